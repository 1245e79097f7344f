CREATE TABLE guests (
    id      TEXT    NOT NULL PRIMARY KEY,
    name    TEXT    NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tokens (
    hash     BLOB    NOT NULL PRIMARY KEY,
    guest_id TEXT    NOT NULL REFERENCES guests (id),
    created  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tokens_by_guest ON tokens (guest_id, created);

-- One code at a time for each guest: a newer one takes the older one's place.
CREATE TABLE move_codes (
    guest_id TEXT    NOT NULL PRIMARY KEY REFERENCES guests (id),
    code     BLOB    NOT NULL UNIQUE,
    expires  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    id        TEXT    NOT NULL PRIMARY KEY,
    code      TEXT    NOT NULL UNIQUE,
    game      TEXT    NOT NULL,
    is_public INTEGER NOT NULL CHECK (is_public IN (0, 1)),
    is_over   INTEGER NOT NULL CHECK (is_over IN (0, 1)),
    created   INTEGER NOT NULL,
    updated   INTEGER NOT NULL,
    -- Ids of guests, separated by spaces, in the server's order.
    members   TEXT    NOT NULL,
    about     TEXT    NOT NULL
) STRICT;

CREATE INDEX tables_to_join ON tables (updated, id) WHERE is_public AND NOT is_over;

-- What `tables.members` says, the other way round.
CREATE TABLE members (
    guest_id TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (guest_id, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX members_by_table ON members (table_id);

-- The logs. Without a row id a log lies together and is written once, not once more in an index.
CREATE TABLE entries (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL CHECK (seq >= 0),
    body     TEXT    NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- At most one row.
CREATE TABLE uptime (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    ms INTEGER NOT NULL CHECK (ms >= 0)
) STRICT;
