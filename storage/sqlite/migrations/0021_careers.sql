-- Schema 21: what members' matches have come to month by month, whom they have met, which rules
-- they play, how a server's weeks have been, and where a rating stood on which day. Matches are counted
-- here in the order in which they ended, for the sake of rows of wins; those that were over before
-- are counted by and by.

alter table matches add column
    season text;                      -- the month in which careers count it, as 2026-11; '' if they don't, null until they have

update matches set season = ''
where ended is not null and (ending = 'abandoned' or (select count(*) from players where match = matches.id) < 2);

create index matches_without_season on matches (ended, id) where season is null and ended is not null;

-- What a member's matches of a month came to.
create table careers (
    person   text not null,           -- the member, '' for all of a server together
    guild    text not null,           -- the server; '*' for all of them, '' for matches that nobody else is to hear of
    game     text not null            -- by the name in its records
             check (game <> ''),
    computer integer not null         -- 1 for matches against the computer alone, else 0
             check (computer in (0, 1)),
    season   text not null            -- the month, as 2026-11
             check (season <> ''),
    games    integer not null,        -- matches that are over
    won      integer not null,        -- of which the member won, be it with others
    drawn    integer not null,        -- that nobody won
    points   integer not null,        -- that they brought
    counts   text not null,           -- what else the game counts, in words: faults 3 moves 210
    opening  integer not null,        -- how many were won in a row from the first one on
    running  integer not null,        -- up to the last one
    longest  integer not null,        -- at most
    gauged   integer not null,        -- matches of which it is known how lucky the deal was
    due      integer not null,        -- how many of those a usual player would have won, in parts of 10000
    came     integer not null,        -- and how many the member won, a draw being half of one
    primary key (person, guild, game, computer, season)
) strict, without rowid;

-- What goes with its server is found.
create index careers_of_guild on careers (guild) where guild <> '*';

-- How members' matches against each other came out. Each two have two rows of each kind.
create table rivals (
    person text not null,             -- the member
    rival  text not null,             -- who else was at the table
    game   text not null              -- by the name in its records
           check (game <> ''),
    guild  text not null,             -- the server
    season text not null,             -- of matches of a month, as 2026-11; '' for all
    name   text not null,             -- how the other was called in the last of them
    games  integer not null,          -- matches that are over
    won    integer not null,          -- in which the member came in before the other
    lost   integer not null,          -- and behind
    points integer not null,          -- that they brought the member
    theirs integer not null,          -- and the other
    counts text not null,             -- what else the game counts of the member in those that these two played alone
    others text not null,             -- and of the other
    latest text not null,             -- the last matches, the newest last
    primary key (person, rival, game, guild, season)
) strict, without rowid;

create index rivals_by_games on rivals (person, guild, game, games desc, rival) where season = '';
create index rivals_of_guild on rivals (guild);

-- By which rules members play.
create table pastimes (
    person text not null,             -- as in careers
    guild  text not null,             -- the server, '' for matches that nobody else is to hear of
    game   text not null              -- by the name in its records
           check (game <> ''),
    season text not null,             -- the month
    rules  text not null,             -- in their one-line form
    games  integer not null,          -- matches that are over
    won    integer not null,          -- of which the member won
    primary key (person, guild, game, season, rules)
) strict, without rowid;

create index pastimes_of_guild on pastimes (guild);

-- How much is played in a server.
create table weeks (
    guild    text not null,           -- the server
    game     text not null            -- by the name in its records
             check (game <> ''),
    week     text not null,           -- its Monday there, as 2026-11-16
    people   integer not null,        -- matches that ended, among people
    computer integer not null,        -- and against the computer alone
    primary key (guild, game, week)
) strict, without rowid;

-- The longest match of a month, which all may see.
create table longest (
    guild  text not null,             -- the server
    game   text not null              -- by the name in its records
           check (game <> ''),
    season text not null,             -- the month
    match  integer not null,          -- the match
    length integer not null,          -- how long it was, as the game counts that
    primary key (guild, game, season)
) strict, without rowid;

-- The last match that counted for a person's ratings on a day. Where they stood then is in
-- rated_seats. So what they were like over years is found without all the matches of those years.
create table rating_days (
    person   text not null            -- whose
             check (person <> ''),
    guild    text not null,           -- the server, '*' for all of them
    game     text not null,           -- by the name in its records
    computer integer not null         -- as in ratings
             check (computer in (0, 1)),
    day      integer not null,        -- the number of the day in UTC since 1970
    number   integer not null,        -- as in rated
    primary key (person, guild, game, computer, day)
) strict, without rowid;

create index rating_days_of_guild on rating_days (guild) where guild <> '*';

create view lanes as
select s.person, r.guild place, r.game, r.ended / 86400000 day, r.number,
    (select count(*) < 2 from rated_seats where number = r.number and person not like 'computer/%') computer
from rated r join rated_seats s on s.number = r.number where s.person <> '' and s.person not like 'computer/%';

insert into rating_days (person, guild, game, computer, day, number)
select person, '*', game, computer, day, max(number) from lanes group by person, game, computer, day;

insert into rating_days (person, guild, game, computer, day, number)
select person, place, game, computer, day, max(number) from lanes where place <> '' group by person, place, game, computer, day;
