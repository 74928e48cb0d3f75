UPDATE tables SET bot_due = 0 WHERE bot_due = 1 AND summary NOT LIKE '%"bot":""%';
CREATE INDEX tables_latest ON tables (listed, updated);
CREATE INDEX tables_status ON tables (status);
