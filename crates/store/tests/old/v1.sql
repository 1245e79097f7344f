BEGIN;
CREATE TABLE schema_version (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO schema_version VALUES (1, 'start', '2026-11-15 06:45:31', 1, X'6DC2D10BF01C9C5DFBE502D864DE18147769D7CEEA0E95EB2DAA646BD6AC9C04CCDC0238AFF263BF078B100D861D54D8', 3643389);
CREATE TABLE guests (
    id      TEXT    NOT NULL PRIMARY KEY,
    name    TEXT    NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO guests VALUES ('adam', 'adam', 100);
INSERT INTO guests VALUES ('zoe', 'zoe', 100);
CREATE TABLE tokens (
    hash     BLOB    NOT NULL PRIMARY KEY,
    guest_id TEXT    NOT NULL REFERENCES guests (id),
    created  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO tokens VALUES (X'0202020202020202020202020202020202020202020202020202020202020202', 'adam', 100);
INSERT INTO tokens VALUES (X'0101010101010101010101010101010101010101010101010101010101010101', 'zoe', 100);
INSERT INTO tokens VALUES (X'0303030303030303030303030303030303030303030303030303030303030303', 'zoe', 200);
CREATE TABLE move_codes (
    guest_id TEXT    NOT NULL PRIMARY KEY REFERENCES guests (id),
    code     BLOB    NOT NULL UNIQUE,
    expires  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO move_codes VALUES ('zoe', X'0404040404040404040404040404040404040404040404040404040404040404', 1000);
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
INSERT INTO tables VALUES ('a', 'CODE-a', 'dig', 1, 0, 1000, 2000, 'zoe adam', '{"name":"a"}');
INSERT INTO tables VALUES ('b', 'CODE-b', 'dig', 1, 1, 1000, 2000, 'zoe adam', 'it''s "over"
🐕');
CREATE TABLE members (
    guest_id TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (guest_id, table_id)
) STRICT, WITHOUT ROWID;
INSERT INTO members VALUES ('adam', 'a');
INSERT INTO members VALUES ('zoe', 'a');
INSERT INTO members VALUES ('adam', 'b');
INSERT INTO members VALUES ('zoe', 'b');
CREATE TABLE entries (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL CHECK (seq >= 0),
    body     TEXT    NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO entries VALUES ('a', 0, '0');
INSERT INTO entries VALUES ('a', 1, 'it''s 1');
INSERT INTO entries VALUES ('a', 2, '🦴');
CREATE TABLE uptime (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    ms INTEGER NOT NULL CHECK (ms >= 0)
) STRICT;
INSERT INTO uptime VALUES (1, 123456);
CREATE INDEX tokens_by_guest ON tokens (guest_id, created);
CREATE INDEX tables_to_join ON tables (updated, id) WHERE is_public AND NOT is_over;
CREATE INDEX members_by_table ON members (table_id);
COMMIT;
