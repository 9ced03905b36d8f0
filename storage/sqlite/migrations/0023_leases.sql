-- Schema 23: several processes that serve one database's servers, each its share. In a file, which has one
-- player, all of this stays empty.

-- Who serves which shards, and until when. Together they are all shards, each once, or there is nothing.
create table leases (
    first   integer not null          -- the first shard of the share, from 0
            check (first >= 0),
    last    integer not null          -- the last one
            check (last >= first),
    count   integer not null          -- how many shards there are; the same in all rows
            check (count > last),
    holder  text not null,            -- the process that serves them, '' for none
    term    integer not null          -- another and a higher number with each time that a share is taken
            check (term >= 0),
    until   integer not null,         -- when it runs out, by the database's own clock
    beat    integer,                  -- the last sign of life of those who served them, by their clock, null for none
    address text not null,            -- where the process takes interactions over HTTP, '' for nowhere
    wanted  text not null,            -- the process that would like to have the share, '' for none
    primary key (first)
) strict, without rowid;

-- When the next connection to Discord may begin, for each of the buckets in which it counts them.
create table identifies (
    bucket integer not null,          -- from 0
    next   integer not null,          -- by the database's own clock
    primary key (bucket)
) strict, without rowid;

-- What the room of another share is to do.
create table errands (
    id    integer primary key,        -- in the order in which they were given
    kind  text not null               -- what it is about
          check (kind <> ''),
    guild text not null,              -- whose room does it, '' for that of shard 0
    key   text not null unique        -- what is to be done only once, such as an interaction
          check (key <> ''),
    text  text not null,              -- in whatever words; '' once it is done
    made  integer not null,           -- when it was given
    done  integer                     -- when it was done, null as long as it is not
) strict;

-- Those that are not done are found, and those that were done long ago.
create index open_errands on errands (id) where done is null;
create index done_errands on errands (done) where done is not null;
create index errands_of_guild on errands (guild);
