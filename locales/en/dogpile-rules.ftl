### The rules of Dogpile.

dogpile-rules-title = The rules of Dogpile
dogpile-rules-round-title = A round
dogpile-rules-pile = 52 cards and two jokers, the bones, lie face down on one pile. There are three rounds of 30, 20 and 10 seconds.
dogpile-rules-ready = Before each round everybody puts their paws up. After a countdown of three, all dogs dig at the same time.
dogpile-rules-dig = Dig any bone of the pile, whether it is covered, face down or face up, and look at it. Keep it, or put it back on any spot, either side up. Your paws hold three bones at most.
dogpile-rules-see = What is in your paws only you can see. Everybody sees where bones come from and where they go.
dogpile-rules-grab = When two dogs grab the same bone, whoever reached first has it. The table knows how long everybody’s messages take and allows for it, and it tells by how many milliseconds it was decided.
dogpile-rules-end = When the time is up, everybody shows what they hold. That is the loot of the round, and it stays aside for good.
dogpile-rules-loot-title = What loot counts
dogpile-rules-values = Number bones count their number, an ace 1, jack 11, queen 12, king 13, a joker nothing. Feats are added to the round in which they come about:
dogpile-rules-collar = Three of a collar: three bones of one rank in one round bring 10 points more.
dogpile-rules-straight = Straight fetch: three bones in a row of one suit in one round bring 15 points more. The ace is low.
dogpile-rules-boneathon = Boneathon: three aces, or three 2s, gathered over several rounds bring 50 points more, once for aces and once for 2s.
dogpile-rules-not-both = Three aces or three 2s of one round are a collar and never count for a boneathon.
dogpile-rules-sniff-title = Sniffing
dogpile-rules-sniff = After the first two rounds whoever got the fewest points may look at any three bones of the pile. The dog to the left shuffles them unseen and puts them back face down, apart from one another. All who are tied sniff, one after the other.
dogpile-rules-win-title = Victory
dogpile-rules-fullhound = Fullhound: the highest total wins.
dogpile-rules-blackjaw = Blackjaw: but whoever has all nine bones and less than 21 points in total beats everybody; of several the lowest. Ties are shared.
