### Around every table, whatever the game.

table-title = { $game } table
table-connecting = Joining the table…
table-missing = This table does not exist
table-missing-why = Part of the link may be missing, or its host has deleted it. Ask for the link again, or enter the code.
table-closed = This table is gone
table-closed-why = It was closed: by its host, or by the operator of this server.
notice-label = Announcement
notice-announced = From the operator of this server: { $text }
notice-banned = You are kept out of this server
notice-banned-why = Its operator says: { $reason }
table-no-watching = This table cannot be watched. You can see it when the game is over.
table-menu = Menu
table-log = What happened
table-log-short = Log
table-log-empty = Nothing yet.
table-player = Player
table-name-bot = { $name } (bot)
table-players = Players
table-you = you
table-here = here
table-away = away
table-bot = bot: { bot-level }
table-bot-plays = a bot is playing
table-empty-seat = Empty seat
table-on-turn = to play
table-their-turn = { $name }’s turn.
table-dealing = Laying out the cards.
table-over = The game is over.
table-undo = Undo
table-react = React
table-say = Say something
table-send = Send

reaction = { $kind ->
    [woof] Woof: well done
    [whine] Whine: that hurt
    [wag] Tail wag: this is fun
    [sniff] Sniff: I am thinking
    [paw] Paw: hurry up, please
   *[bone] Bone: thanks for the game
}

lobby-title = { $game } table
lobby-sit = Sit here
lobby-stand = Stand up
lobby-no-bot = No bot
lobby-bot-for = Bot for seat { $seat }
lobby-start = Begin
lobby-not-full = Every seat needs a friend or a bot.
lobby-wait-host = Waiting for the host to start.
lobby-wait-more = Waiting for more players.
lobby-free = Free the seat
lobby-remove = Send away…
lobby-remove-ask = Send { $name } away?
lobby-remove-what = { $name } cannot sit down at this table again.
lobby-remove-what-game = A bot takes the seat, and { $name } cannot come back to it.
lobby-away-for = away for { $time }
lobby-agreed = Table rules
agreed-clock = { $kind ->
    [turn] Clock: { $time } per turn.
    [bank] Clock: { $time } each, plus { $seconds } seconds per turn.
   *[none] No clock.
}
agreed-zero = { $zero ->
    [bot_takes_seat] When time is up, a bot plays until the player returns.
   *[bot_moves] When time is up, a bot plays that turn.
}
agreed-away = A bot may step in for players who are away for { $time }.
agreed-away-never = The table waits for everybody.
agreed-watch = { $watch ->
    [none] Only players see the game.
    [delayed] Anybody with the link can watch, { $count } turns later.
   *[public] Anybody with the link can watch.
}
agreed-hints = { $hints ->
    [all] Everybody may ask for hints.
    [nobody] There are no hints.
   *[alone] Hints only for one person alone against bots.
}
agreed-chat = Players can chat.
agreed-no-chat = There is no chat.
agreed-public = Listed among the open tables.
agreed-private = Found only by link or code.
agreed-change = Edit the options
agreed-save = Save
agreed-seats = Seats that are taken stay.
agreed-another = For another game, open another table.
lobby-chat = Chat
lobby-invite = Invite
lobby-share = Share the link
lobby-copied = Copied
lobby-qr = QR code to scan with a phone; it opens { $url }
lobby-code = Code: { $code }
lobby-local = Only this computer can open this link. To play with a phone, start Kennel with --listen 0.0.0.0:{ $port } and open the page under this computer’s name or address.
lobby-shuffle = A provably fair shuffle
lobby-shuffle-what = The table has already chosen its secret, and this number commits it to that choice. Add a word of your own, and nobody alone decides the order of the cards.
lobby-words = A word of your own
lobby-add = Add

menu-return = Take my seat back
menu-ask-takeback = Ask to undo
menu-mute = Hide messages from
menu-mute-all = Silence { $name } for everybody
menu-leave = Leave the game
menu-leave-what = A bot takes over your seat, and you cannot come back to it.
menu-leave-ask = Leave this game?
menu-stay = Stay
round-leave-ask = Leave in the middle of the round?
round-leave-what = While others play, the clock runs on without you. You can come back at any time.
menu-bot = Level of { $name }
strip-away = { $name } has been away for { $time }.
strip-away-soon = A bot can step in after { $time }.
strip-bot = Let a bot play
strip-wait = Wait
strip-left = { $count ->
    [one] { $names } has left the game. A bot plays on.
   *[other] { $names } have left the game. Bots play on.
}
strip-bot-mine = A bot ({ $level }) is playing for you.
strip-watching = You are watching this game.
table-watching = Watching: { $names }
table-watching-others = { $more ->
    [yes] { $count } more
   *[no] { $count ->
        [one] one person
       *[other] { $count } people
    }
}
table-my-clock = Your clock: { $time }
table-log-since = Since your last turn
recap-title = Since your last turn
recap-go = My turn
keys-title = Keys
keys-log = Open or close the log

cover-title = { $name }’s turn
cover-text = Pass the device to { $name }. The others look away.
cover-button = I am { $name }

