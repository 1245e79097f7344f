### The rules of A Dog’s Life, in our own words.

life-rules-title = The rules of A Dog’s Life
life-rules-goal = You are stray dogs in a town full of bins, kitchens and kind people. Find bones and be the first to bury four of them in your own lot.
life-rules-points = { $count ->
    [one] one action point
   *[other] { $count } action points
}
life-rules-setup-title = Setup
life-rules-setup = Everybody draws a dog and a vacant lot and starts there, well fed, with one of two drops in the bladder. Each dog has thirteen cards of its own, shuffled. The van waits outside the pound. The poodle starts if it is in the game, otherwise the youngest player.
life-rules-turn-title = A turn
life-rules-turn = A turn has three parts, always in this order.
life-rules-hunger-name = 1. Hunger
life-rules-hunger = You use up one day of food. If there was none left, you fall asleep: you wake up on the first step of the pound, what you carried stays where you were, and your turn is over.
life-rules-actions-name = 2. Actions
life-rules-actions = Spend your action points; everything costs one. Unused points are lost.
life-rules-van-name = 3. The van
life-rules-van = You roll the die and drive the van exactly that many street spaces, never backwards and never over the same space twice. A dog where it stops goes to the pound; every dog beside it draws a card and hopes to escape. Dogs in their own lots are safe.
life-rules-acts-title = What you can do
life-rules-walk-name = Walk
life-rules-walk = One space along the street, or through a door into or out of a building; doormats mark the doors. You may walk across the space of another dog or of the van, but not stop there. Other dogs’ lots and the pound are closed to you.
life-rules-search-name = Search a bin
life-rules-search = Turn over a card and read its bin part: a bone, food or nothing. The bin is then marked. When fifteen bins are marked they are collected, and only the last one stays marked.
life-rules-beg-name = Beg in a restaurant
life-rules-beg = Turn over a card and read its restaurant part. Once a turn in the same restaurant.
life-rules-paper-name = Carry newspapers
life-rules-paper = In the kiosk you take a newspaper at random, and only you know its address. Take it there, show it, and turn over a card for your reward.
life-rules-carry-name = Pick up, put down
life-rules-carry = Your mouth has room for two things, bones and newspapers together. Where you stand you may put one down or pick one up.
life-rules-bury-name = Bury
life-rules-bury = In your own lot. A buried bone is safe for good.
life-rules-pee-name = Drink, and lift your leg
life-rules-pee = A fountain fills your bladder to two drops. At a lamppost you leave one of them, over another dog’s mark if you like. A dog that enters a space with another dog’s mark must stop and sniff: its actions are over for this turn.
life-rules-fight-name = Attack
life-rules-fight = A dog on a neighbouring space. Both turn over a card; more claws win. The loser goes to the pound and leaves its things behind. A tie changes nothing. An attacker that loses ends its turn at once. Nobody fights in or from their own lot.
life-rules-cards-title = The cards
life-rules-cards = Twelve of a dog’s cards have six parts each; only the part that matters is read. After that they lie face up for everybody to see. The thirteenth is the shuffle card: all cards go back into the pile, and you draw again. So everybody can know what is left in each pile.
life-rules-pound-title = The pound
life-rules-pound = It has four steps. At the start of your turn you draw one card on the first step, up to two on the second, up to three on the third; one that says “leaves” frees you, otherwise you move up a step. On the fourth you are simply let go. A freed dog has food for two days and acts at once, beginning by walking out.
life-rules-end-title = The end
life-rules-end = The first dog with the agreed number of buried bones wins at once. After 300 rounds the game ends by itself.
life-rules-timed = In a timed game, whoever has buried the most bones wins when time is up and the round is complete. If the lead is shared you play on, and the first of the leaders to bury a bone wins.
life-rules-secret-title = What is secret
life-rules-secret = Only the addresses of newspapers: only those who have carried a newspaper know where it goes. Everything else is open.
life-rules-keys-title = With the keyboard
life-rules-keys = The arrow keys walk one step. W lists all places within reach, with the distance. The letters on the buttons do what the buttons do: S searches, B buries, G begs, E ends. C shows everybody’s cards.
