-- Schema 9: the day's puzzle in a channel of a server that wants it.

-- The last one that each server got.
create table daily (
    guild   text primary key,         -- the server
    day     text not null,            -- whose puzzle it is, as 2026-11-24
    channel text not null,            -- where it was posted
    message text not null,            -- its message; '' until that is known, and once it has told its answer
    begun   integer not null,         -- when the posting began, in milliseconds of Unix time
    told    text not null             -- the last day whose answer was told in the server, '' for none
) strict, without rowid;
