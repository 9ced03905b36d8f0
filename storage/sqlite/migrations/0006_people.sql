-- Schema 6: rematches. Their seats are those of the match before, moved on by
-- one, so the challenger need not sit at A.

alter table challenges add column
    rematch integer                   -- the match that is to be played again, null for none
        references matches (id);
alter table challenges add column
    from_seat integer not null        -- where the challenger would sit, counted from 0 for A
        default 0 check (from_seat >= 0);

-- What came of the wish to play a match again.
create index rematches on challenges (rematch) where rematch is not null;
