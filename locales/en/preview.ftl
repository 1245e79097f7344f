### What a messenger shows of a link. The server reads this file: every text is one line, with nothing but arguments.

preview-house = Dog-and-bone games with friends, bots, or on one screen.
preview-join-title = { $game }: come and play
preview-join = Seats taken: { $count } of { $total }. Open the link and sit down; you need no account.
preview-full-title = { $game }: about to begin
preview-full = All seats are taken. Open the link to watch.
preview-playing-title = { $game }: a game in progress
preview-playing = Open the link to watch.
preview-over-title = { $game }: the game is over
preview-over = Open the link to see how it ended, and to look back on it move by move.
preview-replay-title = { $game }: the replay
preview-replay = Open the link to look back on the game move by move.
preview-step-title = { $game }: a moment of a game
preview-step = Step { $count } of { $total }. Open the link to see what came before and after.
