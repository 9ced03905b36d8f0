-- Schema 5: paces and their deadlines, challenges for anyone, who blocks whom,
-- and a channel for the result beside that of the table.

alter table challenges add column
    pace text not null                -- how fast will be played, '' for as before there were paces
        default '';
alter table challenges add column
    anyone integer not null           -- 1 if any member may accept, else 0
        default 0 check (anyone in (0, 1));

alter table matches add column
    home text not null                -- the channel of the challenge and the result
        default '';
alter table matches add column
    result_message text not null      -- the message with the result there, '' until posted
        default '';
alter table matches add column
    pace text not null                -- how fast is played
        default 'none';
alter table matches add column
    warned integer;                   -- the deadline that players were warned of, null for none
alter table matches add column
    warning text not null             -- the message that warns, '' for none
        default '';
alter table matches add column
    patience text not null            -- the seats whose next turn lasts twice as long
        default '';

update matches set home = channel;

create table blocked (
    by     text not null,             -- the member who does not want to be challenged
    person text not null,             -- by whom
    name   text not null,             -- how that one was called then
    at     integer not null,          -- since when
    primary key (by, person)
) strict, without rowid;

-- Who is forgotten is forgotten on both sides.
create index blocked_persons on blocked (person);
