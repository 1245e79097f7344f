### The page of one’s own results.

me-title = My results
me-none = Nothing yet. Finish a game, and you will see here how you are doing.
me-sum = { $count ->
    [one] One game finished, { $total } won
   *[other] { $count } games finished, { $total } won
}
me-days = You have played on { $count } days in a row.
me-last = { $count } of the last { $all } games won
me-played = Played
me-won = Won
me-best = Most points
me-average = Points on average
me-row = Wins in a row now
me-longest = Most wins in a row
me-against = Against bots
me-all = All games
me-people = With friends
me-name = Name
me-where = This is counted from your tables; games that were played offline do not count. A table that you remove from your list counts no more; you can export or delete everything in the settings:
