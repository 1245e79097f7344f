### Around every table, whatever the game.

table-title = A table of { $game }
table-connecting = Coming to the table…
table-missing = There is no such table
table-missing-why = The link may be cut off, or the table never was here.
table-no-watching = This table is not for watching. You see it when the game is over.
table-menu = Menu
table-log = What happened
table-log-short = Log
table-log-empty = Nothing yet.
table-player = Player
table-players = Players
table-you = you
table-here = here
table-away = away
table-bot = bot: { bot-level }
table-bot-plays = a bot plays
table-empty-seat = Empty seat
table-on-turn = on turn
table-your-turn = Your turn
table-their-turn = { $name } is on.
table-dealing = The cards are laid out.
table-over = The game is over.
table-undo = Undo
table-react = React
table-say = Say something
table-send = Send

reaction = { $kind ->
    [woof] Woof: well done
    [whine] Whine: that hurt
    [wag] Tail wag: this is fun
    [sniff] Sniff: thinking
    [paw] Paw: hurry, please
   *[bone] Bone: thanks for the game
}

lobby-title = A table of { $game }
lobby-sit = Sit here
lobby-stand = Stand up
lobby-no-bot = No bot
lobby-bot-for = Bot for seat { $seat }
lobby-start = Begin
lobby-not-full = Every seat needs somebody: a friend or a bot.
lobby-wait-host = Waiting for the host to begin.
lobby-wait-more = Waiting for more players.
lobby-invite = Invite
lobby-share = Share the link
lobby-copied = Copied
lobby-qr = Picture to scan with a phone; it leads to { $url }
lobby-code = Code: { $code }
lobby-local = Only this computer can open this link. To play with a phone, start Kennel with --listen 0.0.0.0:7878 and open the page by this computer’s name or address.
lobby-shuffle = The shuffle, provably fair
lobby-shuffle-what = The table has already chosen its secret; this number binds it. Add a word of your own, and nobody alone decides how the cards lie.
lobby-words = A word of yours
lobby-add = Add

menu-rules = Rules
menu-return = Play on myself
menu-ask-takeback = Ask to take it back
menu-substitute = Let a bot play for { $name }
menu-mute = Do not show what they say
menu-mute-all = Silence { $name } for everybody
menu-leave = Leave the game
menu-leave-what = A bot takes your seat for good.
menu-leave-ask = Leave this game?
menu-stay = Stay

cover-title = { $name }’s turn
cover-text = Pass the device to { $name }. The others look away.
cover-button = I am { $name }

end-rematch = Play again
end-join-rematch = To the next game
end-replay = Watch the replay
end-look = Look at the table
end-count = The count

proof-title = The shuffle’s proof
proof-now = This number was fixed before the cards were laid. At the end its secret is opened, and anybody can check that nobody chose the cards.

log-started = The game begins.
log-taken-back = { $you ->
    [yes] You take your last act back.
   *[no] { $name } takes the last act back.
}
log-takeback-asked = { $you ->
    [yes] You ask to take the last act back.
   *[no] { $name } asks to take the last act back.
}
log-takeback-refused = { $you ->
    [yes] You say no.
   *[no] { $name } says no.
}
log-chat = { $name }: { $text }
log-sat = { $name } sits down.
log-stood = { $name } stands up.
log-bot-plays = { $you ->
    [yes] A bot plays for you.
   *[no] A bot plays for { $name }.
}
log-returned = { $you ->
    [yes] You are back.
   *[no] { $name } is back.
}
log-rematch = There is a new table for another game.

replay-title = Replay
replay-missing = This game cannot be watched: it is not here, or it still goes on.
replay-controls = Step through the game
replay-play = Play
replay-pause = Pause
replay-back = One step back
replay-on = One step on
replay-turn-back = One turn back
replay-turn-on = One turn on
replay-step = Step { $step } of { $last }
replay-eyes = Seen by
replay-open = Everything open
replay-public = The public
replay-speed = Speed
replay-link = Copy a link to here
replay-record = Download the record
replay-proof = Was it fair?
replay-fork = Play on from here
replay-fork-what = The game goes on after step { $step } at a new table of yours, against bots.
replay-fork-seat = Play as
replay-fork-go = Play on
replay-fork-over = The game is over here. Go back a few steps first.

proof-1 = Before the cards were laid, the table chose a secret and published this number, which binds it:
proof-2-words = Then the players added words of their own, so that the table alone did not decide: { $words }.
proof-word = { $name }: “{ $words }”
proof-2-none = Players could add words of their own, so that the table alone did not decide. Nobody did in this game.
proof-3 = Secret and words together gave the order of the cards.
proof-4 = Now the secret is open. It fits the number from the beginning, and gives exactly these cards:
proof-check = You need not believe this page. Download the record and let your own program check every card and every move:

hint-ask = Hint
hint-ask-what = What would a strong dog do?
hint-thinking = A strong dog has a sniff…
hint-title = What a strong dog would do
hint-chance = wins { $count } in 100
hint-or = Or:
hint-fair = Worked out from what you know, and told to nobody else.
new-hints = Hints
new-hints-option = { $hints ->
    [alone] alone against bots
    [all] for everybody
   *[nobody] for nobody
}
lobby-hints = Everybody may ask for hints at this table.
