BEGIN TRANSACTION;
CREATE TABLE events (
    table_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    cmd TEXT NOT NULL,
    fact TEXT NOT NULL,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, cmd)
);
INSERT INTO "events" VALUES('U14fMBGVV_8L7D1rNd7xgQ',1,'open','{"kind":"created","at":1794788496900,"game":"pharaoh","rules":1,"data":"","options":{"reroll":"unlimited","empty_edge":"west","corners_blocked":false,"one_die":false,"turn_cap":2},"chance":{"table":"U14fMBGVV_8L7D1rNd7xgQ","commitment":"161e24341f69a4ad6ec7237887268f6f71633266b9c2c8ee6edb6151ff95820b","secret":"3a851585da6b19c95ed33a66cad6024e5cb537a4be5d9472561fbb67bd868f03"},"chairs":[{"name":"","bot":"","key":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","sat":false,"seed":""},{"name":"","bot":"","key":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","sat":false,"seed":""}],"host":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","listed":true}');
INSERT INTO "events" VALUES('U14fMBGVV_8L7D1rNd7xgQ',2,'sit:1','{"kind":"sat","at":1794788496917,"seats":[0,1],"key":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","name":"Ann","seed":"abc"}');
INSERT INTO "events" VALUES('U14fMBGVV_8L7D1rNd7xgQ',3,'start','{"kind":"started","at":1794788496918,"plays":[[-1,"start",5],[-1,"start",5],[-1,"start",3],[-1,"start",1],[-1,"roll",4,5]],"seeds":["abc","abc"]}');
INSERT INTO "events" VALUES('U14fMBGVV_8L7D1rNd7xgQ',4,'c0','{"kind":"moved","at":1794788496921,"seat":0,"plays":[[0,"enter","small","a1"]]}');
INSERT INTO "events" VALUES('U14fMBGVV_8L7D1rNd7xgQ',5,'c1','{"kind":"moved","at":1794788496927,"seat":0,"plays":[[0,"move","small","a2"]]}');
INSERT INTO "events" VALUES('U14fMBGVV_8L7D1rNd7xgQ',6,'c2','{"kind":"moved","at":1794788496928,"seat":0,"plays":[[0,"move","small","a3"]]}');
INSERT INTO "events" VALUES('U14fMBGVV_8L7D1rNd7xgQ',7,'c3','{"kind":"moved","at":1794788496929,"seat":0,"plays":[[0,"move","small","b2"]]}');
INSERT INTO "events" VALUES('U14fMBGVV_8L7D1rNd7xgQ',8,'c4','{"kind":"moved","at":1794788496931,"seat":0,"plays":[[0,"done"],[-1,"roll",1,4]]}');
INSERT INTO "events" VALUES('U14fMBGVV_8L7D1rNd7xgQ',9,'c5','{"kind":"moved","at":1794788496932,"seat":1,"plays":[[1,"enter","medium","a5"]]}');
INSERT INTO "events" VALUES('U14fMBGVV_8L7D1rNd7xgQ',10,'c6','{"kind":"moved","at":1794788496933,"seat":1,"plays":[[1,"done"]]}');
INSERT INTO "events" VALUES('U14fMBGVV_8L7D1rNd7xgQ',11,'x','{"kind":"said","at":1794788496934,"seat":0,"name":"Ann","text":"hello"}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',1,'open','{"kind":"created","at":1794788496935,"game":"pharaoh","rules":1,"data":"","options":{"reroll":"unlimited","empty_edge":"west","corners_blocked":false,"one_die":false,"turn_cap":500},"chance":{"table":"cNNE3IPUZsljQTkI05ajlg","commitment":"14ba11721d2467762b2a888be5244a51b4d45b37b16caccc754c056fd6eb2d3c","secret":"9aa96e8f3c94d0ae60b13eca5170e628752a504db0dae26d613e5f74e754d8b0"},"chairs":[{"name":"","bot":"","key":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","sat":false,"seed":""},{"name":"","bot":"","key":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","sat":false,"seed":""}],"host":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","listed":true}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',2,'sit:1','{"kind":"sat","at":1794788496936,"seats":[0,1],"key":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","name":"Ann","seed":"abc"}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',3,'start','{"kind":"started","at":1794788496936,"plays":[[-1,"start",3],[-1,"start",3],[-1,"start",6],[-1,"start",6],[-1,"start",2],[-1,"start",5],[-1,"roll",1,2]],"seeds":["abc","abc"]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',4,'c0','{"kind":"moved","at":1794788496938,"seat":1,"plays":[[1,"enter","small","a5"]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',5,'c1','{"kind":"moved","at":1794788496943,"seat":1,"plays":[[1,"move","small","b5"]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',6,'c2','{"kind":"moved","at":1794788496947,"seat":1,"plays":[[1,"done"],[-1,"roll",5,5]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',7,'c3','{"kind":"moved","at":1794788496955,"seat":0,"plays":[[0,"reroll"],[-1,"roll",1,2]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',8,'c4','{"kind":"moved","at":1794788496956,"seat":0,"plays":[[0,"enter","small","e1"]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',9,'c5','{"kind":"moved","at":1794788496957,"seat":0,"plays":[[0,"done"],[-1,"roll",2,3]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',10,'c6','{"kind":"moved","at":1794788496959,"seat":1,"plays":[[1,"enter","medium","c5"]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',11,'c7','{"kind":"moved","at":1794788496960,"seat":1,"plays":[[1,"move","small","a5"]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',12,'c8','{"kind":"moved","at":1794788496961,"seat":1,"plays":[[1,"done"],[-1,"roll",4,6]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',13,'c9','{"kind":"moved","at":1794788496962,"seat":0,"plays":[[0,"enter","large","c1"]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',14,'c10','{"kind":"moved","at":1794788496963,"seat":0,"plays":[[0,"move","small","d1"]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',15,'c11','{"kind":"moved","at":1794788496964,"seat":0,"plays":[[0,"move","small","e2"]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',16,'c12','{"kind":"moved","at":1794788496965,"seat":0,"plays":[[0,"done"],[-1,"roll",2,5]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',17,'c13','{"kind":"moved","at":1794788496966,"seat":1,"plays":[[1,"move","small","b5"]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',18,'c14','{"kind":"moved","at":1794788496967,"seat":1,"plays":[[1,"move","small","a4"]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',19,'c15','{"kind":"moved","at":1794788496971,"seat":1,"plays":[[1,"move","medium","b5"]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',20,'c16','{"kind":"moved","at":1794788496972,"seat":1,"plays":[[1,"done"],[-1,"roll",4,5]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',21,'c17','{"kind":"moved","at":1794788496973,"seat":0,"plays":[[0,"move","small","d3"]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',22,'c18','{"kind":"moved","at":1794788496974,"seat":0,"plays":[[0,"move","small","e3"]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',23,'c19','{"kind":"moved","at":1794788496975,"seat":0,"plays":[[0,"done"],[-1,"roll",1,2]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',24,'c20','{"kind":"moved","at":1794788496976,"seat":1,"plays":[[1,"move","medium","b4"]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',25,'c21','{"kind":"moved","at":1794788496977,"seat":1,"plays":[[1,"done"],[-1,"roll",1,3]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',26,'c22','{"kind":"moved","at":1794788496979,"seat":0,"plays":[[0,"move","large","b1"]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',27,'c23','{"kind":"moved","at":1794788496980,"seat":0,"plays":[[0,"done"],[-1,"roll",1,5]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',28,'c24','{"kind":"moved","at":1794788496981,"seat":1,"plays":[[1,"move","medium","a3"]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',29,'c25','{"kind":"moved","at":1794788496982,"seat":1,"plays":[[1,"move","small","a5"]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',30,'c26','{"kind":"moved","at":1794788496983,"seat":1,"plays":[[1,"done"],[-1,"roll",3,4]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',31,'c27','{"kind":"moved","at":1794788496984,"seat":0,"plays":[[0,"move","small","d3"]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',32,'c28','{"kind":"moved","at":1794788496985,"seat":0,"plays":[[0,"move","large","a1"]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',33,'c29','{"kind":"moved","at":1794788496986,"seat":0,"plays":[[0,"done"],[-1,"roll",2,4]]}');
INSERT INTO "events" VALUES('cNNE3IPUZsljQTkI05ajlg',34,'x','{"kind":"said","at":1794788496987,"seat":0,"name":"Ann","text":"hello"}');
CREATE TABLE snapshots (
    table_id TEXT NOT NULL,
    ply BIGINT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (table_id, ply)
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
INSERT INTO "tables" VALUES('U14fMBGVV_8L7D1rNd7xgQ','pharaoh',1,'over',0,11,1794788496934,'{"seats":[{"name":"Ann","bot":"","sat":true},{"name":"Ann","bot":"","sat":true}],"options":{"reroll":"unlimited","empty_edge":"west","corners_blocked":false,"one_die":false,"turn_cap":2},"fair":true,"result":"1:0 1:0"}');
INSERT INTO "tables" VALUES('cNNE3IPUZsljQTkI05ajlg','pharaoh',1,'playing',0,34,1794788496987,'{"seats":[{"name":"Ann","bot":"","sat":true},{"name":"Ann","bot":"","sat":true}],"options":{"reroll":"unlimited","empty_edge":"west","corners_blocked":false,"one_die":false,"turn_cap":500},"fair":true,"result":""}');
CREATE INDEX tables_listed ON tables (listed, status, updated);
CREATE INDEX tables_bot_due ON tables (bot_due);
COMMIT;
PRAGMA user_version=1;
