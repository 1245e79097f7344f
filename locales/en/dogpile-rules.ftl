### The rules of Dogpile.

dogpile-rules-title = The rules of Dogpile
dogpile-rules-round-title = A round
dogpile-rules-pile = 52 cards and two jokers, the bones, lie face down in one pile. There are three rounds, of 30, 20 and 10 seconds.
dogpile-rules-ready = Before each round everybody puts their paws up. After a count of three, all dogs dig at the same time.
dogpile-rules-dig = Dig up any bone of the pile, covered or not, face down or face up, and look at it. Keep it, or put it back anywhere, either side up. Your paws hold three bones at most. Nothing can be undone in this game: what you do not want, you put back.
dogpile-rules-see = Only you can see what is in your paws. Everybody sees where bones come from and where they go.
dogpile-rules-grab = When two dogs grab the same bone, whoever reached first gets it. The server knows how long each player’s messages take, allows for it, and says by how many milliseconds it was decided.
dogpile-rules-end = When time is up, everybody shows what they hold. That is the loot of the round, and it is set aside for good.
dogpile-rules-loot-title = What loot is worth
dogpile-rules-values = Number bones are worth their number, an ace 1, a jack 11, a queen 12, a king 13, a joker nothing. Feats are added in the round in which they are completed:
dogpile-rules-collar = Three of a collar: three bones of one rank in one round score 10 extra points.
dogpile-rules-straight = Straight fetch: three bones in sequence in one suit, in one round, score 15 extra points. Aces are low.
dogpile-rules-boneathon = Boneathon: three aces, or three 2s, collected over several rounds score 50 extra points, once for aces and once for 2s.
dogpile-rules-not-both = Three aces or three 2s from one round are a collar and never count towards a boneathon.
dogpile-rules-sniff-title = Sniffing
dogpile-rules-sniff = After each of the first two rounds, the dog with the fewest points of that round may look at any three bones of the pile. The dog to its left shuffles them without looking and puts them back face down, apart from one another. If several are tied, they all sniff, one after the other.
dogpile-rules-win-title = Victory
dogpile-rules-fullhound = Fullhound, the usual victory: the highest total wins.
dogpile-rules-blackjaw = Blackjaw: anybody with all nine bones and fewer than 21 points in total beats everybody else; among several, the lowest total wins. Tied dogs win together.
