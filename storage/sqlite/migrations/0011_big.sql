-- Schema 11: what is asked of big databases is found by indexes, and the streaks of
-- puzzles are kept instead of counted.

-- A member's matches are listed from these alone. They repeat what the match says.
alter table players add column
    guild text not null               -- the server of the match
        default '';
alter table players add column
    ended integer;                    -- when the match ended, null while it is played
update players set (guild, ended) = (select guild, ended from matches where id = players.match)
where match in (select id from matches);

drop index matches_of_person;
create index matches_of_person on players (person, guild, ended);

-- Who plays is few among many.
create index playing on players (person) where ended is null;

-- A thread that has a match to itself leads to it.
create index matches_in_threads on matches (channel) where home <> channel;

-- What goes with its server, and who is forgotten, is found.
create index challenges_of_guild on challenges (guild);
create index challenges_of_person on challenges (from_id);
create index invited_persons on invited (person);

-- How a member has answered puzzles in a place: what follows from their answers there.
create table streaks (
    guild   text not null,            -- where they were answered, '' in a direct message
    game    text not null             -- whose puzzles, by the name in the game's records
            check (game <> ''),
    person  text not null,            -- the member
    name    text not null,            -- how the member was called on the streak's last day, '' without one
    days    integer not null          -- how long the last row of days is whose puzzles were answered rightly
            check (days >= 0),
    last    text not null,            -- its last day, as 2026-11-21, '' without one
    correct integer not null          -- right answers to all puzzles
            check (correct >= 0),
    made    integer not null          -- answers to all puzzles
            check (made >= correct),
    primary key (guild, game, person)
) strict, without rowid;

-- Days in a row have the same day less their number. Because of max, SQLite takes the
-- name from the row of the last day, and all of a run from the last run.
insert into streaks
select t.guild, t.game, t.person, coalesce(r.name, ''), coalesce(r.days, 0), coalesce(r.last, ''), t.correct, t.made
from (select guild, game, person, sum(correct) correct, count(*) made from puzzles group by guild, game, person) t
left join (
    select guild, game, person, name, days, max(last) last from (
        select guild, game, person, name, count(*) days, max(day) last from (
            select guild, game, person, name, day, julianday(day) - row_number() over (partition by guild, game, person order by day) run
            from puzzles where day <> '' and correct = 1)
        group by guild, game, person, run)
    group by guild, game, person) r
on r.guild = t.guild and r.game = t.game and r.person = t.person;

-- The longest of those that end on a day come first.
create index streaks_of_day on streaks (guild, game, last, days desc, correct desc, name, person) where days > 0;

-- Who is forgotten is found.
create index streaks_of_person on streaks (person);

-- The servers of which something is kept. Whatever is kept puts its server here, and it
-- stays until the server is removed.
create table servers (
    guild text primary key            -- the server
          check (guild <> '')
) strict, without rowid;

insert into servers
select guild from matches where guild <> '' union select guild from challenges where guild <> ''
union select guild from puzzles where guild <> '' union select guild from daily where guild <> '' union select guild from settings where guild <> '';

create trigger server_of_match after insert on matches when new.guild <> ''
begin insert into servers values (new.guild) on conflict do nothing; end;
create trigger server_of_challenge after insert on challenges when new.guild <> ''
begin insert into servers values (new.guild) on conflict do nothing; end;
create trigger server_of_puzzle after insert on puzzles when new.guild <> ''
begin insert into servers values (new.guild) on conflict do nothing; end;
create trigger server_of_daily after insert on daily when new.guild <> ''
begin insert into servers values (new.guild) on conflict do nothing; end;
create trigger server_of_setting after insert on settings when new.guild <> ''
begin insert into servers values (new.guild) on conflict do nothing; end;
