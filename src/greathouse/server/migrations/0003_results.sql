CREATE TABLE house (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
CREATE TABLE deals (
    deal TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (deal, table_id)
);
CREATE INDEX deals_table ON deals (table_id);
CREATE TABLE results (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    game TEXT NOT NULL,
    ended BIGINT NOT NULL,
    seat_key TEXT NOT NULL,
    name TEXT NOT NULL,
    bot TEXT NOT NULL,
    deal TEXT NOT NULL,
    counts TEXT NOT NULL,
    mode TEXT NOT NULL,
    seed TEXT NOT NULL,
    won DOUBLE PRECISION NOT NULL,
    measure BIGINT NOT NULL,
    detail TEXT NOT NULL,
    luck DOUBLE PRECISION,
    choices DOUBLE PRECISION,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX results_game ON results (game, ended);
CREATE INDEX results_deal ON results (deal, counts, measure);
CREATE INDEX results_mode ON results (game, mode, won, measure, seed);
