-- Schema 9: a match's deal may be dealt once more, with the seats exchanged; and how
-- lucky a deal was.

alter table challenges add column
    deal_of integer                   -- the match whose deal is dealt once more, null for a new deal
        references matches (id);
alter table matches add column
    luck text not null                -- how lucky the deal was for each seat, '' while that is not known
        default '';
