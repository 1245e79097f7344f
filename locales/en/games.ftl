### The games on the start page, and who made them.

dig-title = DIG
dig-pitch = Sniff out bones, remember what you have seen, and carry each one to the bowl of its colour before that bowl loses its value.
dig-facts = 2 to 4 dogs · 20 minutes · ages 10+
dig-credits = DIG is a game by Chris Handy; the original editions were illustrated by Geoff Munn. The words and pictures here are our own.

dogpile-title = Dogpile
dogpile-pitch = Everybody digs in one pile at the same time. Grab three good bones before time runs out, and bury what nobody else should find.
dogpile-facts = 2 to 6 dogs · all at once · rounds of 30, 20 and 10 seconds
dogpile-credits = Dogpile is played with an ordinary deck of cards and two jokers. The words and pictures here are our own.

dogs-life-title = A Dog’s Life
dogs-life-pitch = Roam the town, search bins, beg, deliver newspapers and watch out for the dog-catcher’s van. Be the first to bury four bones in your own lot.
dogs-life-facts = 2 to 6 dogs with talents of their own · 15 minutes to an hour
dogs-life-credits = A Dog’s Life is a game by Christophe Boelinger; David Cohen illustrated the original edition, Une Vie de Chien. The words, the town and the pictures here are our own.
