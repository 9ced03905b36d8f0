-- Schema 15: tables that people join before a match of them begins, and seats for which the
-- computer plays on. Who has joined stands in invited, in the order of joining.

alter table challenges add column
    places integer not null           -- how many can play there at most, 0 for a challenge, to which people say yes or no
        default 0 check (places between 0 and 6);
alter table challenges add column
    computers integer not null        -- how many of these places the computer has
        default 0 check (computers between 0 and 5);
alter table challenges add column
    level text not null               -- how well it plays, as the game names it
        default '';

alter table matches add column
    away text not null                -- the letters of seats whose members have been away too long: the computer plays on for them
        default '';
alter table matches add column
    joined text;                      -- the presses of all who had joined when the match was started, in their order; null for a match that came from a challenge
