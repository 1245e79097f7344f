-- Whether the game has begun: a table whose game never does is removed after a while.
ALTER TABLE tables ADD COLUMN is_begun INTEGER NOT NULL DEFAULT 1 CHECK (is_begun IN (0, 1));
UPDATE tables SET is_begun = 0 WHERE about LIKE '%"started":false%';
CREATE INDEX tables_not_begun ON tables (updated, id) WHERE NOT is_begun;
ALTER TABLE set_aside_tables ADD COLUMN is_begun;

-- The day on which a guest was last there, in seconds since 1970.
ALTER TABLE guests ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
UPDATE guests SET seen = created;
CREATE INDEX guests_by_seen ON guests (seen);

-- Long texts that logs refer to, such as packs: each is stored once.
CREATE TABLE texts (
    hash BLOB NOT NULL PRIMARY KEY,
    body TEXT NOT NULL
) STRICT;

CREATE TABLE text_uses (
    table_id TEXT NOT NULL REFERENCES tables (id),
    hash     BLOB NOT NULL REFERENCES texts (hash),
    PRIMARY KEY (table_id, hash)
) STRICT, WITHOUT ROWID;

CREATE INDEX text_uses_by_hash ON text_uses (hash);
