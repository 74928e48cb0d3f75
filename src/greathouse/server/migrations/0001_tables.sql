CREATE TABLE events (
    table_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    cmd TEXT NOT NULL,
    fact TEXT NOT NULL,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, cmd)
);
CREATE TABLE tables (
    table_id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    listed BIGINT NOT NULL,
    status TEXT NOT NULL,
    bot_due BIGINT NOT NULL,
    version BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    summary TEXT NOT NULL
);
CREATE INDEX tables_listed ON tables (listed, status, updated);
CREATE INDEX tables_bot_due ON tables (bot_due);
CREATE TABLE snapshots (
    table_id TEXT NOT NULL,
    ply BIGINT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (table_id, ply)
);
