-- Schema 1: challenges, matches with their players and actions, settings.
--
-- Moments are milliseconds since 1970-01-01 00:00 UTC. Ids that Discord gives
-- (guild, channel, message, member, interaction) are kept as text, as it sends
-- them. Seats count from 0 for A.

create table challenges (
    id          integer primary key,  -- in the order of creation
    guild       text not null,        -- the server it was made in
    channel     text not null,        -- the channel it was made in
    message     text not null,        -- the message with its buttons, '' until posted
    from_id     text not null,        -- the member who challenges
    from_name   text not null,        -- how that member was called then
    to_id       text not null,        -- the member who is challenged
    to_name     text not null,        -- how that member was called then
    rules       text not null,        -- the rules in their one-line form
    interaction text not null unique  -- the command that made it, once for each
                check (interaction <> ''),
    created     integer not null,     -- when it was made
    expires     integer not null,     -- when nobody can accept it any more
    state       text not null         -- how it stands
                check (state in ('open', 'accepted', 'declined', 'expired'))
) strict;

-- Open challenges are few among many.
create index open_challenges on challenges (id) where state = 'open';

create table matches (
    id          integer primary key,  -- in the order of starting
    challenge   integer not null unique -- the challenge that it came from
                references challenges (id),
    interaction text not null unique  -- the press that accepted, once for each
                check (interaction <> ''),
    guild       text not null,        -- the server it is played in
    channel     text not null,        -- the channel it is played in
    rules       text not null,        -- the rules in their one-line form
    deal        text not null,        -- the head of the record: rules and decks
    started     integer not null,     -- when it started
    deadline    integer,              -- when something must happen by itself, null: never
    message     text not null,        -- the newest table message, '' until posted
    shown       integer not null      -- how many actions that message shows
                check (shown >= 0),
    lifted      text not null,        -- the pile that is lifted, '' for none
    lifted_by   text not null,        -- the interaction that last lifted or put back
    ended       integer,              -- when it ended, null while it is played
    ending      text,                 -- the way it ended, null while it is played
    winner      integer,              -- the seat that won, null for nobody
    check ((ended is null) = (ending is null))
) strict;

-- Open matches are few among many.
create index open_matches on matches (id) where ended is null;

-- After a start the newest results are looked through, told or not.
create index matches_by_end on matches (ended) where ended is not null;

-- Leaderboards are counted from this index and the players alone.
create index matches_of_guild on matches (guild, ended, winner);

create table players (
    match  integer not null           -- the match they sit at
           references matches (id),
    seat   integer not null           -- where they sit
           check (seat >= 0),
    person text not null,             -- the member
    name   text not null,             -- how that member was called then
    points integer,                   -- what the match brought, null while it is played
    primary key (match, seat)
) strict, without rowid;

create index matches_of_person on players (person, match);

-- The truth about a match: its deal and these lines replay to where it stands.
create table actions (
    match       integer not null      -- the match it belongs to
                references matches (id),
    number      integer not null      -- from 1 without a gap
                check (number >= 1),
    seat        text not null,        -- who acted, by the seat's letter
    text        text not null,        -- what was done, in the notation
    at          integer not null,     -- when it was done
    interaction text not null,        -- what caused it, '' for the clock
    part        integer not null,     -- which of the interaction's actions this is
    primary key (match, number)
) strict, without rowid;

-- A repeated delivery of an interaction writes nothing twice.
create unique index action_once on actions (interaction, part) where interaction <> '';

create table settings (
    key   text primary key,           -- what is set
    value text not null               -- what it is set to
) strict, without rowid;
