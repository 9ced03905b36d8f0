-- Schema 18: matches that belong to something, and series, which are such.

-- A match that is a game of a series, or a pairing of a tournament, is a fixture of that. It
-- begins without a press of its members, from a challenge to which all have said yes.
alter table challenges add column
    fixture text not null             -- 'series' or 'tournament', '' for a match by itself
        default '';
alter table challenges add column
    fixture_of integer not null       -- which series or tournament
        default 0;
alter table challenges add column
    fixture_number integer not null   -- which of its matches, from 1
        default 0;
alter table challenges add column
    home text not null                -- where the result is told, '' for the channel
        default '';
alter table challenges add column
    drawn text not null               -- what the deal comes from, beside the secret, as lines of a record: 'deal 3 challenge 1 accepted 2'; '' for the challenge's own interaction and that which accepts it
        default '';
alter table challenges add column
    starts integer not null           -- who starts, from 1 for seat A; 0 where the rules say it
        default 0 check (starts between 0 and 6);
alter table challenges add column
    series text not null              -- the form of the series that it is to, such as 'total 300', '' for one match
        default '';
alter table matches add column
    fixture text not null             -- as those of the challenge
        default '';
alter table matches add column
    fixture_of integer not null       -- likewise
        default 0;
alter table matches add column
    fixture_number integer not null   -- likewise
        default 0;
alter table matches add column
    drawn text not null               -- likewise
        default '';
alter table matches add column
    sealed integer not null           -- 1 while other deals of its secret may still be played, so that nobody is told it
        default 0 check (sealed in (0, 1));
alter table matches add column
    settled integer not null          -- 1 once what it belongs to has taken its result into account
        default 0 check (settled in (0, 1));

-- Each fixture is made once.
create unique index challenges_of_fixture on challenges (fixture, fixture_of, fixture_number) where fixture <> '';
create unique index matches_of_fixture on matches (fixture, fixture_of, fixture_number) where fixture <> '';

-- Those that are over and not taken into account are found.
create index unsettled_matches on matches (fixture, ended, id) where fixture <> '' and settled = 0 and ended is not null;

-- Matches between the same people that belong together (rules 7.5). Which deal is played next,
-- who sits where and how it stands follows from its matches.
create table series (
    id        integer primary key,    -- in the order of beginning
    challenge integer not null unique -- where it was agreed on
              references challenges (id),
    guild     text not null,          -- the server
    form      text not null           -- how long it is, such as 'total 300'
              check (form <> ''),
    state     text not null           -- a game is played, the next one is waited for, or it is over
              check (state in ('playing', 'paused', 'over')),
    games     integer not null        -- how many are over and taken into account
              default 0 check (games >= 0),
    next      integer,                -- when the next game begins by itself, null where it does not
    ending    text not null           -- how it ended, or is about to when its game is over: 'played', 'left', 'agreed', 'broken'
              default '' check (ending in ('', 'played', 'left', 'agreed', 'broken')),
    begun     integer not null,       -- when its first game began
    ended     integer,                -- when it ended
    channel   text not null           -- where the newest score sheet is
              default '',
    message   text not null           -- its message, '' for none
              default '',
    shown     integer not null        -- how many games it shows
              default 0,
    told      text not null           -- the message that tells its end in the channel where it was agreed on, '' until it is posted
              default '',
    check ((state = 'over') = (ended is not null))
) strict;

create index open_series on series (id) where state <> 'over';
create index series_in on series (guild);

-- Who plays it, in the order of the seats of the first game.
create table series_seats (
    series integer not null           -- the series
           references series (id),
    player integer not null           -- who, from 0
           check (player between 0 and 5),
    person text not null,             -- the member, or a computer
    name   text not null,             -- how the server called them, '' for one who was forgotten
    ready  integer not null           -- the number of the game that they want to begin at once, 0 for none
           default 0,
    agreed integer not null           -- 1 if they would end it as it stands
           default 0 check (agreed in (0, 1)),
    gone   integer not null           -- 1 if they have given it up
           default 0 check (gone in (0, 1)),
    place  integer                    -- where they came in, null until it is over and where nobody did
           check (place between 1 and 6),
    primary key (series, player)
) strict, without rowid;

create index series_of_person on series_seats (person);

-- What series have come to, for leaderboards: the row of a member is found by the key. Its
-- columns are those of standings, so a leaderboard of series is made in the same way.
create table series_wins (
    guild  text not null,             -- the server
    game   text not null,             -- by the name in its records
    seats  integer not null,          -- of series with so many players, 0 for all
    season text not null,             -- of series that ended in a month, as 2026-11; '' for all
    person text not null,             -- the member
    played integer not null,          -- series that are over and count
    won    integer not null,          -- of which the member won
    primary key (guild, game, seats, season, person)
) strict, without rowid;

-- Who is forgotten is found.
create index series_wins_of_person on series_wins (person);
