### Dogpile at the table.

dogpile-suit = { $suit ->
    [c] clubs
    [d] diamonds
    [h] hearts
   *[s] spades
}
dogpile-face = { $rank ->
    [joker] joker
    [A] ace of { dogpile-suit }
    [J] jack of { dogpile-suit }
    [Q] queen of { dogpile-suit }
    [K] king of { dogpile-suit }
   *[other] { $rank } of { dogpile-suit }
}
dogpile-back = a bone face down
dogpile-bone = Bone face down, column { $column }, row { $row }
dogpile-bone-up = { $face }, face up, column { $column }, row { $row }
dogpile-bone-known = { $face }, face down, which you have seen; column { $column }, row { $row }
dogpile-pile = { $count ->
    [0] The pile is empty
    [one] The pile: one bone
   *[other] The pile: { $count } bones
}
dogpile-my-paws = Your paws
dogpile-free-paw = free
dogpile-held = { $face }: select it to put it back
dogpile-waits = a bone you are reaching for
dogpile-holds = { $count ->
    [0] holds no bones
    [one] holds one bone
   *[other] holds { $count } bones
}
dogpile-points = points
dogpile-some-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
dogpile-some-bones = { $count ->
    [one] one bone
   *[other] { $count } bones
}
dogpile-some-seconds = { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}
dogpile-is-up = Paws up
dogpile-paws-up = Paws up
dogpile-go = Dig
dogpile-seconds-left = { $seconds ->
    [one] One second left
   *[other] { $seconds } seconds left
}
dogpile-side-up = Face up
dogpile-side-down = Face down
dogpile-spread = Spread out
dogpile-heap = Pile up
dogpile-choose = Choose bones
dogpile-choose-spots = Choose spots
dogpile-sniff = { $count ->
    [0] Sniff
    [one] Sniff at one bone
   *[other] Sniff at { $count } bones
}
dogpile-decline = Do not sniff
dogpile-place = Put them back
dogpile-place-easy = Anywhere
dogpile-to-table = Back to the table
dogpile-apart = A bit further apart: they must not touch.
dogpile-paws-full = Your paws are full. Put a bone back first.
dogpile-not-possible = That was not possible at that moment.
dogpile-late = { $ms ->
    [one] { $name } was 1 ms faster.
   *[other] { $name } was { $ms } ms faster.
}
dogpile-first = { $ms ->
    [one] You were 1 ms faster than { $name }.
   *[other] You were { $ms } ms faster than { $name }.
}

dogpile-status-ready = Round { $round }, { $seconds } seconds. Paws up when you are ready.
dogpile-status-held = The round waits, with { dogpile-some-seconds } to go. Paws up when you are ready.
dogpile-status-others = Waiting for { $names }.
dogpile-status-countdown = Round { $round } is about to start.
dogpile-status-dig = Dig: tap a bone. What you hold at the end is your loot.
dogpile-status-full = Three bones. Drag one back, or select it and tap a spot.
dogpile-status-point = Tap the spot where it should go.
dogpile-status-digging = The dogs are digging.
dogpile-status-showing = Time is up. Everybody shows what they hold.
dogpile-status-sniff = You may sniff: choose up to three bones.
dogpile-status-sniffs = { $name } may sniff at three bones.
dogpile-status-place = { $count ->
    [0] Put them back now, or move a spot.
    [one] Tap one more spot.
   *[other] Tap { $count } spots for the sniffed bones.
}
dogpile-status-places = { $name } puts the sniffed bones back.

dogpile-showing = What everybody holds
dogpile-loot = Loot of round { $round }
dogpile-nothing = nothing
dogpile-total = { $total } in total
dogpile-value = Bones: { $value }.
dogpile-feat = { $feat ->
    [collar] Three of a collar: { $points } extra.
    [straight] Straight fetch, three in sequence in one suit: { $points } extra.
   *[boneathon] Boneathon, three aces or three 2s over the rounds: { $points } extra.
}
dogpile-lowest = { $you ->
    [yes] { $count ->
        [one] You have the fewest points: you may sniff at three bones.
       *[other] You and { $names } have the fewest points: each may sniff at three bones.
    }
   *[no] { $count ->
        [one] { $names } has the fewest points and may sniff at three bones.
       *[other] { $names } have the fewest points: each may sniff at three bones.
    }
}

