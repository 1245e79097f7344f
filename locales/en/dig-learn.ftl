### The lesson.

learn-title = Learn DIG
learn-hello = A small garden. Your dog stands at the doghouse, Smoke’s at place 10. Each of you has brought home six bones so far: your points are below, Smoke’s above. Most points wins.
learn-cards = Eight cards each hide one bone. A card smells of two colours, and its bone is one of the two. Of every two colours there are two cards: one with a bone of each.
learn-bowls = The other five cards are bowls. The number on a bowl is what each bone of its colour is worth now: 5 for the bowl nearest the doghouse, then 4, 3, 2, 1.
learn-walk = A turn has three actions: walk, dig or drop, in any order. With an empty mouth you walk up to four places. Go to place 3; it smells of purple and yellow.
learn-dig = Now dig. Only you will see the bone.
learn-keep = A purple bone. So the other purple-and-yellow card, at place 8, must be yellow: it is marked for you. Keep your bone. You can hold three.
learn-carry = Every bone in your mouth shortens your walk by one place: three places now. The purple bowl is two away. Go to place 5.
learn-end = That was your third action. End your turn and watch the hole at place 3.
learn-closing = The last card of the row flew into your hole. It was the red bowl: it is second from the doghouse now, so red went from 1 to 4, and purple from 4 down to 3.
learn-other = Smoke’s turn. You see where Smoke digs and what the card smells of, but not the bone.
learn-drop = You stand at the purple bowl: drop your bone. It is yours for good, for whatever purple is worth at the end.
learn-again = Two actions left. Go to place 7; it smells of green and blue.
learn-dig-again = Dig.
learn-bury = Green, worth only 2. After digging you may bury any bone you hold in its place. Bury this one again.
learn-remember = Nobody else knows it. You do, and you know that the other green-and-blue card, at place 10, is blue: worth 5. End your turn.
learn-late = Much later: the last turn of a game. One bone is left in the garden, and you stand on it. When only the five bowls remain, the game is over.
learn-late-dig = Dig it up.
learn-late-keep = Red. Keep it.
learn-late-walk = With one bone you walk three places. That is just enough for the red bowl, at place 6.
learn-late-drop = Drop it. It is worth only 1 there. But wait and see.
learn-late-end = End your turn: the last card fills the hole, and here the last card is the red bowl.
learn-done = Red is worth 3 now, and so you won. Smoke’s blue bone was still in its mouth: it counts for nothing. You know DIG.
