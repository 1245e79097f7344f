### The lesson of A Dog’s Life.

life-learn-title = Learn A Dog’s Life
life-learn-next = Continue
life-learn-hello = You are Rex, a stray in this town; the other dog is Fido. Usually it takes four buried bones to win; today one is enough. The yellow flag marks your own lot, where you are standing.
life-learn-sheet = Biscuits are days of food, drops fill your bladder, the two slots are for what you carry in your mouth, and the bone counts what you have buried. Every turn costs a day of food.
life-learn-walk = You have seven action points, and everything costs one. Places with a dotted ring are within reach. Tap one to see the way and its cost, tap it again to walk. Go to a bin. All these places are also in the list, with the distance.
life-learn-search = You are at a bin. Search it: one of your own cards is turned over, and its bin part is read.
life-learn-card = Each dog has twelve such cards, and no two dogs are alike: some know bins, some charm cooks, some bite. Cards stay face up once read, until the shuffle card comes; the button shows them all, so you can work out what is left.
life-learn-end = A searched bin is marked and empty for now. Use your points as you like: another bin, a restaurant to beg in, the kiosk for a newspaper. Then end your actions.
life-learn-van = Now the dog-catcher’s van. The die is rolled and you drive; the red rings show where the van can stop. Keep it away from yourself: a dog on its space goes to the pound, and dogs beside it must escape.
life-learn-other = Fido’s turn. You can read what Fido does above the map and in the log.
life-learn-bone = Carry on until you find a bone. Mind your food: without any you fall asleep and wake up in the pound. Where another dog has lifted its leg you must stop and sniff.
life-learn-home = You have a bone. Carry it to your lot, to the yellow flag. If it is too far for this turn, finish the walk in your next one; once you are home, you are safe.
life-learn-bury = Home. Bury the bone, and it is yours for good.
life-learn-done = You know how to live a dog’s life now. With more dogs there are fights, too: attack a dog beside you that carries something.
life-learn-real = Play a real game