dogpile-log-dealt = The bones are spread out, face down.
dogpile-log-ready = Round { $round }: paws up.
dogpile-log-paws = { $you ->
    [yes] Your paws are up.
   *[no] { $name }’s paws are up.
}
dogpile-log-paws-away = { $you ->
    [yes] You did not answer in time and count as ready.
   *[no] { $name } did not answer in time and counts as ready.
}
dogpile-log-countdown = All paws are up: three, two, one.
dogpile-log-started = Dig.
dogpile-log-held = The round waits, with { dogpile-some-seconds } to go.
dogpile-log-dug = You dig up the { $face }.
dogpile-log-buried = { $side ->
    [up] You put the { $face } back, face up.
   *[down] You bury the { $face }.
}
dogpile-log-laid-open = { $name } puts the { $face } back, face up.
dogpile-log-time-up = Time is up.
dogpile-log-shown = { $you ->
    [yes] You show { $bones }.
   *[no] { $name } shows { $bones }.
}
dogpile-log-shown-none = { $you ->
    [yes] You have nothing to show.
   *[no] { $name } has nothing to show.
}
dogpile-log-scored = { $you ->
    [yes] You score { dogpile-some-points }, { $total } in total.
   *[no] { $name } scores { dogpile-some-points }, { $total } in total.
}
dogpile-log-sniffed = { $you ->
    [yes] You sniff at { dogpile-some-bones }.
   *[no] { $name } sniffs at { dogpile-some-bones }.
}
dogpile-log-sniffed-you = You sniff at { $bones }.
dogpile-log-declined = { $you ->
    [yes] You do not sniff.
   *[no] { $name } does not sniff.
}
dogpile-log-declined-away = { $you ->
    [yes] You did not answer in time and do not sniff.
   *[no] { $name } did not answer in time and does not sniff.
}
dogpile-log-placed = { $you ->
    [yes] You shuffle and put back { dogpile-some-bones }.
   *[no] { $name } shuffles and puts back { dogpile-some-bones }.
}
dogpile-log-placed-away = { $you ->
    [yes] You did not answer in time: the table puts back { dogpile-some-bones }.
   *[no] { $name } did not answer in time: the table puts back { dogpile-some-bones }.
}
dogpile-log-over = The last round has been scored.
dogpile-log-blackjaw = The last round has been scored: Blackjaw.

dogpile-end-you = You won
dogpile-end-won = { $name } won
dogpile-end-shared = Shared victory: { $names }
dogpile-end-alone = Practice done: { dogpile-some-points }
dogpile-end-fullhound = The highest total wins.
dogpile-end-blackjaw = Blackjaw: nine bones and fewer than 21 points beat everything.

dogpile-lobby = Three rounds, of { $first }, { $second } and { $third } seconds. Everybody digs at the same time.
dogpile-pace = Rounds
dogpile-pace-option = { $pace ->
    [calm] Calm: 90, 60 and 45 seconds
    [calmest] Very calm: 120 seconds each
   *[usual] Standard: 30, 20 and 10 seconds
}
dogpile-pace-what = Longer rounds suit keyboards, screen readers and first games.
dogpile-open = Open digs: everybody sees what is turned over
dogpile-agreed-open = Everybody sees what is turned over.


dogpile-hint = { $reason ->
    [ready] Put your paws up: the round begins when everybody is ready.
    [dig-unseen] Dig up a bone that nobody has turned over yet: there is room in your paws.
    [look] Look at one more bone before you decide.
    [dig-feat] Dig up the { $face }: with what you hold it makes a feat, { dogpile-some-points }.
    [dig-high] Dig up the { $face }: { dogpile-some-points } towards the highest total.
    [dig-low] Dig up the { $face }: low bones keep a Blackjaw possible.
    [bury-high] Bury the { $face }: too high for what you are after.
    [bury-low] Bury the { $face }: it is worth least, and a better one may come.
    [sniff] Sniff at three bones you do not know.
    [place] Put them back well apart, so that you can find them again.
    [decline] Do not sniff: there is nothing left to learn.
    [rest] Do nothing more until the end of the round.
   *[wait] Keep what you have: nothing in the pile is better.
}

dogpile-keys-arrows = From bone to bone
dogpile-keys-dig = Dig, or put the selected bone here
dogpile-keys-paw = Select a bone in your paws
dogpile-keys-turn = Put bones back face up or face down

dogpile-letter = { $rank }
dogpile-bone-scented = One of { $bones }, face down: you sniffed at it; column { $column }, row { $row }
dogpile-almost = { $why ->
    [suits] In sequence, but not in one suit: no straight fetch.
    [ace] The ace is low only: queen, king, ace is no straight fetch.
   *[joker] A joker stands for nothing else: no feat.
}
dogpile-sheet = Values
dogpile-sheet-values = What bones are worth
dogpile-sheet-collar = Three of a collar: three of one rank in one round.
dogpile-sheet-straight = Straight fetch: three in sequence in one suit, in one round. The ace is low.
dogpile-sheet-boneathon = Boneathon: three aces, or three 2s, collected over the three rounds. Aces or 2s already paid as three of a collar do not count again.
dogpile-sheet-win = Jokers are worth nothing and stand for nothing. Most points after three rounds wins.
dogpile-sheet-blackjaw = Blackjaw beats everything: nine bones and fewer than 21 points in all, feats included.
