### Playing in a terminal.

terminal-hello = { $game } against { $names }. Type ? to see what you can do.
terminal-hello-shared = { $game } with { $names }, on one keyboard. Type ? to see what you can do.
terminal-hello-again = { $game } with { $names }, where you left off. Type ? to see what you can do.
terminal-lines = What you can do:
terminal-commands = Besides: look (the whole table), who (everybody’s side), log (what happened), again (repeat the last message), undo, hint, rules, learn, quit.
terminal-commands-calm = wait (let a second go by)
terminal-command = { $command ->
    [help] ?, help
    [look] look
    [who] who
    [log] log
    [again] again
    [undo] undo, u
    [hint] hint, h
    [rules] rules
    [learn] learn
    [wait] wait
   *[quit] quit, q
}
terminal-nothing = There is nothing you can do right now.
terminal-unknown = “{ $text }” is not something you can do now. Type ? for a list.
terminal-not-now = That is not possible right now.
terminal-illegal = That is not allowed: { $reason }
terminal-late = Too late: somebody was faster.
terminal-hint = Type { $command }.
terminal-no-hint = There is no hint for this.
terminal-points = { $name }: { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
terminal-over = Type again to play once more, or quit.
terminal-kept = The game is kept in { $file }. To continue it: kennel play --continue
terminal-not-kept = This game cannot be written to its file now. It goes on, but would be lost if you left.
terminal-record = The record is { $file }.
terminal-new = A new game.
terminal-small = This window is too small: at least 40 columns and 12 rows, please. 80 by 24 is comfortable.
terminal-keys-short = ? keys · h hint · u undo · r rules · q quit
terminal-keys-short-table = ? keys · / say · ! react · u undo · r rules · q quit
terminal-keys = Type a command from the list, or its number · ↑ ↓ and Enter: choose from the list · h: hint · u: undo · i: everybody’s side · j: the table in words · r: rules · x: the game in a few sentences · n: play again, after the end · Page ↑ ↓: the log · Shift and arrows: move the map, Home: back to your dog · Esc: clear what was typed · q: quit; the game is kept
terminal-next = { $name } is next. Press Enter to hide everything.
terminal-cover = Hand the keyboard to { $name }. Press Enter when nobody else is looking or listening.
terminal-cover-lines = The lines above are not for you: please do not scroll back.
terminal-lesson-over = For a real game, quit and type { $command }; or type again to go through the lesson once more.
terminal-lesson-not = In this lesson: { $text }
terminal-lesson-how = To learn the game by playing: { $command }
terminal-menu-kept = Continue:
terminal-menu-dogs = { $count ->
    [one] one dog
   *[other] { $count } dogs
}
terminal-menu-people = { $count ->
    [one] one person
   *[other] { $count } people
}
terminal-menu-names = Type the names · ↑ ↓ and Enter: the next one · Esc back
terminal-menu-keys = ↑ ↓ choose · ← → dogs · p people · Tab level · x lesson · Enter play · q quit
terminal-back = Connected again.
terminal-version = The server speaks another version: this program and the server must be of the same one.
terminal-start = Everybody is here. To begin: start
terminal-takeback = Do you agree? yes or no
terminal-clock = { $you ->
    [yes] Your clock: { $time }.
   *[no] { $name }’s clock: { $time }.
}
terminal-clock-left = Clock: { $time }.
terminal-table = { $command ->
    [say] say
    [react] react
    [sit] sit
    [stand] stand
    [start] start
    [bot] bot
    [free] free
    [remove] remove
    [mute] mute
    [words] words
    [options] options
    [back] back
    [again] again
    [yes] yes
   *[no] no
}
terminal-commands-table = At this table: say and a text, react (a list) and a number, sit and a seat’s number, stand (leave your seat), words and a text (your part of the shuffle), options (what is agreed), bot (let a bot play for somebody who is away), back (take your seat back from a bot), yes and no (when somebody asks to undo).
terminal-commands-host = As the host: start, bot and a seat’s number and perhaps a level (bot 2 sly), free and a seat’s number, remove and a seat’s number (that guest cannot sit down again), mute and a seat’s number (hide what it says from everybody, or show it again), options and a number (change that line).
terminal-keys-table = / and a text: say something. ! and a number: react. : and a command of the table: sit 2, stand, words and a text (your part of the shuffle), options, bot (let a bot play for somebody who is away), back (take your seat back from a bot), yes, no.
terminal-muted = { $kind ->
    [hidden] { $name }’s messages are hidden from everybody.
   *[shown] { $name }’s messages are shown again.
}
terminal-choose = To choose: { $command } and a number.
terminal-choose-key = Press a number to choose, or any other key to close.
terminal-untrusted = There is no safe connection to this server: { $reason }
terminal-replay-turn = Turn { $count }: { $name }
terminal-replay-round = Round { $round }
terminal-replay-keys = ← → step · ↑ ↓ turn · e eyes · o everything · f play on from here · q quit
terminal-name = You

terminal-dig-home = You are at the { -doghouse }.
terminal-dig-doghouse = The { -doghouse }.
terminal-dig-dug = You have dug up: { $what }.
terminal-dig-dropped = Dropped: { $what }; { $points ->
    [one] 1 point
   *[other] { $points } points
} with the { -bowl }s where they are now.
terminal-dig-walk = Walk to place { $place }: { $what }
terminal-dig-walk-home = Walk to the { -doghouse }.

terminal-dogpile-up = { $face }, face up
terminal-dogpile-known = { $face }, face down; you have seen it
terminal-dogpile-scented = one of { $bones }; you sniffed at it
terminal-dogpile-empty = Your paws are empty.
terminal-dogpile-paws = You hold: { $bones }.
terminal-dogpile-dig = Dig up a bone by its code.
terminal-dogpile-full = Your paws are full: keep what you hold, or put something back.
terminal-dogpile-sniff = You may sniff at up to three bones: s and their codes.
terminal-dogpile-place = Put the sniffed bones back.
terminal-dogpile-digs = { $name } digs at { $place }.
terminal-dogpile-buries = { $name } buries a bone at { $place }.
terminal-dogpile-gone = Not in the pile: { $what }.
terminal-dogpile-loot = Loot: { $bones }.
terminal-dogpile-bury = Bury the { $face }, face down
terminal-dogpile-open = Put the { $face } back, face up
terminal-dogpile-dig-known = Dig up { $what }
terminal-dogpile-dig-new = Dig up a bone that nobody has turned over yet
terminal-dogpile-codes = The bones lie in six rows, a to f, of nine columns, a to i. To dig up a bone, type its row and column: cd. To bury it, b cd; to put it back face up, o cd.
terminal-dogpile-sniff-codes = To choose the bones: s, then up to three codes: s aa cd fi.

terminal-life-at = Stands at: { $place }.
terminal-life-home = Home: { $place }.
terminal-life-carries = In the mouth: { $what }.
terminal-life-van = The van: { $place }, { $what }.
terminal-facing = { $kind ->
    [n] facing north
    [e] facing east
    [s] facing south
   *[w] facing west
}
terminal-life-streets = { $what }: { $text }. To walk there: w and the place.

terminal-lesson-dig = Each turn you have three actions: walk (w3 walks to place 3), dig (d), drop bones at their bowl (p). After digging you either keep the bone (k) or bury one you hold (b and the letter of its colour: g green, r red, p purple, y yellow, b blue). Each card smells of two colours and hides a bone of one of them; of the two cards with the same scents each hides a different one, so whoever knows one card knows its twin. End your turn with e.
terminal-lesson-dogpile = Put your paws up (p) and the round begins. Every bone has a code of two letters; type it to dig the bone up and see its face. You can hold three bones: put back what you do not want (b and the code), then look for something better. What you hold when time is up is your loot. High bones are good, three of a rank or three in sequence in one suit are better. In a calm round time only passes while you act; wait lets a second go by.
terminal-lesson-dogs-life = Each turn you have a few action points, and every step costs one: w and a place walks there, w R1 for instance. Search bins (s), beg in restaurants (g), take newspapers from the kiosk (t) and deliver them (l): your cards decide what you find. Carry bones to your own lot and bury them there (b). When you have ended your actions (e), you drive the van: v and where it stops. Eat before you are starving, and keep away from the van.

terminal-learn-hello = A small garden. Your dog stands at the doghouse, Smoke’s at place 10. Each of you has brought home six bones so far. Most points wins.
terminal-learn-bowls = The other five cards are bowls. A bone of the colour of the bowl nearest the doghouse is worth 5 now, of the next one 4, then 3, 2, 1.
terminal-learn-values = What you hold when time is up is your loot. A number is worth itself, an ace 1, a jack 11, a queen 12, a king 13, a joker nothing. Most points wins.
terminal-learn-dig = Three, two, one. Now dig up a bone, by its code. Only you will see it.
terminal-learn-bury = So put the 3 back.
terminal-learn-known = It lies face down, and you are reminded of it; the others only saw where it went. Now dig up this one.
terminal-learn-sniff = Whoever scored least may sniff at three bones: that is you.
terminal-learn-boneathon = You have an ace in your loot. Three aces, or three 2s, over the rounds are a boneathon: 50 points. Try one that you sniffed at.
terminal-learn-third = Three aces in all. One paw is still free: dig up another bone.
terminal-learn-place = This time Smoke sniffs, and you put the bones back unseen.
terminal-learn-low = Dig up a bone.
terminal-learn-sheet = Your line below the map: where you are, your lot, a dot for each day of food, a diamond for each drop in your bladder, what you have buried, and what you carry. Each turn costs you one day of food.
terminal-learn-walk = You have seven action points a turn, and everything costs one. Walk to the bin at m11.
terminal-learn-home = Carry the bone home, to your lot, and bury it. Nobody can take it there, and no van catches you at home.
terminal-learn-van = Whoever has finished rolls a die and drives the dog-catcher’s van exactly that far, never backwards. You rolled a 2; the list shows where the van can stop. Send it to k5.
terminal-learn-hungry = Some days later. Each turn costs a day of food, and yours is gone: a dog that begins its turn without any falls asleep and wakes up in the pound. You are in the restaurant R4. Beg.
terminal-learn-kiosk = Another day, in the kiosk. Take a newspaper: only you see where it goes.
terminal-learn-carry = It is for number 2, Pantoufle & Daughters: each address wants the paper with its own number. Carry it there and deliver it.
terminal-learn-lamp = Two drops. Walk to the lamppost at i7 and lift your leg: your mark ends the actions of any other dog that steps there.
