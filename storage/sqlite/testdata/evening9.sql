-- An evening in the room, written by the program with schema 9. It never changes: every later
-- version must open it and go on.

pragma application_id = 1400139632;
pragma user_version = 9;

PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE challenges (
    id          integer primary key,  -- in the order of creation
    guild       text not null,        -- the server it was made in
    channel     text not null,        -- the channel it was made in
    message     text not null,        -- the message with its buttons, '' until posted
    from_id     text not null,        -- the member who challenges
    from_name   text not null,        -- how that member was called then
    rules       text not null,        -- the rules in their one-line form
    interaction text not null unique  -- the command that made it, once for each
                check (interaction <> ''),
    created     integer not null,     -- when it was made
    expires     integer not null,     -- when nobody can accept it any more
    state       text not null         -- how it stands
                check (state in ('open', 'accepted', 'declined', 'expired'))
, secret text not null              -- 32 bytes in hexadecimal, '' for none
        default '' check (length(secret) in (0, 64)), pace text not null                -- how fast will be played, '' for as before there were paces
        default '', anyone integer not null           -- 1 if any member may accept, else 0
        default 0 check (anyone in (0, 1)), rematch integer                   -- the match that is to be played again, null for none
        references matches (id), from_seat integer not null        -- where the challenger would sit, counted from 0 for A
        default 0 check (from_seat >= 0), look text not null                -- theme and suits of its table, '' for the usual ones
        default '', hintless integer not null         -- 1 if nobody gets hints at its table, else 0
        default 0 check (hintless in (0, 1)), deal_of integer                   -- the match whose deal is dealt once more, null for a new deal
        references matches (id), private integer not null          -- 1 if only its member sees the table, else 0
        default 0 check (private in (0, 1))) strict;
