-- A database as the third schema left it, with everything that it can hold.
-- It never changes: every later version must open it and find all of it.

pragma application_id = 1400139632;
pragma user_version = 3;

create table challenges (
    id integer primary key, guild text not null, channel text not null, message text not null,
    from_id text not null, from_name text not null,
    rules text not null, interaction text not null unique check (interaction <> ''),
    created integer not null, expires integer not null,
    state text not null check (state in ('open', 'accepted', 'declined', 'expired'))
) strict;
create index open_challenges on challenges (id) where state = 'open';

create table matches (
    id integer primary key, challenge integer not null unique references challenges (id),
    interaction text not null unique check (interaction <> ''),
    guild text not null, channel text not null, rules text not null, deal text not null,
    started integer not null, deadline integer, message text not null,
    shown integer not null check (shown >= 0), lifted text not null, lifted_by text not null,
    ended integer, ending text, winner integer,
    check ((ended is null) = (ending is null))
) strict;
create index open_matches on matches (id) where ended is null;
create index matches_by_end on matches (ended) where ended is not null;
create index matches_of_guild on matches (guild, ended, winner);

create table players (
    match integer not null references matches (id), seat integer not null check (seat >= 0),
    person text not null, name text not null, points integer,
    primary key (match, seat)
) strict, without rowid;
create index matches_of_person on players (person, match);

create table actions (
    match integer not null references matches (id), number integer not null check (number >= 1),
    seat text not null, text text not null, at integer not null,
    interaction text not null, part integer not null,
    primary key (match, number)
) strict, without rowid;
create unique index action_once on actions (interaction, part) where interaction <> '';

create table invited (
    challenge integer not null references challenges (id), seat integer not null check (seat >= 1),
    person text not null, name text not null,
    answer text not null check (answer in ('', 'accepted', 'declined')), interaction text not null,
    primary key (challenge, seat)
) strict, without rowid;

create table lifts (
    interaction text primary key, match integer not null references matches (id)
) strict, without rowid;
create index lifts_of_match on lifts (match);

create table settings (key text primary key, value text not null) strict, without rowid;

insert into challenges values
    (1, '1', '2', '31', '101', 'Ada', 'pagat', '41', 1795262400000, 1795266000000, 'accepted'),
    (2, '1', '2', '32', '102', 'Ben', 'pagat', '42', 1795262500000, 1795266100000, 'accepted'),
    (3, '1', '2', '',   '103', 'Cy',  'three', '43', 1795262600000, 1795266200000, 'open');
insert into invited values
    (1, 1, '102', 'Ben', 'accepted', '51'), (2, 1, '101', 'Ada', 'accepted', '52'),
    (3, 1, '101', 'Ada', '', ''), (3, 2, '102', 'Ben', 'accepted', '53');
insert into matches values
    (1, 1, '51', '1', '2', 'pagat', 'deck A 5c', 1795262410000, null, '61', 2, '', '70',
        1795262420000, 'won', 1),
    (2, 2, '52', '1', '2', 'pagat', 'deck A 6c', 1795262510000, 1795262520000, '62', 1, '4', '72', null, null, null);
insert into players values
    (1, 0, '101', 'Ada', 0), (1, 1, '102', 'Ben', 47),
    (2, 0, '102', 'Ben', null), (2, 1, '101', 'Ada', null);
insert into actions values
    (1, 1, 'A', 'turn', 1795262411000, '71', 0), (1, 2, 'A', 'lay', 1795262412000, '71', 1),
    (2, 1, 'A', 'turn', 1795262511000, '73', 0);
insert into lifts values ('72', 2), ('75', 2);
insert into settings values ('commands', 'abc');
