-- Runs of servers that share the database; a number is never used again.
CREATE TABLE nodes (
    id      BIGINT  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- How people know it, and which program it is.
    name    TEXT    NOT NULL,
    program TEXT    NOT NULL,
    -- In milliseconds since 1970, by the database's clock.
    began   BIGINT  NOT NULL,
    -- Until when nobody may take it for dead.
    expires BIGINT  NOT NULL,
    -- Never becomes false again. Every append holds this row while it is under way.
    dead    BOOLEAN NOT NULL DEFAULT FALSE,
    tables  BIGINT  NOT NULL DEFAULT 0,
    sockets BIGINT  NOT NULL DEFAULT 0
);

-- Which node has a table; none, if there is no row.
CREATE TABLE leases (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    node     BIGINT           NOT NULL,
    -- Grows with each takeover.
    epoch    BIGINT           NOT NULL
);

CREATE INDEX leases_by_node ON leases (node);

-- At most one row: when `uptime` was last written by a node, in milliseconds since 1970.
CREATE TABLE cluster_time (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    at BIGINT NOT NULL
);
