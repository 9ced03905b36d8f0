-- Schema 20: tournaments. Their matches are fixtures (schema 18).

create table tournaments (
    id          integer primary key,  -- in the order of making
    interaction text not null unique  -- the command that made it
                check (interaction <> ''),
    guild       text not null         -- the server
                check (guild <> ''),
    channel     text not null,        -- where it is held
    maker       text not null,        -- who made it, '' for a member who was forgotten
    maker_name  text not null,        -- how they were called
    second      text not null,        -- who organises it, too, '' for nobody
    second_name text not null,        -- how they were called
    name        text not null,        -- of the tournament
    game        text not null         -- by the name in its records
                check (game <> ''),
    rules       text not null,        -- in their one-line form
    pace        text not null,        -- how fast is played
    look        text not null,        -- theme and suits of the tables
    hintless    integer not null      -- nobody gets hints
                check (hintless in (0, 1)),
    friendly    integer not null      -- its matches count for no ratings
                check (friendly in (0, 1)),
    form        text not null         -- who is to play whom, as 'swiss rounds=5'
                check (form <> ''),
    places      integer not null      -- how many members may take part
                check (places > 0),
    round_time  integer not null      -- how long a round lasts at most, in milliseconds
                check (round_time > 0),
    on_time     integer not null      -- a round lasts so long also if all are done before
                check (on_time in (0, 1)),
    starts      integer,              -- when it starts by itself, in milliseconds of Unix time; null for by a press
    level       text not null,        -- how well the computer plays, '' where it can't
    secret      text not null         -- what the order of seeds and all deals come from
                check (length(secret) = 64),
    closed      text not null,        -- the press that started it, or the last one that signed up; '' before the start
    created     integer not null,     -- when it was made
    state       text not null         -- members sign up, it is played, has a winner, was called off
                check (state in ('open', 'running', 'over', 'off')),
    rounds      integer not null      -- how many were drawn so far
                check (rounds >= 0),
    until       integer,              -- when the newest of them ends, null before the first
    ended       integer,              -- when it was over or called off
    told        integer not null      -- whether its messages show that
                check (told in (0, 1)),
    check ((state in ('over', 'off')) = (ended is not null))
) strict;

create index tournaments_under_way on tournaments (id) where told = 0;
create index tournaments_of_guild on tournaments (guild, id);
create index tournaments_of_maker on tournaments (maker) where maker <> '';
create index tournaments_of_second on tournaments (second) where second <> '';

create trigger server_of_tournament after insert on tournaments
begin insert into servers values (new.guild) on conflict do nothing; end;

create table entrants (
    tournament  integer not null      -- the tournament
                references tournaments (id),
    number      integer not null      -- in the order of signing up
                check (number >= 1),
    person      text not null,        -- the member, 'computer/…' for the computer, '' for who was forgotten
    name        text not null,        -- how they were called
    interaction text not null,        -- the press that signed them up
    seed        integer               -- from 0, null before the start
                check (seed >= 0),
    gone        integer not null      -- the round from which on they play no more, 0 while they stay
                check (gone >= 0),
    primary key (tournament, number)
) strict, without rowid;

create unique index entrants_of_person on entrants (person, tournament) where person <> '';

-- Who meets in a round. Each round is drawn once, with all of its tables.
create table pairings (
    tournament  integer not null      -- the tournament
                references tournaments (id),
    round       integer not null      -- from 0
                check (round >= 0),
    board       integer not null      -- which table of the round, from 0
                check (board >= 0),
    seats       text not null,        -- their seeds, by seat, as '3 0'; -1 for nobody
    primary key (tournament, round, board)
) strict, without rowid;

-- How their games have come out. Each is written once.
create table pairing_results (
    tournament  integer not null      -- the tournament
                references tournaments (id),
    number      integer not null      -- the game, as the number of its fixture
                check (number >= 1),
    result      text not null         -- as 'played 1 2'
                check (result <> ''),
    primary key (tournament, number)
) strict, without rowid;

-- What was posted of a tournament.
create table tournament_posts (
    tournament  integer not null      -- the tournament
                references tournaments (id),
    kind        text not null         -- what it is: its sign-up, its table, its winners
                check (kind <> ''),
    channel     text not null,        -- where
    message     text not null,        -- '' until it is known
    shown       text not null,        -- what it shows, '' for nothing known
    primary key (tournament, kind)
) strict, without rowid;
