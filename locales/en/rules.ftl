### Rules.
