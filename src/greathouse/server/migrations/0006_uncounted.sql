DROP INDEX results_mode;
CREATE INDEX results_mode ON results (game, mode, won, measure, seed);
CREATE TABLE uncounted (
    table_id TEXT PRIMARY KEY
);
INSERT INTO uncounted
SELECT table_id FROM tables WHERE status = 'over' AND table_id NOT IN (SELECT table_id FROM results);
