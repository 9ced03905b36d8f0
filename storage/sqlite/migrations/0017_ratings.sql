-- Schema 17: ratings. All of them follow from rated and rated_seats, which have every match
-- that counts, in the order in which they ended.

alter table challenges add column
    friendly integer not null         -- 1 if the match is not to count for ratings, else 0
        default 0 check (friendly in (0, 1));
alter table matches add column
    friendly integer not null         -- as that of the challenge
        default 0 check (friendly in (0, 1));

-- Matches that count. They stay when the match goes with its server, and then name none.
create table rated (
    number integer primary key,       -- in the order in which they ended
    match  integer unique             -- the match, null once it has gone with its server
           references matches (id),
    game   text not null              -- by the name in its records
           check (game <> ''),
    rules  text not null,             -- in their one-line form
    guild  text not null,             -- the server it counts in, '' for none, for a private match, and once it has gone
    ended  integer not null,          -- when it ended, and not before the one before it
    family text not null              -- the family of its rules, '' until it has been rated and for one that counts in no list
) strict;

-- Of a week the first one is found.
create index rated_by_end on rated (ended);

-- What goes with its server is found.
create index rated_of_guild on rated (guild) where guild <> '';

-- Who has played in them. Ratings before and after are in whole points, null until the match
-- has been rated; in the server, and over all of them.
create table rated_seats (
    number   integer not null         -- the match
             references rated (number),
    seat     integer not null         -- where they sat
             check (seat between 0 and 5),
    person   text not null,           -- who, '' for one who was forgotten
    place    integer not null         -- 1 for the first, equal ones alike
             check (place between 1 and 6),
    here_was integer,                 -- the rating in the server before the match
    here_was_off integer,             -- how far that may have been off
    here_is  integer,                 -- the rating in the server after it
    here_is_off integer,              -- how far that may be off
    all_was  integer,                 -- the rating over all servers before the match
    all_was_off integer,              -- how far that may have been off
    all_is   integer,                 -- the rating over all servers after it
    all_is_off integer,               -- how far that may be off
    here_apart integer not null       -- the seats, as bits, with which this one is not compared in the server: they have met too often that week
             default 0,
    all_apart integer not null        -- likewise over all servers
             default 0,
    counted  integer not null         -- 1 if the match has changed the rating in the server, 2 over all, 3 both
             check (counted between 0 and 3),
    primary key (number, seat)
) strict, without rowid;

-- A person's are found.
create index rated_seats_of_person on rated_seats (person, number) where person <> '';

-- What the ratings come to. While they are worked out once more the new ones stand beside
-- the old, under another number.
create table ratings (
    edition    integer not null,      -- which working-out they belong to
    game       text not null,         -- by the name in its records
    family     text not null,         -- of rules
    computer   integer not null       -- 1 for matches of one person against the computer, else 0
               check (computer in (0, 1)),
    guild      text not null,         -- the server, '*' for all of them
    person     text not null,         -- whose
    value      real not null,         -- the rating in points
    deviation  real not null,         -- how far it may be off
    volatility real not null,         -- how erratic the results are
    provisional integer not null      -- 1 if too little is known yet for it to stand by itself, else 0
               check (provisional in (0, 1)),
    matches    integer not null,      -- that have counted
    last       integer not null,      -- when the last of them ended
    primary key (edition, game, family, computer, guild, person)
) strict, without rowid;

-- Who has a provisional rating stands behind all others.
create index ratings_by_value on ratings (edition, game, family, computer, guild, provisional, value desc, person);

-- Who is forgotten, and what goes with its server, is found.
create index ratings_of_person on ratings (person);
create index ratings_of_guild on ratings (guild) where guild <> '*';

-- How those who have a rating were called last.
create table rated_people (
    person text primary key,          -- who
    name   text not null              -- how they were called
) strict, without rowid;

-- Which ratings hold. There is one row.
create table rating_state (
    edition integer not null,         -- those that hold, 0 for none yet
    version integer not null,         -- of the rules by which they were worked out
    through integer not null          -- the number of the last match in them
) strict;

insert into rating_state values (0, 0, 0);

-- Matches of the time before ratings count, too, private ones in no server. What they come to
-- is worked out later.
insert into rated (number, match, game, rules, guild, ended, family)
select row_number() over (order by m.ended, m.id), m.id, m.game, m.rules, case when m.private = 1 then '' else m.guild end, m.ended, ''
from matches m
where m.ended is not null and m.ending <> 'abandoned' and m.deal_of is null
    and (select count(*) from players where match = m.id) > 1
    and (m.private = 0 or (select count(*) from players where match = m.id and person not like 'computer/%') = 1);

-- Where the game knows only a winner, and nobody has won, points say who came in where;
-- where nobody has any, whoever has resigned against the computer came in behind it.
insert into rated_seats (number, seat, person, place, counted)
select r.number, p.seat, case when p.name = '' then '' else p.person end,
    coalesce(p.place, case
        when m.winner is not null then case when p.seat = m.winner then 1 else 2 end
        when p.points is not null then 1 + (select count(*) from players o where o.match = p.match and o.points > p.points)
        when m.ending <> 'blocked' and p.person not like 'computer/%' then 2
        else 1 end), 0
from rated r join matches m on m.id = r.match join players p on p.match = m.id;

-- Because of max, SQLite takes the name from the row of the newest match.
insert into rated_people
select person, name from (
    select s.person, p.name, max(s.number) from rated_seats s join rated r on r.number = s.number
        join players p on p.match = r.match and p.seat = s.seat
    where s.person <> '' and s.person not like 'computer/%' group by s.person);
