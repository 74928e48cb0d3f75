BEGIN TRANSACTION;
CREATE TABLE deals (
    deal TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (deal, table_id)
);
CREATE TABLE events (
    table_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    cmd TEXT NOT NULL,
    fact TEXT NOT NULL, asked TEXT NOT NULL DEFAULT '', link TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, cmd)
);
INSERT INTO "events" VALUES('2mPn9oS9urWnID7zfnZSkQ',1,'open','{"kind":"created","at":1795034698088,"game":"pharaoh","rules":1,"data":"","options":{"reroll":"unlimited","empty_edge":"west","corners_blocked":false,"one_die":false,"turn_cap":2},"chance":{"table":"2mPn9oS9urWnID7zfnZSkQ","commitment":"0f9a76df70048e062a2aa5bea619ace39e49d1cadc2b27892d3d6f963a348e84","secret":"05e943308795cc3dd2f0312dc6ce542c91b7ab55659fc1241e24b72056b69dc4"},"chairs":[{"name":"","bot":"","key":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","sat":false,"seed":"","owned":false},{"name":"","bot":"","key":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","sat":false,"seed":"","owned":false}],"host":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","listed":true}','a46810107116f9dd1da34e97305a967b','75ca7093551973cc55091ea30d86659144e83f078db5b1951ae51ef3f8b15f08');
INSERT INTO "events" VALUES('2mPn9oS9urWnID7zfnZSkQ',2,'sit:1','{"kind":"sat","at":1795034698092,"seats":[0,1],"key":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","name":"Ann"}','','d16bd4a6866273cab992635b495813bf7a4f1f2b33aa6fda41e27b301fd2b227');
INSERT INTO "events" VALUES('2mPn9oS9urWnID7zfnZSkQ',3,'start','{"kind":"started","at":1795034698098,"plays":[[-1,"start",3],[-1,"start",1],[-1,"roll",2,6]],"seeds":["-","-"]}','','8fd1cfbae8adb2b461ccd2a0bb304832e54da1e14dfae610fa36a54ace1fbdd0');
INSERT INTO "events" VALUES('2mPn9oS9urWnID7zfnZSkQ',4,'e66233f7.m0','{"kind":"moved","at":1795034698111,"seat":0,"plays":[[0,"enter","small","a1"]]}','dc3278f68977a7c3c31cb74114fe4011','fd7adbe41c536b70c539207093395cb3a82c7309b044653554ce1145a77fa31c');
INSERT INTO "events" VALUES('2mPn9oS9urWnID7zfnZSkQ',5,'e66233f7.m1','{"kind":"moved","at":1795034698118,"seat":0,"plays":[[0,"move","small","b1"]]}','68d957072cf9e4f9623c7d92251a3483','91c918ddccab12afd0fa47f5aa6087f2104af7fb16e749d16a8f4f07c560c642');
INSERT INTO "events" VALUES('2mPn9oS9urWnID7zfnZSkQ',6,'e66233f7.m2','{"kind":"moved","at":1795034698124,"seat":0,"plays":[[0,"move","small","a1"]]}','2c730b56eeae24f22c9c28cf77366b67','5193f1f5e4d402d3ac6558956371e20cff543a1712c767056f8ec21c10eb8ca5');
INSERT INTO "events" VALUES('2mPn9oS9urWnID7zfnZSkQ',7,'e66233f7.m3','{"kind":"moved","at":1795034698130,"seat":0,"plays":[[0,"move","small","b1"]]}','38ce2c3642ac243c4a0e178c5eb49081','0645907b89ea69b96a0b098df2730f03e0b894ef12447f5583bf91aab44eb62b');
INSERT INTO "events" VALUES('2mPn9oS9urWnID7zfnZSkQ',8,'e66233f7.m4','{"kind":"moved","at":1795034698135,"seat":0,"plays":[[0,"move","small","a1"]]}','b57bb330def7d6db81f42235cc6a675f','4d117efb3a9a5ca984dcc0c536114653a07dd5fbb176713e0be41e38526cfe0c');
INSERT INTO "events" VALUES('2mPn9oS9urWnID7zfnZSkQ',9,'e66233f7.m5','{"kind":"moved","at":1795034698141,"seat":0,"plays":[[0,"move","small","b1"]]}','fbafad4eeeb47e2d363fae6622b547f1','876165669557a47d3dc62a6d9ca381109947895acca155e76c5c3ecda5b4d6b8');
INSERT INTO "events" VALUES('2mPn9oS9urWnID7zfnZSkQ',10,'e66233f7.m6','{"kind":"moved","at":1795034698149,"seat":0,"plays":[[0,"done"],[-1,"roll",1,6]]}','9258566d18f3bcd44da53fb613863cbf','eee26af64c09bcb01eb7b5f76b6509fb02385acf8b146185688cf56d4e26d556');
INSERT INTO "events" VALUES('2mPn9oS9urWnID7zfnZSkQ',11,'e66233f7.m7','{"kind":"moved","at":1795034698163,"seat":1,"plays":[[1,"enter","small","a5"]]}','bcff84d89003607631e5a38a4665c411','226acba30c92c4172971727147c0287e6b7e3fb1f30834ae161fa3f183db2ab7');
INSERT INTO "events" VALUES('2mPn9oS9urWnID7zfnZSkQ',12,'e66233f7.m8','{"kind":"moved","at":1795034698169,"seat":1,"plays":[[1,"move","small","a4"]]}','6300b244fd429895d31eba3ccdcf3d59','27a32df957dc13a8922836100df55e88f1ec9aa0247d1cb4c6c430c465457372');
INSERT INTO "events" VALUES('2mPn9oS9urWnID7zfnZSkQ',13,'e66233f7.m9','{"kind":"moved","at":1795034698173,"seat":1,"plays":[[1,"move","small","a3"]]}','4cc9b1a40f6a8dd01f1849b5d64f87c1','edeefad128381b7603e5b4a932359bd4e3c6c271c6c68ad3a4b2a61f0cf2afa8');
INSERT INTO "events" VALUES('2mPn9oS9urWnID7zfnZSkQ',14,'e66233f7.m10','{"kind":"moved","at":1795034698179,"seat":1,"plays":[[1,"move","small","a2"]]}','4c8e05cbb8e2c0d7cb5643d7e8fe134e','b9ea4c1459ec73b4fbfba521361a65c4ea07bd1c26e53ee258fb783dbe15a7a8');
INSERT INTO "events" VALUES('2mPn9oS9urWnID7zfnZSkQ',15,'e66233f7.m11','{"kind":"moved","at":1795034698185,"seat":1,"plays":[[1,"move","small","a1"]]}','e4813f909705e2bc842d2a06153a0227','04ecb4f334409a6c513e79a088330727b14e8e72128088704847813d9a2d52b7');
INSERT INTO "events" VALUES('2mPn9oS9urWnID7zfnZSkQ',16,'e66233f7.m12','{"kind":"moved","at":1795034698189,"seat":1,"plays":[[1,"move","small","b1"]]}','e3d420625bebaed95a8749bcb02322c2','861f704c53e67069817d05b16afd502cf2b67d1772d2d42deb3e789fcb7a9739');
INSERT INTO "events" VALUES('2mPn9oS9urWnID7zfnZSkQ',17,'e66233f7.m13','{"kind":"moved","at":1795034698196,"seat":1,"plays":[[1,"done"]]}','2e820110ed07ad3f1317510e0901cfb1','d524108149e93b295e69cca0f4277156646ff8d79f0a6b720734be6ed4688e99');
INSERT INTO "events" VALUES('2mPn9oS9urWnID7zfnZSkQ',18,'e66233f7.said','{"kind":"said","at":1795034698200,"seat":0,"name":"Ann","text":"hello"}','9dd67caf8ac61b1d6653a804a46d55e2','d2e0bafb29696969915b723b44366267dbc641341bf46946de8d2349e11c216a');
INSERT INTO "events" VALUES('EuAR76rcX9s9IXbsQnq0iw',1,'open','{"kind":"created","at":1795034698307,"game":"favor","rules":2,"data":"","options":{"layout":"first_game","table":0,"code":"none","dice_minimum":true,"shifts_trigger":true,"dead_dice_match":true,"borrow_claims":true,"treasure_queen":true,"unbeaten":"draw","round_cap":60},"chance":{"table":"EuAR76rcX9s9IXbsQnq0iw","commitment":"f7036bdf5811fd9fcc217cfa918f91230a7339fc94ed881ca99f206e0518b426","secret":"d0934c6e57c024b061e4cff8c2863b181e58033c1d4090686225774d7b0a342c"},"chairs":[{"name":"","bot":"","key":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","sat":false,"seed":"","owned":false},{"name":"","bot":"","key":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","sat":false,"seed":"","owned":false}],"host":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","listed":true}','804e1dee58b7e3e06f5df49870fe36bf','e02695c0c2b099fab506326771fb745e84bb2ccb608dfe0371ae0e6ffc1a96f1');
INSERT INTO "events" VALUES('EuAR76rcX9s9IXbsQnq0iw',2,'sit:1','{"kind":"sat","at":1795034698310,"seats":[0,1],"key":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","name":"Ann"}','','96155ad6937213f94de408153f08d4bcd8eb91846747106db8f975098433027e');
INSERT INTO "events" VALUES('EuAR76rcX9s9IXbsQnq0iw',3,'start','{"kind":"started","at":1795034698312,"plays":[[-1,"first",0],[-1,"draw",0,1]],"seeds":["-","-"]}','','83d7d598de41961d6c7ab3b92669f0a2a9ac0db20e59e31acaa4039da74e7780');
INSERT INTO "events" VALUES('EuAR76rcX9s9IXbsQnq0iw',4,'e66233f7.m0','{"kind":"moved","at":1795034698325,"seat":0,"plays":[[0,"roll"],[-1,"roll","s1","s3","s6"]]}','b0536237482f21b4f2840ac9190e3594','05d8680fa056df84313ece8304b9fc0841f44820e94ab06b837e5a9b1f70874f');
INSERT INTO "events" VALUES('EuAR76rcX9s9IXbsQnq0iw',5,'e66233f7.m1','{"kind":"moved","at":1795034698333,"seat":0,"plays":[[0,"lock","s1"]]}','2bc77389219c13e6e124beaf956724fe','4d218c3b9345a6f510e43e3e49c6501e3e8c39656594da7555fff7ddc08e91d0');
INSERT INTO "events" VALUES('EuAR76rcX9s9IXbsQnq0iw',6,'e66233f7.m2','{"kind":"moved","at":1795034698342,"seat":0,"plays":[[0,"lock","s3"]]}','5800fd97cbed62297fc9471768e25c35','05bc35d1f0f1e666c6feccba420632b966c0919ce3335d45fa997f9e515b7fc6');
INSERT INTO "events" VALUES('EuAR76rcX9s9IXbsQnq0iw',7,'e66233f7.m3','{"kind":"moved","at":1795034698349,"seat":0,"plays":[[0,"lock","s6"]]}','c8677135dac3d2f737ed261284934c5a','c6a88cc87cbbdbeaca4ac9df0db31bac0deb743f4d420051f5e92a3d851727c8');
INSERT INTO "events" VALUES('EuAR76rcX9s9IXbsQnq0iw',8,'e66233f7.m4','{"kind":"moved","at":1795034698354,"seat":0,"plays":[[0,"done"]]}','10e843a82d15dde867dacf9f0f4031ac','38245f09dfba0a54297e643832af78dff296095ff52dc591c7639ff8802c9bb1');
INSERT INTO "events" VALUES('EuAR76rcX9s9IXbsQnq0iw',9,'e66233f7.said','{"kind":"said","at":1795034698358,"seat":0,"name":"Ann","text":"hello"}','9dd67caf8ac61b1d6653a804a46d55e2','28ffc8fc0809753b6c0d8f5f955119204b20bf2983e7d5f454c3c4da2a8f9023');
INSERT INTO "events" VALUES('EuAR76rcX9s9IXbsQnq0iw',10,'e66233f7.back','{"kind":"undone","at":1795034698365,"seat":0,"count":1}','366e4c9df7eb2602522904021a7146b0','29d7aee07b07e4279e440ec48410b9b84edd1f652e460b0524a4f727461b1009');
INSERT INTO "events" VALUES('UjXG4U5B-aWe024ZSiFEDw',1,'open','{"kind":"created","at":1795034698512,"game":"pharaon","rules":3,"data":"","options":{"conflicts":false,"nile_tile":"random","bonus_offerings":"random","bonus_nobles":"random","bonus_nile":"random","bonus_artisans":"random","bonus_burial_chamber":"random","pharaoh_token":"random","level":"normal","extreme":false,"action_token_needs_spot":false,"first_token":"first_to_pass","jar_moment":"pass","free_unit_by_access":true,"leftover_doubles":true,"leftover_last":true,"sword_supply":"limited"},"chance":{"table":"UjXG4U5B-aWe024ZSiFEDw","commitment":"0b8b23037b2e58f49098036196d4bd3f9b1be12b43dabd1d7a12a0aebb0993a9","secret":"0f9f93d1c8adcb8c9f278d1e6b6b35ef19c40db169df511613211fdc7083da56"},"chairs":[{"name":"","bot":"","key":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","sat":false,"seed":"","owned":false},{"name":"","bot":"","key":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","sat":false,"seed":"","owned":false}],"host":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","listed":true}','25f43ef0fda98cf861ae62851712009f','af71be7fa01eb7ed2d90d78f2636583197391a06526bc6a0a9b2937530737347');
INSERT INTO "events" VALUES('UjXG4U5B-aWe024ZSiFEDw',2,'sit:1','{"kind":"sat","at":1795034698518,"seats":[0,1],"key":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","name":"Ann"}','','b479f2237b022133828ae3760f2656547bfe0e1793f1de9a08af56e5e615b206');
INSERT INTO "events" VALUES('UjXG4U5B-aWe024ZSiFEDw',3,'start','{"kind":"started","at":1795034698523,"plays":[[-1,"place","nobles"],[-1,"place","nile"],[-1,"place","burial_chamber"],[-1,"place","offerings"],[-1,"place","artisans"],[-1,"turn",4],[-1,"direction","clockwise"],[-1,"artisan","potter"],[-1,"artisan","dyer"],[-1,"artisan","ink_maker"],[-1,"artisan","net_maker"],[-1,"noble","royal_tutor"],[-1,"noble","overseer_of_craftsmen"],[-1,"noble","chief_sculptor"],[-1,"token","yellow_token"],[-1,"token","blue_red_token"],[-1,"token","green_token"],[-1,"token","prestige_4"],[-1,"token","burial_chamber_token"],[-1,"token","prestige_5"],[-1,"token","artisans_token"],[-1,"token","silver_token"],[-1,"token","prestige_3"],[-1,"jar","j13"],[-1,"jar","j14"],[-1,"jar","j11"],[-1,"first",0],[-1,"noble","master_of_ceremonies"],[-1,"noble","overseer_of_canals"]],"seeds":["-","-"]}','','50565de563e66535ec84e6ad1fabc9a33aab998944e2d8e5a48c4614ee807d36');
INSERT INTO "events" VALUES('UjXG4U5B-aWe024ZSiFEDw',4,'e66233f7.m0','{"kind":"moved","at":1795034698535,"seat":1,"plays":[[1,"noble","master_of_ceremonies"]]}','c08f33f83226e362f4f9def4ce68598d','7c964655d05655d1f7f0194f2c8e3604313cd97f312886331251e12f909de6b6');
INSERT INTO "events" VALUES('UjXG4U5B-aWe024ZSiFEDw',5,'e66233f7.m1','{"kind":"moved","at":1795034698543,"seat":1,"plays":[[1,"jar","j13"],[-1,"noble","high_priest"],[-1,"noble","nomarch_of_crafts"]]}','022e5872680b44b6149af2830194da16','a9b9cb23813278a85e56f9136e6c20a4a637534b385992bafb3aa4ccaeed071d');
INSERT INTO "events" VALUES('UjXG4U5B-aWe024ZSiFEDw',6,'e66233f7.m2','{"kind":"moved","at":1795034698551,"seat":0,"plays":[[0,"noble","high_priest"]]}','b1c3faaf38f0ffb5e6121892ee49ca07','b3ead72a4d4e7d62c41a0dcb1ad5ec02240ba79ca8dfd775061a6e7c8d555831');
INSERT INTO "events" VALUES('UjXG4U5B-aWe024ZSiFEDw',7,'e66233f7.m3','{"kind":"moved","at":1795034698559,"seat":0,"plays":[[0,"jar","j14"],[-1,"jar","j05"],[-1,"jar","j21"],[-1,"jar","j01"]]}','5036f9f96bff4274fd7166d315bfb9b8','2572278be62a5ea030a84e1eac3bc8bd72ac425c7eeb4db7a751db7dff0b23f3');
INSERT INTO "events" VALUES('UjXG4U5B-aWe024ZSiFEDw',8,'e66233f7.m4','{"kind":"moved","at":1795034698568,"seat":0,"plays":[[0,"visit","offerings"]]}','2f2f92b526da73b36261a50d01bead95','c4866fc5e46dfb71016395334b4154b83544d3e593dbcf0dfba1f463aa71ffb3');
INSERT INTO "events" VALUES('UjXG4U5B-aWe024ZSiFEDw',9,'e66233f7.said','{"kind":"said","at":1795034698576,"seat":0,"name":"Ann","text":"hello"}','9dd67caf8ac61b1d6653a804a46d55e2','07fbf1c3eba12831c12e7e5867e079dbef3aed485165d58cb9a2272c2fdc2c3b');
INSERT INTO "events" VALUES('UzS4vUW4BUisR7ex3LkxdA',1,'open','{"kind":"created","at":1795034698742,"game":"faiyum","rules":2,"data":"","options":{"privileges":false,"two_replaced_up_to":3,"further_cards":true,"link_bonus":1,"ties":"money","campaign":0},"chance":{"table":"UzS4vUW4BUisR7ex3LkxdA","commitment":"50b38868829a7cdb96635747facc26b80767d7b5f91a6314482537decbd58825","secret":"0317c5f50f5540fc79b9437be316466092bf864ab1ecc7b780f81c8dfd8360e0"},"chairs":[{"name":"","bot":"","key":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","sat":false,"seed":"","owned":false},{"name":"","bot":"","key":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","sat":false,"seed":"","owned":false}],"host":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","listed":true}','2756b5115dd3377cac7afd12312912f6','ca2017694cbcbcf368d0a83e9e96d6e7a97116c55ae344a2b704f9ba79c17114');
INSERT INTO "events" VALUES('UzS4vUW4BUisR7ex3LkxdA',2,'sit:1','{"kind":"sat","at":1795034698745,"seats":[0,1],"key":"e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20","name":"Ann"}','','acd26f6cf0b2ad6694e1dbe2c27168d5d2354121d91ee3ad35cc5859c0d8a654');
INSERT INTO "events" VALUES('UzS4vUW4BUisR7ex3LkxdA',3,'start','{"kind":"started","at":1795034698752,"plays":[[-1,"deal",82],[-1,"deal",64],[-1,"deal",52],[-1,"deal",60],[-1,"deal",80],[-1,"deal",4],[-1,"deal",8],[-1,"deal",28],[-1,"deal",30],[-1,"deal",62],[-1,"deal",10],[-1,"deal",48],[-1,"start",0]],"seeds":["-","-"]}','','ed3e2ffbbbbc79818d9e50985c77a0f9eafbe900388cfa9d6f6d4c2a0121e5ff');
INSERT INTO "events" VALUES('UzS4vUW4BUisR7ex3LkxdA',4,'e66233f7.m0','{"kind":"moved","at":1795034698762,"seat":0,"plays":[[0,"play","farmer"]]}','bd152dcc7fa6ba01a9a582b081853de1','38d4111b11974caf4f644505733ab3ae3b488e81ee491c57a1962dc2b9b2e759');
INSERT INTO "events" VALUES('UzS4vUW4BUisR7ex3LkxdA',5,'e66233f7.m1','{"kind":"moved","at":1795034698770,"seat":0,"plays":[[0,"worker","b1"]]}','b1637a502bb6c2e2d19e81217135abff','e8ebce3ccb395e3e0bd97bcc72dd2c7bf6d7c68f6966a61db6d1fb0f6e0d5675');
INSERT INTO "events" VALUES('UzS4vUW4BUisR7ex3LkxdA',6,'e66233f7.m2','{"kind":"moved","at":1795034698778,"seat":0,"plays":[[0,"done"]]}','eeb2c0c101e80e8b4c2a0bbf5434fe59','c6a1f1614069537b9b9907f86fb8ca9f21888f6db68d65daa350a14aaaebf0cc');
INSERT INTO "events" VALUES('UzS4vUW4BUisR7ex3LkxdA',7,'e66233f7.m3','{"kind":"moved","at":1795034698787,"seat":1,"plays":[[1,"play","farmer"]]}','7f8601842e387b3d40b4efc447e3c655','faa1cd6908de4175945b558dd401d7c121f87a90b5431f55c6937091179afd47');
INSERT INTO "events" VALUES('UzS4vUW4BUisR7ex3LkxdA',8,'e66233f7.m4','{"kind":"moved","at":1795034698794,"seat":1,"plays":[[1,"worker","c1"]]}','7cd653b745a9ba0a32ca9a5464462442','5c31d02378e9899c9fa302c1ce4e20e71ed4a60c754334b4d3a6330b0fabee23');
INSERT INTO "events" VALUES('UzS4vUW4BUisR7ex3LkxdA',9,'e66233f7.said','{"kind":"said","at":1795034698800,"seat":0,"name":"Ann","text":"hello"}','9dd67caf8ac61b1d6653a804a46d55e2','8499ac2e5c78cf089da328fd0d6ba921c2f130bea07fb2fffbde42557f665657');
CREATE TABLE held (
    browser TEXT NOT NULL,
    table_id TEXT NOT NULL,
    seat_key TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (browser, table_id)
);
INSERT INTO "held" VALUES('e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20','2mPn9oS9urWnID7zfnZSkQ','e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20',1795034698102);
INSERT INTO "held" VALUES('e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20','EuAR76rcX9s9IXbsQnq0iw','e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20',1795034698317);
INSERT INTO "held" VALUES('e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20','UjXG4U5B-aWe024ZSiFEDw','e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20',1795034698527);
INSERT INTO "held" VALUES('e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20','UzS4vUW4BUisR7ex3LkxdA','e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20',1795034698755);
CREATE TABLE house (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
INSERT INTO "house" VALUES('secret','7453d26d8fcdfa3aa4c42a0b08979595062d4adfe5ba68cab3690e257d24b887');
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
INSERT INTO "results" VALUES('2mPn9oS9urWnID7zfnZSkQ',0,'pharaoh',1795034698196,'e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20','Ann','','','no','','',0.5,4999,'{"turns":1,"seats":2,"foes":[""],"options":{"turn_cap":2}}',NULL,NULL);
INSERT INTO "results" VALUES('2mPn9oS9urWnID7zfnZSkQ',1,'pharaoh',1795034698196,'e66233f754699477adc90cac2c82a910bef33f6e17e74295b8bd1304642f3d20','Ann','','','no','','',0.5,4999,'{"turns":1,"seats":2,"foes":[""],"options":{"turn_cap":2}}',NULL,NULL);
CREATE TABLE reviews (
    table_id TEXT PRIMARY KEY,
    wanted BIGINT NOT NULL,
    done BIGINT NOT NULL,
    total BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    review TEXT NOT NULL
);
CREATE TABLE seen (
    table_id TEXT NOT NULL,
    seat_key TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat_key)
);
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
INSERT INTO "tables" VALUES('2mPn9oS9urWnID7zfnZSkQ','pharaoh',1,'over',0,18,1795034698200,'{"seats":[{"name":"Ann","bot":"","sat":true},{"name":"Ann","bot":"","sat":true}],"options":{"reroll":"unlimited","empty_edge":"west","corners_blocked":false,"one_die":false,"turn_cap":2},"fair":true,"result":"1:0 1:0","resigned":[]}');
INSERT INTO "tables" VALUES('EuAR76rcX9s9IXbsQnq0iw','favor',1,'playing',0,10,1795034698365,'{"seats":[{"name":"Ann","bot":"","sat":true},{"name":"Ann","bot":"","sat":true}],"options":{"layout":"first_game","table":0,"code":"none","dice_minimum":true,"shifts_trigger":true,"dead_dice_match":true,"borrow_claims":true,"treasure_queen":true,"unbeaten":"draw","round_cap":60},"fair":true,"result":"","resigned":[]}');
INSERT INTO "tables" VALUES('UjXG4U5B-aWe024ZSiFEDw','pharaon',1,'playing',0,9,1795034698576,'{"seats":[{"name":"Ann","bot":"","sat":true},{"name":"Ann","bot":"","sat":true}],"options":{"conflicts":false,"nile_tile":"random","bonus_offerings":"random","bonus_nobles":"random","bonus_nile":"random","bonus_artisans":"random","bonus_burial_chamber":"random","pharaoh_token":"random","level":"normal","extreme":false,"action_token_needs_spot":false,"first_token":"first_to_pass","jar_moment":"pass","free_unit_by_access":true,"leftover_doubles":true,"leftover_last":true,"sword_supply":"limited"},"fair":true,"result":"","resigned":[]}');
INSERT INTO "tables" VALUES('UzS4vUW4BUisR7ex3LkxdA','faiyum',1,'playing',0,9,1795034698800,'{"seats":[{"name":"Ann","bot":"","sat":true},{"name":"Ann","bot":"","sat":true}],"options":{"privileges":false,"two_replaced_up_to":3,"further_cards":true,"link_bonus":1,"ties":"money","campaign":0},"fair":true,"result":"","resigned":[]}');
CREATE TABLE uncounted (
    table_id TEXT PRIMARY KEY
);
CREATE INDEX tables_listed ON tables (listed, status, updated);
CREATE INDEX tables_bot_due ON tables (bot_due);
CREATE INDEX reviews_wanted ON reviews (wanted, updated);
CREATE INDEX deals_table ON deals (table_id);
CREATE INDEX results_game ON results (game, ended);
CREATE INDEX results_deal ON results (deal, counts, measure);
CREATE INDEX tables_latest ON tables (listed, updated);
CREATE INDEX tables_status ON tables (status);
CREATE INDEX held_table ON held (table_id);
CREATE INDEX results_mode ON results (game, mode, won, measure, seed);
COMMIT;
PRAGMA user_version=7;
