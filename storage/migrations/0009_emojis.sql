-- Schema 9: which emojis an application has on Discord.

create table emojis (
    application text not null,        -- the application's id on Discord
    name        text not null,        -- what the emoji is called there
    id          text not null,        -- its id there
    hash        text not null,        -- of the drawing that it shows: SHA-256 in hexadecimal digits
    primary key (application, name)
) strict, without rowid;
