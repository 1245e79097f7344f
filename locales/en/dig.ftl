### DIG at the table.

dig-colour = { $colour ->
    [g] green
    [r] red
    [p] purple
    [y] yellow
   *[b] blue
}
dig-doghouse = the { -doghouse }
dig-row = The { -row } of cards, from the { -doghouse } outward
dig-place-label = Place { $place }: { $what }.
dig-place-dogs = { $count ->
    [one] Here: { $names }.
   *[other] Here: { $names }.
}
dig-place-go = You can walk here.
dig-card-hole = a { -hole }
dig-card-bowl = the { dig-colour } { -bowl }, worth { $value }
dig-card-scents = smells of { $one } and { $two }
dig-card-bone = smells of { $one } and { $two }, the { -bone } is { dig-colour }
dig-hand-bone = { dig-colour } { -bone }, also smells of { $other }
dig-hand-count = { $count ->
    [0] No bones in hand.
    [one] One bone in hand:
   *[other] { $count } bones in hand:
}
dig-hand-empty = Mouth empty
dig-nothing-dropped = No { -bone }s dropped
dig-tally = { $count ->
    [one] { $count } { dig-colour } { -bone }
   *[other] { $count } { dig-colour } { -bone }s
}
dig-points-now = points, with the bowls where they are now
dig-my-side = Your side
dig-my-hand = In your mouth
dig-left = { $left ->
    [0] No actions left
    [one] One action left
   *[other] { $left } actions left
}
dig-status-turn = { $left ->
    [3] { $whose ->
        [named] { $name }’s turn: three actions.
       *[yours] Your turn: three actions.
    }
    [2] Two actions left.
    [1] One action left.
   *[0] No actions left.
}
dig-aim = { $kind ->
    [find] Find a { -bone }: walk to a card and dig.
    [dig] Dig here: the { -bone } has one of the two colours.
   *[carry] Carry your { -bone }s to the { -bowl }s of their colours.
}
dig-status-bury = Keep it, or bury a bone in its place?
dig-status-full = Your mouth is full: bury one bone.
dig-status-closing = The garden closes up.
dig-status-far = { $count ->
    [0] Too far: a dog goes four places at most.
   *[other] Too far: each bone in your mouth costs you a step.
}
dig-status-end = All done. End your turn?
dig-act-dig = Dig here
dig-act-keep = Keep
dig-act-end = End turn
dig-verb-bury = Bury
dig-verb-drop = Drop
dig-act-bury = Bury { dig-colour }
dig-act-drop = { $count ->
    [one] Drop the { dig-colour } { -bone }
   *[other] Drop { $count } { dig-colour } { -bone }s
}

dig-log-first = { $you ->
    [yes] You play first.
   *[no] { $name } plays first.
}
dig-log-dealt = The cards are laid out.
dig-log-moved = { $you ->
    [yes] You walk to place { $place }.
   *[no] { $name } walks to place { $place }.
}
dig-log-moved-home = { $you ->
    [yes] You walk to the { -doghouse }.
   *[no] { $name } walks to the { -doghouse }.
}
dig-log-dug = { $you ->
    [yes] You dig at place { $place }.
   *[no] { $name } digs up something { $one } or { $two } at place { $place }.
}
dig-log-dug-bone = { $you ->
    [yes] You dig up a { dig-colour } { -bone } at place { $place }.
   *[no] { $name } digs up a { dig-colour } { -bone } at place { $place }.
}
dig-log-buried = { $you ->
    [yes] You bury a { -bone } at place { $place }.
   *[no] { $name } buries something { $one } or { $two } at place { $place }.
}
dig-log-buried-bone = { $you ->
    [yes] You bury the { dig-colour } { -bone } at place { $place }.
   *[no] { $name } buries the { dig-colour } { -bone } at place { $place }.
}
dig-log-dropped = { $you ->
    [yes] { $count ->
        [one] You drop a { dig-colour } { -bone }.
       *[other] You drop { $count } { dig-colour } { -bone }s.
    }
   *[no] { $count ->
        [one] { $name } drops a { dig-colour } { -bone }.
       *[other] { $name } drops { $count } { dig-colour } { -bone }s.
    }
}
dig-log-unused = { $you ->
    [yes] { $count ->
        [one] You leave one action unused.
       *[other] You leave { $count } actions unused.
    }
   *[no] { $count ->
        [one] { $name } leaves one action unused.
       *[other] { $name } leaves { $count } actions unused.
    }
}
dig-log-filled = The last card, from place { $from }, fills the { -hole } at place { $hole }.
dig-log-slid = { $you ->
    [yes] Your dog slides to the end of the { -row }, place { $place }.
   *[no] { $name }’s dog slides to the end of the { -row }, place { $place }.
}
dig-log-over = Only the { -bowl }s are left: the game is over.
dig-log-stalled = Nothing happened for sixty turns: the game ends as it stands.

dig-end-you = You won
dig-end-won = { $name } won
dig-end-shared = Shared victory: { $names }
dig-end-how = The closer a { -bowl } is to the { -doghouse }, the more its { -bone }s are worth: 5, 4, 3, 2, 1.
dig-end-tie = The points are tied: the number of { -bone }s of the most valuable { -bowl } decides.
dig-end-points = Points

dig-nose = Memory aid
dig-nose-what = What the cards remind you of. The same for everybody at the table.
dig-nose-option = { $nose ->
    [none] Nothing: remember it yourself
    [deduced] All you can work out
   *[seen] What you have seen
}
dig-endless = Never end at a standstill, strictly by the book
dig-agreed-random = The first player is drawn at random.
dig-agreed-first = { $name } plays first.
dig-agreed-seat = Seat { $seat } plays first.
dig-agreed-nose = { $nose ->
    [none] The cards remind you of nothing.
    [deduced] The cards show all you can work out.
   *[seen] The cards show what you have seen.
}
dig-agreed-endless = The game never ends at a standstill.

dig-hint = { $reason ->
    [drop] { $count ->
        [one] Drop the { dig-colour } { -bone }: { $points } with the { -bowl }s where they are now.
       *[other] Drop { $count } { dig-colour } { -bone }s: { $points } with the { -bowl }s where they are now.
    }
    [go-drop] { $count ->
        [one] Go to place { $place } and drop the { dig-colour } { -bone }: { $points } with the { -bowl }s where they are now.
       *[other] Go to place { $place } and drop { $count } { dig-colour } { -bone }s: { $points } with the { -bowl }s where they are now.
    }
    [dig-known] Dig here: you know that the { -bone } is { dig-colour }, worth { $value } now.
    [go-known] Go to place { $place } and dig: you know that the { -bone } is { dig-colour }, worth { $value } now.
    [dig-unknown] Dig here: you do not know this pair yet, and then you will know both cards.
    [go-unknown] Go to place { $place } and dig: you do not know this pair yet.
    [go] Go to place { $place }: a better start for your next turn.
    [go-home] Back to the { -doghouse }: a better start for your next turn.
    [keep] Keep what you dug up.
    [bury] Bury the { dig-colour } { -bone }: it is the one you need least.
    [end-game] End your turn: that ends the game.
   *[end] End your turn: anything more would only help the others.
}

dig-hint-way = Walk to place { $step } now. The plan: { $plan }
dig-keys-walk = Walk to the place with this number, or this last digit
dig-keys-arrows = From card to card; Enter walks there
dig-keys-bury = After digging: bury that bone from your mouth
dig-keys-drop = Drop bones into the { -bowl }
