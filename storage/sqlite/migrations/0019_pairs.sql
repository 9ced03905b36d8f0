-- Schema 19: matches between two pairs, who play the same deals at two tables.

-- Two pairs sit at two tables and play the same deals. The first of each pair sits at A. Those
-- who sit at A at one table and at B at the other are a team. What comes of the deals is told
-- when both tables are done.
create table pairs (
    id          integer primary key,  -- in the order of making
    interaction text not null unique  -- the command that made it
                check (interaction <> ''),
    guild       text not null         -- the server
                check (guild <> ''),
    channel     text not null,        -- where it was asked for, and is told
    message     text not null         -- the message that asks for it, '' until it is posted
                default '',
    shown       text not null         -- what that message shows, '' for nothing known
                default '',
    game        text not null         -- by the name in its records
                check (game <> ''),
    rules       text not null,        -- in their one-line form
    pace        text not null,        -- how fast is played
    look        text not null,        -- theme and suits of the tables, '' for the usual ones
    deals       integer not null      -- how many are played
                check (deals >= 1),
    secret      text not null         -- what all deals come from, in hexadecimal
                check (length(secret) = 64),
    state       text not null         -- waits for all to accept, is played, is over, or was never begun
                default 'open' check (state in ('open', 'playing', 'over', 'off')),
    expires     integer not null,     -- until when all have to accept
    ending      text not null         -- how it ended: 'played', 'left', 'broken'; '' before that
                default '' check (ending in ('', 'played', 'left', 'broken')),
    ended       integer,              -- when it ended, null before
    table_1     text not null         -- where the first table's next deal is to be played, '' for where the last one was
                default '',
    table_2     text not null         -- where the second one's is
                default '',
    told        text not null         -- the message with the comparison, '' until it is posted
                default '',
    check ((state = 'over') = (ended is not null))
) strict;

create index open_pairs on pairs (id) where state in ('open', 'playing');
create index untold_pairs on pairs (id) where state = 'over' and told = '';
create index pairs_of_guild on pairs (guild);

-- Who plays: 0 and 1 at the first table, 2 and 3 at the second. 0 and 3 are a team, 1 and 2
-- the other one.
create table pair_seats (
    pairs    integer not null         -- the match
             references pairs (id),
    player   integer not null         -- who
             check (player between 0 and 3),
    person   text not null,           -- the member, '' for one who was forgotten
    name     text not null,           -- how the server called them, '' likewise
    accepted text not null            -- the press with which they accepted, '' for none
             default '',
    gone     integer not null         -- 1 if they have given it up
             default 0 check (gone in (0, 1)),
    primary key (pairs, player)
) strict, without rowid;

create index pairs_of_person on pair_seats (person);

create trigger server_of_pairs after insert on pairs
begin insert into servers values (new.guild) on conflict do nothing; end;