end-rematch = Play again
end-join-rematch = Join the next game
end-race = Race a friend
end-deal = See the results
end-replay = Watch the replay
end-picture = Picture to share
end-look = Back to the table
end-count = Scoring

proof-title = Proof of the shuffle
proof-now = This number was published before the cards were laid out. At the end the secret behind it is revealed, and anybody can check that nobody picked the cards.

log-started = The game begins.
log-taken-back = { $you ->
    [yes] You undo your last action.
   *[no] { $name } undoes the last action.
}
log-takeback-asked = { $you ->
    [yes] You ask to undo your last action.
   *[no] { $name } asks to undo the last action.
}
log-takeback-refused = { $you ->
    [yes] You say no.
   *[no] { $name } says no.
}
log-chat = { $name }: { $text }
log-unsaid = { $name }: (removed)
log-sat = { $name } sits down.
log-stood = { $name } gives up the seat.
log-removed = The host frees { $name }’s seat.
log-renamed = { $old } is now called { $name }.
log-bot-plays = { $you ->
    [yes] A bot ({ $level }) plays for you.
   *[no] A bot ({ $level }) plays for { $name }.
}
log-bot-sits = { $name } (bot, { $level }) takes the seat.
log-time-up = { $you ->
    [yes] Your time is up: a bot plays this turn.
   *[no] { $name }’s time is up: a bot plays this turn.
}
log-agreed = The host has changed the options.
log-returned = { $you ->
    [yes] You are back.
   *[no] { $name } is back.
}
log-rematch = There is a new table for the next game.
log-raced = Others can race with this deal now.

replay-title = Replay
replay-missing = This game cannot be watched: it does not exist, or it is still being played.
replay-controls = Step through the game
replay-play = Play
replay-pause = Pause
replay-back = One step back
replay-on = One step forward
replay-turn-back = One turn back
replay-turn-on = One turn forward
replay-first = To the first step
replay-last = To the last step
replay-result = Back to the result
replay-step = Step { $step } of { $last }
replay-study = Study the decisions
replay-eyes = Seen by
replay-open = All revealed
replay-public = A spectator
replay-speed = Speed
replay-link = Share this step
replay-record = Download the record
replay-proof = Was it fair?
replay-offline = Played offline. Every act and every draw was checked when the game was handed over; it counts for no statistics.
replay-fork = Play on from here
replay-fork-what = The game continues after step { $step } at a new table of yours, against bots.
replay-fork-seat = Play as
replay-fork-go = Play on
replay-fork-over = The game is over at this step. Go back a few steps first.

proof-yes = Yes: nobody chose the cards.
proof-1 = Before the cards were laid out, the table chose a secret and published this fingerprint of it, so that it could not be changed later:
proof-2-words = Then the players added words of their own, so that the table could not decide alone: { $words }.
proof-word = { $name }: “{ $words }”
proof-2-none = Players could add words of their own, so that the table could not decide alone. Nobody did in this game.
proof-3 = The secret and the words together gave the order of the cards.
proof-4 = Now the secret is revealed. It fits the fingerprint published at the start, and gives exactly these cards:
proof-check = You need not trust this page. Download the record and let your own program check every card and every move:

hint-ask = Hint
hint-ask-what = What would a strong player do?
hint-thinking = A strong dog takes a sniff…
hint-title = What a strong player would do
hint-chance = wins { $count } games in 100
hint-or = Or:
hint-fair = Worked out from what you know; only you can see it.
new-hints = Hints
new-hints-option = { $hints ->
    [alone] when alone against bots
    [all] for everybody
   *[nobody] for nobody
}

# A record, checked by this device.
fair-title = Check a game
fair-about = Choose the record of a game, or drop it here. This device plays it again by the rules, draws every card from the revealed secret, and tells you whether all of it is true. Nothing is sent anywhere.
fair-here = Check it on this device
fair-file = Choose a saved record
fair-loading = Fetching the rules…
fair-busy = Checking every card and every move…
fair-failed = That did not work: perhaps the connection is gone.
fair-none = This server was built without the rules for browsers. A program can check records: kennel verify.
fair-good =
    { $entries ->
        [one] Checked: its one entry is legal and leads to this end.
       *[other] Checked: all { $entries } entries are legal and lead to this end.
    }
fair-good-so-far =
    { $entries ->
        [one] Checked: its one entry is legal. The game is not over.
       *[other] Checked: all { $entries } entries are legal. The game is not over.
    }
fair-drawn =
    { $draws ->
        [one] The one draw follows from the secret that was promised beforehand
       *[other] All { $draws } draws follow from the secret that was promised beforehand
    }{ $words ->
        [0] .
        [one] {" "}and from the words of one player.
       *[other] {" "}and from the words of { $words } players.
    }
fair-forked = This game goes on from another: its first { $entries } entries are said to come from there. Draws that follow from promised secrets: { $before } among them, { $after } after them. Whether the other game was played like that, its own record tells.
fair-no-promise = Nothing is proved about the cards: no secret was promised before they were laid out.
fair-not-yet = Nothing is proved about the cards yet: the secret is revealed when the game is over.
fair-wrong = This record is not true.
