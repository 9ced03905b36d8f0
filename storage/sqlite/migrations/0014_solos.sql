-- Schema 14: what came of the games that people play alone, such as patiences.

-- How a match for one counts.
alter table matches add column
    kind text not null                -- '' for a deal by chance, 'number' for one that was named, 'winnable', 'daily', 'race'
        default '';

-- The games for one that are over and in which something was done. They stay when the
-- match goes with its server.
create table solos (
    match    integer primary key,     -- the match, which may be gone
    person   text not null            -- who played
             check (person <> ''),
    game     text not null            -- by the name in its records
             check (game <> ''),
    rules    text not null,           -- in their one-line form
    kind     text not null,           -- as that of the match
    ended    integer not null,        -- when it ended
    won      integer not null         -- 1 if it came out, else 0
             check (won in (0, 1)),
    remaining integer not null,       -- cards that were left
    moves    integer not null,        -- that stood in the end
    undos    integer not null,        -- moves that were taken back
    peeks    integer not null,        -- looks at what lay hidden
    hints    integer not null,        -- that were asked for
    winnable integer                  -- 1 if the deal could be won, 0 if not, 2 if that can't be told, null until somebody has looked
             check (winnable in (0, 1, 2))
) strict;

create index solos_of_person on solos (person, game);

-- Of these nobody knows yet whether the deal could be won.
create index unjudged_solos on solos (match) where winnable is null;

-- What all games for one of a person come to, counted with each game. They would take
-- long to count when somebody asks.
create table tallies (
    person    text not null,          -- who played
    game      text not null,          -- by the name in its records
    rules     text not null,          -- in their one-line form
    kind      text not null,          -- 'own', 'daily', 'race', 'winnable', or 'all' for the first three together
    played    integer not null,       -- games that are over
    won       integer not null,       -- of which it came out
    could     integer not null,       -- deals that could be won
    could_not integer not null,       -- and that could not; of all others nobody knows
    hints     integer not null,       -- that were asked for
    no_undo   integer not null,       -- won without taking a move back
    no_peek   integer not null,       -- won without a look at what lay hidden
    series    integer not null,       -- games won in a row, up to the last one
    longest   integer not null,       -- the most games won in a row
    latest    text not null,          -- the last 20 games, the newest last: 1 for won, 0 for lost
    moves     integer not null,       -- of all won games together
    fewest    integer,                -- of one of them, null without any
    fewest_by integer,                -- the match that had them first
    fewest_was integer,               -- the fewest until that match, null without any
    remaining integer not null,       -- cards left in all lost games together
    nearest   integer,                -- the fewest cards left in one of them, null without any
    primary key (person, game, rules, kind)
) strict, without rowid;

-- Who has won how often on a day or in a month.
create table boards (
    span   text not null,             -- a day as d2026-11-22, or a month as m2026-11, in UTC
    game   text not null,             -- by the name in its records
    rules  text not null,             -- in their one-line form
    kind   text not null,             -- 'all' or 'daily'
    guild  text not null,             -- the server where it was played, '*' for all of them and direct messages
    person text not null,             -- who played
    name   text not null,             -- how the person was called last
    played integer not null,          -- games that are over
    won    integer not null,          -- of which it came out
    moves  integer not null,          -- of all won games together
    primary key (span, game, rules, kind, guild, person)
) strict, without rowid;

create index boards_by_rank on boards (span, game, rules, kind, guild, won desc, played, moves, name, person) where won > 0;

-- Who is forgotten, and what goes with its server, is found.
create index boards_of_person on boards (person);
create index boards_of_guild on boards (guild);
