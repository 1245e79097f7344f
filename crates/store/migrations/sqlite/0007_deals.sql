-- Deals that many guests play, each at a table of their own: those of a day, and races.
CREATE TABLE deals (
    id      TEXT    NOT NULL PRIMARY KEY,
    game    TEXT    NOT NULL,
    created INTEGER NOT NULL,
    -- In seconds since 1970; 0 for one that never ends.
    ends    INTEGER NOT NULL,
    about   TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

-- Who has begun which: one try each.
CREATE TABLE tries (
    deal_id  TEXT    NOT NULL REFERENCES deals (id),
    guest_id TEXT    NOT NULL,
    -- Empty once the table was removed: the try is used up all the same.
    table_id TEXT    NOT NULL,
    created  INTEGER NOT NULL,
    PRIMARY KEY (deal_id, guest_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX tries_by_guest ON tries (guest_id);
CREATE INDEX tries_by_table ON tries (table_id);
