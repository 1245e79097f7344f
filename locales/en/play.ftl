### Playing at once, against bots.

play-goal-dig = Carry bones to the bowl of their colour: the nearer a bowl is to the doghouse, the more its bones are worth. Most points wins.
play-goal-dogpile = Dig for high bones, three of a kind or three in sequence in one suit, in three short rounds. Most points wins.
play-goal-dogs-life = Find bones in the town and bury them in your own lot before the others do. Keep away from the van.
play-first = First time? The lesson takes about { $count } minutes.
play-learn = Learn first
play-skip = Play right away
play-others = Opponents
play-alone = None: practise
play-short = A short game: two bones to bury instead of four
play-go = Play
play-race = Race friends on the same deal
play-daily = The deal of the day
play-against = { $count ->
    [0] Practice on your own.
    [one] Against one bot: { $level }.
   *[other] Against { $count } bots: { $level }.
}
play-is-short = A short game.
play-change = Change

# Playing on this device, without a server.
home-choose = Without network: the game stays on this device
home-alone = No network: you play on this device.
home-tables = On this device
home-what = The server cannot be reached. Games against bots and on one screen can be played all the same, and are kept here.
home-none = No games yet.
home-loading = Loading the game…
home-update = A new version is here.
home-update-take = Reload
home-update-later = Later
home-elsewhere = This game is open on another page
home-elsewhere-what = It goes on here when that page is closed.
home-elsewhere-take = Play on here
home-handed = also at the server
home-refused = not taken by the server: { $reason }
