-- Schema 24: what processes that share a database have each other think about.

-- A row is a question for whoever has a processor to spare. It is gone when it is answered, after
-- ten minutes at most. Only PostgreSQL has such rows.
create table tasks (
    id       integer primary key,     -- the number of the question
    version  text not null,           -- of the program that asks; no other one answers
    asker    text not null,           -- the process that asks
    kind     text not null            -- who knows the answer
             check (kind <> ''),
    question text not null,           -- all that has to be known for it
    offered  integer not null,        -- when it was asked, by the database's clock
    due      integer not null,        -- by which they are taken, the smallest first
    worker   text,                    -- the process that thinks about it, null for none
    until    integer,                 -- and for how long, without a sign of life, by the database's clock
    tries    integer not null,        -- how often somebody has begun
    state    text not null            -- open, answered or failed
             check (state in ('open', 'answered', 'failed')),
    answer   text                     -- null until then
) strict;

-- The one that is to be taken next is found.
create index open_tasks on tasks (due) where state = 'open';
