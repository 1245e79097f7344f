-- Of the table, the number and the text; NULL in the rows of earlier versions.
ALTER TABLE entries ADD COLUMN checksum INTEGER;

-- Earlier versions wrote here first. What could be read lies in the logs now; the rest stays here.
ALTER TABLE journal RENAME TO set_aside_journal;

-- Tables that were damaged, as they were found. Without types: a damaged row may hold anything.
CREATE TABLE set_aside_tables (
    id, code, game, is_public, is_over, created, updated, members, about, reason
);

CREATE TABLE set_aside_entries (table_id, seq, body, checksum);

-- At most one row, which nobody reads: it is written to learn whether writing works.
CREATE TABLE probe (
    id   INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    body BLOB    NOT NULL
) STRICT;
