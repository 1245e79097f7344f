### Deals that everybody plays alone against the same bots: of the day, and in races.

deal-days = Deals of the day
deal-day = Deal of the day
deal-race = Race
deal-today = Today
deal-yesterday = Yesterday
deal-day-what = One deal a day for each game, the same for everybody, against the same bots.
deal-what = You play alone against { $names }. Everybody gets the same deal and the same bots. You have one try, without takebacks or hints.
deal-race-what = Send the link: everybody plays this deal in their own time. Nobody sees the results before their own try has ended.
deal-play = Play
deal-on = Continue
deal-study = Study your game
deal-study-best = Study the best game
deal-results = Results
deal-state = { $kind ->
    [fresh] not played yet
    [running] in progress
    [gone] given up
   *[over] played
}
deal-played = { $count ->
    [0] Nobody has played it to the end yet.
    [one] One player has played it to the end.
   *[other] { $count } players have played it to the end.
}
deal-left = { $count ->
    [0] The next deal comes in less than an hour.
    [one] The next deal comes in an hour.
   *[other] The next deal comes in { $count } hours.
}
deal-none = Nobody played on this day.
deal-closed = You will see the results when your own try has ended.
deal-over = This day is over.
deal-given-up = You have given up your try at this deal.
deal-rank = Rank
deal-name = Name
deal-points = Points
deal-turns = Turns
deal-acts = Actions
deal-time = Time
deal-won = won
deal-late = too late
deal-course = Turn by turn
deal-course-what = Points after each turn.
deal-course-live = Points after each round.
deal-turn = Turn
deal-fair = How do I know that it is fair?
deal-fair-what = The server draws the secret of a deal beforehand and publishes this promise of it, from which the secret cannot be computed and which fits no other secret. All chance comes from the secret.
deal-fair-open = The day is over, so here is the secret. Anybody can check that it fits the promise, and every replay against it.
deal-promise = Promise
deal-secret = Secret
deal-tomorrow = Promises for tomorrow
puzzle-title = Puzzles
