### Puzzles: positions with one right answer.

puzzle-what = Moments from games between strong bots, each with one right answer. What you have solved is kept on this device.
puzzle-grade = { $kind ->
    [easy] Easy
    [medium] Medium
   *[hard] Hard
}
puzzle-done = { $count } of { $all } solved
puzzle-kinds = { $kind ->
    [dig] Find the turn that wins, the bone that is safe to drop, what lies under a card.
    [dogpile] Remember where a bone lies, and find the three that count most, against the clock.
   *[dogs-life] Get home before the van does, and leave it where it is harmless.
}
puzzle-ask = { $kind ->
    [win] Your turn. Play the turn that wins, whatever the other dog does.
    [drop] Your turn. Which bones can you drop in this turn without giving the win away?
    [under] What lies under place { $place }?
    [where] At which place does a bone of this colour lie for certain: { dig-colour }?
    [plan] What is best by far?
    [home] Get a bone home and bury it in this turn. You have { $left ->
        [one] one action point
       *[other] { $left } action points
    }.
    [van] Drive the van. Where is it least likely to get to you on the next roll?
    [recall] Which bone is it? Dig up this one: { $face }.
   *[score] Which three of these bones count most in this round?
}
puzzle-before = You laid aside in earlier rounds: { $faces }.
puzzle-watch = Watch closely: you remember nothing from before.
puzzle-watching = Watching…
puzzle-watch-again = Watch again
puzzle-bone = The { dig-colour } bone
puzzle-bone-none = None
puzzle-place = Place { $place }
puzzle-picked = { $count } of { $all } chosen
puzzle-check = Check
puzzle-show = Show the answer
puzzle-again = Try again
puzzle-next = Next puzzle
puzzle-all = All puzzles
puzzle-share = Copy the link
puzzle-time = Time left: { $seconds } s
puzzle-time-up = The time is up. You can still answer.
puzzle-state = { $kind ->
    [on] Right so far. Go on.
    [wrong] No. Nothing has happened: try something else.
    [right] Right!
    [late] Right, though late.
    [later] Right, at last.
   *[shown] The answer:
}
puzzle-not = { $kind ->
    [win] After this the win is no longer certain.
    [drop] With this the win is no longer certain.
    [under] What you know says something else.
    [where] You cannot know that.
    [home] This way no bone gets buried in this turn.
    [van] There are places from where fewer rolls bring it to you.
    [recall] That is another bone.
    [score] Three others count more.
   *[plan] Something else is much better.
}
puzzle-why = { $reason ->
    [win-now] The game is over and you have won. Every other turn { $more ->
        [shared] at best shares the victory
       *[lost] gives the win away
    }.
    [win] With best play you win, at the latest in { $count ->
        [one] one turn
       *[other] { $count } turns
    } of both dogs together. Every other turn { $more ->
        [shared] at best shares the victory
       *[lost] gives the win away
    }.
    [drop] This turn wins: { $plan }. With anything else dropped, { $more ->
        [shared] the victory is shared at best
       *[lost] the win is gone
    }.
    [twin-dropped] Of two cards with the same scents, each has one of the two colours. The twin was dropped and is { $other }, so at place { $place } lies the { dig-colour } one.
    [twin-held] Of two cards with the same scents, each has one of the two colours. You hold the twin, which is { $other }, so at place { $place } lies the { dig-colour } one.
    [seen] You dug up this card yourself, and it can be followed to place { $place }: it is { dig-colour }.
    [twin-seen] You dug up its twin, which is { $other }. So at place { $place } lies the { dig-colour } one.
    [follows] From all that you saw it follows that the bone at place { $place } is { dig-colour }.
    [plan] Searched deeply: your chance to win is about { $first }%; with the next best, { $second }%.
    [home] The bone is buried, with { $left ->
        [one] one action point
       *[other] { $left } action points
    } to spend and { $count ->
        [one] one of them needed
       *[other] { $count } of them needed
    }. Nothing else that leaves nothing to chance gets one home.
    [van] { $count ->
        [0] No roll brings the van from here to you or beside you.
        [one] From here only one roll of six brings the van to you or beside you.
       *[other] From here { $count } rolls of six bring the van to you or beside you.
    } From any other place it is at least { $last }.
    [recall] You put this bone back yourself: { $face }.
   *[score] { $faces } count { $points } together. The next best three count { $last }.
}
puzzle-levels = How often bots find it
puzzle-missing = There is no such puzzle.
