-- Schema 13: deals of the day, who has played them, and races on one deal.

-- A server may get more than one thing a day, such as a puzzle and a deal.
create table new_daily (
    guild   text not null             -- the server
            check (guild <> ''),
    game    text not null             -- whose post it is, by the name in the game's records
            check (game <> ''),
    day     text not null,            -- the day that it is for, as 2026-11-24
    channel text not null,            -- where it was posted
    message text not null,            -- its message; '' until that is known, and once it has told its answer
    begun   integer not null,         -- when the posting began, in milliseconds of Unix time
    told    text not null,            -- the last day whose answer was told in the server, '' for none
    primary key (guild, game)
) strict, without rowid;

insert into new_daily select guild, game, day, channel, message, begun, told from daily;
drop table daily;
alter table new_daily rename to daily;

create trigger server_of_daily after insert on daily when new.guild <> ''
begin insert into servers values (new.guild) on conflict do nothing; end;

-- The deals of a day, the same for all servers. They are drawn before the day begins, and
-- nobody is told a number before it is over.
create table day_deals (
    game     text not null            -- by the name in its records
             check (game <> ''),
    day      text not null,           -- as 2026-11-24
    rules    text not null,           -- in their one-line form
    number   text not null,           -- of the deal
    salt     text not null            -- with the number it makes the seal
             check (length(salt) = 64),
    solution text not null,           -- moves that win, one a line; '' if none was found
    made     integer not null,        -- when it was drawn
    primary key (game, day, rules)
) strict, without rowid;

-- The first game that a member has begun on a deal of a day: the one that counts. How it
-- came out is written when it is over, or when the day is.
create table goes (
    game   text not null              -- as in day_deals
           check (game <> ''),
    day    text not null,             -- whose deal
    rules  text not null,             -- of the deal
    person text not null,             -- the member
    name   text not null,             -- how the member was called
    guild  text not null,             -- where it was begun, '' in a direct message
    match  integer not null           -- the match
           references matches (id),
    won    integer                    -- whether it has come out, null while that is open
           check (won in (0, 1)),
    rest   integer,                   -- cards that are left
    moves  integer,                   -- that stand
    undos  integer,                   -- moves taken back
    peeks  integer,                   -- second looks
    shape  text not null              -- cards on the families after each eighth of the game, '' while it is open
           default '',
    primary key (person, game, day, rules),
    check ((won is null) = (rest is null) and (won is null) = (moves is null) and (won is null) = (undos is null) and (won is null) = (peeks is null))
) strict, without rowid;

create index goes_by_result on goes (game, day, rules, won desc, rest, peeks, moves, undos);
create index goes_of_match on goes (match);
create index goes_of_guild on goes (guild);
create index open_goes on goes (game, day) where won is null;

-- The one message of a server with what its members have shared of a deal of the day.
create table day_shares (
    guild   text not null             -- the server
            check (guild <> ''),
    game    text not null             -- as in day_deals
            check (game <> ''),
    day     text not null,            -- whose deal
    rules   text not null,            -- of the deal
    channel text not null,            -- where the first of them shared
    message text not null,            -- '' until it is known
    begun   integer not null,         -- when it was begun to be posted
    due     integer not null          -- whether the message lacks something
            check (due in (0, 1)),
    told    integer not null          -- whether it has told the number
            check (told in (0, 1)),
    primary key (guild, game, day, rules)
) strict, without rowid;

create index due_shares on day_shares (game, day) where due = 1 or told = 0;

create trigger server_of_day_share after insert on day_shares
begin insert into servers values (new.guild) on conflict do nothing; end;

-- Who has shared there.
create table sharers (
    guild  text not null,             -- as in day_shares, and so on
    game   text not null,             -- whose deal
    day    text not null,             -- of which day
    rules  text not null,             -- of the deal
    person text not null,             -- the member
    name   text not null,             -- how the member is called there
    primary key (guild, game, day, rules, person)
) strict, without rowid;

create index sharers_of_person on sharers (person);

-- Members who play the same deal, each for themselves.
create table races (
    id          integer primary key,  -- in the order of making
    interaction text not null unique  -- the command or press that made it
                check (interaction <> ''),
    guild       text not null         -- the server
                check (guild <> ''),
    channel     text not null,        -- where its message stands
    message     text not null,        -- '' until it is posted
    game        text not null         -- by the name in its records
                check (game <> ''),
    rules       text not null,        -- in their one-line form
    number      text not null,        -- of the deal, '' until all are ready
    salt        text not null         -- with the number it makes the seal, '' until then
                check (length(salt) in (0, 64)),
    pace        text not null,        -- how long it may last: 'none', 'day', 'quarter'
    created     integer not null,     -- when it was made
    state       text not null         -- waits for all to be ready, is played, is over, or was never begun
                check (state in ('open', 'running', 'over', 'off')),
    until       integer not null,     -- when it lapses or ends by itself
    shown       text not null,        -- what its message shows, '' for nothing known
    of          integer references races (id) -- the race that is run once more, null for none
) strict;

create index races_under_way on races (id) where state in ('open', 'running');
create index races_of_guild on races (guild);
create unique index rematches_of_race on races (of) where of is not null;

create trigger server_of_race after insert on races
begin insert into servers values (new.guild) on conflict do nothing; end;

create table racers (
    race   integer not null           -- the race
           references races (id),
    seat   integer not null           -- from 0, in the order in which they were named
           check (seat >= 0),
    person text not null,             -- the member
    name   text not null,             -- how the member was called
    ready  text not null,             -- the press that said so, '' for none
    match  integer                    -- the member's game, null before it is begun
           references matches (id),
    primary key (race, seat)
) strict, without rowid;

create index racers_of_person on racers (person);
create index racers_of_match on racers (match) where match is not null;
