-- Ids sort by their bytes, as in SQLite.
CREATE TABLE guests (
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name    TEXT             NOT NULL,
    created BIGINT           NOT NULL
);

CREATE TABLE tokens (
    hash     BYTEA            NOT NULL PRIMARY KEY,
    guest_id TEXT COLLATE "C" NOT NULL REFERENCES guests (id),
    created  BIGINT           NOT NULL
);

CREATE INDEX tokens_by_guest ON tokens (guest_id, created);

-- One code at a time for each guest: a newer one takes the older one's place.
CREATE TABLE move_codes (
    guest_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES guests (id),
    code     BYTEA            NOT NULL UNIQUE,
    expires  BIGINT           NOT NULL
);

CREATE TABLE tables (
    id        TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    code      TEXT COLLATE "C" NOT NULL UNIQUE,
    game      TEXT             NOT NULL,
    is_public BOOLEAN          NOT NULL,
    is_over   BOOLEAN          NOT NULL,
    created   BIGINT           NOT NULL,
    updated   BIGINT           NOT NULL,
    -- Ids of guests, separated by spaces, in the server's order.
    members   TEXT             NOT NULL,
    about     TEXT             NOT NULL
);

CREATE INDEX tables_to_join ON tables (updated, id) WHERE is_public AND NOT is_over;

-- What `tables.members` says, the other way round.
CREATE TABLE members (
    guest_id TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    PRIMARY KEY (guest_id, table_id)
);

CREATE INDEX members_by_table ON members (table_id);

-- The logs.
CREATE TABLE entries (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seq      BIGINT           NOT NULL CHECK (seq >= 0),
    body     TEXT             NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- At most one row.
CREATE TABLE uptime (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    ms BIGINT NOT NULL CHECK (ms >= 0)
);
