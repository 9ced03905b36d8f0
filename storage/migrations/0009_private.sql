-- Schema 9: matches against the computer that only their player sees.

alter table challenges add column
    private integer not null          -- 1 if only its member sees the table, else 0
        default 0 check (private in (0, 1));
