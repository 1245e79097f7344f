### Settings that only their page shows.

settings-motion = Motion
settings-motion-option = { $motion ->
    [reduced] Reduced
    [full] Full
   *[system] System
}
settings-volume = Volume
settings-pace = Speed of the others’ moves
settings-pace-option = { $pace ->
    [slow] Slow
    [quick] Quick
   *[usual] Normal
}
settings-pace-what = In games with turns. In Dogpile the level of the bots decides.

settings-theme = Theme
settings-theme-option = { $theme ->
    [day] Light
    [night] Dark
   *[auto] System
}
settings-notify = Notify me when it is my turn
settings-devices = Another device
settings-devices-what = With a code you can use your name and tables on another device.
settings-code-get = Get a code
settings-code-good = { $minutes ->
    [one] Valid for { $minutes } minute, once.
   *[other] Valid for { $minutes } minutes, once.
}
settings-code-enter = Code from the other device
settings-code-use = Use it
settings-moved = Done. Your name and tables are on this device now.
settings-move-wrong = This code is wrong or has expired.
settings-keep = Without a network
settings-keep-all = Keep all games on this device
settings-keep-what = About 2 MB. Games that were played here are kept anyway, and so is the whole of an installed page.
settings-kept = All games are on this device and can be played without a network.
settings-keep-busy = Fetching the games…
settings-keep-missing = Something could not be fetched. It is tried again when this page is next opened.
settings-data = Your data
settings-data-what = Kennel knows your name, your tables and what you did there. You can take a copy, or delete all of it.
settings-export = Download my data
settings-delete = Delete me
settings-delete-ask = Delete your name, your devices and everything you did? This cannot be undone. In games that others play, bots take your seats.
settings-deleted = Done. The server knows nothing of you any more.
