### The lesson.

learn-title = Learn DIG
learn-next = Continue
learn-hello = This is a garden late in the game. The dog on the doghouse is yours; the other one is Smoke. Whoever brings the most valuable bones to their bowls wins.
learn-cards = Every card hides one bone. The card smells of two colours, and the bone is one of the two. A bowl shows what a bone of its colour is worth right now: 5 next to the doghouse, then 4, 3, 2, 1.
learn-walk = You have three actions a turn. Start with a walk: with nothing in your mouth you can go up to four places. Go to place 3; it smells of purple and yellow.
learn-dig = Now dig. Only you will see the bone.
learn-keep = A purple bone. There are only two purple-and-yellow cards, one with each bone. So the other one, at place 7, must be yellow. Keep your bone.
learn-carry = The purple bowl is two places away. With one bone in your mouth you can walk three places at most, so it is within reach. Go there.
learn-end = That was your third action. End your turn and watch what happens to the hole you left.
learn-closing = The last card of the row has filled your hole, and the row is one place shorter. A dog left beyond the end slides back to the last card. Now it is Smoke’s turn: you see where Smoke digs and what the cards smell of, but not the bones.
learn-drop = You are at the purple bowl. Drop your bone: it is yours for good.
learn-worth = Its value can still change. As cards are taken, bowls from the far end move into the holes, so a bowl that is far away now may come closer and be worth more.
learn-again = You have two actions left. Walk to another card and dig there.
learn-bury = After digging you may keep the bone, or bury any one of yours in its place. You can hold three at most. Use the rest of your turn, then end it.
learn-free = Now play to the end. The game is over when only the five bowls are left. Bones still in a mouth count for nothing.
learn-done = You know DIG now.
learn-real = Play a real game
