### The lesson of A Dog’s Life.

life-learn-title = Learn A Dog’s Life
life-learn-hello = You are a stray: the German shepherd with the dark name tag. Find bones in the town, carry them home to your vacant lot and bury them. Whoever buries four wins.
life-learn-walk = You have seven action points a turn, and everything costs one. { $hand ->
    [mouse] Point at the lit bin: dots show the way, and a number what it costs. A click walks there.
   *[touch] Tap the lit bin: dots show the way, and a number what it costs. Tap it again to walk.
}
life-learn-search = Search the bin: you turn over the top card of your own pile.
life-learn-card = The card’s bin part says: a bone, and now it is in your mouth. Each of your twelve cards has six parts: bin, restaurant, newspaper, claws, van, pound. Only the one that is needed is read.
life-learn-home = Carry the bone home: { $hand ->
    [mouse] click the lot with your flag.
   *[touch] tap the lot with your flag, then tap it again.
} Then bury it. Nobody can take it there, and no van catches you at home.
life-learn-end = One point is left, and nothing to spend it on. End your actions.
life-learn-van = Whoever has finished rolls a die and drives the dog-catcher’s van exactly that far, never backwards. You rolled a 2; red squares show where the van can stop. Send it to the lit one.
life-learn-hungry = Some days later. Each turn costs a biscuit, and yours are gone: a dog that begins its turn without one falls asleep and wakes up in the pound. You are in a restaurant, behind a red mat. Beg.
life-learn-fed = The card’s restaurant part: two days of food. You may beg once a turn in each restaurant. Bins, restaurants and newspapers give food or bones: your cards decide.
life-learn-kiosk = Another day, in the kiosk, behind the blue mats. Take a newspaper: only you see where it goes.
life-learn-carry = It is for number 2, Pantoufle & Daughters: each address wants the paper with its own number. Carry it to the lit house and deliver it.
life-learn-reward = The newspaper part of your card is the reward: a bone.
life-learn-thirst = Some days later: two bones are buried, but your bladder is empty, with nothing to mark a lamppost. You are at a fountain: drink.
life-learn-lamp = Two drops. Walk to the lit lamppost and lift your leg: your mark ends the actions of any other dog that steps there.
life-learn-chase = You step aside and end your actions; the die shows a 1. The other dog has a bone in its mouth: stop the van beside it.
life-learn-escape = A dog beside the van turns over a card and reads its van part: this one escapes. On the van’s own space there is no escape. Then it steps on your mark, has to sniff, and its actions are over.
life-learn-fight = The next day, the other dog stands beside you with its bone. Attack it.
life-learn-loot = Both turn over a card: your three claws beat one. The loser goes to the pound and leaves its bone; if you lose, it is you who goes. A tie changes nothing. Walk to the bone and pick it up.
life-learn-caught = Another day the van stops on you. You are in the pound, for four turns at most (1/4), and your bone lies where you stood.
life-learn-free = Each turn you turn over cards there, one at first, then two, then three, and read the pound part. One that says “leaves” frees you, as now, with two biscuits: walk out.
life-learn-last = The end of a game: three bones are buried, the fourth is in your mouth. Go home, bury it, and win.
life-learn-done = That is a dog’s life. Every dog has talents of its own: look at its cards. And once fifteen bins have been searched, all but the last can be searched again.
