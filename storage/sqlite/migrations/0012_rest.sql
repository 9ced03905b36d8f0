-- Schema 12: how tables at which nothing is left to do stood, so that a start need not
-- replay them; and less room for each action.

alter table matches add column
    rested text not null              -- how the table stood when nothing was left to show or to think about, '' if that is not known
        default '';

-- An interaction's id takes less than half of the room as a number, and it stands here
-- twice: in the row and in the index.
create table new_actions (
    match       integer not null      -- the match it belongs to
                references matches (id),
    number      integer not null      -- from 1 without a gap
                check (number >= 1),
    seat        text not null,        -- who acted, by the seat's letter
    text        text not null,        -- what was done, in the notation
    at          integer not null,     -- when it was done
    interaction any not null,         -- what caused it: a number, or text where it is none; '' for the clock
    part        integer not null,     -- which of the interaction's actions this is
    primary key (match, number)
) strict, without rowid;

insert into new_actions
select match, number, seat, text, at,
    case when interaction = cast(cast(interaction as integer) as text) then cast(interaction as integer) else interaction end, part
from actions order by match, number;

drop table actions;
alter table new_actions rename to actions;

-- A repeated delivery of an interaction writes nothing twice.
create unique index action_once on actions (interaction, part) where interaction <> '';
