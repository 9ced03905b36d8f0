-- Schema 9: the day's puzzle in a channel, emojis of the application, deals that are dealt
-- once more, with the seats exchanged, and matches that only their player sees.

-- The last one that each server got.
create table daily (
    guild   text primary key,         -- the server
    day     text not null,            -- whose puzzle it is, as 2026-11-24
    channel text not null,            -- where it was posted
    message text not null,            -- its message; '' until that is known, and once it has told its answer
    begun   integer not null,         -- when the posting began, in milliseconds of Unix time
    told    text not null             -- the last day whose answer was told in the server, '' for none
) strict, without rowid;

-- Which emojis an application has on Discord.
create table emojis (
    application text not null,        -- the application's id on Discord
    name        text not null,        -- what the emoji is called there
    id          text not null,        -- its id there
    hash        text not null,        -- of the drawing that it shows: SHA-256 in hexadecimal digits
    primary key (application, name)
) strict, without rowid;

alter table challenges add column
    deal_of integer                   -- the match whose deal is dealt once more, null for a new deal
        references matches (id);
alter table matches add column
    luck text not null                -- how lucky the deal was for each seat, '' while that is not known
        default '';

alter table challenges add column
    private integer not null          -- 1 if only its member sees the table, else 0
        default 0 check (private in (0, 1));
