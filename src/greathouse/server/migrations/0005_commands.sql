ALTER TABLE events ADD COLUMN asked TEXT NOT NULL DEFAULT '';
CREATE TABLE seen (
    table_id TEXT NOT NULL,
    seat_key TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat_key)
);
CREATE TABLE held (
    browser TEXT NOT NULL,
    table_id TEXT NOT NULL,
    seat_key TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (browser, table_id)
);
CREATE INDEX held_table ON held (table_id);
