# Studying a finished game.

study-working = A strong dog goes through the game: { $count }%
study-failed = The game could not be studied just now.
study-again = Try again
study-fair = Judged by what each player could know at that moment, not by what was hidden.
study-part = The game is very long: its last part was not judged.
study-seat = Whose decisions
study-accuracy = Accuracy { $count }%
study-accuracy-none = Nothing to decide
study-accuracy-what = 100% is always the best choice, 0% is choosing at random.
study-given = Decisions gave away { $count }% of a win.
study-given-none = Decisions gave nothing away.
study-luck = { $sign ->
    [plus] Luck, and the others, brought { $count }%.
   *[minus] Luck, and the others, took { $count }%.
}
study-costly = Costly moments
study-costly-none = No decision cost much.
study-curve = { $name }’s chance to win through the game
study-curve-now = Step { $step }: { $count }%
study-cost = Step { $step }: { $before }% → { $after }%
study-done = Done:
study-best = The best choice.
study-better = Better:
study-chance = { $count }%
study-exact = Solved exactly.
study-since = { $sign ->
    [plus] Since the decision before: +{ $count }%, by luck or by what the others did.
   *[minus] Since the decision before: −{ $count }%, by luck or by what the others did.
}
study-here = { $name }’s decision
study-nothing = { $name } decides nothing at this step.
study-next = Next decision
study-before = Decision before
study-knew = What { $name } knew
study-true = What was true
study-lessons = Round by round
study-share = Share this moment
study-share-picture = The board at step { $step }
study-share-what = Messengers show this picture with the link: what everybody could see at that moment.
study-share-save = Save the picture

study-dig = { $remark ->
    [found-better] Luck: of the two bones it could be, this is the one worth more. { $percent } times in 100.
    [found-worse] Bad luck: of the two bones it could be, this is the one worth less. { $percent } times in 100.
   *[found-even] Of the two bones it could be, both are worth the same.
}
study-life = { $remark ->
    [bone] A bone! The chance was { $percent }%.
   *[no-bone] No bone. The chance of one was { $percent }%.
}
study-dogpile = { $remark ->
    [look-good] Turned up: { $face }, { dogpile-some-points } better. At least that much in { $percent } of 100 looks.
    [look-poor] Turned up: { $face }, no help. { $percent } of 100 looks bring no more than that.
    [missed] Round { $round }: { $faces } lay in sight, { dogpile-some-points } better than what was kept.
    [missed-collar] Round { $round }: three of a collar was within reach with { $faces }, { dogpile-some-points } more.
    [missed-straight] Round { $round }: a straight fetch was within reach with { $faces }, { dogpile-some-points } more.
    [missed-boneathon] Round { $round }: a boneathon was within reach with { $faces }, { dogpile-some-points } more.
   *[idle] Round { $round }: { $seconds } seconds without an act, time for { $looks ->
        [one] another look
       *[other] { $looks } more looks
    }.
}

# How well one decided, on the page of one’s own results.

marks-title = How you decide
marks-average = Accuracy, on average
marks-latest = Latest games, one bar each: { $list }
marks-what = 100% is always the best choice that you could have known of, 0% is choosing at random.
marks-mistakes = What cost you most
marks-better = Better: { $what }
marks-same = The same, but elsewhere
marks-times = { $count }×
marks-cost = −{ $count }% of a win
marks-none = No costly decision so far.
marks-open = { $count ->
    [one] One of your latest games has not been studied yet.
   *[other] { $count } of your latest games have not been studied yet.
}
marks-study = Study them now
marks-working = Game { $step } of { $last }: { $count }%

marks-dig = { $reason ->
    [drop] dropping bones
    [go-drop] dropping bones
    [dig-known] going for a bone you know
    [go-known] going for a bone you know
    [dig-unknown] digging up a bone you do not know
    [go-unknown] digging up a bone you do not know
    [go] walking to a better start
    [go-home] walking to a better start
    [keep] keeping what you dug up
    [bury] burying a bone you hold
   *[end] ending the turn
}

marks-dogpile = { $reason ->
    [dig-unseen] turning over an unseen bone
    [look] turning over an unseen bone
    [dig-feat] taking the bone that makes a feat
    [dig-high] taking a high bone
    [dig-low] taking a low bone
    [bury-high] putting back a high bone
    [bury-low] putting back a low bone
    [rest] doing nothing more in a round
   *[wait] keeping what you hold
}

marks-life = { $reason ->
    [search] searching a bin
    [put] putting something down
    [pick-bone] fetching a bone
    [pick-paper] taking a newspaper
    [take] taking a newspaper
    [bury] burying your bone at home
    [beg] begging in a restaurant
    [drink] drinking
    [pee] lifting your leg
    [deliver] delivering a newspaper
    [attack] attacking
    [van] driving the van
    [step] walking somewhere
    [stop] walking somewhere
    [near] walking somewhere
   *[end] staying where you were
}
