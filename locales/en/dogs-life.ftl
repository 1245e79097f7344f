### A Dog’s Life at the table.

life-lobby = Each of you gets a dog with talents of its own and a vacant lot to bury bones in.

life-map = The map of { $name }
life-zoom = Map size
life-zoom-in = Larger
life-zoom-out = Smaller
life-zoom-me = To my dog
life-van = The dog-catcher’s van
life-van-off = The van is out of sight, in this direction
life-bone-off = A bone lies out of sight, in this direction
life-dog-off = { $name } is out of sight, in this direction
life-legend = Legend
life-legend-home = home
life-legend-sign = { $kind ->
    [reach] within reach
    [aim] what your dog is after
    [biscuit] a day of food
   *[drop] bladder
}
life-kind = { $kind ->
    [lot] vacant lot
    [address] address
    [restaurant] restaurant
    [kiosk] kiosk
   *[pound] pound
}
life-to = { $kind ->
    [street] to { $place }
    [bin] to the bin at { $place }
    [lamppost] to the lamppost at { $place }
    [fountain] to the fountain at { $place }
   *[building] to { $name }
}
life-by = { $kind ->
    [street] on the street at { $place }
    [bin] by the bin at { $place }
    [lamppost] by the lamppost at { $place }
    [fountain] by the fountain at { $place }
   *[building] at { $name }
}
life-in = { $kind ->
    [bin] in the bin at { $place }
    [restaurant] at { $name }
   *[address] at { $name }
}
life-my-side = Your side

life-thing = { $kind ->
    [bin] bin
    [lamppost] lamppost
   *[fountain] fountain
}
life-street = street { $place }
life-street-with = { $what } at { $place }
life-building = { $kind ->
    [address] { $name }, address { $place }
    [restaurant] { $name }, restaurant
    [lot] { $name }, vacant lot
    [kiosk] { $name }, kiosk
   *[pound] { $name }, pound
}
life-home = Your lot: { $place }

life-status-setup = Drawing dogs and lots.
life-status-turn = { $left ->
    [0] { life-status-whose }: no action points left.
    [one] { life-status-whose }: one action point left.
   *[other] { life-status-whose }: { $left } action points left.
}
life-status-whose = { $whose ->
    [named] { $name }’s turn
   *[yours] Your turn
}
life-status-hungry = { $count ->
    [0] Starving: eat this turn, or fall asleep.
   *[other] Food for one more day: search or beg.
}
life-status-blocked = The way out of the pound is blocked: end your actions.
life-status-leave = You are free: walk out of the pound first.
life-status-walk-on = { $left ->
    [one] You cannot stop here: walk on. One action point left.
   *[other] You cannot stop here: walk on. { $left } action points left.
}
life-status-drive = Send the van to a red square: away from you, towards others.
life-status-van = { $count ->
    [one] Drive the van one space: away from you, towards the others.
   *[other] Drive the van { $count } spaces: away from you, towards the others.
}
life-status-chance = Turning over a card.
life-status-roll = Rolling the die for the van.

