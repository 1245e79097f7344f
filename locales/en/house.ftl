### The house: start page, settings, getting together.

ok = OK
yes = Yes
no = No
close = Close

nav-home = Home
house-title = Kennel: dog-and-bone games
house-play-now = Play now
house-friends = With friends
house-screen = On one screen
house-learn = Learn it
house-mine = My tables
house-mine-none = Nothing yet. Your games wait for you here.
house-public = Open tables
house-public-none = No table is open to everybody now. Open one yourself.
house-over = over
house-running = being played
house-waiting = waiting for players
house-nobody = nobody yet

join-title = Join a table
join-code = Code
join-go = Go
join-unknown = There is no table with this code. Is it typed right?

name-hello = You are { $name }.
name-change = Change
name-yours = Your name
name-save = Save
name-wrong = A name has 1 to 24 characters.

lost-title = No scent here
lost-text = This page does not exist. Perhaps the link was cut off.

settings-title = Settings
settings-language = Language
settings-edition = Words of the game
settings-theme = Light
settings-theme-option = { $theme ->
    [day] Day
    [night] Night
   *[auto] As the device
}
settings-theme-switch = Day or night
settings-sound = Sound
settings-auto-end = End my turn by itself when nothing else is left to do
settings-notify = Notify me when it is my turn
settings-calm = Move little
settings-devices = Another device
settings-devices-what = A code makes another device you, with your name and your tables.
settings-code-get = Get a code
settings-code-good = { $minutes ->
    [one] Good for { $minutes } minute, once.
   *[other] Good for { $minutes } minutes, once.
}
settings-code-enter = Code from the other device
settings-code-use = Use it
settings-moved = Done. This device is you now.
settings-move-wrong = This code is not good, or not any more.

new-friends = With friends
new-friends-what = Open a table, send the link or show the picture. Nobody needs an account.
new-screen = On one screen
new-screen-what = Pass the device around. A curtain hides your bones in between.
new-seats = How many dogs?
new-names = Who plays?
new-bots = Bots among them
new-bot-level = How good
new-more = More choices
new-first = Who begins
new-first-random = Drawn by the table
new-first-seat = Seat { $seat }
new-clock = Clock
new-clock-option = { $clock ->
    [turn] One minute a turn
    [bank] Ten minutes each, plus ten seconds a turn
   *[none] None
}
new-watch = Who may watch
new-watch-option = { $watch ->
    [none] Nobody
    [delayed] Everybody, a round later
   *[public] Everybody
}
new-public = Show it among the open tables
new-chat = People can chat
new-open = Open the table

bot-level = { $bot ->
    [puppy] Puppy
    [rascal] Rascal
    [chum] Good chum
    [tracker] Tracker
    [sly] Sly old dog
    [leader] Leader of the pack
    [random] Plays anything
    [greedy] Good dog
    [planner] Clever dog
   *[other] { $bot }
}

net-offline = The server cannot be reached. Try again in a moment.
net-lost = Connection lost. Coming back by itself; nothing is lost.
net-version = The server is newer than this page.
net-reload = Reload
net-refused = That did not work: { $reason }
