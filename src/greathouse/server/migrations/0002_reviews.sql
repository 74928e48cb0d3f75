CREATE TABLE reviews (
    table_id TEXT PRIMARY KEY,
    wanted BIGINT NOT NULL,
    done BIGINT NOT NULL,
    total BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    review TEXT NOT NULL
);
CREATE INDEX reviews_wanted ON reviews (wanted, updated);
