-- Schema 2: a challenge may invite more than one member, who answer one by one.

create table invited (
    challenge   integer not null      -- the challenge that invites them
                references challenges (id),
    seat        integer not null      -- where they would sit, from 1 for B
                check (seat >= 1),
    person      text not null,        -- the member
    name        text not null,        -- how that member was called then
    answer      text not null         -- what they said, '' while it is awaited
                check (answer in ('', 'accepted', 'declined')),
    interaction text not null,        -- the press that said it, '' for none
    primary key (challenge, seat)
) strict, without rowid;

-- Nobody knows any more who closed an old challenge: it counts as declined.
insert into invited (challenge, seat, person, name, answer, interaction)
select c.id, 1, c.to_id, c.to_name, iif(c.state in ('accepted', 'declined'), c.state, ''), coalesce(m.interaction, '')
from challenges c left join matches m on m.challenge = c.id;

alter table challenges drop column to_id;
alter table challenges drop column to_name;
