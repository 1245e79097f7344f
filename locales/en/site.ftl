### What pages without a server say. `kennel pages` reads this file: every text is one line.

site-alone = There is no server behind these pages. Games on this device, lessons, rules and checks work; tables with others, puzzles and deals of the day need a Kennel server.
