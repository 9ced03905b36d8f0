-- Schema 16: what members' matches against each other have come to, leaderboards of that,
-- and who has won how often among the same people.

alter table matches add column
    counted integer not null          -- 1 if it is over and stands in standings, or counts for nothing; 0 if it is still to be counted
        default 0 check (counted in (0, 1));
alter table matches add column
    circle integer;                   -- who played it, null while it is played and where that is not counted

-- Of the matches that were over before, those that brought points are counted by and by.
update matches set counted = 1
where ended is not null and not exists (select 1 from players where match = matches.id and points is not null)
    or ended is not null and (select count(*) from players where match = matches.id) < 2;

create index uncounted_matches on matches (id) where counted = 0 and ended is not null;

-- What all matches of a member come to.
create table standings (
    guild  text not null,             -- the server
    game   text not null              -- by the name in its records
           check (game <> ''),
    seats  integer not null           -- of matches with so many players, 0 for all matches
           check (seats between 0 and 6),
    season text not null,             -- of matches that ended in a month, as 2026-11; '' for all matches
    person text not null,             -- the member
    name   text not null,             -- how the member was called in the last of them
    ended  integer not null,          -- when that ended
    games  integer not null,          -- matches that are over and brought points
    wins   integer not null,          -- of which the member won, be it with others
    points integer not null,          -- that they brought
    counts text not null,             -- what else the game counts, in words: faults 3 moves 210
    primary key (guild, game, seats, season, person)
) strict, without rowid;

-- Who is forgotten is found.
create index standings_of_person on standings (person);

-- Leaderboards: the members in standings by something that is counted there.
create table lists (
    id     integer primary key,       -- in the order of making
    guild  text not null,             -- as in standings
    game   text not null,             -- likewise
    seats  integer not null,          -- likewise
    season text not null,             -- likewise
    name   text not null              -- by what, as the game calls it
           check (name <> ''),
    unique (guild, game, seats, season, name)
) strict;

create table ranks (
    list   integer not null           -- the leaderboard
           references lists (id),
    person text not null,             -- who stands on it
    key    integer not null           -- by what, the smaller the better
           check (key between 0 and 17592186044415),
    games  integer not null,          -- as in standings: fewer come first where the key is the same
    primary key (person, list)
) strict, without rowid;

create index ranks_in_order on ranks (list, key, games, person);

-- How many on a leaderboard have a key that begins like this: of its 44 bits without the
-- last 4 times so many. So the place of a key is found without going through all before it.
create table rungs (
    list   integer not null           -- the leaderboard
           references lists (id),
    level  integer not null           -- how often 4 bits are left out
           check (level between 0 and 10),
    bucket integer not null,          -- the bits that are left
    n      integer not null,          -- how many have them
    primary key (list, level, bucket)
) strict, without rowid;

create view levels as
select 0 level union all select 1 union all select 2 union all select 3 union all select 4 union all select 5
union all select 6 union all select 7 union all select 8 union all select 9 union all select 10;

create trigger ranks_in after insert on ranks
begin
    insert into rungs select new.list, level, new.key >> 4 * level, 1 from levels where true
        on conflict do update set n = n + 1;
end;
create trigger ranks_out after delete on ranks
begin
    update rungs set n = n - 1 where list = old.list and (level, bucket) in (select level, old.key >> 4 * level from levels);
    delete from rungs where list = old.list and n = 0 and (level, bucket) in (select level, old.key >> 4 * level from levels);
end;
-- Most that change change little: the first bits stay, and so do their numbers.
create trigger ranks_on after update of key on ranks when old.key <> new.key
begin
    insert into rungs select new.list, level, new.key >> 4 * level, 1 from levels where new.key >> 4 * level <> old.key >> 4 * level
        on conflict do update set n = n + 1;
    update rungs set n = n - 1 where list = old.list
        and (level, bucket) in (select level, old.key >> 4 * level from levels where new.key >> 4 * level <> old.key >> 4 * level);
    delete from rungs where list = old.list and n = 0
        and (level, bucket) in (select level, old.key >> 4 * level from levels where new.key >> 4 * level <> old.key >> 4 * level);
end;

-- People who have played a game together, and nobody else with them.
create table circles (
    id      integer primary key,      -- in the order of making
    guild   text not null,            -- the server
    game    text not null             -- by the name in its records
            check (game <> ''),
    members text not null,            -- who they are, in the order of their ids
    unique (guild, game, members)
) strict;

-- How their matches came out: who has won how often up to one of them is counted here.
create table meetings (
    circle integer not null           -- who played
           references circles (id),
    person text not null,             -- one of them
    won    integer not null           -- 1 if that one won, be it with others; else 0
           check (won in (0, 1)),
    ended  integer not null,          -- when the match ended
    match  integer not null,          -- the match
    primary key (circle, person, won, ended, match)
) strict, without rowid;

-- Matches of the same deal once more are left out: whoever wins those knows the cards. So
-- are private ones, which nobody is to hear of.
insert into circles (guild, game, members)
select distinct guild, game, members from (
    select m.guild, m.game, (select group_concat(person, ' ') from (select person from players where match = m.id order by person)) members
    from matches m where m.ended is not null and m.deal_of is null and m.private = 0
        and (select count(*) from players where match = m.id) > 1
        and not exists (select 1 from players where match = m.id and person like 'gone-%'));

update matches set circle = (select c.id from circles c where c.guild = matches.guild and c.game = matches.game
    and c.members = (select group_concat(person, ' ') from (select person from players where match = matches.id order by person)))
where ended is not null and deal_of is null and private = 0;

insert into meetings
select m.circle, p.person, coalesce(m.winner = p.seat or p.place = 1, 0), m.ended, m.id
from matches m join players p on p.match = m.id where m.circle is not null;
