-- Whom the operator keeps out: the id of a guest, or an address.
CREATE TABLE bans (
    who    TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    reason TEXT             NOT NULL,
    since  BIGINT           NOT NULL,
    -- In seconds since 1970; 0 for good.
    until  BIGINT           NOT NULL
);

-- What the operator tells everybody; at most one row.
CREATE TABLE announcement (
    id    BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    text  TEXT   NOT NULL,
    -- In seconds since 1970; 0 until it is taken back.
    until BIGINT NOT NULL
);
