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
house-learn = Learn
menu-rules = Rules
house-back = { $count ->
    [0] Back to your game: { $game }
   *[other] Back to your game: { $game } with { $names }
}
house-mine = My tables
house-mine-none = Nothing yet. Your games will wait for you here.
house-public = Open tables
house-public-none = No tables are open right now. Open one yourself.
house-over = finished
house-running = in progress
house-waiting = waiting for players
house-full = ready to start
house-just-now = just now
house-offline = offline
house-you = you
house-won = you won
house-shared = you share the win
house-won-by = { $count ->
    [one] { $name } won
   *[other] { $name } won
}
house-delete = Remove table { $code } from my list
house-delete-what = Remove this table? If nobody else plays there, it is deleted.
house-delete-go = Remove
house-keep = Keep
house-nobody = nobody yet
table-your-turn = Your turn

join-title = Join a table
join-code = Code
join-go = Go
join-unknown = No table has this code. Did you type it correctly?

name-hello = You are { $name }.
name-change = Change
name-yours = Your name
name-save = Save
name-wrong = A name must have 1 to 24 characters.
name-long = A name has at most 24 characters.

lost-title = No scent here
lost-text = This page does not exist. Perhaps part of the link is missing.

settings-title = Settings
settings-language = Language
settings-edition = Vocabulary
settings-theme-switch = Light or dark
settings-sound = Sound
settings-auto-end = End my turn automatically when nothing else is left to do

new-friends = With friends
new-friends-what = Open a table, then share the link or show the QR code. Nobody needs an account.
new-screen = On one screen
new-screen-what = Pass the device around. A curtain hides your bones between turns.
new-seats = How many dogs?
new-names = Who is playing?
new-bots = Number of bots
new-bot-level = Bot level
new-more = More options
new-first = Who starts
new-first-random = At random
new-first-seat = Seat { $seat }
new-clock = Clock
new-clock-option = { $clock ->
    [quick] Twenty seconds per turn
    [turn] One minute per turn
    [bank] Ten minutes each, plus ten seconds per turn
    [other] As it is
   *[none] None
}
new-zero = When time is up
new-zero-option = { $zero ->
    [bot_takes_seat] A bot plays until the player returns
   *[bot_moves] A bot plays this turn
}
new-away = A bot may step in for absent players
new-away-option = { $away ->
    [soon] After one minute
    [later] After five minutes
    [other] As it is
   *[never] Never
}
new-watch = Who can watch
new-watch-option = { $watch ->
    [none] Nobody
    [delayed] Everybody, a round later
   *[public] Everybody
}
new-public = List it among the open tables
new-chat = Allow chat
new-open = Open the table

somebody = somebody
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
net-lost = Connection lost. Reconnecting by itself; nothing is lost.
net-slow = The connection is slow. Waiting for the server…
net-page = This page could not be loaded
net-version = The server is newer than this page.
net-reload = Reload
net-refused = That did not work: { $reason }
