BEGIN;
CREATE TABLE schema_version (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO schema_version VALUES (1, 'start', '2026-11-16 21:37:41', 1, X'6DC2D10BF01C9C5DFBE502D864DE18147769D7CEEA0E95EB2DAA646BD6AC9C04CCDC0238AFF263BF078B100D861D54D8', 3400549);
INSERT INTO schema_version VALUES (2, 'journal', '2026-11-16 21:37:41', 1, X'C28B13E9EFBDC758E759648F1068BBA0BDE8EF99B4789E5783819C55D8CF7E590EFEE41CD5E2BB9D649A96C6F2501903', 1218204);
INSERT INTO schema_version VALUES (3, 'checks', '2026-11-16 21:37:41', 1, X'A68D5E917021D873D7F57AA4356ED689D06BC8AC97CFA56603EF359D7D8CA411738709B67BBEBADC33F9863C5C85B263', 4068411);
INSERT INTO schema_version VALUES (4, 'owners', '2026-11-16 21:37:41', 1, X'940AB2CF12244ACF4EE79D02829C2529A59DEF16F27B61620FE8431071BC2255B916AA1D8845213D323D7B4BFB71B2EB', 3485287);
INSERT INTO schema_version VALUES (5, 'journal', '2026-11-16 21:37:41', 1, X'F780FEE740234B07E8A662073B8C672CDED1C54C9B2DE912DF3DFCB1F5C99CD5D3CAD1C62CAFB06CC1F9624AA8E57511', 1353086);
INSERT INTO schema_version VALUES (6, 'operator', '2026-11-16 21:37:41', 1, X'6280674B20D4EB61991630010647A8F0A3DEEBF6168891999A12071C74B47F10E10F45DB37DAF29476B8147A1789801C', 8070378);
INSERT INTO schema_version VALUES (7, 'deals', '2026-11-16 21:37:41', 1, X'B36AB10AED7425596148D2543E050BC6E3F396FBC2ACD488F34DC541B8F67A5B8558A30BC94144EF3FAE3AE64B99EC34', 1858652);
CREATE TABLE guests (
    id      TEXT    NOT NULL PRIMARY KEY,
    name    TEXT    NOT NULL,
    created INTEGER NOT NULL
, seen INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
INSERT INTO guests VALUES ('adam', 'adam', 100, 100);
INSERT INTO guests VALUES ('zoe', 'zoe', 100, 100);
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
, is_begun INTEGER NOT NULL DEFAULT 1 CHECK (is_begun IN (0, 1))) STRICT;
INSERT INTO tables VALUES ('a', 'CODE-a', 'dig', 1, 0, 1000, 2000, 'zoe adam', '{"name":"a"}', 1);
INSERT INTO tables VALUES ('b', 'CODE-b', 'dig', 1, 1, 1000, 2000, 'zoe adam', 'it''s "over"
🐕', 1);
INSERT INTO tables VALUES ('j', 'CODE-j', 'dig', 1, 0, 1000, 2000, 'zoe adam', '{"name":"j"}', 1);
CREATE TABLE members (
    guest_id TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (guest_id, table_id)
) STRICT, WITHOUT ROWID;
INSERT INTO members VALUES ('adam', 'a');
INSERT INTO members VALUES ('zoe', 'a');
INSERT INTO members VALUES ('adam', 'b');
INSERT INTO members VALUES ('zoe', 'b');
INSERT INTO members VALUES ('adam', 'j');
INSERT INTO members VALUES ('zoe', 'j');
CREATE TABLE entries (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL CHECK (seq >= 0),
    body     TEXT    NOT NULL, checksum INTEGER,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO entries VALUES ('a', 0, '0', 3318542607);
INSERT INTO entries VALUES ('a', 1, 'it''s 1', 410799343);
INSERT INTO entries VALUES ('a', 2, '🦴', 1106929100);
INSERT INTO entries VALUES ('j', 0, '0', 3582786161);
CREATE TABLE uptime (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    ms INTEGER NOT NULL CHECK (ms >= 0)
) STRICT;
INSERT INTO uptime VALUES (1, 123456);
CREATE TABLE "set_aside_journal" (
    id   INTEGER NOT NULL PRIMARY KEY,
    body BLOB    NOT NULL
) STRICT;
CREATE TABLE set_aside_tables (
    id, code, game, is_public, is_over, created, updated, members, about, reason
, is_begun);
CREATE TABLE set_aside_entries (table_id, seq, body, checksum);
CREATE TABLE probe (
    id   INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    body BLOB    NOT NULL
) STRICT;
INSERT INTO probe VALUES (1, X'');
CREATE TABLE texts (
    hash BLOB NOT NULL PRIMARY KEY,
    body TEXT NOT NULL
) STRICT;
CREATE TABLE text_uses (
    table_id TEXT NOT NULL REFERENCES tables (id),
    hash     BLOB NOT NULL REFERENCES texts (hash),
    PRIMARY KEY (table_id, hash)
) STRICT, WITHOUT ROWID;
CREATE TABLE journal (
    id   INTEGER NOT NULL PRIMARY KEY,
    body BLOB    NOT NULL
) STRICT;
INSERT INTO journal VALUES (1, X'1D0000006A00310032003100643364396166336100320064393236353065370000');
CREATE TABLE bans (
    who    TEXT    NOT NULL PRIMARY KEY,
    reason TEXT    NOT NULL,
    since  INTEGER NOT NULL,
    -- In seconds since 1970; 0 for good.
    until  INTEGER NOT NULL
) STRICT;
INSERT INTO bans VALUES ('zoe', 'it''s "enough" 🐕', 300, 400);
CREATE TABLE announcement (
    id    INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    text  TEXT    NOT NULL,
    -- In seconds since 1970; 0 until it is taken back.
    until INTEGER NOT NULL
) STRICT;
INSERT INTO announcement VALUES (1, 'back at eight', 0);
CREATE TABLE deals (
    id      TEXT    NOT NULL PRIMARY KEY,
    game    TEXT    NOT NULL,
    created INTEGER NOT NULL,
    -- In seconds since 1970; 0 for one that never ends.
    ends    INTEGER NOT NULL,
    about   TEXT    NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO deals VALUES ('d1', 'dig', 1400, 9000, '{"bot":"it''s 🐕"}');
CREATE TABLE tries (
    deal_id  TEXT    NOT NULL REFERENCES deals (id),
    guest_id TEXT    NOT NULL,
    -- Empty once the table was removed: the try is used up all the same.
    table_id TEXT    NOT NULL,
    created  INTEGER NOT NULL,
    PRIMARY KEY (deal_id, guest_id)
) STRICT, WITHOUT ROWID;
INSERT INTO tries VALUES ('d1', 'zoe', 'b', 1500);
CREATE INDEX tokens_by_guest ON tokens (guest_id, created);
CREATE INDEX tables_to_join ON tables (updated, id) WHERE is_public AND NOT is_over;
CREATE INDEX members_by_table ON members (table_id);
CREATE INDEX tables_not_begun ON tables (updated, id) WHERE NOT is_begun;
CREATE INDEX guests_by_seen ON guests (seen);
CREATE INDEX text_uses_by_hash ON text_uses (hash);
CREATE INDEX tries_by_guest ON tries (guest_id);
CREATE INDEX tries_by_table ON tries (table_id);
COMMIT;
