-- Deals that many guests play, each at a table of their own: those of a day, and races.
CREATE TABLE deals (
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game    TEXT             NOT NULL,
    created BIGINT           NOT NULL,
    -- In seconds since 1970; 0 for one that never ends.
    ends    BIGINT           NOT NULL,
    about   TEXT             NOT NULL
);

-- Who has begun which: one try each.
CREATE TABLE tries (
    deal_id  TEXT COLLATE "C" NOT NULL REFERENCES deals (id),
    guest_id TEXT COLLATE "C" NOT NULL,
    -- Empty once the table was removed: the try is used up all the same.
    table_id TEXT COLLATE "C" NOT NULL,
    created  BIGINT           NOT NULL,
    PRIMARY KEY (deal_id, guest_id)
);

CREATE INDEX tries_by_guest ON tries (guest_id);
CREATE INDEX tries_by_table ON tries (table_id);
