-- Schema 10: more than one game. All that was kept until now is of Streitpatience, by
-- the first version of its rules.
--
-- Tables whose columns have to change are made again; while this runs, keys that lead
-- to other tables are not watched, and all of them are looked at before it counts.

alter table challenges add column
    game text not null                -- which game, by the name in its records
        default 'streitpatience' check (game <> '');

-- No row of a challenge points at a deal without the database asking who does.
create index challenges_of_deal on challenges (deal_of) where deal_of is not null;

-- A match that nobody was challenged to has no challenge. So a match has all of its
-- own by which it is played and verified. Its version is that of the rules it was dealt
-- by: a challenge has none, for it is dealt by whichever is the newest on the day.
create table new_matches (
    id          integer primary key,  -- in the order of starting
    challenge   integer unique        -- the challenge that it came from, null for none
                references challenges (id),
    interaction text not null unique  -- the press that made it, once for each
                check (interaction <> ''),
    game        text not null         -- which game, by the name in its records
                check (game <> ''),
    version     integer not null      -- of the game's rules that it was dealt by, from 1
                check (version >= 1),
    guild       text not null,        -- the server it is played in
    channel     text not null,        -- the channel it is played in
    home        text not null,        -- the channel of the challenge and the result
    rules       text not null,        -- the rules in their one-line form
    deal        text not null,        -- the head of the record: rules and decks
    deal_of     integer               -- the match that was dealt so before, null for a deal of its own
                references matches (id),
    secret      text not null         -- what a deal of its own came from: 32 bytes in hexadecimal, '' for none
                check (length(secret) in (0, 64)),
    pace        text not null,        -- how fast is played
    look        text not null,        -- theme and suits of the table, '' for the usual ones
    hintless    integer not null      -- 1 if nobody gets hints, else 0
                check (hintless in (0, 1)),
    private     integer not null      -- 1 if only its member sees the table, else 0
                check (private in (0, 1)),
    started     integer not null,     -- when it started
    deadline    integer,              -- when something must happen by itself, null: never
    warned      integer,              -- the deadline that players were warned of, null for none
    warning     text not null,        -- the message that warns, '' for none
    patience    text not null,        -- the seats whose next turn lasts twice as long
    message     text not null,        -- the newest table message, '' until posted
    shown       integer not null      -- how many actions that message shows
                check (shown >= 0),
    result_message text not null,     -- the message with the result in home, '' until posted, '-' for none
    luck        text not null,        -- how lucky the deal was for each seat, '' while that is not known
    ended       integer,              -- when it ended, null while it is played
    ending      text,                 -- the way it ended, null while it is played
    winner      integer,              -- the seat that won, null for nobody
    check ((ended is null) = (ending is null))
) strict;

insert into new_matches
select m.id, m.challenge, m.interaction, 'streitpatience', 1, m.guild, m.channel, m.home, m.rules, m.deal, c.deal_of, c.secret,
    m.pace, m.look, c.hintless, c.private, m.started, m.deadline, m.warned, m.warning, m.patience, m.message, m.shown,
    m.result_message, m.luck, m.ended, m.ending, m.winner
from matches m join challenges c on c.id = m.challenge;

-- What a seat has prepared and not yet done, such as a lifted pile or chosen cards. Of
-- a seat's the newest counts. All are remembered until the match ends, so that a press
-- that comes again prepares nothing twice.
create table drafts (
    match       integer not null      -- the match
                references matches (id),
    number      integer not null      -- the match's drafts, from 1, the newest last
                check (number >= 1),
    seat        integer               -- whose, null for whoever was to move before schema 10
                check (seat between 0 and 5),
    draft       text not null,        -- in the game's notation, '' for nothing any more
    interaction text not null unique  -- the press that prepared it, once for each
                check (interaction <> ''),
    primary key (match, number)
) strict, without rowid;

insert into drafts
select l.match, row_number() over (partition by l.match order by l.interaction = m.lifted_by, length(l.interaction), l.interaction),
    null, case when l.interaction = m.lifted_by then m.lifted else '' end, l.interaction
from (select match, interaction from lifts union select id, lifted_by from matches where lifted_by <> '') l
    join matches m on m.id = l.match
where m.ended is null;

drop table lifts;
drop table matches;
alter table new_matches rename to matches;

-- Open matches are few among many.
create index open_matches on matches (id) where ended is null;

