### The rules of A Dog’s Life, in our own words.

life-rules-title = The rules of A Dog’s Life
life-rules-goal = You are stray dogs in a town full of bins, kitchens and kind people. Find bones and be the first to bury four of them in your own lot.
life-rules-points = { $count ->
    [one] one action point
   *[other] { $count } action points
}
life-rules-setup-title = The beginning
life-rules-setup = Everybody draws a dog and a vacant lot and begins there, well fed, with one of two drops in the bladder. Each dog has thirteen cards of its own, shuffled. The van waits at the pound’s door. Belle begins if she is in the game, otherwise the youngest.
life-rules-turn-title = A turn
life-rules-turn = It has three parts, always in this order.
life-rules-hunger-name = 1. Hunger
life-rules-hunger = Your food shrinks by a day. If there was none left, you fall asleep: you wake up on the first step of the pound, and what you carried stays where you were. The turn is over.
life-rules-actions-name = 2. Actions
life-rules-actions = Spend your action points; everything costs one. What you do not use is lost.
life-rules-van-name = 3. The van
life-rules-van = You roll the die and drive the van exactly that far along the streets, never back and never over the same space twice. A dog where it stops goes to the pound; every dog beside it draws a card and hopes to escape. Dogs in their own lot are safe.
life-rules-acts-title = What you can do
life-rules-walk-name = Walk
life-rules-walk = One space along the street, or through a door into a building or out of it; doors are marked by their mats. You may pass another dog or the van but never stop there. Other dogs’ lots and the pound are closed to you.
life-rules-search-name = Search a bin
life-rules-search = Turn over a card and read its bin part: a bone, food or nothing. The bin is then marked. When fifteen bins are marked they are collected, and only the last stays marked.
life-rules-beg-name = Beg in a restaurant
life-rules-beg = Turn over a card and read its restaurant part. Once a turn in the same restaurant.
life-rules-paper-name = Carry newspapers
life-rules-paper = In the kiosk you take a newspaper at random and alone know its address. Bring it there, show it, and turn over a card for your reward.
life-rules-carry-name = Pick up, put down
life-rules-carry = Your mouth has room for two things, bones and newspapers together. You may put one down or pick one up where you stand.
life-rules-bury-name = Bury
life-rules-bury = In your own lot. A buried bone is safe for good.
life-rules-pee-name = Drink, and lift your leg
life-rules-pee = A fountain fills your bladder to two drops. At a lamppost you leave one of them, over another dog’s mark if you like. Whoever comes to a space with another dog’s mark must stop and sniff: its actions are over for this turn.
life-rules-fight-name = Attack
life-rules-fight = A dog on a space beside yours. Both turn over a card; more claws win. The loser goes to the pound and leaves its things behind. A tie does nothing. Who attacks and loses ends the turn at once. In one’s own lot nobody fights.
life-rules-cards-title = The cards
life-rules-cards = Twelve cards of a dog have six parts each; only the part that matters is read. They then lie open for everybody. The thirteenth is the shuffle card: all of them are a pile again, and you draw once more. So everybody can know what is left in each pile.
life-rules-pound-title = The pound
life-rules-pound = It has four steps. At the start of your turn you draw one card on the first step, up to two on the second, up to three on the third; one that says “leaves” frees you, otherwise you move up a step. On the fourth you are simply let go. A freed dog has food for two days and acts at once, beginning by walking out.
life-rules-end-title = The end
life-rules-end = The first dog with the agreed number of buried bones wins at once. After 300 rounds the game ends by itself.
life-rules-timed = In a timed game the most buried bones win when the time is up and the round is complete. If the lead is shared you play on, and the first of the leaders to bury a bone wins.
life-rules-secret-title = What is secret
life-rules-secret = Only the addresses of newspapers: each is known to those who have carried it. All else lies open.
life-rules-keys-title = With the keyboard
life-rules-keys = The arrow keys walk a step. W lists all places that you can reach, with their steps. The letters on the buttons do what the buttons do: S searches, B buries, G begs, E ends. C shows everybody’s cards.
