-- Schema 28: whether others may look on is agreed on.

alter table challenges add column
    unwatched integer not null          -- 1 if only who plays may look on, else 0
        default 0;

alter table tournaments add column
    unwatched integer not null          -- 1 if only who plays may look on, else 0
        default 0;

alter table matches add column
    unwatched integer not null          -- 1 if only who plays may look on, else 0
        default 0;
