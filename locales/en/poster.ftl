### A picture of the end.

poster-won = { $count ->
    [one] { $names } won
   *[other] { $names } won together
}
poster-send = Share
poster-save = Save the picture
poster-wrong = This browser could not make the picture.
