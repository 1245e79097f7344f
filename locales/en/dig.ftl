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
dig-points-now = points as the bowls lie now
dig-my-side = Your side
dig-my-hand = In your mouth
dig-left = { $left ->
    [one] One action left
   *[other] { $left } actions left
}
dig-status-turn = { $left ->
    [3] Your turn: three actions.
    [2] Two actions left.
    [1] One action left.
   *[0] No action left.
}
dig-status-bury = Keep it, or bury one in its place?
dig-status-closing = The garden closes up.
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
    [yes] You dig on place { $place }.
   *[no] { $name } digs up something { $one } or { $two } on place { $place }.
}
dig-log-dug-bone = { $you ->
    [yes] You dig up a { dig-colour } { -bone } on place { $place }.
   *[no] { $name } digs up a { dig-colour } { -bone } on place { $place }.
}
dig-log-buried = { $you ->
    [yes] You bury a { -bone } on place { $place }.
   *[no] { $name } buries something { $one } or { $two } on place { $place }.
}
dig-log-buried-bone = { $you ->
    [yes] You bury the { dig-colour } { -bone } on place { $place }.
   *[no] { $name } buries the { dig-colour } { -bone } on place { $place }.
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
        [one] You leave one action.
       *[other] You leave { $count } actions.
    }
   *[no] { $count ->
        [one] { $name } leaves one action.
       *[other] { $name } leaves { $count } actions.
    }
}
dig-log-filled = The last card, from place { $from }, fills the { -hole } on place { $hole }.
dig-log-slid = { $you ->
    [yes] Your dog slides to the end of the { -row }, place { $place }.
   *[no] { $name }’s dog slides to the end of the { -row }, place { $place }.
}
dig-log-over = Only the { -bowl }s are left: the game is over.
dig-log-stalled = Nothing happened for sixty turns: the game ends as it stands.

dig-end-you = You have won
dig-end-won = { $name } has won
dig-end-shared = Shared victory: { $names }
dig-end-how = The nearer a { -bowl } lies to the { -doghouse }, the more its { -bone }s are worth: 5, 4, 3, 2, 1.
dig-end-tie = Equal points: more bones of the dearest { -bowl } decide.
dig-end-points = Points

dig-nose = The nose
dig-nose-what = What the cards remind you of. The same for all at the table.
dig-nose-option = { $nose ->
    [none] Nothing: remember it yourself
    [deduced] Everything that follows
   *[seen] What you have seen
}
dig-endless = No end by standstill, strictly by the book

dig-hint = { $reason ->
    [drop] { $count ->
        [one] Drop the { dig-colour } { -bone }: { $points } as the { -bowl }s lie now.
       *[other] Drop { $count } { dig-colour } { -bone }s: { $points } as the { -bowl }s lie now.
    }
    [go-drop] { $count ->
        [one] To place { $place }, and drop the { dig-colour } { -bone } there: { $points } as the { -bowl }s lie now.
       *[other] To place { $place }, and drop { $count } { dig-colour } { -bone }s there: { $points } as the { -bowl }s lie now.
    }
    [dig-known] Dig here: you know that the { -bone } is { dig-colour }, worth { $value } now.
    [go-known] To place { $place }, and dig: you know that the { -bone } is { dig-colour }, worth { $value } now.
    [dig-unknown] Dig here: you do not know this pair yet, and then you know both.
    [go-unknown] To place { $place }, and dig: you do not know this pair yet.
    [go] To place { $place }: your next turn begins better from there.
    [go-home] Back to the { -doghouse }: your next turn begins better from there.
    [keep] Keep what you dug up.
    [bury] Bury the { dig-colour } { -bone }: you can do without it most easily.
    [end-game] End your turn: the game is over with it.
   *[end] End your turn: what is left to do would only help the others.
}