-- After a start the newest results are looked through, told or not.
create index matches_by_end on matches (ended) where ended is not null;

-- Leaderboards of a game are counted from this index and the players alone.
create index matches_of_guild on matches (guild, game, ended, winner);

-- Who deals once more is found.
create index matches_of_deal on matches (deal_of) where deal_of is not null;

alter table players add column
    place integer                     -- 1 for the first, null while it is played and in games that know only a winner
        check (place between 1 and 6);

-- Answers to puzzles. Of a person's the first one counts, where it was given.
create table new_puzzles (
    guild   text not null,            -- where it was answered, '' in a direct message
    game    text not null             -- whose puzzle, by the name in the game's records
            check (game <> ''),
    person  text not null,            -- the member
    puzzle  text not null,            -- the puzzle's name
    name    text not null,            -- how the member was called then
    day     text not null,            -- for a day's puzzle its date, as 2026-11-21, else ''
    correct integer not null          -- 1 for the right answer, else 0
            check (correct in (0, 1)),
    primary key (guild, game, person, puzzle)
) strict, without rowid;

insert into new_puzzles select guild, 'streitpatience', person, puzzle, name, day, right from puzzles;
drop table puzzles;
alter table new_puzzles rename to puzzles;

-- Who is forgotten is found.
create index puzzles_of_person on puzzles (person);

alter table daily add column
    game text not null                -- whose puzzle it is, by the name in the game's records
        default 'streitpatience' check (game <> '');

-- What is set, and for whom. Where a column names nobody it holds for all.
create table new_settings (
    name   text not null              -- what is set
           check (name <> ''),
    guild  text not null,             -- in which server, '' for all
    person text not null,             -- for which member, '' for all
    match  integer not null           -- at which match, 0 for all
           check (match >= 0),
    game   text not null,             -- in which game, '' for all
    value  text not null,             -- what it is set to
    primary key (name, guild, person, match, game)
) strict, without rowid;

-- Until now ids stood in the keys. These are all the shapes that there have been.
--
-- NAME/SERVER: since when time stands still there, the language that Discord told, the
-- one that was chosen, since when the bot is gone, when it said hello, the look, how many
-- matches a member may have, hints, threads, pace, the channel for the day's puzzle.
insert into new_settings
select substr(key, 1, instr(key, '/') - 1), substr(key, instr(key, '/') + 1), '', 0, '', value from settings
where substr(key, 1, instr(key, '/') - 1) in
    ('halt', 'locale', 'language', 'left', 'welcomed', 'look', 'matches', 'hints', 'threads', 'pace', 'daily');

-- rules/SERVER: the server's rules.
insert into new_settings
select 'rules', substr(key, 7), '', 0, 'streitpatience', value from settings
where substr(key, 1, 6) = 'rules/' and instr(substr(key, 7), '/') = 0;

-- rules/SERVER/MEMBER: what a member chose there last.
insert into new_settings
select 'rules', substr(key, 7, instr(substr(key, 7), '/') - 1), substr(key, 7 + instr(substr(key, 7), '/')), 0, 'streitpatience', value
from settings where substr(key, 1, 6) = 'rules/' and instr(substr(key, 7), '/') > 0;

-- forget/MEMBER: when a member asked to be forgotten.
insert into new_settings
select 'forget', '', substr(key, 8), 0, '', value from settings where substr(key, 1, 7) = 'forget/';

-- person/MEMBER/NAME: what a member wishes, and in which language: look, board, signs,
-- calls, language.
insert into new_settings
select substr(key, 8 + instr(substr(key, 8), '/')), '', substr(key, 8, instr(substr(key, 8), '/') - 1), 0, '', value
from settings where substr(key, 1, 7) = 'person/' and instr(substr(key, 8), '/') > 0;

-- heartbeat, the last sign of life, and whatever else names nobody.
insert into new_settings
select key, '', '', 0, '', value from settings where key <> '' and substr(key, 1, instr(key, '/') - 1) not in
    ('halt', 'locale', 'language', 'left', 'welcomed', 'look', 'matches', 'hints', 'threads', 'pace', 'daily', 'rules', 'forget', 'person');

drop table settings;
alter table new_settings rename to settings;

-- What a server, a member or a match has set goes with it.
create index settings_of_guild on settings (guild) where guild <> '';
create index settings_of_person on settings (person) where person <> '';
create index settings_of_match on settings (match) where match <> 0;
