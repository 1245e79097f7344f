-- Whether the game has begun: a table whose game never does is removed after a while.
ALTER TABLE tables ADD COLUMN is_begun BOOLEAN NOT NULL DEFAULT TRUE;
UPDATE tables SET is_begun = FALSE WHERE about LIKE '%"started":false%';
CREATE INDEX tables_not_begun ON tables (updated, id) WHERE NOT is_begun;
ALTER TABLE set_aside_tables ADD COLUMN is_begun BOOLEAN;

-- The day on which a guest was last there, in seconds since 1970.
ALTER TABLE guests ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
UPDATE guests SET seen = created;
CREATE INDEX guests_by_seen ON guests (seen);

-- Long texts that logs refer to, such as packs: each is stored once.
CREATE TABLE texts (
    hash BYTEA NOT NULL PRIMARY KEY,
    body TEXT  NOT NULL
);

CREATE TABLE text_uses (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    hash     BYTEA            NOT NULL REFERENCES texts (hash),
    PRIMARY KEY (table_id, hash)
);

CREATE INDEX text_uses_by_hash ON text_uses (hash);
