### The lesson of A Dog’s Life.

life-learn-title = Learn A Dog’s Life
life-learn-hello = You are a stray: the German shepherd with the dark name tag, standing in your own vacant lot. Find bones in the town, carry them home and bury them. Whoever buries four wins.
life-learn-sheet = Your sheet, from the left: biscuits are days of food, drops fill your bladder, the two slots are your mouth, and the holes are for the bones that you bury. Each turn costs you one biscuit.
life-learn-walk = You have seven action points a turn, and everything costs one. { $hand ->
    [mouse] Point at the lit bin: dots show the way, and a number what it costs. A click walks there.
   *[touch] Tap the lit bin: dots show the way, and a number what it costs. Tap it again to walk.
} The list has every place, too.
life-learn-search = You are beside a bin. Search it.
life-learn-card = You turn over the top card of your own pile. Its bin part says: a bone. You take it in your mouth; the bin lies on its side, empty for now.
life-learn-parts = Every dog has twelve cards of its own. Each card has six parts: bin, restaurant, newspaper, claws, van, pound. Only the part that is needed is read. The Dogs button shows what is left in your pile.
life-learn-home = Carry the bone home: { $hand ->
    [mouse] click the lot with your flag.
   *[touch] tap the lot with your flag, then tap it again.
}
life-learn-bury = Bury the bone. In your lot nobody can take it, and no van can catch you.
life-learn-end = One point is left, and nothing to spend it on. End your actions.
life-learn-roll = Now comes the dog-catcher’s van. Whoever has finished rolls the die and drives it exactly that far, never backwards.
life-learn-van = You rolled a 2. Red squares show where the van can stop. Send it to the lit one.
life-learn-other = The other dog’s turn. Watch: it finds nothing, and drives the van on.
life-learn-hungry = Some days later, your biscuits are gone. A dog that begins its turn without one falls asleep and wakes up in the pound. Eat now: go into the restaurant behind the red mat.
life-learn-beg = Beg. You may do it once a turn in each restaurant.
life-learn-fed = The card’s restaurant part: two days of food. Bins and newspapers may bring food or bones as well; your cards decide.
life-learn-kiosk = Another day. The blue mats lead into the kiosk. Step in.
life-learn-take = Take a newspaper. Only you see where it goes.
life-learn-number = Yours is for number 2, Pantoufle & Daughters. Each address wants the paper with its own number.
life-learn-carry = Carry it there: number 2 is lit.
life-learn-deliver = Deliver it.
life-learn-reward = The newspaper part of your card is the reward: a bone. Now you would carry it home.
life-learn-thirst = Your bladder is empty, and only a full one can mark a lamppost. Go to the fountain and drink.
life-learn-drink = Drink: your bladder is full now, with two drops.
life-learn-lamp = Walk to the lit lamppost.
life-learn-pee = Lift your leg and leave your mark.
life-learn-aside = The mark holds up the others, not you. Step aside.
life-learn-end-again = End your actions.
life-learn-beside = A 1 for the van. The other dog stands near it, with a bone in its mouth.
life-learn-chase = Stop the van beside that dog.
life-learn-escape = A dog beside the van reads the van part of its card. This one escapes. A dog right on the van’s space has no such chance.
life-learn-sniff = It walks on to your lamppost and has to sniff: its actions are over.
life-learn-fight = The other dog stands beside you and carries a bone. Attack it.
life-learn-claws = Both turn over a card and compare claws. Your three claws beat one. The loser goes to the pound and leaves its bone behind; a tie changes nothing. If you lose an attack, it is you who goes.
life-learn-loot = Step to where the bone lies.
life-learn-pick = Pick it up.
life-learn-caught = This time the van stops on you. You are in the pound, and your bone lies where you stood.
life-learn-leave = At the start of your turn you draw for the pound part: one card, next turn up to two, then three, then you are freed anyway. Lucky: you may leave.
life-learn-free = You are free at once, with two biscuits. Walk out.
life-learn-last = The end of a game: three bones are buried, the fourth is in your mouth. Go home.
life-learn-win = Bury it, and win.
life-learn-done = That is a dog’s life. One more thing: once fifteen bins have been searched, all but the last can be searched again.