life-go = { $count ->
    [one] Walk { $where }: one step
   *[other] Walk { $where }: { $count } steps
}
life-go-far = Walk { $where }: { $count } of { $all } steps now
life-go-home = Carry the bone home
life-status-aim = { $kind ->
    [end] End your actions: then the van drives.
    [bury] Bury your bone here.
    [home] Carry your bone home.
    [deliver] Deliver your newspaper.
    [lies] A bone lies about in town: fetch it.
    [bin] Find a bone: search bins.
    [restaurant] Find a bone: beg in restaurants.
    [newspaper] Find a bone: deliver newspapers.
   *[seek] Find a bone: search bins, beg in restaurants.
}
life-use = { $kind ->
    [bury] bury your bone
    [search] search
    [beg] beg
    [take] take a newspaper
    [deliver] deliver your newspaper
    [drink] drink
    [mark] mark it: stops others
   *[rest] safe from the van
}
life-fetch = pick up what lies there
life-lack = { $kind ->
    [pound] no dog goes in by itself
    [lot] only its own dog may enter
    [closed] nobody lives here
    [van] the van stands there
    [dog] a dog stands there
    [address] takes newspapers for number { $place }
    [begged] you begged there this turn
    [full] your mouth is full
    [sold] no newspapers are left
    [searched] searched, empty for now
    [quenched] your bladder is full
   *[dry] your bladder is empty
}
life-steps = { $count ->
    [one] one step
   *[other] { $count } steps
}
life-steps-far = { $count } of { $all } steps now
life-sniffs = you must sniff there
life-list = Where to?
life-list-van = Where should the van stop?
life-list-streets = { $count ->
    [one] One more place
   *[other] { $count } more places
}
life-list-later = Farther away
life-race = Who has buried how many bones
life-pile-never = { $kind ->
    [bin] Your dog never finds a bone in a bin.
    [restaurant] Your dog is never given a bone in a restaurant.
   *[newspaper] Your dog is never given a bone for a newspaper.
}
life-pile-bones = { $count ->
    [0] { life-pile-where }: none of your { $all } cards brings a bone until the next shuffle.
    [one] { life-pile-where }: one of your { $all } cards still brings a bone.
   *[other] { life-pile-where }: { $count } of your { $all } cards still bring a bone.
}
life-pile-where = { $kind ->
    [bin] In bins
    [restaurant] In restaurants
   *[newspaper] For newspapers
}
life-searched = Searched.
life-bones-here = { $count ->
    [one] A bone lies there.
   *[other] { $count } bones lie there.
}
life-paper-here = A newspaper lies there.
life-pee-here = It smells of { $name }.
life-van-catches = Stops on { $name }.
life-van-threatens = Must escape: { $names }.
life-van-near = { $you ->
    [yes] Next time a { $count } is enough to reach you.
   *[no] Next time a { $count } is enough to reach { $name }.
}

life-act-step = Walk { $where }
life-act-van = { $kind ->
    [n] Stop { $where }, facing north
    [e] Stop { $where }, facing east
    [s] Stop { $where }, facing south
   *[w] Stop { $where }, facing west
}
life-act-stop = { $kind ->
    [n] Stop here, facing north
    [e] Stop here, facing east
    [s] Stop here, facing south
   *[w] Stop here, facing west
}
life-act-attack = Attack { $name }
life-act-put = Put down { $what }
life-act-pick = Pick up { $what }
life-act-deliver = Deliver the newspaper
life-act-search = Search the bin
life-act-bury = Bury a bone
life-act-beg = Beg
life-act-drink = Drink
life-act-pee = Lift your leg
life-act-take = Take a newspaper
life-act-end = End actions
life-odds = { $kind ->
    [bone] bone { $count }%
    [food] food { $count }%
    [win] win { $count }%
   *[lose] lose { $count }%
}
life-escape-odds = { $name } ({ $count }%)

life-a-bone = a bone
life-paper-closed = a folded newspaper
life-paper-open = the newspaper for { $place }
life-you-object = you
life-find-bone = bone
life-find-nothing = nothing
life-find-food = { $count ->
    [one] 1 day of food
   *[other] { $count } days of food
}
life-claws = { $count ->
    [one] 1 claw
   *[other] { $count } claws
}
life-card-escapes = escapes
life-card-caught = caught
life-card-leaves = leaves
life-card-stays = stays
life-card-read = { $name }: { $what }.
life-part = { $kind ->
    [bin] Bin
    [restaurant] Restaurant
    [newspaper] Newspaper
    [claws] Fight
    [van] Van
   *[pound] Pound
}

life-sheet-hunger = { $count ->
    [0] Starving.
    [one] Food for one day.
   *[other] Food for { $count } days.
}
life-sheet-bladder = { $count ->
    [0] Bladder empty.
    [one] Bladder half full.
   *[other] Bladder full.
}
life-sheet-bones = { $count ->
    [0] No bone in the mouth.
    [one] One bone in the mouth.
   *[other] { $count } bones in the mouth.
}
life-sheet-mouth = In the mouth
life-sheet-buried = { $count ->
    [0] No bone buried.
    [one] One bone buried.
   *[other] { $count } bones buried.
}
life-in-pound = In the pound, step { $step } of 4: at the fourth it is free.
life-flag = The colour of its flag in town

