-- Whom the operator keeps out: the id of a guest, or an address.
CREATE TABLE bans (
    who    TEXT    NOT NULL PRIMARY KEY,
    reason TEXT    NOT NULL,
    since  INTEGER NOT NULL,
    -- In seconds since 1970; 0 for good.
    until  INTEGER NOT NULL
) STRICT;

-- What the operator tells everybody; at most one row.
CREATE TABLE announcement (
    id    INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    text  TEXT    NOT NULL,
    -- In seconds since 1970; 0 until it is taken back.
    until INTEGER NOT NULL
) STRICT;
