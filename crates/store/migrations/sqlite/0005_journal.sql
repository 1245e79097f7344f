-- What was appended and does not lie in its log yet, in the order of time: one row a transaction.
CREATE TABLE journal (
    id   INTEGER NOT NULL PRIMARY KEY,
    body BLOB    NOT NULL
) STRICT;
