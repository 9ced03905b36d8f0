-- Schema 22: lists of ratings in which a place is found without counting, milestones, and who
-- has caught whom with what.

-- A list of ratings stands in lists like any other: by family, and family/computer. Who stands
-- there is in ranks, by whole points; how that is worked out, rankRating has, too.
alter table lists add column
    rating bigint not null           -- 1 for a list by ratings, else 0
        default 0 check (rating in (0, 1));

create index lists_of_ratings on lists (id) where rating = 1;

-- The computer's list over all servers only its player sees, and over all servers stands only who
-- wants that.
insert into lists (guild, game, seats, season, name, rating)
select distinct guild, game, 0, '', 'rating/' || family || case computer when 1 then '/computer' else '' end, 1
from ratings where edition = (select edition from rating_state) and (computer = 0 or guild <> '*');

insert into ranks (list, person, key, games)
select l.id, r.person, r.provisional * 1048576 + min(max(524288 - cast(floor(r.value + 0.5) as bigint), 0), 1048575), r.matches
from ratings r join lists l on l.guild = r.guild and l.game = r.game and l.seats = 0 and l.season = ''
    and l.name = 'rating/' || r.family || case r.computer when 1 then '/computer' else '' end
where r.edition = (select edition from rating_state)
    and case r.guild when '*' then exists (select 1 from settings where name = 'listed' and guild = '' and person = r.person and match = 0 and game = '' and value = 'everywhere')
        else not exists (select 1 from settings where name = 'listed' and guild = '' and person = r.person and match = 0 and game = '' and value = 'no') end;

drop index ratings_by_value;

-- What a member has reached for the first time. It is told them once.
create table milestones (
    person text collate "C" not null,             -- the member
    game   text collate "C" not null,             -- by the name in its records, '' for all games together
    name   text collate "C" not null              -- as the program calls it
           check (name <> ''),
    count  bigint not null,          -- how many of it the member had then
    at     bigint not null,          -- when it was reached
    told   bigint not null           -- 0 as long as the member has not been told, 1 from when that is tried
           check (told in (0, 1)),
    primary key (person, game, name)
);

create index untold_milestones on milestones (person) where told = 0;

-- Who has beaten a master before has reached that long ago.
insert into milestones
select p.person, '', 'master', 1, min(m.ended), 1 from players c join matches m on m.id = c.match join players p on p.match = m.id and coalesce(p.seat = m.winner or p.place = 1, false)
where c.person like 'computer/master%' and m.ended is not null and m.deal_of is null and p.name <> '' and p.person not like 'computer/%' group by p.person;

-- All matches of a member, however many months and servers there are, are few rows.
create index standings_of_all on standings (person) where seats = 0 and season = '';

-- Of a week the series are found.
create index ended_series on series (guild, ended) where ended is not null;

-- Series that were won before stand on leaderboards, too.
insert into lists (guild, game, seats, season, name) select distinct guild, game, seats, season, 'series' from series_wins;

insert into ranks (list, person, key, games)
select l.id, w.person, 8796093022208 - w.won, w.played
from series_wins w join lists l on l.guild = w.guild and l.game = w.game and l.seats = w.seats and l.season = w.season and l.name = 'series'
where not exists (select 1 from settings where name = 'listed' and guild = '' and person = w.person and match = 0 and game = '' and value = 'no');

insert into milestones select person, '', 'series', 1, 0, 1 from series_wins where won > 0 group by person;

-- How often one member has caught another one at something, in a server.
create table catches (
    person text collate "C" not null,             -- who was caught
    other  text collate "C" not null,             -- by whom
    guild  text collate "C" not null,             -- the server
    game   text collate "C" not null,             -- by the name in its records
    kind   text collate "C" not null              -- with what, as the game calls it
           check (kind <> ''),
    count  bigint not null,          -- how often
    primary key (person, other, guild, game, kind)
);

-- Who is forgotten, and what goes with its server, is found.
create index catches_of_other on catches (other);
create index catches_of_guild on catches (guild);

-- What a result can say of that: as it was when the match ended.
create table teasings (
    match bigint not null            -- the match
          references matches (id),
    seat  bigint not null            -- who was caught in it
          check (seat between 0 and 5),
    by    bigint not null            -- by whom
          check (by between 0 and 5),
    kind  text collate "C" not null,              -- with what
    count bigint not null,           -- how often so far
    primary key (match, seat)
);