life-decks = The dogs’ cards
life-decks-button = Dogs
life-portrait = Your dog, the { $what }: { $count } action points per turn.
life-portrait-good = Good at { $names }.
life-portrait-more = My dog
life-gift = { $kind ->
    [bin] searching bins
    [restaurant] begging
    [newspaper] delivering newspapers
    [claws] fighting
    [van] escaping the van
   *[pound] leaving the pound
}
life-decks-dog = { $name }, { $what }: { $count } action points per turn
life-decks-talents = What { $name } is good at
life-decks-talent = { $kind ->
    [bin] Bone in a bin
    [restaurant] Bone in a restaurant
    [newspaper] Bone for a newspaper
    [claws] Claws, on average
    [van] Escapes the van
   *[pound] Leaves the pound
}
life-decks-of = { $count } of 12 cards
life-decks-left = { $count ->
    [0] No cards left in the pile
    [one] One card left in the pile
   *[other] { $count } cards left in the pile
}
life-decks-shuffle = And the shuffle card, which puts all cards back into the pile.
life-decks-gone = { $count ->
    [0] No cards face up
    [one] One card face up
   *[other] { $count } cards face up
}

life-log-dog = { $you ->
    [yes] Your dog is the { $what }.
   *[no] { $name }’s dog is the { $what }.
}
life-log-lot = { $you ->
    [yes] Your lot is { $place }.
   *[no] { $name }’s lot is { $place }.
}
life-log-youngest = { $you ->
    [yes] You start.
   *[no] { $name } starts.
}
life-log-walked = { $you ->
    [yes] You walk { $where }.
   *[no] { $name } walks { $where }.
}
life-log-sniffed = { $you ->
    [yes] You stop to sniff where { $other } lifted a leg: no more actions this turn.
   *[no] { $name } stops to sniff where { $other } lifted a leg: no more actions this turn.
}
life-log-shuffled = { $you ->
    [yes] The shuffle card: all your cards go back into the pile, and you draw again.
   *[no] The shuffle card: all of { $name }’s cards go back into the pile, and a new one is drawn.
}
life-log-found-bone = { $you ->
    [yes] You find a bone { $where }.
   *[no] { $name } finds a bone { $where }.
}
life-log-found-no-room = { $you ->
    [yes] You find a bone { $where } but cannot take it.
   *[no] { $name } finds a bone { $where } but cannot take it.
}
life-log-found-nothing = { $you ->
    [yes] You find nothing { $where }.
   *[no] { $name } finds nothing { $where }.
}
life-log-found-food = { $you ->
    [yes] { $count ->
        [0] You find food { $where }, but you are full.
        [one] You find food for one day { $where }.
       *[other] You find food for { $count } days { $where }.
    }
   *[no] { $count ->
        [0] { $name } finds food { $where }, but is full.
        [one] { $name } finds food for one day { $where }.
       *[other] { $name } finds food for { $count } days { $where }.
    }
}
life-log-collected = The bins are collected: all but the last one can be searched again.
life-log-put-bone = { $you ->
    [yes] You put a bone down { $where }.
   *[no] { $name } puts a bone down { $where }.
}
life-log-put-paper = { $you ->
    [yes] You put a newspaper down { $where }.
   *[no] { $name } puts a newspaper down { $where }.
}
life-log-picked-bone = { $you ->
    [yes] You pick up a bone { $where }.
   *[no] { $name } picks up a bone { $where }.
}
life-log-picked-paper = { $you ->
    [yes] You pick up a newspaper { $where }.
   *[no] { $name } picks up a newspaper { $where }.
}
life-log-buried = { $you ->
    [yes] { $count ->
        [one] You bury your first bone.
       *[other] You bury a bone: that makes { $count }.
    }
   *[no] { $count ->
        [one] { $name } buries a first bone.
       *[other] { $name } buries a bone: that makes { $count }.
    }
}
life-log-drank = { $you ->
    [yes] You drink.
   *[no] { $name } drinks.
}
life-log-peed = { $you ->
    [yes] You lift your leg against the lamppost at { $place }.
   *[no] { $name } lifts a leg against the lamppost at { $place }.
}
life-log-peed-over = { $you ->
    [yes] You lift your leg over { $other }’s mark on the lamppost at { $place }.
   *[no] { $name } lifts a leg over { $other ->
        [you] your
       *[other] { $other }’s
    } mark on the lamppost at { $place }.
}
life-log-took = { $you ->
    [yes] You take a newspaper.
   *[no] { $name } takes a newspaper.
}
life-log-took-number = { $you ->
    [yes] You take a newspaper: it goes to { $place }.
   *[no] { $name } takes a newspaper: it goes to { $place }.
}
life-log-delivered = { $you ->
    [yes] You deliver the newspaper to { $place }.
   *[no] { $name } delivers the newspaper to { $place }.
}
life-log-fought-tie = { $you ->
    [yes] You attack { $other }: { $one ->
        [one] 1 claw
       *[other] { $one } claws
    } against { $two }, a tie.
   *[no] { $name } attacks { $other }: { $one ->
        [one] 1 claw
       *[other] { $one } claws
    } against { $two }, a tie.
}
life-log-fought-won = { $you ->
    [yes] You beat { $other }: { $one ->
        [one] 1 claw
       *[other] { $one } claws
    } against { $two }.
   *[no] { $name } beats { $other }: { $one ->
        [one] 1 claw
       *[other] { $one } claws
    } against { $two }.
}
life-log-fought-lost = { $you ->
    [yes] You attack { $other } and lose: { $one ->
        [one] 1 claw
       *[other] { $one } claws
    } against { $two }.
   *[no] { $name } attacks { $other } and loses: { $one ->
        [one] 1 claw
       *[other] { $one } claws
    } against { $two }.
}
life-log-pounded = { $you ->
    [yes] { $kind ->
        [asleep] You fall asleep from hunger and wake up in the pound.
        [fight] You are taken to the pound.
        [van] The van stops on you: off to the pound.
       *[caught] You are caught beside the van: off to the pound.
    }
   *[no] { $kind ->
        [asleep] { $name } falls asleep from hunger and wakes up in the pound.
        [fight] { $name } is taken to the pound.
        [van] The van stops on { $name }: off to the pound.
       *[caught] { $name } is caught beside the van: off to the pound.
    }
}
life-held-next = Next turn you draw a card that may free you.
life-log-left = { $you ->
    [yes] { $kind ->
        [bone] You drop your bone { $where }.
        [bones] You drop your two bones { $where }.
        [paper] You drop your newspaper { $where }.
        [papers] You drop your two newspapers { $where }.
       *[both] You drop your bone and your newspaper { $where }.
    }
   *[no] { $kind ->
        [bone] { $name } drops a bone { $where }.
        [bones] { $name } drops two bones { $where }.
        [paper] { $name } drops a newspaper { $where }.
        [papers] { $name } drops two newspapers { $where }.
       *[both] { $name } drops a bone and a newspaper { $where }.
    }
}
life-log-rolled = { $you ->
    [yes] You roll a { $count } for the van.
   *[no] { $name } rolls a { $count } for the van.
}
life-log-van = { $you ->
    [yes] You drive the van { $where }.
   *[no] { $name } drives the van { $where }.
}
life-log-escaped = { $you ->
    [yes] You escape from the van.
   *[no] { $name } escapes from the van.
}
life-log-stayed = { $step ->
    [2] { life-log-stays } Next turn there are two tries.
    [3] { life-log-stays } Next turn there are three tries.
   *[4] { life-log-stays } Next turn the door opens by itself.
}
life-log-stays = { $you ->
    [yes] No luck: you stay in the pound.
   *[no] No luck: { $name } stays in the pound.
}
life-log-freed = { $you ->
    [yes] You are free again.
   *[no] { $name } is free again.
}
life-log-time = Time is up; this round is played to its end.
life-log-tied = { $names } share the lead: the first of them to bury a bone wins.

