-- What was appended and does not lie in its log yet: one row a transaction, in the order of time.
CREATE TABLE journal (
    id   INTEGER NOT NULL PRIMARY KEY,
    body BLOB    NOT NULL
) STRICT;
