-- Schema 27: a post that is on its way is noted, so that a start can look for it.

alter table matches add column
    posting text collate "C" not null             -- the id of Discord's after which a table message may stand whose own id is not known, '' for none
        default '';