life-end-you = You won
life-end-won = { $name } won
life-end-shared = Shared victory: { $names }
life-end-dog = Dog
life-end-buried = Bones
life-end-story = How it went
life-end-round = Round { $count }
life-end-how = { $kind ->
    [buried] The last bone needed was buried in round { $count }.
    [time] Time was up after round { $count }.
    [overtime] The lead was shared; the next bone decided the game, in round { $count }.
   *[rounds] The game ended after { $count } rounds.
}

life-new-goal = Play for
life-new-goal-option = { $kind ->
    [bones] A number of bones
    [rounds] A number of rounds
   *[minutes] A number of minutes
}
life-new-bones = Bones to bury
life-new-bones-what = Four bones make a game of about an hour; one or two make a short one.
life-new-rounds = Rounds
life-new-minutes = Minutes
life-new-timed-what = Whoever has buried the most bones then wins; if the lead is shared, the next bone of one of the leaders decides.
life-new-odds = Show the odds of cards
life-new-endless = No limit of 300 rounds
life-agreed-goal = { $kind ->
    [rounds] { $count ->
        [one] Whoever has buried the most bones after one round wins.
       *[other] Whoever has buried the most bones after { $count } rounds wins.
    }
    [minutes] { $count ->
        [one] Whoever has buried the most bones after one minute wins.
       *[other] Whoever has buried the most bones after { $count } minutes wins.
    }
   *[bones] { $count ->
        [one] Whoever first buries a bone wins.
       *[other] Whoever first buries { $count } bones wins.
    }
}
life-agreed-town = The town is { $name }.
life-agreed-odds = The odds of cards are shown.
life-agreed-endless = There is no limit of 300 rounds.
life-new-chosen = Choose dogs and lots
life-new-dog = Dog of seat { $seat }
life-new-lot = Lot of seat { $seat }
life-new-drawn = At random
life-new-town = Town and dogs
life-new-town-other = Another town…
life-new-pack-what = A town is two text files, town.txt and dogs.txt. Pick your files or paste their text here, and have them checked.
life-new-pack-files = Pick the two files
life-new-pack-town = The town (town.txt)
life-new-pack-dogs = The dogs (dogs.txt)
life-new-pack-check = Check the town
life-new-pack-fine = { $name } is ready to play in.
life-new-pack-problems = { $count ->
    [one] One problem:
   *[other] { $count } problems:
}
life-new-pack-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
life-new-pack-problem = { $name }, line { $row }, column { $column }:
life-new-pack-forget = Remove { $name }

