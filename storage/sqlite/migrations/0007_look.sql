-- Schema 7: what the pictures of a table look like.

alter table challenges add column
    look text not null                -- theme and suits of its table, '' for the usual ones
        default '';
alter table matches add column
    look text not null                -- theme and suits of its table, '' for the usual ones
        default '';
