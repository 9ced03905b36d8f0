-- Schema 8: hints, and who has found which fault.

alter table challenges add column
    hintless integer not null         -- 1 if nobody gets hints at its table, else 0
        default 0 check (hintless in (0, 1));

-- Every hint that a seat has asked for.
create table hints (
    match       integer not null      -- the match it was asked for in
                references matches (id),
    seat        integer not null      -- by which seat
                check (seat >= 0),
    number      integer not null      -- the seat's hints, from 1
                check (number >= 1),
    interaction text not null,        -- what asked for it, '' for one who was forgotten
    primary key (match, seat, number)
) strict, without rowid;

-- A repeated delivery is not counted twice.
create unique index hint_once on hints (interaction) where interaction <> '';

-- Answers to puzzles. Of a person's the first one counts, where it was given.
create table puzzles (
    guild  text not null,             -- where it was answered, '' in a direct message
    person text not null,             -- the member
    puzzle text not null,             -- the puzzle's name
    name   text not null,             -- how the member was called then
    day    text not null,             -- for a day's puzzle its date, as 2026-11-21, else ''
    right  integer not null           -- 1 for the right answer, else 0
           check (right in (0, 1)),
    primary key (guild, person, puzzle)
) strict, without rowid;

-- Who is forgotten is found.
create index puzzles_of_person on puzzles (person);