life-keys-arrows = Walk one step
life-keys-list = List every place within reach
life-keys-others = The other actions, in the order of their buttons
life-keys-cards = Everybody’s cards

life-hint = { $reason ->
    [search] Search the bin at { $space }: what your dog may find there is worth it.
    [put] Put something down here: you need the room.
    [pick-bone] Fetch the bone that lies there ({ $place }).
    [pick-paper] Pick up the newspaper ({ $place }) and deliver it.
    [bury] Bury your bone at home ({ $place }): nobody can take it from there.
    [beg] Beg in the restaurant ({ $place }): your cards make it worth a try.
    [drink] Drink from the fountain at { $space }, so that you can lift your leg again.
    [pee] Lift your leg against the lamppost at { $space }: it will stop the others there.
    [take] Take a newspaper from the kiosk ({ $place }): delivering it brings a reward.
    [deliver] Deliver the newspaper ({ $place }).
    [attack] Attack { $name }: your claws have good odds, and there is something to win.
    [van] Drive the van { $where }: it hurts the others most there.
    [step] Walk on { $where }.
    [stop] Go { $where } and stop there: a good start for your next turn, and out of danger for now.
    [near] Walk { $where } and stop there: you are then on the way { $goal }, and out of danger for now.
    [wait] End your actions: from here you can go on { $goal }, and you are out of danger for now.
   *[end] End your actions: you are in a good place.
}
