### How well one decided, on the page of one’s own results.

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