INSERT INTO challenges VALUES(1,'77','88','1593540396187648006','11','Anna','pagat','1011',1800000037000,1800003637000,'accepted','0101010101010101010101010101010101010101010101010101010101010101','daily',0,NULL,0,'dark-four',0,NULL,0);
INSERT INTO challenges VALUES(2,'77','88','1593540714954752010','11','Anna','pagat','1026',1800000113000,1800003713000,'accepted','0202020202020202020202020202020202020202020202020202020202020202','daily',0,NULL,0,'dark-four',0,NULL,0);
INSERT INTO challenges VALUES(3,'77','88','1593541209882624017','33','Carl','strict','1055',1800000231000,1800003831000,'accepted','0303030303030303030303030303030303030303030303030303030303030303','daily',0,NULL,0,'dark-four',0,NULL,0);
INSERT INTO challenges VALUES(4,'77','88','1593541553815552020','33','Carl','strict','1072',1800000313000,1800003913000,'accepted','0404040404040404040404040404040404040404040404040404040404040404','live-5',0,NULL,0,'contrast',0,NULL,0);
INSERT INTO challenges VALUES(5,'77','88','1593542111657984022','11','Anna','covered','1106',1800000446000,1800004046000,'accepted','0505050505050505050505050505050505050505050505050505050505050505','daily',0,NULL,0,'dark-four',0,NULL,0);
INSERT INTO challenges VALUES(6,'77','88','1593542455590912027','11','Anna','covered','1123',1800000528000,1800004128000,'accepted','0606060606060606060606060606060606060606060606060606060606060606','daily',0,NULL,0,'dark-four',1,NULL,0);
INSERT INTO challenges VALUES(7,'77','88','1593543063764992033','22','Ben*','crapette','1161',1800000673000,1800004273000,'accepted','0707070707070707070707070707070707070707070707070707070707070707','daily',0,NULL,0,'dark-four',0,NULL,0);
INSERT INTO challenges VALUES(8,'77','88','1593543432863744040','22','Ben*','crapette','1180',1800000761000,1800004361000,'accepted','0808080808080808080808080808080808080808080808080808080808080808','live-5',0,NULL,0,'contrast',0,NULL,0);
INSERT INTO challenges VALUES(9,'77','88','1593544041037824048','11','Anna','kern1884','1218',1800000906000,1800004506000,'accepted','0909090909090909090909090909090909090909090909090909090909090909','daily',0,NULL,0,'dark-four',0,NULL,0);
INSERT INTO challenges VALUES(10,'77','88','1593544674377728060','22','Ben*','juhl','1258',1800001057000,1800004657000,'accepted','0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a','daily',0,NULL,0,'dark-four',0,NULL,0);
INSERT INTO challenges VALUES(11,'77','88','1593545081225216066','22','Ben*','juhl','1280',1800001154000,1800004754000,'accepted','0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b','live-5',0,NULL,0,'contrast',0,NULL,0);
INSERT INTO challenges VALUES(12,'77','88','1593545802645504079','11','Anna','simple','1327',1800001326000,1800004926000,'accepted','0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c','daily',0,NULL,0,'dark-four',0,NULL,0);
INSERT INTO challenges VALUES(13,'77','88','1593546196910080086','11','Anna','simple','1348',1800001420000,1800005020000,'accepted','0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d','daily',0,NULL,0,'dark-four',0,NULL,0);
INSERT INTO challenges VALUES(14,'77','88','1593546930913280096','11','Anna','three','1396',1800001595000,1800005195000,'accepted','0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e','daily',0,NULL,0,'dark-four',0,NULL,0);
INSERT INTO challenges VALUES(15,'77','88','1593547337760768103','11','Anna','three','1419',1800001692000,1800005292000,'accepted','0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f','live-5',0,NULL,0,'contrast',0,NULL,0);
INSERT INTO challenges VALUES(16,'77','88','1593548071763968113','44','Dora','simple reserve=1','1468',1800001867000,1800005467000,'accepted','1010101010101010101010101010101010101010101010101010101010101010','daily',0,NULL,0,'dark-four',0,NULL,0);
INSERT INTO challenges VALUES(17,'77','88','1593550290550784138','33','Carl','crapette','1634',1800002396000,1800005996000,'accepted','1111111111111111111111111111111111111111111111111111111111111111','daily',0,NULL,0,'dark-four',0,NULL,0);
INSERT INTO challenges VALUES(18,'77','88','1593550403796992143','33','Carl','crapette','1645',1800002423000,1800088823000,'accepted','1111111111111111111111111111111111111111111111111111111111111111','daily',0,17,1,'dark-four',0,17,0);
INSERT INTO challenges VALUES(19,'77','88','1593550466711552146','55','Émile','strict window=move','1652',1800002438000,1800006038000,'accepted','1111111111111111111111111111111111111111111111111111111111111111','none',0,NULL,0,'dark-four',0,NULL,0);
INSERT INTO challenges VALUES(20,'77','88','','77','Gina_x','simple','1653',1800002438000,1800006038000,'accepted','1111111111111111111111111111111111111111111111111111111111111111','none',0,NULL,0,'dark-four',0,NULL,1);
INSERT INTO challenges VALUES(21,'77','88','1594166870016000153','44','Dora','simple reserve=1','1664',1800149400000,1800303540000,'open','1111111111111111111111111111111111111111111111111111111111111111','daily',0,NULL,0,'dark-four',0,NULL,0);
INSERT INTO challenges VALUES(22,'77','88','1594166870016000154','11','Anna','three','1665',1800149400000,1800303540000,'open','1111111111111111111111111111111111111111111111111111111111111111','daily',0,NULL,0,'dark-four',0,NULL,0);
INSERT INTO challenges VALUES(23,'77','88','1594166870016000155','22','Ben*','crapette','1667',1800149400000,1800386340000,'open','1111111111111111111111111111111111111111111111111111111111111111','daily',1,NULL,0,'dark-four',0,NULL,0);
INSERT INTO challenges VALUES(24,'77','88','1594166870016000156','22','Ben*','crapette','1668',1800149400000,1800153000000,'declined','1111111111111111111111111111111111111111111111111111111111111111','daily',0,NULL,0,'dark-four',0,NULL,0);
INSERT INTO challenges VALUES(25,'77','88','','gone-410e79ff194ceb98','','pagat','1670',1800149437000,1800153037000,'accepted','1212121212121212121212121212121212121212121212121212121212121212','daily',0,NULL,0,'dark-four',0,NULL,0);
INSERT INTO challenges VALUES(26,'77','88','1594167255891968167','55','Émile','simple reserve=1','1680',1800149492000,1800153092000,'accepted','1313131313131313131313131313131313131313131313131313131313131313','daily',0,NULL,0,'dark-four',0,NULL,0);
INSERT INTO challenges VALUES(27,'77','88','1594169965412352201','22','Ben*','pagat window=move','1885',1800150138000,1800153738000,'accepted','1414141414141414141414141414141414141414141414141414141414141414','daily',0,NULL,0,'dark-four',0,NULL,0);
INSERT INTO challenges VALUES(28,'77','88','1594170103824384211','55','Émile','simple reserve=1','1903',1800150171000,1800386373000,'open','1414141414141414141414141414141414141414141414141414141414141414','daily',0,16,0,'dark-four',0,NULL,0);
INSERT INTO challenges VALUES(29,'78','90','1594170259013632212','11','Anna','crapette','1904',1800150208000,1800153808000,'accepted','1515151515151515151515151515151515151515151515151515151515151515','live-5',0,NULL,0,'felt',0,NULL,0);
CREATE TABLE matches (
    id          integer primary key,  -- in the order of starting
    challenge   integer not null unique -- the challenge that it came from
                references challenges (id),
    interaction text not null unique  -- the press that accepted, once for each
                check (interaction <> ''),
    guild       text not null,        -- the server it is played in
    channel     text not null,        -- the channel it is played in
    rules       text not null,        -- the rules in their one-line form
    deal        text not null,        -- the head of the record: rules and decks
    started     integer not null,     -- when it started
    deadline    integer,              -- when something must happen by itself, null: never
    message     text not null,        -- the newest table message, '' until posted
    shown       integer not null      -- how many actions that message shows
                check (shown >= 0),
    lifted      text not null,        -- the pile that is lifted, '' for none
    lifted_by   text not null,        -- the interaction that last lifted or put back
    ended       integer,              -- when it ended, null while it is played
    ending      text,                 -- the way it ended, null while it is played
    winner      integer, home text not null                -- the channel of the challenge and the result
        default '', result_message text not null      -- the message with the result there, '' until posted
        default '', pace text not null                -- how fast is played
        default 'none', warned integer, warning text not null             -- the message that warns, '' for none
        default '', patience text not null            -- the seats whose next turn lasts twice as long
        default '', look text not null                -- theme and suits of its table, '' for the usual ones
        default '', luck text not null                -- how lucky the deal was for each seat, '' while that is not known
        default '',              -- the seat that won, null for nobody
    check ((ended is null) = (ending is null))
) strict;
INSERT INTO matches VALUES(1,1,'1012','77','88','pagat',replace('rules pagat\ndeck A Kh Qc 9d 3d Jc 4h 6d 3h Td Js Jh 2d 8d Ks 7s Tc 8h Qd 5d 5c 4c 5h 7h 4s Ah Qs 9h Ts 3c As Ac 8c 6s 2s 7c 7d 9c Jd 3s 9s Kc 6h 2h Th 8s 2c Qh 5s Ad Kd 6c 4d\ndeck B 6d 3s 7s Kh 4h Ks 2c Qc 9d 5s As 4d Qs 5c Ts 6h Th 8h Ad Jc 6c Jd 9s 2d Kd Qd Kc Jh 6s 5h 5d 3d 9c 8c Js 8s 7d 2h 4s Ah 2s 7c 9h 4c 3h Td 3c Qh Ac 7h 8d Tc\n','\n',char(10)),1800000037000,NULL,'1593540559765504009',13,'','',1800000076000,'resigned',1,'88','','daily',NULL,'','','dark-four','');
INSERT INTO matches VALUES(2,2,'1027','77','88','pagat',replace('rules pagat\ndeck A 6d 3s 5h 3c 9s Td Ks Qs 4d As Jc 9h 4c 8s Js Kh Ad 8c Qc 4h 9d Qd Ac Th 5s 9c 6h 8h 3d 2d Ah 2s 7d 2c 5c 6s 7s 8d Ts 4s 5d Jd 7c 7h 2h Qh Tc Kd Kc Jh 3h 6c\ndeck B 3s Ac Jh Ad 9s 3d Ts 4h 7c 3h Td Js 3c 8d Kd 4c 6s 8s 6h Ks 2c 9h 9c 4s 9d Tc As Kc 7s 2d Jd Qc 6c 2s Th 7h 7d 5s 8h Qs Kh Qd 4d 2h 8c 6d Qh 5h 5d 5c Jc Ah\n','\n',char(10)),1800000113000,1800386340000,'1594166870016000149',26,'','',NULL,NULL,NULL,'88','','daily',NULL,'','','dark-four','');
INSERT INTO matches VALUES(3,3,'1056','77','88','strict',replace('rules strict\ndeck A Js As 2c Kh 4s Td 9h 9s Tc 6d Jh 6h 3s Ad 4h 9c 2d 2s Jc 6c Ac Jd 7s 5s 5c 3h Qs Th 8h Qc 5d 8d Ts 7c Ks 9d 8c 5h Kd Ah 2h 7d 3d Kc 7h Qh 8s Qd 3c 6s 4c 4d\ndeck B 4s Ac Ah 4h 3s Jd 5s Kc 6c 6s 4c Qd 3d 5h 9d Jh 8c 8h 4d 9h Ts Qc Ks Th 9s 2s Kh 6h 2d Qh Kd 3c 7s As 8d Jc 2h Td 2c Js Ad 7h 6d 5d 5c 8s Qs 7c 7d 3h Tc 9c\n','\n',char(10)),1800000231000,NULL,'1593541398626304019',14,'','',1800000276000,'resigned',0,'88','','daily',NULL,'','','dark-four','');
INSERT INTO matches VALUES(4,4,'1073','77','88','strict',replace('rules strict\ndeck A 5s Jd 6c Ad Ah 4d Jc 8d 4s Ts Qc 6h 3h 8h 7d 9s Tc Ac 9d 2c Kd 3s Qd Jh 5h 9c 7h 4c Th 6s 2h 8s 6d 3d 2s Qs As Kh 5c Kc Qh 9h Js 2d 8c Td 7s 5d 7c 4h 3c Ks\ndeck B 5h 5d 5s As 9h 6h 2c Kd 7h 3c 4s 3d 2d 9s 8h 7s 4h 8d 4c 2h Qc Qh 7d Kc Ac Ks Tc 3h Td Ts 6d 8c Qd Js 4d Th Ad 3s 9c 6c 9d Jh Jc 5c Kh 7c 8s Qs Ah Jd 2s 6s\n','\n',char(10)),1800000313000,1800300240000,'1594167255891968166',29,'','',NULL,NULL,NULL,'88','','live-5',NULL,'','','contrast','');
INSERT INTO matches VALUES(5,5,'1107','77','88','covered',replace('rules covered\ndeck A 8d 9d Kc 4c 7c Qc 8c Jh Jc 9s Qd 3h 7h Jd 2d 6d As Qs 5d Qh 2c 4s 5h 5c 9h 6s 3c 6c 3s Kd Ks Ah 3d 2s 4d 7d Td 5s Th Ad 2h Js 8h Ac 6h 7s Ts Tc 8s Kh 4h 9c\ndeck B 5c Ad Ac Ks 5s 2d Ah Ts Qc Js 6s Kc 5h 4d 9h 9d 9c 4s 3d 2h 4h 7s Qd As 7h 6h Kd Tc 4c 8c 8s Th 3c 2c Qh 5d 7d Jh Kh 2s 9s Jc Qs Jd 7c 3s 3h 8h Td 6d 8d 6c\n','\n',char(10)),1800000446000,NULL,'1593542300401664026',15,'','',1800000491000,'resigned',1,'88','','daily',NULL,'','','dark-four','');
INSERT INTO matches VALUES(6,6,'1124','77','88','covered',replace('rules covered\ndeck A Ah Ad Ac 5d 5h 7s Kh 3s Ks 7d 9c Qd 6d Kd Td 4c Js 3c 8s 6h Jd 5c 3h 2h 6c Jc Tc Qh 2c 6s Qs 8d 4d 8c Th Qc 9s 2d 9d 9h Kc 4h 7c Jh Ts 7h 5s 3d 2s As 4s 8h\ndeck B 6c 3c Th 5h 7c Ts 4d 2h 9c 5s 9d Kc 5d 2s 7s 6h 6s 8s 7d Tc Jh Ad 8d 4h 8c 9s Js Jc 5c Kh 4c 8h 4s 3d 3h 6d Ks Qd 2d Jd Kd 9h Ac Qs As Qh Ah 2c Td Qc 3s 7h\n','\n',char(10)),1800000528000,1800386340000,'1594166870016000151',32,'','',NULL,NULL,NULL,'88','','daily',NULL,'','','dark-four','');
INSERT INTO matches VALUES(7,7,'1162','77','88','crapette',replace('rules crapette\ndeck A 7h 4d 4c 2d Td 7s 6s 8d 3s 2s 5s 5h 2h Kh 7c Ac Th Jc Tc 6c Kc 9h 3d As Kd 9c 6d Qs 3h 2c 4h 4s Jh Js 7d Ks Jd Qh Qc 5c 9d Ts 6h 8h 8s 3c Ah Qd Ad 8c 9s 5d\ndeck B 7c Qs 4h 9s Jh Ah 9d Jc 5s Ad 9c 7h 8h 4d 8d 7d 3d Ks Tc 8c 5h 3c Kh 6c Js 2c Td 7s 9h 4c 2s As Th 8s 4s 3h 6s Qd Ac Qh Ts 5c 3s Kc Jd 5d 2d 6d Qc 2h 6h Kd\n','\n',char(10)),1800000673000,NULL,'1593543277674496039',16,'','',1800000724000,'resigned',0,'88','','daily',NULL,'','','dark-four','');
INSERT INTO matches VALUES(8,8,'1181','77','88','crapette',replace('rules crapette\ndeck A Ad 5s 4h Js Kh Jd 5h Ah As Qs 2c Kd Ts 2h 2s Qc Jh Jc 6c 5c 7s 9d Qh 5d 8h 6s 9s Th 7c Tc 8c 3h 8d Td 6h 3c 9c 2d 3s Qd Ac 6d 8s Kc 4s Ks 7d 3d 4d 4c 7h 9h\ndeck B 4d Ks 7h 6c 4c 3s 6h Qc Jd Qh 8s Ad 9h Js 9s 7c 9c 3d 5c Jc Td 8d Ac 6s 2h 2c Th 5h Qs Kd 7d Ts 5s Kc 5d 8c 3c 8h 9d Kh Ah 6d 4h As Tc 3h 7s 2d 4s 2s Qd Jh\n','\n',char(10)),1800000761000,1800300240000,'1594169965412352200',35,'','',NULL,NULL,NULL,'88','','live-5',NULL,'','','contrast','');
INSERT INTO matches VALUES(9,9,'1219','77','88','kern1884',replace('rules kern1884\ndeck A 3d 3s 7h 7d 7c Kc 8h 5d 4s Kh Js 4h 9c 7s 8c Ah Th 5s Ad Ac Ts 9h 2h 2c Tc 6c 5c 3c 2s Qd 8d As Qh Jh 6s 6h 9s 4d Kd 6d 5h Ks 3h Td Qs Jc 9d 8s 4c Jd Qc 2d\ndeck B 6c 6d 7c 4h 8s Jd Ac Qd Ad 2s 4c Ks 5h 9c Td 3c 9h Js 9d 8c Kh Ah 6h 9s 4s Qc 8h Ts 2d As 3s 7d Qs Kd 3h 7s 5c 2h 6s 3d Jc Kc 8d Jh 4d Th Tc Qh 7h 5s 5d 2c\ncut A 9c\ncut B 5d\n','\n',char(10)),1800000906000,1800386340000,'1594166870016000150',38,'','',NULL,NULL,NULL,'88','','daily',NULL,'','','dark-four','');
INSERT INTO matches VALUES(10,10,'1259','77','88','juhl',replace('rules juhl\ndeck A 5h Ah 3d Qd 9d Ts Qs Jh Ad 6s 6d Qc 9c 3c 6h 5c Th 5d Js 7c Ac 4c 4d 7s Qh 9s 2c 3s 9h Kd 5s 7d 3h 7h 8c 8s 2s 4s 4h Jd 6c Kh Kc 8d Td Ks Tc Jc As 2h 8h 2d\ndeck B 5h Qc Qh 4s 8s 2c 4c 4h Js 6d 6h 7s Kc 7d 9h Ac 7h Kh 8c Ks 2h 9d Th 9c 6c 3s Jc 3c 4d 9s Td Kd 2d 5s 5d Jh Qd 5c 2s Jd 7c Ts 8d Ah Ad 3d As Tc Qs 3h 6s 8h\n','\n',char(10)),1800001057000,NULL,'1593544926035968065',18,'','',1800001117000,'resigned',0,'88','','daily',NULL,'','','dark-four','');
INSERT INTO matches VALUES(11,11,'1281','77','88','juhl',replace('rules juhl\ndeck A 7c Qs 3s 8s 2d 4h 2c Jd Jh Qd 9c Ac 6d Kh Ks Jc 8h 4s 6s Td Js 9h Ah As 2h 8d 3h 6c 5c Th 7d 3c Tc 5h 7h 6h Kd Qh Ts Qc 8c 3d 9s 5d 9d Kc 5s Ad 7s 4c 4d 2s\ndeck B 7h 3c 4c Ah Ts Tc 2c Ad 8d 6s 9c Qc 6d 7s Jc 5h 4d 2s 9h 9d Ac 3d Qh 2h 8h Kd 5d Th Jh Kh 5s 4h 8c 6h 6c 3s Qs Js 4s 3h Ks 9s Jd Kc Qd 5c As 7c 7d 2d 8s Td\n','\n',char(10)),1800001154000,1800300240000,'1594167255891968164',41,'','',NULL,NULL,NULL,'88','','live-5',NULL,'','','contrast','');
INSERT INTO matches VALUES(12,12,'1328','77','88','simple',replace('rules simple\ndeck A Kc Jc 3c 9c Jh Tc 6c 3h 8h Th Ah 4c 6h 7c 4h Qc Kh 5c 2h Ac 2c 9h Qh 8c 5h 7h\ndeck B 3s 8s 2d Kd 4s 7d 4d 6s 9d Qd 5d 6d Js 8d Ts As Ad 2s 7s 9s 5s Ks Jd 3d Qs Td\n','\n',char(10)),1800001326000,NULL,'1593546041720832085',19,'','',1800001383000,'resigned',1,'88','','daily',NULL,'','','dark-four','');
INSERT INTO matches VALUES(13,13,'1349','77','88','simple',replace('rules simple\ndeck A 7c Tc Th 9c 6c Kc Qc 9h Jc 8h 7h 8c 5c 5h Ah 2h 2c Jh 3h Kh 4c 3c 4h Qh 6h Ac\ndeck B 4d 7d 6s Ad 6d 9s Kd As 8d Ts 7s 9d 4s Jd 3s Qs 5d 3d 5s 2d Td Qd 2s 8s Ks Js\n','\n',char(10)),1800001420000,1800386340000,'1594169965412352203',44,'','',NULL,NULL,NULL,'88','','daily',NULL,'','','dark-four','');
INSERT INTO matches VALUES(14,14,'1398','77','88','three',replace('rules three\ndeck A 7d 2d Kh 3h 6h 5c Qh 2h ** 3s 8c Qc 5s Th 7c 4h As 5d 3h Ad As 9h Ts 4s Ac 7s 3d Kc 8s Kd 8h 5h 9d 2c 3c\ndeck B 9h Th 9c 7c Js 2d Ac Jc 6s Qd Js 3d 8c 8s 6c 6s 9s 4d Td Qh Qd 7h 2s 9d 5s Kd 8d 2h 4d Qc Tc 9s Ah Ts 2s\ndeck C Jh 4h 4c Ah Qs Jc 3c 7d Qs 8d Jd Jd 6d Kc 4c 9c Ad 6h Jh 5h 6d 2c 5c Ks 6c Td Tc 8h 7h 5d Ks 4s 3s Kh 7s\n','\n',char(10)),1800001595000,NULL,'1593547182571520102',20,'','',1800001655000,'resigned',NULL,'88','','daily',NULL,'','','dark-four','');
INSERT INTO matches VALUES(15,15,'1421','77','88','three',replace('rules three\ndeck A Ts Jd Kd Ac 4d Qd Kc As 6d 4s 8s Ks 6s Kd 9c 3s 6c Qc Jc Th 4h 9h 5s 7d Qs 7h 7d Ad 6c Tc 5h Qc ** Jh 2c\ndeck B 2h 8h 8c 6d 8d Ad 3c 3d 8d 8s 9h Td 5s 7s 9s 4c 6s 2s Ts 7c 2d 5d Ac 7s 3s Kc Tc Kh 2d Ah 4s 2s Jc Ks 3c\ndeck C 8c 9d 8h 3d 2c 2h 3h 7c Qs 4d Qh Qd Jd 9s 5c Jh 5d 4c 5c Js 4h Qh 6h 5h 3h Ah Kh Td As 6h Js Th 7h 9d 9c\n','\n',char(10)),1800001692000,1800300240000,'1594167255891968165',47,'','',NULL,NULL,NULL,'88','','live-5',NULL,'','','contrast','');
INSERT INTO matches VALUES(16,16,'1469','77','88','simple reserve=1',replace('rules simple reserve=1\ndeck A 8c 8h 3h Jh 5h Ac 2c Th 6h 9h 7c 9c Kc 5c Qc 4h 3c Qh Kh Ah 6c 7h Jc 2h 4c Tc\ndeck B 9s 6s 5s Td Js Ad Ks Jd Kd Qs As Qd 2s 9d 2d 5d 3d 3s 4d 8s 4s 8d 6d 7s Ts 7d\n','\n',char(10)),1800001867000,NULL,'1593550122778624137',163,'','',1800002356000,'won',1,'88','','daily',NULL,'','','dark-four','');
INSERT INTO matches VALUES(17,17,'1635','77','88','crapette',replace('rules crapette\ndeck A 3h 6c Td 8s Kd 7c 6d 6h 8h 2h Ad Kh 3s 8d 5d Tc 5s 4s 7s Qs Qc 7d Qd Kc 9s 2s 3c 4c 5c As 9h Th Ac 2c Ts 9d 3d Ah Js Jh Jc Ks 4h 8c 7h 6s Jd 4d 2d 5h Qh 9c\ndeck B 2h 7c 4d 9s 3h Kc 9c 9d Jd 5h 2c Td Jh 4c 5s 6c 4s Tc 6s 5c 5d Ah 8h Qc Kd 3c 2s Th 3d Ad 8c Ac 3s As Kh Ts 7d 8s Ks 9h Qd 8d 6h 6d Qs Qh 4h Jc Js 2d 7s 7h\n','\n',char(10)),1800002396000,NULL,'1593550403796992142',9,'','',1800002423000,'resigned',0,'88','','daily',NULL,'','','dark-four','');
INSERT INTO matches VALUES(18,18,'1646','77','88','crapette',replace('rules crapette\ndeck A 3h 6c Td 8s Kd 7c 6d 6h 8h 2h Ad Kh 3s 8d 5d Tc 5s 4s 7s Qs Qc 7d Qd Kc 9s 2s 3c 4c 5c As 9h Th Ac 2c Ts 9d 3d Ah Js Jh Jc Ks 4h 8c 7h 6s Jd 4d 2d 5h Qh 9c\ndeck B 2h 7c 4d 9s 3h Kc 9c 9d Jd 5h 2c Td Jh 4c 5s 6c 4s Tc 6s 5c 5d Ah 8h Qc Kd 3c 2s Th 3d Ad 8c Ac 3s As Kh Ts 7d 8s Ks 9h Qd 8d 6h 6d Qs Qh 4h Jc Js 2d 7s 7h\n','\n',char(10)),1800002423000,1800386340000,'1594169965412352202',6,'','',NULL,NULL,NULL,'88','','daily',NULL,'','','dark-four','');
INSERT INTO matches VALUES(19,19,'1652','77','88','strict window=move',replace('rules strict window=move\ndeck A 3c 8c 3d 9d 7c Qc Th 6d 8s As 4d Ah Tc 3s 6c Kh Jd Ac Qd 4h 4s 2c Kd 9h Kc Qs 9c 8h Ad 8d Ks 5d 5c Td 4c 2h 6h Qh 2s Js 2d 9s Jh 5s 7h Ts 3h 5h 7d 7s Jc 6s\ndeck B 8h Qh Jd Kd 9c 7s 5s 9s Js 4c 3s 6s Qd As Ks 5d 2h 8c Qc 2c 7h Kc 4d 5h Jh 6d 2s Jc 5c 8s 4s 7d 2d Ts 8d 3h Th Ah Tc Td 4h 3c 6c Kh Ad 7c Qs Ac 3d 9h 6h 9d\n','\n',char(10)),1800002438000,1800412178000,'1593550466711552147',0,'','',NULL,NULL,NULL,'88','','none',NULL,'','','dark-four','');
INSERT INTO matches VALUES(20,20,'1653','77','88','simple',replace('rules simple\ndeck A 3h Tc Ah 6h 6c 2h 3c 4h 9h Jc 7c Kc 7h Jh 8h 9c 4c 5h Qc 8c 2c Qh Th 5c Kh Ac\ndeck B Js Td 7s 9s 2s 3s 6d Ks 3d 9d 6s 4s 2d 7d 4d Jd As Ts 5d 8d Qd 5s Kd 8s Qs Ad\n','\n',char(10)),1800002438000,1800472740000,'',0,'','',NULL,NULL,NULL,'88','','none',NULL,'','','dark-four','');
INSERT INTO matches VALUES(21,25,'1671','77','88','pagat',replace('rules pagat\ndeck A 9s 2d 8h 7h 4d 6c 5h Td 6h 5d Qc Kc 3d 6d 4h Kd 3h 7c Tc Js 5c Ts 2h 9d As Jd Ah 2c 3c 7s Kh 7d Th Qs 8s 2s 8d 5s Qd 6s 9h Jc Ad 9c 4s 4c Ac Qh Jh 8c 3s Ks\ndeck B 8c Qc 7d 6c As 7h 9c 7c Qd Ah 2d 3h 4h Tc 2s 2h 6s 2c 8s Qs 7s Jd Kd Ac Th 9d 5c Ts 4c Kh 8d 5h 5s 6h 3d Qh 4d Js Kc 9h 3s Jh 6d 9s Ks 4s Ad Td 3c Jc 8h 5d\n','\n',char(10)),1800149437000,NULL,'',7,'','',1800149455000,'resigned',1,'88','','daily',NULL,'','','dark-four','');
INSERT INTO matches VALUES(22,26,'1681','77','88','simple reserve=1',replace('rules simple reserve=1\ndeck A 2c 5c Qh 7c 4h Ac Tc 6h 9c 7h Kc 6c Ah 8c Th 4c 2h 3h Jc 5h 8h 3c Jh Qc Kh 9h\ndeck B 2d Td Ad Qd 4s 6s 9s 9d 8d Kd Ts 5s Jd As Ks 4d 5d 2s Js Qs 7s 3d 7d 3s 6d 8s\n','\n',char(10)),1800149492000,1800343749000,'1594169810223104199',203,'','',NULL,NULL,NULL,'88','','daily',NULL,'','','dark-four','');
INSERT INTO matches VALUES(23,27,'1886','77','88','pagat window=move',replace('rules pagat window=move\ndeck A Qc Qd 6d 3h As 3s 4c Kd 4s 5d Qs 9h 6h Th 2s Jd 5h Ts Jc 8s 7c 4d 5c Js 5s Td Tc 9d 2h Ks 9c 9s 8h Ac 7s 7d 3d 6s Kc 3c 4h 6c 2d Ad 8d Jh 7h Kh 2c 8c Qh Ah\ndeck B 6c 2h Ks 7c Tc 7s 3d 8s 4c 6d 4h Kc Kh 5s 3s 8c 9d Qd 3c Jh 7d 8h 5c 4d 7h Ts 6s 2s 9h 2c Qh 2d Jc 9s 3h Qc Ac Kd 6h 5d 4s As Js 5h Th Td Jd 8d Qs 9c Ah Ad\n','\n',char(10)),1800150138000,1800386373000,'1594170103824384206',11,'3','1898',NULL,NULL,NULL,'88','','daily',NULL,'','','dark-four','');
INSERT INTO matches VALUES(24,29,'1905','78','90','crapette',replace('rules crapette\ndeck A 5h 6d 4s 7d Qh 9d Tc 9s 4h Qc 4c 7h 5s 9h 5d 8h 3h Qs 8s Ah Jd Qd 6c Kc Jc 8d 2h 3c Ad Ac 5c 2c Kh As Ks Ts 6h 4d 6s 8c 9c Th 7c Td 3s 3d Js Jh Kd 7s 2d 2s\ndeck B 2s Tc 6c Js Jc 3d 3s 3c Th 7h 6h Ah Qd 2d 7s 7c Kh 4h 3h Ac 8c Qh Ad Kd Ks 5h As 9c Kc 4c 9h 5c 4s Qc Td 8d 6s 8s 2h 7d 8h 2c 4d 9s 5d Jh 6d Jd Qs 9d Ts 5s\n','\n',char(10)),1800150208000,1800150538000,'1594170384842752214',10,'','',NULL,NULL,NULL,'90','','live-5',NULL,'','','felt','');
CREATE TABLE players (
    match  integer not null           -- the match they sit at
           references matches (id),
    seat   integer not null           -- where they sit
           check (seat >= 0),
    person text not null,             -- the member
    name   text not null,             -- how that member was called then
    points integer,                   -- what the match brought, null while it is played
    primary key (match, seat)
) strict, without rowid;
INSERT INTO players VALUES(1,0,'11','Anna',0);
INSERT INTO players VALUES(1,1,'22','Ben*',89);
INSERT INTO players VALUES(2,0,'11','Anna',NULL);
INSERT INTO players VALUES(2,1,'22','Ben*',NULL);
INSERT INTO players VALUES(3,0,'33','Carl',91);
INSERT INTO players VALUES(3,1,'44','Dora',0);
INSERT INTO players VALUES(4,0,'33','Carl',NULL);
INSERT INTO players VALUES(4,1,'44','Dora',NULL);
INSERT INTO players VALUES(5,0,'11','Anna',0);
INSERT INTO players VALUES(5,1,'33','Carl',85);
INSERT INTO players VALUES(6,0,'11','Anna',NULL);
INSERT INTO players VALUES(6,1,'33','Carl',NULL);
INSERT INTO players VALUES(7,0,'22','Ben*',86);
INSERT INTO players VALUES(7,1,'44','Dora',0);
INSERT INTO players VALUES(8,0,'22','Ben*',NULL);
INSERT INTO players VALUES(8,1,'44','Dora',NULL);
INSERT INTO players VALUES(9,0,'11','Anna',NULL);
INSERT INTO players VALUES(9,1,'44','Dora',NULL);
INSERT INTO players VALUES(10,0,'22','Ben*',87);
INSERT INTO players VALUES(10,1,'33','Carl',0);
INSERT INTO players VALUES(11,0,'22','Ben*',NULL);
INSERT INTO players VALUES(11,1,'33','Carl',NULL);
INSERT INTO players VALUES(12,0,'11','Anna',0);
INSERT INTO players VALUES(12,1,'55','Émile',56);
INSERT INTO players VALUES(13,0,'11','Anna',NULL);
INSERT INTO players VALUES(13,1,'55','Émile',NULL);
INSERT INTO players VALUES(14,0,'11','Anna',36);
INSERT INTO players VALUES(14,1,'22','Ben*',0);
INSERT INTO players VALUES(14,2,'33','Carl',36);
INSERT INTO players VALUES(15,0,'11','Anna',NULL);
INSERT INTO players VALUES(15,1,'22','Ben*',NULL);
INSERT INTO players VALUES(15,2,'33','Carl',NULL);
INSERT INTO players VALUES(16,0,'44','Dora',0);
INSERT INTO players VALUES(16,1,'55','Émile',44);
INSERT INTO players VALUES(17,0,'33','Carl',89);
INSERT INTO players VALUES(17,1,'55','Émile',0);
INSERT INTO players VALUES(18,0,'55','Émile',NULL);
INSERT INTO players VALUES(18,1,'33','Carl',NULL);
INSERT INTO players VALUES(19,0,'55','Émile',NULL);
INSERT INTO players VALUES(19,1,'computer/casual/1','Computer (casual)',NULL);
INSERT INTO players VALUES(20,0,'77','Gina_x',NULL);
INSERT INTO players VALUES(20,1,'computer/beginner/1','Computer (beginner)',NULL);
INSERT INTO players VALUES(21,0,'gone-410e79ff194ceb98','',0);
INSERT INTO players VALUES(21,1,'44','Dora',89);
INSERT INTO players VALUES(22,0,'55','Émile',NULL);
INSERT INTO players VALUES(22,1,'77','Gina_x',NULL);
INSERT INTO players VALUES(23,0,'22','Ben*',NULL);
INSERT INTO players VALUES(23,1,'55','Émile',NULL);
INSERT INTO players VALUES(24,0,'11','Anna',NULL);
INSERT INTO players VALUES(24,1,'22','Ben*',NULL);
CREATE TABLE actions (
    match       integer not null      -- the match it belongs to
                references matches (id),
    number      integer not null      -- from 1 without a gap
                check (number >= 1),
    seat        text not null,        -- who acted, by the seat's letter
    text        text not null,        -- what was done, in the notation
    at          integer not null,     -- when it was done
    interaction text not null,        -- what caused it, '' for the clock
    part        integer not null,     -- which of the interaction's actions this is
    primary key (match, number)
) strict, without rowid;
INSERT INTO actions VALUES(1,1,'A','5-Br',1800000040000,'1013',0);
INSERT INTO actions VALUES(1,2,'A','3-5',1800000043000,'1014',0);
INSERT INTO actions VALUES(1,3,'A','4-3',1800000046000,'1015',0);
INSERT INTO actions VALUES(1,4,'A','r-4',1800000049000,'1016',0);
INSERT INTO actions VALUES(1,5,'A','turn',1800000052000,'1017',0);
INSERT INTO actions VALUES(1,6,'A','lay',1800000055000,'1018',0);
INSERT INTO actions VALUES(1,7,'B','2-6',1800000058000,'1019',0);
INSERT INTO actions VALUES(1,8,'B','7-2',1800000061000,'1020',0);
INSERT INTO actions VALUES(1,9,'B','5-7',1800000064000,'1021',0);
INSERT INTO actions VALUES(1,10,'B','7-5',1800000067000,'1022',0);
INSERT INTO actions VALUES(1,11,'B','3-6',1800000070000,'1023',0);
INSERT INTO actions VALUES(1,12,'B','r-3',1800000073000,'1024',0);
INSERT INTO actions VALUES(1,13,'A','resign',1800000076000,'1025',0);
INSERT INTO actions VALUES(2,1,'B','8-f',1800000116000,'1028',0);
INSERT INTO actions VALUES(2,2,'B','r-Ar',1800000119000,'1029',0);
INSERT INTO actions VALUES(2,3,'B','2-Ar',1800000122000,'1030',0);
INSERT INTO actions VALUES(2,4,'B','6-2',1800000125000,'1031',0);
INSERT INTO actions VALUES(2,5,'B','r-6',1800000128000,'1032',0);
INSERT INTO actions VALUES(2,6,'B','r-2',1800000131000,'1033',0);
INSERT INTO actions VALUES(2,7,'B','6-8',1800000137000,'1035',0);
INSERT INTO actions VALUES(2,8,'B','r-6',1800000140000,'1036',0);
INSERT INTO actions VALUES(2,9,'B','turn',1800000143000,'1037',0);
INSERT INTO actions VALUES(2,10,'B','r-4',1800000146000,'1038',0);
INSERT INTO actions VALUES(2,11,'B','lay',1800000149000,'1039',0);
INSERT INTO actions VALUES(2,12,'A','turn',1800000152000,'1040',0);
INSERT INTO actions VALUES(2,13,'A','lay',1800000155000,'1041',0);
INSERT INTO actions VALUES(2,14,'B','4-Aw',1800000158000,'1042',0);
INSERT INTO actions VALUES(2,15,'B','turn',1800000161000,'1043',0);
INSERT INTO actions VALUES(2,16,'B','2-8',1800000164000,'1044',0);
INSERT INTO actions VALUES(2,17,'B','lay',1800000167000,'1045',0);
INSERT INTO actions VALUES(2,18,'A','6-Br',1800000170000,'1046',0);
INSERT INTO actions VALUES(2,19,'A','r-6',1800000176000,'1048',0);
INSERT INTO actions VALUES(2,20,'A','turn',1800000179000,'1049',0);
INSERT INTO actions VALUES(2,21,'A','lay',1800000182000,'1050',0);
INSERT INTO actions VALUES(2,22,'B','turn',1800000185000,'1051',0);
INSERT INTO actions VALUES(2,23,'B','lay',1800000188000,'1052',0);
INSERT INTO actions VALUES(2,24,'A','turn',1800000191000,'1053',0);
INSERT INTO actions VALUES(2,25,'A','t-Br',1800000194000,'1054',0);
INSERT INTO actions VALUES(2,26,'A','late',1800149400000,'',0);
INSERT INTO actions VALUES(3,1,'A','5-f',1800000234000,'1057',0);
INSERT INTO actions VALUES(3,2,'A','8-f',1800000237000,'1058',0);
INSERT INTO actions VALUES(3,3,'A','r-5',1800000240000,'1059',0);
INSERT INTO actions VALUES(3,4,'A','1-8',1800000243000,'1060',0);
INSERT INTO actions VALUES(3,5,'A','8-1',1800000246000,'1061',0);
INSERT INTO actions VALUES(3,6,'A','5-8',1800000249000,'1062',0);
INSERT INTO actions VALUES(3,7,'A','8-5',1800000252000,'1063',0);
INSERT INTO actions VALUES(3,8,'A','r-8',1800000255000,'1064',0);
INSERT INTO actions VALUES(3,9,'A','5-6',1800000258000,'1065',0);
INSERT INTO actions VALUES(3,10,'A','r-5',1800000261000,'1066',0);
INSERT INTO actions VALUES(3,11,'A','1-3',1800000267000,'1068',0);
INSERT INTO actions VALUES(3,12,'A','r-1',1800000270000,'1069',0);
INSERT INTO actions VALUES(3,13,'A','turn',1800000273000,'1070',0);
INSERT INTO actions VALUES(3,14,'B','resign',1800000276000,'1071',0);
INSERT INTO actions VALUES(4,1,'B','1-Ar',1800000316000,'1074',0);
INSERT INTO actions VALUES(4,2,'B','3-1',1800000319000,'1075',0);
INSERT INTO actions VALUES(4,3,'B','1-7',1800000322000,'1076',0);
INSERT INTO actions VALUES(4,4,'B','2-1',1800000325000,'1077',0);
INSERT INTO actions VALUES(4,5,'B','r-2',1800000331000,'1079',0);
INSERT INTO actions VALUES(4,6,'B','r-3',1800000334000,'1080',0);
INSERT INTO actions VALUES(4,7,'B','5-4',1800000340000,'1082',0);
INSERT INTO actions VALUES(4,8,'B','r-5',1800000343000,'1083',0);
INSERT INTO actions VALUES(4,9,'B','1-4',1800000346000,'1084',0);
INSERT INTO actions VALUES(4,10,'B','2-1',1800000349000,'1085',0);
INSERT INTO actions VALUES(4,11,'B','3-2',1800000352000,'1086',0);
INSERT INTO actions VALUES(4,12,'B','r-3',1800000355000,'1087',0);
INSERT INTO actions VALUES(4,13,'B','1-3',1800000358000,'1088',0);
INSERT INTO actions VALUES(4,14,'B','4-1',1800000361000,'1089',0);
INSERT INTO actions VALUES(4,15,'B','1-7',1800000364000,'1090',0);
INSERT INTO actions VALUES(4,16,'B','6-1',1800000367000,'1091',0);
INSERT INTO actions VALUES(4,17,'B','4-6',1800000373000,'1093',0);
INSERT INTO actions VALUES(4,18,'B','7-6',1800000376000,'1094',0);
INSERT INTO actions VALUES(4,19,'B','6-7',1800000382000,'1096',0);
INSERT INTO actions VALUES(4,20,'B','2-5',1800000385000,'1097',0);
INSERT INTO actions VALUES(4,21,'B','7-6',1800000388000,'1098',0);
INSERT INTO actions VALUES(4,22,'B','8-2',1800000391000,'1099',0);
INSERT INTO actions VALUES(4,23,'B','r-8',1800000394000,'1100',0);
INSERT INTO actions VALUES(4,24,'B','6-7',1800000397000,'1101',0);
INSERT INTO actions VALUES(4,25,'B','7-6',1800000400000,'1102',0);
INSERT INTO actions VALUES(4,26,'B','7-4',1800000403000,'1103',0);
INSERT INTO actions VALUES(4,27,'B','6-4',1800000406000,'1104',0);
INSERT INTO actions VALUES(4,28,'B','4-6',1800000409000,'1105',0);
INSERT INTO actions VALUES(4,29,'B','late',1800149400000,'',0);
INSERT INTO actions VALUES(5,1,'B','2-1',1800000449000,'1108',0);
INSERT INTO actions VALUES(5,2,'B','5-1',1800000452000,'1109',0);
INSERT INTO actions VALUES(5,3,'B','5-f',1800000455000,'1110',0);
INSERT INTO actions VALUES(5,4,'B','turn',1800000458000,'1111',0);
INSERT INTO actions VALUES(5,5,'B','4-5',1800000461000,'1112',0);
INSERT INTO actions VALUES(5,6,'B','lay',1800000464000,'1113',0);
INSERT INTO actions VALUES(5,7,'A','5-Br',1800000467000,'1114',0);
INSERT INTO actions VALUES(5,8,'A','3-5',1800000470000,'1115',0);
INSERT INTO actions VALUES(5,9,'A','turn',1800000473000,'1116',0);
INSERT INTO actions VALUES(5,10,'A','t-7',1800000476000,'1117',0);
INSERT INTO actions VALUES(5,11,'A','turn',1800000479000,'1118',0);
INSERT INTO actions VALUES(5,12,'A','t-Br',1800000482000,'1119',0);
INSERT INTO actions VALUES(5,13,'A','turn',1800000485000,'1120',0);
INSERT INTO actions VALUES(5,14,'A','lay',1800000488000,'1121',0);
INSERT INTO actions VALUES(5,15,'A','resign',1800000491000,'1122',0);
INSERT INTO actions VALUES(6,1,'B','2-1',1800000531000,'1125',0);
INSERT INTO actions VALUES(6,2,'B','3-5',1800000534000,'1126',0);
INSERT INTO actions VALUES(6,3,'B','6-2',1800000537000,'1127',0);
INSERT INTO actions VALUES(6,4,'B','1-Ar',1800000540000,'1128',0);
INSERT INTO actions VALUES(6,5,'B','turn',1800000543000,'1129',0);
INSERT INTO actions VALUES(6,6,'B','t-f',1800000549000,'1131',0);
INSERT INTO actions VALUES(6,7,'B','turn',1800000552000,'1132',0);
INSERT INTO actions VALUES(6,8,'B','t-Ar',1800000555000,'1133',0);
INSERT INTO actions VALUES(6,9,'B','turn',1800000558000,'1134',0);
INSERT INTO actions VALUES(6,10,'B','lay',1800000561000,'1135',0);
INSERT INTO actions VALUES(6,11,'A','turn',1800000564000,'1136',0);
INSERT INTO actions VALUES(6,12,'A','t-2',1800000567000,'1137',0);
INSERT INTO actions VALUES(6,13,'A','turn',1800000570000,'1138',0);
INSERT INTO actions VALUES(6,14,'A','t-Bw',1800000573000,'1139',0);
INSERT INTO actions VALUES(6,15,'A','2-3',1800000576000,'1140',0);
INSERT INTO actions VALUES(6,16,'A','turn',1800000582000,'1142',0);
INSERT INTO actions VALUES(6,17,'A','5-4',1800000585000,'1143',0);
INSERT INTO actions VALUES(6,18,'A','t-Bw',1800000588000,'1144',0);
INSERT INTO actions VALUES(6,19,'A','turn',1800000591000,'1145',0);
INSERT INTO actions VALUES(6,20,'A','lay',1800000597000,'1147',0);
INSERT INTO actions VALUES(6,21,'B','3-Aw',1800000600000,'1148',0);
INSERT INTO actions VALUES(6,22,'B','6-Aw',1800000603000,'1149',0);
INSERT INTO actions VALUES(6,23,'B','8-Aw',1800000606000,'1150',0);
INSERT INTO actions VALUES(6,24,'B','4-5',1800000612000,'1152',0);
INSERT INTO actions VALUES(6,25,'B','4-6',1800000615000,'1153',0);
INSERT INTO actions VALUES(6,26,'B','5-6',1800000618000,'1154',0);
INSERT INTO actions VALUES(6,27,'B','r-4',1800000621000,'1155',0);
INSERT INTO actions VALUES(6,28,'B','turn',1800000624000,'1156',0);
INSERT INTO actions VALUES(6,29,'B','lay',1800000627000,'1157',0);
INSERT INTO actions VALUES(6,30,'A','turn',1800000633000,'1159',0);
INSERT INTO actions VALUES(6,31,'A','lay',1800000636000,'1160',0);
INSERT INTO actions VALUES(6,32,'B','late',1800149400000,'',0);
INSERT INTO actions VALUES(7,1,'B','turn',1800000676000,'1163',0);
INSERT INTO actions VALUES(7,2,'B','8-1',1800000679000,'1164',0);
INSERT INTO actions VALUES(7,3,'B','r-8',1800000682000,'1165',0);
INSERT INTO actions VALUES(7,4,'B','r-f',1800000685000,'1166',0);
INSERT INTO actions VALUES(7,5,'B','lay',1800000688000,'1167',0);
INSERT INTO actions VALUES(7,6,'A','turn',1800000691000,'1168',0);
INSERT INTO actions VALUES(7,7,'A','t-f',1800000694000,'1169',0);
INSERT INTO actions VALUES(7,8,'A','turn',1800000697000,'1170',0);
INSERT INTO actions VALUES(7,9,'A','lay',1800000700000,'1171',0);
INSERT INTO actions VALUES(7,10,'B','turn',1800000703000,'1172',0);
INSERT INTO actions VALUES(7,11,'B','lay',1800000709000,'1174',0);
INSERT INTO actions VALUES(7,12,'A','1-3',1800000712000,'1175',0);
INSERT INTO actions VALUES(7,13,'A','turn',1800000715000,'1176',0);
INSERT INTO actions VALUES(7,14,'A','2-Bw',1800000718000,'1177',0);
INSERT INTO actions VALUES(7,15,'A','lay',1800000721000,'1178',0);
INSERT INTO actions VALUES(7,16,'B','resign',1800000724000,'1179',0);
INSERT INTO actions VALUES(8,1,'B','4-f',1800000767000,'1183',0);
INSERT INTO actions VALUES(8,2,'B','2-4',1800000770000,'1184',0);
INSERT INTO actions VALUES(8,3,'B','r-2',1800000773000,'1185',0);
INSERT INTO actions VALUES(8,4,'B','turn',1800000776000,'1186',0);
INSERT INTO actions VALUES(8,5,'B','lay',1800000779000,'1187',0);
INSERT INTO actions VALUES(8,6,'A','turn',1800000782000,'1188',0);
INSERT INTO actions VALUES(8,7,'A','t-5',1800000785000,'1189',0);
INSERT INTO actions VALUES(8,8,'A','turn',1800000788000,'1190',0);
INSERT INTO actions VALUES(8,9,'A','t-Br',1800000791000,'1191',0);
INSERT INTO actions VALUES(8,10,'A','turn',1800000794000,'1192',0);
INSERT INTO actions VALUES(8,11,'A','lay',1800000797000,'1193',0);
INSERT INTO actions VALUES(8,12,'B','r-5',1800000800000,'1194',0);
INSERT INTO actions VALUES(8,13,'B','6-5',1800000803000,'1195',0);
INSERT INTO actions VALUES(8,14,'B','5-6',1800000806000,'1196',0);
INSERT INTO actions VALUES(8,15,'B','6-5',1800000809000,'1197',0);
INSERT INTO actions VALUES(8,16,'B','r-6',1800000812000,'1198',0);
INSERT INTO actions VALUES(8,17,'B','2-3',1800000815000,'1199',0);
INSERT INTO actions VALUES(8,18,'B','r-2',1800000818000,'1200',0);
INSERT INTO actions VALUES(8,19,'B','r-Aw',1800000821000,'1201',0);
INSERT INTO actions VALUES(8,20,'B','turn',1800000824000,'1202',0);
INSERT INTO actions VALUES(8,21,'B','lay',1800000827000,'1203',0);
INSERT INTO actions VALUES(8,22,'A','4-6',1800000830000,'1204',0);
INSERT INTO actions VALUES(8,23,'A','5-4',1800000833000,'1205',0);
INSERT INTO actions VALUES(8,24,'A','turn',1800000836000,'1206',0);
INSERT INTO actions VALUES(8,25,'A','lay',1800000839000,'1207',0);
INSERT INTO actions VALUES(8,26,'B','4-5',1800000842000,'1208',0);
INSERT INTO actions VALUES(8,27,'B','r-4',1800000845000,'1209',0);
INSERT INTO actions VALUES(8,28,'B','turn',1800000848000,'1210',0);
INSERT INTO actions VALUES(8,29,'B','lay',1800000851000,'1211',0);
INSERT INTO actions VALUES(8,30,'A','8-Br',1800000854000,'1212',0);
INSERT INTO actions VALUES(8,31,'A','r-8',1800000857000,'1213',0);
INSERT INTO actions VALUES(8,32,'A','turn',1800000860000,'1214',0);
INSERT INTO actions VALUES(8,33,'A','lay',1800000863000,'1215',0);
INSERT INTO actions VALUES(8,34,'B','6-Ar',1800000869000,'1217',0);
INSERT INTO actions VALUES(8,35,'B','late',1800149400000,'',0);
INSERT INTO actions VALUES(9,1,'A','7-f',1800000909000,'1220',0);
INSERT INTO actions VALUES(9,2,'A','1-7',1800000912000,'1221',0);
INSERT INTO actions VALUES(9,3,'A','turn',1800000915000,'1222',0);
INSERT INTO actions VALUES(9,4,'A','r-1',1800000918000,'1223',0);
INSERT INTO actions VALUES(9,5,'A','lay',1800000921000,'1224',0);
INSERT INTO actions VALUES(9,6,'B','turn',1800000924000,'1225',0);
INSERT INTO actions VALUES(9,7,'B','6-1',1800000927000,'1226',0);
INSERT INTO actions VALUES(9,8,'B','2-6',1800000930000,'1227',0);
INSERT INTO actions VALUES(9,9,'B','r-2',1800000933000,'1228',0);
INSERT INTO actions VALUES(9,10,'B','lay',1800000936000,'1229',0);
INSERT INTO actions VALUES(9,11,'A','r-2',1800000939000,'1230',0);
INSERT INTO actions VALUES(9,12,'A','7-8',1800000942000,'1231',0);
INSERT INTO actions VALUES(9,13,'A','w-7',1800000945000,'1232',0);
INSERT INTO actions VALUES(9,14,'A','turn',1800000948000,'1233',0);
INSERT INTO actions VALUES(9,15,'A','lay',1800000951000,'1234',0);
INSERT INTO actions VALUES(9,16,'B','turn',1800000954000,'1235',0);
INSERT INTO actions VALUES(9,17,'B','t-3',1800000957000,'1236',0);
INSERT INTO actions VALUES(9,18,'B','1-4',1800000960000,'1237',0);
INSERT INTO actions VALUES(9,19,'B','turn',1800000963000,'1238',0);
INSERT INTO actions VALUES(9,20,'B','t-1',1800000969000,'1240',0);
INSERT INTO actions VALUES(9,21,'B','turn',1800000972000,'1241',0);
INSERT INTO actions VALUES(9,22,'B','lay',1800000975000,'1242',0);
INSERT INTO actions VALUES(9,23,'A','turn',1800000978000,'1243',0);
INSERT INTO actions VALUES(9,24,'A','lay',1800000981000,'1244',0);
INSERT INTO actions VALUES(9,25,'B','turn',1800000984000,'1245',0);
INSERT INTO actions VALUES(9,26,'B','lay',1800000987000,'1246',0);
INSERT INTO actions VALUES(9,27,'A','turn',1800000990000,'1247',0);
INSERT INTO actions VALUES(9,28,'A','lay',1800000993000,'1248',0);
INSERT INTO actions VALUES(9,29,'B','turn',1800000996000,'1249',0);
INSERT INTO actions VALUES(9,30,'B','lay',1800000999000,'1250',0);
INSERT INTO actions VALUES(9,31,'A','turn',1800001002000,'1251',0);
INSERT INTO actions VALUES(9,32,'A','lay',1800001005000,'1252',0);
INSERT INTO actions VALUES(9,33,'B','turn',1800001008000,'1253',0);
INSERT INTO actions VALUES(9,34,'B','lay',1800001011000,'1254',0);
INSERT INTO actions VALUES(9,35,'A','turn',1800001014000,'1255',0);
INSERT INTO actions VALUES(9,36,'A','t-f',1800001017000,'1256',0);
INSERT INTO actions VALUES(9,37,'A','turn',1800001020000,'1257',0);
INSERT INTO actions VALUES(9,38,'A','late',1800149400000,'',0);
INSERT INTO actions VALUES(10,1,'A','6-f',1800001060000,'1260',0);
INSERT INTO actions VALUES(10,2,'A','1-4',1800001063000,'1261',0);
INSERT INTO actions VALUES(10,3,'A','turn',1800001066000,'1262',0);
INSERT INTO actions VALUES(10,4,'A','lay',1800001069000,'1263',0);
INSERT INTO actions VALUES(10,5,'B','turn',1800001072000,'1264',0);
INSERT INTO actions VALUES(10,6,'B','lay',1800001075000,'1265',0);
INSERT INTO actions VALUES(10,7,'A','turn',1800001078000,'1266',0);
INSERT INTO actions VALUES(10,8,'A','r-6',1800001081000,'1267',0);
INSERT INTO actions VALUES(10,9,'A','t-8',1800001087000,'1269',0);
INSERT INTO actions VALUES(10,10,'A','turn',1800001090000,'1270',0);
INSERT INTO actions VALUES(10,11,'A','6-8',1800001093000,'1271',0);
INSERT INTO actions VALUES(10,12,'A','r-6',1800001096000,'1272',0);
INSERT INTO actions VALUES(10,13,'A','r-1',1800001099000,'1273',0);
INSERT INTO actions VALUES(10,14,'A','7-4',1800001102000,'1274',0);
INSERT INTO actions VALUES(10,15,'A','lay',1800001105000,'1275',0);
INSERT INTO actions VALUES(10,16,'B','r-7',1800001111000,'1277',0);
INSERT INTO actions VALUES(10,17,'B','r-f',1800001114000,'1278',0);
INSERT INTO actions VALUES(10,18,'B','resign',1800001117000,'1279',0);
INSERT INTO actions VALUES(11,1,'A','1-f',1800001157000,'1282',0);
INSERT INTO actions VALUES(11,2,'A','r-1',1800001160000,'1283',0);
INSERT INTO actions VALUES(11,3,'A','turn',1800001163000,'1284',0);
INSERT INTO actions VALUES(11,4,'A','lay',1800001166000,'1285',0);
INSERT INTO actions VALUES(11,5,'B','turn',1800001169000,'1286',0);
INSERT INTO actions VALUES(11,6,'B','lay',1800001172000,'1287',0);
INSERT INTO actions VALUES(11,7,'A','turn',1800001178000,'1289',0);
INSERT INTO actions VALUES(11,8,'A','lay',1800001181000,'1290',0);
INSERT INTO actions VALUES(11,9,'B','turn',1800001184000,'1291',0);
INSERT INTO actions VALUES(11,10,'B','lay',1800001187000,'1292',0);
INSERT INTO actions VALUES(11,11,'A','turn',1800001193000,'1294',0);
INSERT INTO actions VALUES(11,12,'A','5-1',1800001196000,'1295',0);
INSERT INTO actions VALUES(11,13,'A','r-5',1800001202000,'1297',0);
INSERT INTO actions VALUES(11,14,'A','lay',1800001205000,'1298',0);
INSERT INTO actions VALUES(11,15,'B','turn',1800001208000,'1299',0);
INSERT INTO actions VALUES(11,16,'B','lay',1800001214000,'1301',0);
INSERT INTO actions VALUES(11,17,'A','turn',1800001217000,'1302',0);
INSERT INTO actions VALUES(11,18,'A','4-8',1800001220000,'1303',0);
INSERT INTO actions VALUES(11,19,'A','lay',1800001223000,'1304',0);
INSERT INTO actions VALUES(11,20,'B','r-4',1800001226000,'1305',0);
INSERT INTO actions VALUES(11,21,'B','3-4',1800001229000,'1306',0);
INSERT INTO actions VALUES(11,22,'B','turn',1800001232000,'1307',0);
INSERT INTO actions VALUES(11,23,'B','t-f',1800001235000,'1308',0);
INSERT INTO actions VALUES(11,24,'B','r-3',1800001238000,'1309',0);
INSERT INTO actions VALUES(11,25,'B','turn',1800001241000,'1310',0);
INSERT INTO actions VALUES(11,26,'B','t-2',1800001244000,'1311',0);
INSERT INTO actions VALUES(11,27,'B','turn',1800001250000,'1313',0);
INSERT INTO actions VALUES(11,28,'B','lay',1800001253000,'1314',0);
INSERT INTO actions VALUES(11,29,'A','turn',1800001256000,'1315',0);
INSERT INTO actions VALUES(11,30,'A','lay',1800001259000,'1316',0);
INSERT INTO actions VALUES(11,31,'B','turn',1800001262000,'1317',0);
INSERT INTO actions VALUES(11,32,'B','lay',1800001265000,'1318',0);
INSERT INTO actions VALUES(11,33,'A','turn',1800001268000,'1319',0);
INSERT INTO actions VALUES(11,34,'A','t-f',1800001271000,'1320',0);
INSERT INTO actions VALUES(11,35,'A','turn',1800001274000,'1321',0);
INSERT INTO actions VALUES(11,36,'A','t-f',1800001277000,'1322',0);
INSERT INTO actions VALUES(11,37,'A','turn',1800001280000,'1323',0);
INSERT INTO actions VALUES(11,38,'A','t-f',1800001283000,'1324',0);
INSERT INTO actions VALUES(11,39,'A','turn',1800001286000,'1325',0);
INSERT INTO actions VALUES(11,40,'A','lay',1800001289000,'1326',0);
INSERT INTO actions VALUES(11,41,'B','late',1800149400000,'',0);
INSERT INTO actions VALUES(12,1,'B','turn',1800001329000,'1329',0);
INSERT INTO actions VALUES(12,2,'B','5-3',1800001332000,'1330',0);
INSERT INTO actions VALUES(12,3,'B','t-4',1800001335000,'1331',0);
INSERT INTO actions VALUES(12,4,'B','3-5',1800001338000,'1332',0);
INSERT INTO actions VALUES(12,5,'B','turn',1800001341000,'1333',0);
INSERT INTO actions VALUES(12,6,'B','lay',1800001344000,'1334',0);
INSERT INTO actions VALUES(12,7,'A','turn',1800001347000,'1335',0);
INSERT INTO actions VALUES(12,8,'A','5-3',1800001350000,'1336',0);
INSERT INTO actions VALUES(12,9,'A','r-5',1800001353000,'1337',0);
INSERT INTO actions VALUES(12,10,'A','lay',1800001356000,'1338',0);
INSERT INTO actions VALUES(12,11,'B','turn',1800001359000,'1339',0);
INSERT INTO actions VALUES(12,12,'B','t-3',1800001362000,'1340',0);
INSERT INTO actions VALUES(12,13,'B','3-1',1800001365000,'1341',0);
INSERT INTO actions VALUES(12,14,'B','r-1',1800001368000,'1342',0);
INSERT INTO actions VALUES(12,15,'B','turn',1800001371000,'1343',0);
INSERT INTO actions VALUES(12,16,'B','lay',1800001374000,'1344',0);
INSERT INTO actions VALUES(12,17,'A','turn',1800001377000,'1345',0);
INSERT INTO actions VALUES(12,18,'A','lay',1800001380000,'1346',0);
INSERT INTO actions VALUES(12,19,'A','resign',1800001383000,'1347',0);
INSERT INTO actions VALUES(13,1,'B','1-f',1800001423000,'1350',0);
INSERT INTO actions VALUES(13,2,'B','r-1',1800001426000,'1351',0);
INSERT INTO actions VALUES(13,3,'B','r-f',1800001429000,'1352',0);
INSERT INTO actions VALUES(13,4,'B','5-2',1800001432000,'1353',0);
INSERT INTO actions VALUES(13,5,'B','r-5',1800001435000,'1354',0);
INSERT INTO actions VALUES(13,6,'B','turn',1800001438000,'1355',0);
INSERT INTO actions VALUES(13,7,'B','lay',1800001441000,'1356',0);
INSERT INTO actions VALUES(13,8,'A','1-Br',1800001444000,'1357',0);
INSERT INTO actions VALUES(13,9,'A','6-1',1800001450000,'1359',0);
INSERT INTO actions VALUES(13,10,'A','r-6',1800001456000,'1361',0);
INSERT INTO actions VALUES(13,11,'A','turn',1800001459000,'1362',0);
INSERT INTO actions VALUES(13,12,'A','lay',1800001462000,'1363',0);
INSERT INTO actions VALUES(13,13,'B','2-Aw',1800001465000,'1364',0);
INSERT INTO actions VALUES(13,14,'B','4-Aw',1800001468000,'1365',0);
INSERT INTO actions VALUES(13,15,'B','3-4',1800001471000,'1366',0);
INSERT INTO actions VALUES(13,16,'B','1-3',1800001474000,'1367',0);
INSERT INTO actions VALUES(13,17,'B','r-1',1800001477000,'1368',0);
INSERT INTO actions VALUES(13,18,'B','turn',1800001480000,'1369',0);
INSERT INTO actions VALUES(13,19,'B','lay',1800001483000,'1370',0);
INSERT INTO actions VALUES(13,20,'A','4-Bw',1800001486000,'1371',0);
INSERT INTO actions VALUES(13,21,'A','1-4',1800001489000,'1372',0);
INSERT INTO actions VALUES(13,22,'A','5-1',1800001492000,'1373',0);
INSERT INTO actions VALUES(13,23,'A','4-Br',1800001495000,'1374',0);
INSERT INTO actions VALUES(13,24,'A','3-4',1800001501000,'1376',0);
INSERT INTO actions VALUES(13,25,'A','r-3',1800001504000,'1377',0);
INSERT INTO actions VALUES(13,26,'A','4-5',1800001507000,'1378',0);
INSERT INTO actions VALUES(13,27,'A','6-4',1800001510000,'1379',0);
INSERT INTO actions VALUES(13,28,'A','turn',1800001513000,'1380',0);
INSERT INTO actions VALUES(13,29,'A','lay',1800001516000,'1381',0);
INSERT INTO actions VALUES(13,30,'B','r-6',1800001519000,'1382',0);
INSERT INTO actions VALUES(13,31,'B','turn',1800001522000,'1383',0);
INSERT INTO actions VALUES(13,32,'B','5-Aw',1800001525000,'1384',0);
INSERT INTO actions VALUES(13,33,'B','r-5',1800001528000,'1385',0);
INSERT INTO actions VALUES(13,34,'B','lay',1800001531000,'1386',0);
INSERT INTO actions VALUES(13,35,'A','turn',1800001534000,'1387',0);
INSERT INTO actions VALUES(13,36,'A','lay',1800001537000,'1388',0);
INSERT INTO actions VALUES(13,37,'B','turn',1800001540000,'1389',0);
INSERT INTO actions VALUES(13,38,'B','lay',1800001543000,'1390',0);
INSERT INTO actions VALUES(13,39,'A','1-5',1800001546000,'1391',0);
INSERT INTO actions VALUES(13,40,'A','2-1',1800001549000,'1392',0);
INSERT INTO actions VALUES(13,41,'A','r-2',1800001552000,'1393',0);
INSERT INTO actions VALUES(13,42,'A','turn',1800001555000,'1394',0);
INSERT INTO actions VALUES(13,43,'A','lay',1800001558000,'1395',0);
INSERT INTO actions VALUES(13,44,'B','late',1800149400000,'',0);
INSERT INTO actions VALUES(14,1,'A','5-Cr',1800001598000,'1399',0);
INSERT INTO actions VALUES(14,2,'A','4-5',1800001601000,'1400',0);
INSERT INTO actions VALUES(14,3,'A','r-8',1800001604000,'1401',0);
INSERT INTO actions VALUES(14,4,'A','9-4',1800001607000,'1402',0);
INSERT INTO actions VALUES(14,5,'A','r-9',1800001610000,'1403',0);
INSERT INTO actions VALUES(14,6,'A','turn',1800001613000,'1404',0);
INSERT INTO actions VALUES(14,7,'A','lay',1800001616000,'1405',0);
INSERT INTO actions VALUES(14,8,'B','r-9',1800001619000,'1406',0);
INSERT INTO actions VALUES(14,9,'B','r-f',1800001622000,'1407',0);
INSERT INTO actions VALUES(14,10,'B','turn',1800001625000,'1408',0);
INSERT INTO actions VALUES(14,11,'B','lay',1800001628000,'1409',0);
INSERT INTO actions VALUES(14,12,'C','9-Aw',1800001631000,'1410',0);
INSERT INTO actions VALUES(14,13,'C','turn',1800001634000,'1411',0);
INSERT INTO actions VALUES(14,14,'C','t-5',1800001637000,'1412',0);
INSERT INTO actions VALUES(14,15,'C','turn',1800001640000,'1413',0);
INSERT INTO actions VALUES(14,16,'C','lay',1800001643000,'1414',0);
INSERT INTO actions VALUES(14,17,'A','turn',1800001646000,'1415',0);
INSERT INTO actions VALUES(14,18,'A','lay',1800001649000,'1416',0);
INSERT INTO actions VALUES(14,19,'B','3-Aw',1800001652000,'1417',0);
INSERT INTO actions VALUES(14,20,'B','resign',1800001655000,'1418',0);
INSERT INTO actions VALUES(15,1,'A','r-f',1800001695000,'1422',0);
INSERT INTO actions VALUES(15,2,'A','5-Br',1800001698000,'1423',0);
INSERT INTO actions VALUES(15,3,'A','turn',1800001701000,'1424',0);
INSERT INTO actions VALUES(15,4,'A','lay',1800001704000,'1425',0);
INSERT INTO actions VALUES(15,5,'B','4-Aw',1800001707000,'1426',0);
INSERT INTO actions VALUES(15,6,'B','1-4',1800001710000,'1427',0);
INSERT INTO actions VALUES(15,7,'B','4-1',1800001713000,'1428',0);
INSERT INTO actions VALUES(15,8,'B','7-4',1800001716000,'1429',0);
INSERT INTO actions VALUES(15,9,'B','r-7',1800001719000,'1430',0);
INSERT INTO actions VALUES(15,10,'B','9-1',1800001722000,'1431',0);
INSERT INTO actions VALUES(15,11,'B','6-9',1800001725000,'1432',0);
INSERT INTO actions VALUES(15,12,'B','3-6',1800001728000,'1433',0);
INSERT INTO actions VALUES(15,13,'B','8-3',1800001731000,'1434',0);
INSERT INTO actions VALUES(15,14,'B','r-3',1800001734000,'1435',0);
INSERT INTO actions VALUES(15,15,'B','r-8',1800001737000,'1436',0);
INSERT INTO actions VALUES(15,16,'B','r-f',1800001740000,'1437',0);
INSERT INTO actions VALUES(15,17,'B','turn',1800001743000,'1438',0);
INSERT INTO actions VALUES(15,18,'B','lay',1800001746000,'1439',0);
INSERT INTO actions VALUES(15,19,'C','r-6',1800001749000,'1440',0);
INSERT INTO actions VALUES(15,20,'C','turn',1800001752000,'1441',0);
INSERT INTO actions VALUES(15,21,'C','lay',1800001755000,'1442',0);
INSERT INTO actions VALUES(15,22,'A','turn',1800001758000,'1443',0);
INSERT INTO actions VALUES(15,23,'A','4-6',1800001761000,'1444',0);
INSERT INTO actions VALUES(15,24,'A','lay',1800001764000,'1445',0);
INSERT INTO actions VALUES(15,25,'B','r-4',1800001767000,'1446',0);
INSERT INTO actions VALUES(15,26,'B','turn',1800001770000,'1447',0);
INSERT INTO actions VALUES(15,27,'B','t-Aw',1800001773000,'1448',0);
INSERT INTO actions VALUES(15,28,'B','turn',1800001776000,'1449',0);
INSERT INTO actions VALUES(15,29,'B','lay',1800001779000,'1450',0);
INSERT INTO actions VALUES(15,30,'C','2-Bw',1800001782000,'1451',0);
INSERT INTO actions VALUES(15,31,'C','r-2',1800001785000,'1452',0);
INSERT INTO actions VALUES(15,32,'C','r-8',1800001788000,'1453',0);
INSERT INTO actions VALUES(15,33,'C','r-3',1800001791000,'1454',0);
INSERT INTO actions VALUES(15,34,'C','turn',1800001794000,'1455',0);
INSERT INTO actions VALUES(15,35,'C','lay',1800001797000,'1456',0);
INSERT INTO actions VALUES(15,36,'A','7-Cr',1800001800000,'1457',0);
INSERT INTO actions VALUES(15,37,'A','r-7',1800001803000,'1458',0);
INSERT INTO actions VALUES(15,38,'A','turn',1800001806000,'1459',0);
INSERT INTO actions VALUES(15,39,'A','lay',1800001809000,'1460',0);
INSERT INTO actions VALUES(15,40,'B','turn',1800001812000,'1461',0);
INSERT INTO actions VALUES(15,41,'B','lay',1800001815000,'1462',0);
INSERT INTO actions VALUES(15,42,'C','1-Bw',1800001818000,'1463',0);
INSERT INTO actions VALUES(15,43,'C','3-2',1800001821000,'1464',0);
INSERT INTO actions VALUES(15,44,'C','turn',1800001824000,'1465',0);
INSERT INTO actions VALUES(15,45,'C','t-Bw',1800001827000,'1466',0);
INSERT INTO actions VALUES(15,46,'C','turn',1800001830000,'1467',0);
INSERT INTO actions VALUES(15,47,'C','late',1800149400000,'',0);
INSERT INTO actions VALUES(16,1,'A','turn',1800001870000,'1470',0);
INSERT INTO actions VALUES(16,2,'A','t-3',1800001873000,'1471',0);
INSERT INTO actions VALUES(16,3,'A','turn',1800001876000,'1472',0);
INSERT INTO actions VALUES(16,4,'A','t-f',1800001879000,'1473',0);
INSERT INTO actions VALUES(16,5,'A','turn',1800001882000,'1474',0);
INSERT INTO actions VALUES(16,6,'A','t-f',1800001885000,'1475',0);
INSERT INTO actions VALUES(16,7,'A','turn',1800001888000,'1476',0);
INSERT INTO actions VALUES(16,8,'A','lay',1800001891000,'1477',0);
INSERT INTO actions VALUES(16,9,'B','turn',1800001894000,'1478',0);
INSERT INTO actions VALUES(16,10,'B','r-1',1800001897000,'1479',0);
INSERT INTO actions VALUES(16,11,'B','6-Aw',1800001900000,'1480',0);
INSERT INTO actions VALUES(16,12,'B','1-6',1800001903000,'1481',0);
INSERT INTO actions VALUES(16,13,'B','6-1',1800001906000,'1482',0);
INSERT INTO actions VALUES(16,14,'B','lay',1800001909000,'1483',0);
INSERT INTO actions VALUES(16,15,'A','r-6',1800001912000,'1484',0);
INSERT INTO actions VALUES(16,16,'A','turn',1800001915000,'1485',0);
INSERT INTO actions VALUES(16,17,'A','4-1',1800001918000,'1486',0);
INSERT INTO actions VALUES(16,18,'A','lay',1800001921000,'1487',0);
INSERT INTO actions VALUES(16,19,'B','turn',1800001924000,'1488',0);
INSERT INTO actions VALUES(16,20,'B','t-f',1800001927000,'1489',0);
INSERT INTO actions VALUES(16,21,'B','3-Aw',1800001930000,'1490',0);
INSERT INTO actions VALUES(16,22,'B','turn',1800001933000,'1491',0);
INSERT INTO actions VALUES(16,23,'B','t-4',1800001936000,'1492',0);
INSERT INTO actions VALUES(16,24,'B','turn',1800001939000,'1493',0);
INSERT INTO actions VALUES(16,25,'B','lay',1800001942000,'1494',0);
INSERT INTO actions VALUES(16,26,'A','turn',1800001945000,'1495',0);
INSERT INTO actions VALUES(16,27,'A','lay',1800001948000,'1496',0);
INSERT INTO actions VALUES(16,28,'B','1-Aw',1800001951000,'1497',0);
INSERT INTO actions VALUES(16,29,'B','turn',1800001954000,'1498',0);
INSERT INTO actions VALUES(16,30,'B','lay',1800001957000,'1499',0);
INSERT INTO actions VALUES(16,31,'A','turn',1800001960000,'1500',0);
INSERT INTO actions VALUES(16,32,'A','lay',1800001963000,'1501',0);
INSERT INTO actions VALUES(16,33,'B','6-Aw',1800001966000,'1502',0);
INSERT INTO actions VALUES(16,34,'B','4-6',1800001969000,'1503',0);
INSERT INTO actions VALUES(16,35,'B','turn',1800001972000,'1504',0);
INSERT INTO actions VALUES(16,36,'B','lay',1800001975000,'1505',0);
INSERT INTO actions VALUES(16,37,'A','turn',1800001978000,'1506',0);
INSERT INTO actions VALUES(16,38,'A','lay',1800001981000,'1507',0);
INSERT INTO actions VALUES(16,39,'B','turn',1800001984000,'1508',0);
INSERT INTO actions VALUES(16,40,'B','t-f',1800001987000,'1509',0);
INSERT INTO actions VALUES(16,41,'B','turn',1800001990000,'1510',0);
INSERT INTO actions VALUES(16,42,'B','t-4',1800001993000,'1511',0);
INSERT INTO actions VALUES(16,43,'B','turn',1800001996000,'1512',0);
INSERT INTO actions VALUES(16,44,'B','t-f',1800001999000,'1513',0);
INSERT INTO actions VALUES(16,45,'B','turn',1800002002000,'1514',0);
INSERT INTO actions VALUES(16,46,'B','lay',1800002005000,'1515',0);
INSERT INTO actions VALUES(16,47,'A','turn',1800002008000,'1516',0);
INSERT INTO actions VALUES(16,48,'A','lay',1800002011000,'1517',0);
INSERT INTO actions VALUES(16,49,'B','turn',1800002014000,'1518',0);
INSERT INTO actions VALUES(16,50,'B','t-f',1800002017000,'1519',0);
INSERT INTO actions VALUES(16,51,'B','turn',1800002020000,'1520',0);
INSERT INTO actions VALUES(16,52,'B','t-3',1800002023000,'1521',0);
INSERT INTO actions VALUES(16,53,'B','turn',1800002026000,'1522',0);
INSERT INTO actions VALUES(16,54,'B','t-f',1800002029000,'1523',0);
INSERT INTO actions VALUES(16,55,'B','turn',1800002032000,'1524',0);
INSERT INTO actions VALUES(16,56,'B','t-f',1800002035000,'1525',0);
INSERT INTO actions VALUES(16,57,'B','turn',1800002038000,'1526',0);
INSERT INTO actions VALUES(16,58,'B','t-f',1800002041000,'1527',0);
INSERT INTO actions VALUES(16,59,'B','3-f',1800002044000,'1528',0);
INSERT INTO actions VALUES(16,60,'B','turn',1800002047000,'1529',0);
INSERT INTO actions VALUES(16,61,'B','lay',1800002050000,'1530',0);
INSERT INTO actions VALUES(16,62,'A','turn',1800002053000,'1531',0);
INSERT INTO actions VALUES(16,63,'A','1-Bw',1800002056000,'1532',0);
INSERT INTO actions VALUES(16,64,'A','lay',1800002059000,'1533',0);
INSERT INTO actions VALUES(16,65,'B','turn',1800002062000,'1534',0);
INSERT INTO actions VALUES(16,66,'B','t-f',1800002065000,'1535',0);
INSERT INTO actions VALUES(16,67,'B','2-f',1800002068000,'1536',0);
INSERT INTO actions VALUES(16,68,'B','3-f',1800002071000,'1537',0);
INSERT INTO actions VALUES(16,69,'B','4-2',1800002074000,'1538',0);
INSERT INTO actions VALUES(16,70,'B','turn',1800002077000,'1539',0);
INSERT INTO actions VALUES(16,71,'B','t-4',1800002080000,'1540',0);
INSERT INTO actions VALUES(16,72,'B','turn',1800002083000,'1541',0);
INSERT INTO actions VALUES(16,73,'B','t-f',1800002086000,'1542',0);
INSERT INTO actions VALUES(16,74,'B','turn',1800002089000,'1543',0);
INSERT INTO actions VALUES(16,75,'B','t-f',1800002092000,'1544',0);
INSERT INTO actions VALUES(16,76,'B','turn',1800002095000,'1545',0);
INSERT INTO actions VALUES(16,77,'B','2-6',1800002098000,'1546',0);
INSERT INTO actions VALUES(16,78,'B','lay',1800002101000,'1547',0);
INSERT INTO actions VALUES(16,79,'A','turn',1800002104000,'1548',0);
INSERT INTO actions VALUES(16,80,'A','lay',1800002107000,'1549',0);
INSERT INTO actions VALUES(16,81,'B','turn',1800002110000,'1550',0);
INSERT INTO actions VALUES(16,82,'B','t-f',1800002113000,'1551',0);
INSERT INTO actions VALUES(16,83,'B','4-f',1800002116000,'1552',0);
INSERT INTO actions VALUES(16,84,'B','6-3',1800002119000,'1553',0);
INSERT INTO actions VALUES(16,85,'B','turn',1800002122000,'1554',0);
INSERT INTO actions VALUES(16,86,'B','t-4',1800002125000,'1555',0);
INSERT INTO actions VALUES(16,87,'B','6-2',1800002128000,'1556',0);
INSERT INTO actions VALUES(16,88,'B','1-6',1800002131000,'1557',0);
INSERT INTO actions VALUES(16,89,'B','2-1',1800002134000,'1558',0);
INSERT INTO actions VALUES(16,90,'B','turn',1800002137000,'1559',0);
INSERT INTO actions VALUES(16,91,'B','lay',1800002140000,'1560',0);
INSERT INTO actions VALUES(16,92,'A','6-Bw',1800002143000,'1561',0);
INSERT INTO actions VALUES(16,93,'A','5-2',1800002146000,'1562',0);
INSERT INTO actions VALUES(16,94,'A','turn',1800002149000,'1563',0);
INSERT INTO actions VALUES(16,95,'A','t-6',1800002152000,'1564',0);
INSERT INTO actions VALUES(16,96,'A','turn',1800002155000,'1565',0);
INSERT INTO actions VALUES(16,97,'A','t-f',1800002158000,'1566',0);
INSERT INTO actions VALUES(16,98,'A','turn',1800002161000,'1567',0);
INSERT INTO actions VALUES(16,99,'A','t-5',1800002164000,'1568',0);
INSERT INTO actions VALUES(16,100,'A','5-1',1800002167000,'1569',0);
INSERT INTO actions VALUES(16,101,'A','turn',1800002170000,'1570',0);
INSERT INTO actions VALUES(16,102,'A','4-1',1800002173000,'1571',0);
INSERT INTO actions VALUES(16,103,'A','t-5',1800002176000,'1572',0);
INSERT INTO actions VALUES(16,104,'A','6-4',1800002179000,'1573',0);
INSERT INTO actions VALUES(16,105,'A','turn',1800002182000,'1574',0);
INSERT INTO actions VALUES(16,106,'A','t-f',1800002185000,'1575',0);
INSERT INTO actions VALUES(16,107,'A','5-6',1800002188000,'1576',0);
INSERT INTO actions VALUES(16,108,'A','turn',1800002191000,'1577',0);
INSERT INTO actions VALUES(16,109,'A','6-5',1800002194000,'1578',0);
INSERT INTO actions VALUES(16,110,'A','4-6',1800002197000,'1579',0);
INSERT INTO actions VALUES(16,111,'A','2-4',1800002200000,'1580',0);
INSERT INTO actions VALUES(16,112,'A','lay',1800002203000,'1581',0);
INSERT INTO actions VALUES(16,113,'B','1-3',1800002206000,'1582',0);
INSERT INTO actions VALUES(16,114,'B','turn',1800002209000,'1583',0);
INSERT INTO actions VALUES(16,115,'B','lay',1800002212000,'1584',0);
INSERT INTO actions VALUES(16,116,'A','turn',1800002215000,'1585',0);
INSERT INTO actions VALUES(16,117,'A','4-2',1800002218000,'1586',0);
INSERT INTO actions VALUES(16,118,'A','t-4',1800002221000,'1587',0);
INSERT INTO actions VALUES(16,119,'A','turn',1800002224000,'1588',0);
INSERT INTO actions VALUES(16,120,'A','lay',1800002227000,'1589',0);
INSERT INTO actions VALUES(16,121,'B','turn',1800002230000,'1590',0);
INSERT INTO actions VALUES(16,122,'B','t-5',1800002233000,'1591',0);
INSERT INTO actions VALUES(16,123,'B','turn',1800002236000,'1592',0);
INSERT INTO actions VALUES(16,124,'B','t-f',1800002239000,'1593',0);
INSERT INTO actions VALUES(16,125,'B','turn',1800002242000,'1594',0);
INSERT INTO actions VALUES(16,126,'B','t-f',1800002245000,'1595',0);
INSERT INTO actions VALUES(16,127,'B','turn',1800002248000,'1596',0);
INSERT INTO actions VALUES(16,128,'B','t-f',1800002251000,'1597',0);
INSERT INTO actions VALUES(16,129,'B','turn',1800002254000,'1598',0);
INSERT INTO actions VALUES(16,130,'B','t-f',1800002257000,'1599',0);
INSERT INTO actions VALUES(16,131,'B','3-f',1800002260000,'1600',0);
INSERT INTO actions VALUES(16,132,'B','5-f',1800002263000,'1601',0);
INSERT INTO actions VALUES(16,133,'B','turn',1800002266000,'1602',0);
INSERT INTO actions VALUES(16,134,'B','lay',1800002269000,'1603',0);
INSERT INTO actions VALUES(16,135,'A','turn',1800002272000,'1604',0);
INSERT INTO actions VALUES(16,136,'A','t-f',1800002275000,'1605',0);
INSERT INTO actions VALUES(16,137,'A','2-f',1800002278000,'1606',0);
INSERT INTO actions VALUES(16,138,'A','6-f',1800002281000,'1607',0);
INSERT INTO actions VALUES(16,139,'A','3-Bw',1800002284000,'1608',0);
INSERT INTO actions VALUES(16,140,'A','4-2',1800002287000,'1609',0);
INSERT INTO actions VALUES(16,141,'A','1-6',1800002290000,'1610',0);
INSERT INTO actions VALUES(16,142,'A','1-f',1800002293000,'1611',0);
INSERT INTO actions VALUES(16,143,'A','turn',1800002296000,'1612',0);
INSERT INTO actions VALUES(16,144,'A','t-f',1800002299000,'1613',0);
INSERT INTO actions VALUES(16,145,'A','6-1',1800002302000,'1614',0);
INSERT INTO actions VALUES(16,146,'A','turn',1800002305000,'1615',0);
INSERT INTO actions VALUES(16,147,'A','t-3',1800002308000,'1616',0);
INSERT INTO actions VALUES(16,148,'A','turn',1800002311000,'1617',0);
INSERT INTO actions VALUES(16,149,'A','t-6',1800002314000,'1618',0);
INSERT INTO actions VALUES(16,150,'A','turn',1800002317000,'1619',0);
INSERT INTO actions VALUES(16,151,'A','lay',1800002320000,'1620',0);
INSERT INTO actions VALUES(16,152,'B','6-4',1800002323000,'1621',0);
INSERT INTO actions VALUES(16,153,'B','4-Aw',1800002326000,'1622',0);
INSERT INTO actions VALUES(16,154,'B','turn',1800002329000,'1623',0);
INSERT INTO actions VALUES(16,155,'B','t-f',1800002332000,'1624',0);
INSERT INTO actions VALUES(16,156,'B','5-4',1800002335000,'1625',0);
INSERT INTO actions VALUES(16,157,'B','turn',1800002338000,'1626',0);
INSERT INTO actions VALUES(16,158,'B','t-5',1800002341000,'1627',0);
INSERT INTO actions VALUES(16,159,'B','turn',1800002344000,'1628',0);
INSERT INTO actions VALUES(16,160,'B','t-f',1800002347000,'1629',0);
INSERT INTO actions VALUES(16,161,'B','turn',1800002350000,'1630',0);
INSERT INTO actions VALUES(16,162,'B','t-f',1800002353000,'1631',0);
INSERT INTO actions VALUES(16,163,'A','accept',1800002356000,'1632',0);
INSERT INTO actions VALUES(17,1,'A','r-f',1800002399000,'1636',0);
INSERT INTO actions VALUES(17,2,'A','turn',1800002402000,'1637',0);
INSERT INTO actions VALUES(17,3,'A','t-3',1800002405000,'1638',0);
INSERT INTO actions VALUES(17,4,'A','turn',1800002408000,'1639',0);
INSERT INTO actions VALUES(17,5,'A','r-6',1800002411000,'1640',0);
INSERT INTO actions VALUES(17,6,'A','lay',1800002414000,'1641',0);
INSERT INTO actions VALUES(17,7,'B','turn',1800002417000,'1642',0);
INSERT INTO actions VALUES(17,8,'B','lay',1800002420000,'1643',0);
INSERT INTO actions VALUES(17,9,'B','resign',1800002423000,'1644',0);
INSERT INTO actions VALUES(18,1,'A','r-f',1800002426000,'1647',0);
INSERT INTO actions VALUES(18,2,'A','r-6',1800002429000,'1648',0);
INSERT INTO actions VALUES(18,3,'A','turn',1800002432000,'1649',0);
INSERT INTO actions VALUES(18,4,'A','lay',1800002435000,'1650',0);
INSERT INTO actions VALUES(18,5,'B','turn',1800002438000,'1651',0);
INSERT INTO actions VALUES(18,6,'B','late',1800149400000,'',0);
INSERT INTO actions VALUES(20,1,'B','4-3',1800063000000,'',0);
INSERT INTO actions VALUES(20,2,'B','5-6',1800063000000,'',1);
INSERT INTO actions VALUES(20,3,'B','3-6',1800063000000,'',2);
INSERT INTO actions VALUES(20,4,'B','r-4',1800063000000,'',3);
INSERT INTO actions VALUES(20,5,'B','6-3',1800063000000,'',4);
INSERT INTO actions VALUES(20,6,'B','r-5',1800063000000,'',5);
INSERT INTO actions VALUES(20,7,'B','turn',1800063000000,'',6);
INSERT INTO actions VALUES(20,8,'B','3-6',1800063000000,'',7);
INSERT INTO actions VALUES(20,9,'B','lay',1800063000000,'',8);
INSERT INTO actions VALUES(21,1,'A','3-8',1800149440000,'',0);
INSERT INTO actions VALUES(21,2,'A','r-3',1800149443000,'',0);
INSERT INTO actions VALUES(21,3,'A','turn',1800149446000,'',0);
INSERT INTO actions VALUES(21,4,'A','lay',1800149449000,'',0);
INSERT INTO actions VALUES(21,5,'B','turn',1800149452000,'1676',0);
INSERT INTO actions VALUES(21,6,'B','lay',1800149455000,'1677',0);
INSERT INTO actions VALUES(21,7,'A','resign',1800149455000,'',0);
INSERT INTO actions VALUES(22,1,'A','2-f',1800149495000,'1682',0);
INSERT INTO actions VALUES(22,2,'A','r-2',1800149498000,'1683',0);
INSERT INTO actions VALUES(22,3,'A','turn',1800149501000,'1684',0);
INSERT INTO actions VALUES(22,4,'A','lay',1800149504000,'1685',0);
INSERT INTO actions VALUES(22,5,'B','r-f',1800149507000,'1686',0);
INSERT INTO actions VALUES(22,6,'B','turn',1800149510000,'1687',0);
INSERT INTO actions VALUES(22,7,'B','lay',1800149513000,'1688',0);
INSERT INTO actions VALUES(22,8,'A','turn',1800149516000,'1689',0);
INSERT INTO actions VALUES(22,9,'A','t-f',1800149519000,'1690',0);
INSERT INTO actions VALUES(22,10,'A','2-f',1800149522000,'1691',0);
INSERT INTO actions VALUES(22,11,'A','turn',1800149525000,'1692',0);
INSERT INTO actions VALUES(22,12,'A','lay',1800149528000,'1693',0);
INSERT INTO actions VALUES(22,13,'B','turn',1800149531000,'1694',0);
INSERT INTO actions VALUES(22,14,'B','t-2',1800149534000,'1695',0);
INSERT INTO actions VALUES(22,15,'B','turn',1800149537000,'1696',0);
INSERT INTO actions VALUES(22,16,'B','t-3',1800149540000,'1697',0);
INSERT INTO actions VALUES(22,17,'B','turn',1800149543000,'1698',0);
INSERT INTO actions VALUES(22,18,'B','lay',1800149546000,'1699',0);
INSERT INTO actions VALUES(22,19,'A','turn',1800149549000,'1700',0);
INSERT INTO actions VALUES(22,20,'A','lay',1800149552000,'1701',0);
INSERT INTO actions VALUES(22,21,'B','turn',1800149555000,'1702',0);
INSERT INTO actions VALUES(22,22,'B','t-3',1800149558000,'1703',0);
INSERT INTO actions VALUES(22,23,'B','6-3',1800149561000,'1704',0);
INSERT INTO actions VALUES(22,24,'B','turn',1800149564000,'1705',0);
INSERT INTO actions VALUES(22,25,'B','3-6',1800149567000,'1706',0);
INSERT INTO actions VALUES(22,26,'B','lay',1800149570000,'1707',0);
INSERT INTO actions VALUES(22,27,'A','turn',1800149573000,'1708',0);
INSERT INTO actions VALUES(22,28,'A','1-Bw',1800149576000,'1709',0);
INSERT INTO actions VALUES(22,29,'A','t-1',1800149579000,'1710',0);
INSERT INTO actions VALUES(22,30,'A','turn',1800149582000,'1711',0);
INSERT INTO actions VALUES(22,31,'A','lay',1800149585000,'1712',0);
INSERT INTO actions VALUES(22,32,'B','turn',1800149588000,'1713',0);
INSERT INTO actions VALUES(22,33,'B','lay',1800149591000,'1714',0);
INSERT INTO actions VALUES(22,34,'A','turn',1800149594000,'1715',0);
INSERT INTO actions VALUES(22,35,'A','lay',1800149597000,'1716',0);
INSERT INTO actions VALUES(22,36,'B','turn',1800149600000,'1717',0);
INSERT INTO actions VALUES(22,37,'B','lay',1800149603000,'1718',0);
INSERT INTO actions VALUES(22,38,'A','2-Bw',1800149606000,'1719',0);
INSERT INTO actions VALUES(22,39,'A','3-2',1800149609000,'1720',0);
INSERT INTO actions VALUES(22,40,'A','turn',1800149612000,'1721',0);
INSERT INTO actions VALUES(22,41,'A','lay',1800149615000,'1722',0);
INSERT INTO actions VALUES(22,42,'B','6-Aw',1800149618000,'1723',0);
INSERT INTO actions VALUES(22,43,'B','2-6',1800149621000,'1724',0);
INSERT INTO actions VALUES(22,44,'B','turn',1800149624000,'1725',0);
INSERT INTO actions VALUES(22,45,'B','1-2',1800149627000,'1726',0);
INSERT INTO actions VALUES(22,46,'B','lay',1800149630000,'1727',0);
INSERT INTO actions VALUES(22,47,'A','turn',1800149633000,'1728',0);
INSERT INTO actions VALUES(22,48,'A','t-f',1800149636000,'1729',0);
INSERT INTO actions VALUES(22,49,'A','6-1',1800149639000,'1730',0);
INSERT INTO actions VALUES(22,50,'A','turn',1800149642000,'1731',0);
INSERT INTO actions VALUES(22,51,'A','lay',1800149645000,'1732',0);
INSERT INTO actions VALUES(22,52,'B','2-Aw',1800149648000,'1733',0);
INSERT INTO actions VALUES(22,53,'B','1-3',1800149651000,'1734',0);
INSERT INTO actions VALUES(22,54,'B','5-2',1800149654000,'1735',0);
INSERT INTO actions VALUES(22,55,'B','3-5',1800149657000,'1736',0);
INSERT INTO actions VALUES(22,56,'B','turn',1800149660000,'1737',0);
INSERT INTO actions VALUES(22,57,'B','t-f',1800149663000,'1738',0);
INSERT INTO actions VALUES(22,58,'B','turn',1800149666000,'1739',0);
INSERT INTO actions VALUES(22,59,'B','lay',1800149669000,'1740',0);
INSERT INTO actions VALUES(22,60,'A','turn',1800149672000,'1741',0);
INSERT INTO actions VALUES(22,61,'A','5-1',1800149675000,'1742',0);
INSERT INTO actions VALUES(22,62,'A','lay',1800149678000,'1743',0);
INSERT INTO actions VALUES(22,63,'B','1-3',1800149681000,'1744',0);
INSERT INTO actions VALUES(22,64,'B','turn',1800149684000,'1745',0);
INSERT INTO actions VALUES(22,65,'B','lay',1800149687000,'1746',0);
INSERT INTO actions VALUES(22,66,'A','2-5',1800149690000,'1747',0);
INSERT INTO actions VALUES(22,67,'A','5-6',1800149693000,'1748',0);
INSERT INTO actions VALUES(22,68,'A','turn',1800149696000,'1749',0);
INSERT INTO actions VALUES(22,69,'A','t-1',1800149699000,'1750',0);
INSERT INTO actions VALUES(22,70,'A','turn',1800149702000,'1751',0);
INSERT INTO actions VALUES(22,71,'A','t-f',1800149705000,'1752',0);
INSERT INTO actions VALUES(22,72,'A','turn',1800149708000,'1753',0);
INSERT INTO actions VALUES(22,73,'A','t-f',1800149711000,'1754',0);
INSERT INTO actions VALUES(22,74,'A','turn',1800149714000,'1755',0);
INSERT INTO actions VALUES(22,75,'A','1-2',1800149717000,'1756',0);
INSERT INTO actions VALUES(22,76,'A','t-1',1800149720000,'1757',0);
INSERT INTO actions VALUES(22,77,'A','2-5',1800149723000,'1758',0);
INSERT INTO actions VALUES(22,78,'A','turn',1800149726000,'1759',0);
INSERT INTO actions VALUES(22,79,'A','t-2',1800149729000,'1760',0);
INSERT INTO actions VALUES(22,80,'A','turn',1800149732000,'1761',0);
INSERT INTO actions VALUES(22,81,'A','lay',1800149735000,'1762',0);
INSERT INTO actions VALUES(22,82,'B','turn',1800149738000,'1763',0);
INSERT INTO actions VALUES(22,83,'B','lay',1800149741000,'1764',0);
INSERT INTO actions VALUES(22,84,'A','turn',1800149744000,'1765',0);
INSERT INTO actions VALUES(22,85,'A','t-f',1800149747000,'1766',0);
INSERT INTO actions VALUES(22,86,'A','5-f',1800149750000,'1767',0);
INSERT INTO actions VALUES(22,87,'A','4-f',1800149753000,'1768',0);
INSERT INTO actions VALUES(22,88,'A','turn',1800149756000,'1769',0);
INSERT INTO actions VALUES(22,89,'A','t-4',1800149759000,'1770',0);
INSERT INTO actions VALUES(22,90,'A','turn',1800149762000,'1771',0);
INSERT INTO actions VALUES(22,91,'A','lay',1800149765000,'1772',0);
INSERT INTO actions VALUES(22,92,'B','1-6',1800149768000,'1773',0);
INSERT INTO actions VALUES(22,93,'B','6-Aw',1800149771000,'1774',0);
INSERT INTO actions VALUES(22,94,'B','3-5',1800149774000,'1775',0);
INSERT INTO actions VALUES(22,95,'B','turn',1800149777000,'1776',0);
INSERT INTO actions VALUES(22,96,'B','t-f',1800149780000,'1777',0);
INSERT INTO actions VALUES(22,97,'B','turn',1800149783000,'1778',0);
INSERT INTO actions VALUES(22,98,'B','lay',1800149786000,'1779',0);
INSERT INTO actions VALUES(22,99,'A','turn',1800149789000,'1780',0);
INSERT INTO actions VALUES(22,100,'A','t-1',1800149792000,'1781',0);
INSERT INTO actions VALUES(22,101,'A','turn',1800149795000,'1782',0);
INSERT INTO actions VALUES(22,102,'A','lay',1800149798000,'1783',0);
INSERT INTO actions VALUES(22,103,'B','turn',1800149801000,'1784',0);
INSERT INTO actions VALUES(22,104,'B','t-1',1800149804000,'1785',0);
INSERT INTO actions VALUES(22,105,'B','turn',1800149807000,'1786',0);
INSERT INTO actions VALUES(22,106,'B','t-5',1800149810000,'1787',0);
INSERT INTO actions VALUES(22,107,'B','turn',1800149813000,'1788',0);
INSERT INTO actions VALUES(22,108,'B','t-f',1800149816000,'1789',0);
INSERT INTO actions VALUES(22,109,'B','turn',1800149819000,'1790',0);
INSERT INTO actions VALUES(22,110,'B','lay',1800149822000,'1791',0);
INSERT INTO actions VALUES(22,111,'A','turn',1800149825000,'1792',0);
INSERT INTO actions VALUES(22,112,'A','t-f',1800149828000,'1793',0);
INSERT INTO actions VALUES(22,113,'A','2-f',1800149831000,'1794',0);
INSERT INTO actions VALUES(22,114,'A','turn',1800149834000,'1795',0);
INSERT INTO actions VALUES(22,115,'A','4-1',1800149837000,'1796',0);
INSERT INTO actions VALUES(22,116,'A','t-2',1800149840000,'1797',0);
INSERT INTO actions VALUES(22,117,'A','turn',1800149843000,'1798',0);
INSERT INTO actions VALUES(22,118,'A','t-f',1800149846000,'1799',0);
INSERT INTO actions VALUES(22,119,'A','2-4',1800149849000,'1800',0);
INSERT INTO actions VALUES(22,120,'A','turn',1800149852000,'1801',0);
INSERT INTO actions VALUES(22,121,'A','t-f',1800149855000,'1802',0);
INSERT INTO actions VALUES(22,122,'A','turn',1800149858000,'1803',0);
INSERT INTO actions VALUES(22,123,'A','lay',1800149861000,'1804',0);
INSERT INTO actions VALUES(22,124,'B','4-2',1800149864000,'1805',0);
INSERT INTO actions VALUES(22,125,'B','2-1',1800149867000,'1806',0);
INSERT INTO actions VALUES(22,126,'B','5-2',1800149870000,'1807',0);
INSERT INTO actions VALUES(22,127,'B','5-4',1800149873000,'1808',0);
INSERT INTO actions VALUES(22,128,'B','turn',1800149876000,'1809',0);
INSERT INTO actions VALUES(22,129,'B','t-f',1800149879000,'1810',0);
INSERT INTO actions VALUES(22,130,'B','turn',1800149882000,'1811',0);
INSERT INTO actions VALUES(22,131,'B','lay',1800149885000,'1812',0);
INSERT INTO actions VALUES(22,132,'A','3-5',1800149888000,'1813',0);
INSERT INTO actions VALUES(22,133,'A','turn',1800149891000,'1814',0);
INSERT INTO actions VALUES(22,134,'A','t-f',1800149894000,'1815',0);
INSERT INTO actions VALUES(22,135,'A','turn',1800149897000,'1816',0);
INSERT INTO actions VALUES(22,136,'A','t-f',1800149900000,'1817',0);
INSERT INTO actions VALUES(22,137,'A','4-5',1800149903000,'1818',0);
INSERT INTO actions VALUES(22,138,'A','3-4',1800149906000,'1819',0);
INSERT INTO actions VALUES(22,139,'A','2-5',1800149909000,'1820',0);
INSERT INTO actions VALUES(22,140,'A','1-2',1800149912000,'1821',0);
INSERT INTO actions VALUES(22,141,'A','1-3',1800149915000,'1822',0);
INSERT INTO actions VALUES(22,142,'A','turn',1800149918000,'1823',0);
INSERT INTO actions VALUES(22,143,'A','t-f',1800149921000,'1824',0);
INSERT INTO actions VALUES(22,144,'A','turn',1800149924000,'1825',0);
INSERT INTO actions VALUES(22,145,'A','t-f',1800149927000,'1826',0);
INSERT INTO actions VALUES(22,146,'A','2-f',1800149930000,'1827',0);
INSERT INTO actions VALUES(22,147,'A','5-2',1800149933000,'1828',0);
INSERT INTO actions VALUES(22,148,'A','turn',1800149936000,'1829',0);
INSERT INTO actions VALUES(22,149,'A','lay',1800149939000,'1830',0);
INSERT INTO actions VALUES(22,150,'B','3-Aw',1800149942000,'1831',0);
INSERT INTO actions VALUES(22,151,'B','turn',1800149945000,'1832',0);
INSERT INTO actions VALUES(22,152,'B','4-3',1800149948000,'1833',0);
INSERT INTO actions VALUES(22,153,'B','6-Aw',1800149951000,'1834',0);
INSERT INTO actions VALUES(22,154,'B','lay',1800149954000,'1835',0);
INSERT INTO actions VALUES(22,155,'A','turn',1800149957000,'1836',0);
INSERT INTO actions VALUES(22,156,'A','t-f',1800149960000,'1837',0);
INSERT INTO actions VALUES(22,157,'A','2-Bw',1800149963000,'1838',0);
INSERT INTO actions VALUES(22,158,'A','1-6',1800149966000,'1839',0);
INSERT INTO actions VALUES(22,159,'A','5-2',1800149969000,'1840',0);
INSERT INTO actions VALUES(22,160,'A','5-3',1800149972000,'1841',0);
INSERT INTO actions VALUES(22,161,'A','2-4',1800149975000,'1842',0);
INSERT INTO actions VALUES(22,162,'A','turn',1800149978000,'1843',0);
INSERT INTO actions VALUES(22,163,'A','lay',1800149981000,'1844',0);
INSERT INTO actions VALUES(22,164,'B','1-2',1800149984000,'1845',0);
INSERT INTO actions VALUES(22,165,'B','turn',1800149987000,'1846',0);
INSERT INTO actions VALUES(22,166,'B','t-f',1800149990000,'1847',0);
INSERT INTO actions VALUES(22,167,'B','turn',1800149993000,'1848',0);
INSERT INTO actions VALUES(22,168,'B','t-5',1800149996000,'1849',0);
INSERT INTO actions VALUES(22,169,'B','3-1',1800149999000,'1850',0);
INSERT INTO actions VALUES(22,170,'B','turn',1800150002000,'1851',0);
INSERT INTO actions VALUES(22,171,'B','lay',1800150005000,'1852',0);
INSERT INTO actions VALUES(22,172,'A','turn',1800150008000,'1853',0);
INSERT INTO actions VALUES(22,173,'A','t-f',1800150011000,'1854',0);
INSERT INTO actions VALUES(22,174,'A','turn',1800150014000,'1855',0);
INSERT INTO actions VALUES(22,175,'A','t-f',1800150017000,'1856',0);
INSERT INTO actions VALUES(22,176,'A','turn',1800150020000,'1857',0);
INSERT INTO actions VALUES(22,177,'A','6-2',1800150023000,'1858',0);
INSERT INTO actions VALUES(22,178,'A','lay',1800150026000,'1859',0);
INSERT INTO actions VALUES(22,179,'B','turn',1800150029000,'1860',0);
INSERT INTO actions VALUES(22,180,'B','4-1',1800150032000,'1861',0);
INSERT INTO actions VALUES(22,181,'B','t-4',1800150035000,'1862',0);
INSERT INTO actions VALUES(22,182,'B','turn',1800150038000,'1863',0);
INSERT INTO actions VALUES(22,183,'B','t-6',1800150041000,'1864',0);
INSERT INTO actions VALUES(22,184,'B','turn',1800150044000,'1865',0);
INSERT INTO actions VALUES(22,185,'B','t-f',1800150047000,'1866',0);
INSERT INTO actions VALUES(22,186,'B','turn',1800150050000,'1867',0);
INSERT INTO actions VALUES(22,187,'B','t-f',1800150053000,'1868',0);
INSERT INTO actions VALUES(22,188,'B','turn',1800150056000,'1869',0);
INSERT INTO actions VALUES(22,189,'B','t-2',1800150059000,'1870',0);
INSERT INTO actions VALUES(22,190,'B','turn',1800150062000,'1871',0);
INSERT INTO actions VALUES(22,191,'B','lay',1800150065000,'1872',0);
INSERT INTO actions VALUES(22,192,'A','turn',1800150068000,'1873',0);
INSERT INTO actions VALUES(22,193,'A','t-f',1800150071000,'1874',0);
INSERT INTO actions VALUES(22,194,'A','turn',1800150074000,'1875',0);
INSERT INTO actions VALUES(22,195,'A','t-f',1800150077000,'1876',0);
INSERT INTO actions VALUES(22,196,'A','turn',1800150080000,'1877',0);
INSERT INTO actions VALUES(22,197,'A','t-f',1800150083000,'1878',0);
INSERT INTO actions VALUES(22,198,'A','turn',1800150086000,'1879',0);
INSERT INTO actions VALUES(22,199,'A','t-f',1800150089000,'1880',0);
INSERT INTO actions VALUES(22,200,'A','5-6',1800150092000,'1881',0);
INSERT INTO actions VALUES(22,201,'A','1-5',1800150095000,'1882',0);
INSERT INTO actions VALUES(22,202,'A','turn',1800150098000,'1883',0);
INSERT INTO actions VALUES(22,203,'A','t-f',1800150101000,'1884',0);
INSERT INTO actions VALUES(23,1,'A','turn',1800150141000,'1887',0);
INSERT INTO actions VALUES(23,2,'A','t-7',1800150144000,'1888',0);
INSERT INTO actions VALUES(23,3,'A','turn',1800150147000,'1889',0);
INSERT INTO actions VALUES(23,4,'A','lay',1800150150000,'1890',0);
INSERT INTO actions VALUES(23,5,'B','8-Ar',1800150153000,'1891',0);
INSERT INTO actions VALUES(23,6,'B','r-8',1800150156000,'1892',0);
INSERT INTO actions VALUES(23,7,'B','turn',1800150159000,'1893',0);
INSERT INTO actions VALUES(23,8,'B','1-7',1800150162000,'1894',0);
INSERT INTO actions VALUES(23,9,'B','r-1',1800150165000,'1895',0);
INSERT INTO actions VALUES(23,10,'B','r-Ar',1800150168000,'1896',0);
INSERT INTO actions VALUES(23,11,'B','lay',1800150171000,'1897',0);
INSERT INTO actions VALUES(24,1,'B','4-f',1800150211000,'1906',0);
INSERT INTO actions VALUES(24,2,'B','r-1',1800150214000,'1907',0);
INSERT INTO actions VALUES(24,3,'B','8-4',1800150217000,'1908',0);
INSERT INTO actions VALUES(24,4,'B','r-8',1800150220000,'1909',0);
INSERT INTO actions VALUES(24,5,'B','6-1',1800150226000,'1911',0);
INSERT INTO actions VALUES(24,6,'B','r-6',1800150229000,'1912',0);
INSERT INTO actions VALUES(24,7,'B','turn',1800150232000,'1913',0);
INSERT INTO actions VALUES(24,8,'B','r-Ar',1800150235000,'1914',0);
INSERT INTO actions VALUES(24,9,'B','lay',1800150238000,'1915',0);
INSERT INTO actions VALUES(24,10,'A','turn',1800150241000,'1916',0);
CREATE TABLE settings (
    key   text primary key,           -- what is set
    value text not null               -- what it is set to
) strict, without rowid;
INSERT INTO settings VALUES('daily/77','88');
INSERT INTO settings VALUES('halt/78','1800150241000');
INSERT INTO settings VALUES('halt/79','1800150241000');
INSERT INTO settings VALUES('heartbeat','1800299940000');
INSERT INTO settings VALUES('hints/77','on');
INSERT INTO settings VALUES('language/77','en');
INSERT INTO settings VALUES('left/79','2027-01-17T01:44:01Z');
INSERT INTO settings VALUES('locale/77','en-US');
INSERT INTO settings VALUES('locale/78','en-US');
INSERT INTO settings VALUES('locale/80','fr');
INSERT INTO settings VALUES('look/77','dark-four');
INSERT INTO settings VALUES('matches/77','25');
INSERT INTO settings VALUES('pace/77','daily');
INSERT INTO settings VALUES('person/22/calls','quiet');
INSERT INTO settings VALUES('person/22/language','en-US');
INSERT INTO settings VALUES('person/22/look','light-four');
INSERT INTO settings VALUES('person/33/board','text');
INSERT INTO settings VALUES('person/33/language','en-US');
INSERT INTO settings VALUES('rules/77','strict window=move');
INSERT INTO settings VALUES('rules/77/11','three');
INSERT INTO settings VALUES('rules/77/22','pagat window=move');
INSERT INTO settings VALUES('rules/77/33','crapette');
INSERT INTO settings VALUES('rules/77/44','simple reserve=1');
INSERT INTO settings VALUES('rules/77/55','simple reserve=1');
INSERT INTO settings VALUES('rules/77/77','simple');
INSERT INTO settings VALUES('rules/78/11','crapette');
INSERT INTO settings VALUES('threads/77','off');
INSERT INTO settings VALUES('welcomed/80','2027-01-17T01:44:01Z');
CREATE TABLE invited (
    challenge   integer not null      -- the challenge that invites them
                references challenges (id),
    seat        integer not null      -- where they would sit, from 1 for B
                check (seat >= 1),
    person      text not null,        -- the member
    name        text not null,        -- how that member was called then
    answer      text not null         -- what they said, '' while it is awaited
                check (answer in ('', 'accepted', 'declined')),
    interaction text not null,        -- the press that said it, '' for none
    primary key (challenge, seat)
) strict, without rowid;
INSERT INTO invited VALUES(1,1,'22','Ben*','accepted','1012');
INSERT INTO invited VALUES(2,1,'22','Ben*','accepted','1027');
INSERT INTO invited VALUES(3,1,'44','Dora','accepted','1056');
INSERT INTO invited VALUES(4,1,'44','Dora','accepted','1073');
INSERT INTO invited VALUES(5,1,'33','Carl','accepted','1107');
INSERT INTO invited VALUES(6,1,'33','Carl','accepted','1124');
INSERT INTO invited VALUES(7,1,'44','Dora','accepted','1162');
INSERT INTO invited VALUES(8,1,'44','Dora','accepted','1181');
INSERT INTO invited VALUES(9,1,'44','Dora','accepted','1219');
INSERT INTO invited VALUES(10,1,'33','Carl','accepted','1259');
INSERT INTO invited VALUES(11,1,'33','Carl','accepted','1281');
INSERT INTO invited VALUES(12,1,'55','Émile','accepted','1328');
INSERT INTO invited VALUES(13,1,'55','Émile','accepted','1349');
INSERT INTO invited VALUES(14,1,'22','Ben*','accepted','1398');
INSERT INTO invited VALUES(14,2,'33','Carl','accepted','1397');
INSERT INTO invited VALUES(15,1,'22','Ben*','accepted','1421');
INSERT INTO invited VALUES(15,2,'33','Carl','accepted','1420');
INSERT INTO invited VALUES(16,1,'55','Émile','accepted','1469');
INSERT INTO invited VALUES(17,1,'55','Émile','accepted','1635');
INSERT INTO invited VALUES(18,1,'55','Émile','accepted','1646');
INSERT INTO invited VALUES(19,1,'computer/casual/1','Computer (casual)','accepted','');
INSERT INTO invited VALUES(20,1,'computer/beginner/1','Computer (beginner)','accepted','');
INSERT INTO invited VALUES(21,1,'77','Gina_x','','');
INSERT INTO invited VALUES(22,1,'44','Dora','','');
INSERT INTO invited VALUES(22,2,'55','Émile','accepted','1666');
INSERT INTO invited VALUES(24,1,'77','Gina_x','declined','1669');
INSERT INTO invited VALUES(25,1,'44','Dora','accepted','1671');
INSERT INTO invited VALUES(26,1,'77','Gina_x','accepted','1681');
INSERT INTO invited VALUES(27,1,'55','Émile','accepted','1886');
INSERT INTO invited VALUES(28,1,'44','Dora','','');
INSERT INTO invited VALUES(29,1,'22','Ben*','accepted','1905');
CREATE TABLE lifts (
    interaction text primary key,     -- the tap that lifted or put back, once for each
    match       integer not null      -- the match it was made in
                references matches (id)
) strict, without rowid;
INSERT INTO lifts VALUES('1898',23);
CREATE TABLE blocked (
    by     text not null,             -- the member who does not want to be challenged
    person text not null,             -- by whom
    name   text not null,             -- how that one was called then
    at     integer not null,          -- since when
    primary key (by, person)
) strict, without rowid;
INSERT INTO blocked VALUES('33','77','Gina_x',1800000000000);
CREATE TABLE hints (
    match       integer not null      -- the match it was asked for in
                references matches (id),
    seat        integer not null      -- by which seat
                check (seat >= 0),
    number      integer not null      -- the seat's hints, from 1
                check (number >= 1),
    interaction text not null,        -- what asked for it, '' for one who was forgotten
    primary key (match, seat, number)
) strict, without rowid;
INSERT INTO hints VALUES(9,1,1,'1900');
INSERT INTO hints VALUES(15,0,1,'1901');
INSERT INTO hints VALUES(18,0,1,'1902');
CREATE TABLE puzzles (
    guild  text not null,             -- where it was answered, '' in a direct message
    person text not null,             -- the member
    puzzle text not null,             -- the puzzle's name
    name   text not null,             -- how the member was called then
    day    text not null,             -- for a day's puzzle its date, as 2026-11-21, else ''
    right  integer not null           -- 1 for the right answer, else 0
           check (right in (0, 1)),
    primary key (guild, person, puzzle)
) strict, without rowid;
INSERT INTO puzzles VALUES('','22','fault-123','Ben*','',1);
INSERT INTO puzzles VALUES('77','11','2027-01-15','Anna','2027-01-15',1);
INSERT INTO puzzles VALUES('77','11','2027-01-16','Anna','2027-01-16',1);
INSERT INTO puzzles VALUES('77','11','2027-01-17','Anna','2027-01-17',1);
INSERT INTO puzzles VALUES('77','22','2027-01-15','Ben*','2027-01-15',1);
INSERT INTO puzzles VALUES('77','22','2027-01-16','Ben*','2027-01-16',0);
INSERT INTO puzzles VALUES('77','22','2027-01-17','Ben*','2027-01-17',1);
CREATE TABLE daily (
    guild   text primary key,         -- the server
    day     text not null,            -- whose puzzle it is, as 2026-11-24
    channel text not null,            -- where it was posted
    message text not null,            -- its message; '' until that is known, and once it has told its answer
    begun   integer not null,         -- when the posting began, in milliseconds of Unix time
    told    text not null             -- the last day whose answer was told in the server, '' for none
) strict, without rowid;
INSERT INTO daily VALUES('77','2027-01-17','88','1594166870016000152',1800149400000,'');
CREATE TABLE emojis (
    application text not null,        -- the application's id on Discord
    name        text not null,        -- what the emoji is called there
    id          text not null,        -- its id there
    hash        text not null,        -- of the drawing that it shows: SHA-256 in hexadecimal digits
    primary key (application, name)
) strict, without rowid;
CREATE INDEX open_challenges on challenges (id) where state = 'open';
CREATE INDEX open_matches on matches (id) where ended is null;
CREATE INDEX matches_by_end on matches (ended) where ended is not null;
CREATE INDEX matches_of_guild on matches (guild, ended, winner);
CREATE INDEX matches_of_person on players (person, match);
CREATE UNIQUE INDEX action_once on actions (interaction, part) where interaction <> '';
CREATE INDEX lifts_of_match on lifts (match);
CREATE INDEX blocked_persons on blocked (person);
CREATE INDEX rematches on challenges (rematch) where rematch is not null;
CREATE UNIQUE INDEX hint_once on hints (interaction) where interaction <> '';
CREATE INDEX puzzles_of_person on puzzles (person);
COMMIT;
