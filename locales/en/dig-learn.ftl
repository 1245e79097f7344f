### The lesson.

learn-title = Learn DIG
learn-next = Go on
learn-hello = This is a garden late in the game. The dog on the doghouse is yours; Smoke is the other one. Whoever brings the most valuable bones to their bowls wins.
learn-cards = Every card hides one bone. You smell two colours on it, and the bone has one of the two. Bowls show what a bone of their colour is worth now: 5 next to the doghouse, then 4, 3, 2, 1.
learn-walk = You have three actions a turn. Begin with a walk: with nothing in your mouth you go up to four places. Go to place 3; it smells of purple and yellow.
learn-dig = Now dig. Only you will see the bone.
learn-keep = A purple bone. There are just two cards of purple and yellow, one with each bone. So you know now that the other one, on place 7, hides yellow. Keep your bone.
learn-carry = The purple bowl is two places away. With one bone in your mouth you walk three places at most, so it is within reach. Go there.
learn-end = That was your third action. End your turn, and watch what becomes of the hole you left.
learn-closing = The last card of the row filled your hole, and the row is one place shorter. Whoever stands beyond the end slides back. Now it is Smoke’s turn: you see where it digs, and what its cards smell of, but not the bones.
learn-drop = You stand at the purple bowl. Drop your bone: it is yours for good.
learn-worth = Its worth is not fixed. When cards are taken, bowls from the far end move into the holes, so what lies far away may come near and be worth more.
learn-again = You have two actions left. Walk to some other card and dig there.
learn-bury = After digging you may keep the bone, or bury any one of yours in its place. You hold three at most. Use what is left of your turn, then end it.
learn-free = Now play to the end. The game is over when only the five bowls are left. Bones that are still in a mouth then count nothing.
learn-done = That was a whole game of DIG.
learn-real = Play a real game
