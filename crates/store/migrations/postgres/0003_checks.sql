-- Of the table, the number and the text; NULL in the rows of earlier versions.
ALTER TABLE entries ADD COLUMN checksum BIGINT;

-- Tables that were damaged, as they were found.
CREATE TABLE set_aside_tables (
    id        TEXT COLLATE "C",
    code      TEXT,
    game      TEXT,
    is_public BOOLEAN,
    is_over   BOOLEAN,
    created   BIGINT,
    updated   BIGINT,
    members   TEXT,
    about     TEXT,
    reason    TEXT
);

CREATE TABLE set_aside_entries (
    table_id TEXT COLLATE "C",
    seq      BIGINT,
    body     TEXT,
    checksum BIGINT
);

-- At most one row, which nobody reads: it is written to learn whether writing works.
CREATE TABLE probe (
    id   BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    body BYTEA  NOT NULL
);
