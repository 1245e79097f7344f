### The lesson of A Dog’s Life.

life-learn-title = Learn A Dog’s Life
life-learn-next = Go on
life-learn-hello = You are Rex, a stray in this town; Fido is the other dog. Usually four buried bones win; today one is enough. The yellow flag marks your own lot, where you stand.
life-learn-sheet = Biscuits are days of food, drops fill your bladder, two places are for what you carry in your mouth, and the bone counts what you have buried. Every turn costs a day of food.
life-learn-walk = You have seven action points, and everything costs one. Places with a dotted ring are within reach. Tap one to see the way and its cost, tap it again to walk. Go to a bin. All of them are also in the list, with their steps.
life-learn-search = You stand at a bin. Search it: one of your own cards is turned over, and its bin part is read.
life-learn-card = Each dog has twelve such cards, and no two dogs are alike: some know bins, some charm cooks, some bite. Cards that were read lie open until the shuffle card comes; the button shows them all, so you can reckon with what is left.
life-learn-end = A searched bin is marked and empty for now. Use your points as you like: another bin, a restaurant to beg in, the kiosk for a newspaper. Then end your actions.
life-learn-van = Now the dog-catcher’s van. You rolled the die and drive it; the red rings show where it can stop. Keep it away from you: a dog on its space goes to the pound, and dogs beside it must escape.
life-learn-other = Fido’s turn. What it does is told above the map and in the list of what happened.
life-learn-bone = Go on until you find a bone. Mind your food: without any you fall asleep and wake up in the pound. Where another dog lifted its leg you must stop and sniff.
life-learn-home = You have a bone. Carry it to your lot, to the yellow flag. If you are too far away, sleep in peace there tomorrow: nobody can hurt you at home.
life-learn-bury = Home. Bury the bone, and it is yours for good.
life-learn-done = That was a whole game of A Dog’s Life. With more dogs there are fights, too: attack who stands beside you and carries something.
life-learn-real = Play a real game
