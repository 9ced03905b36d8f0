-- Schema 3: every lift of a pile is remembered while its match is played.

create table lifts (
    interaction text primary key,     -- the tap that lifted or put back, once for each
    match       integer not null      -- the match it was made in
                references matches (id)
) strict, without rowid;

-- They go when their match ends.
create index lifts_of_match on lifts (match);

insert into lifts (interaction, match)
select lifted_by, id from matches where lifted_by <> '' and ended is null;
