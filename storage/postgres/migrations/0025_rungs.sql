-- Schema 25: ranks keep the same rungs as before by statements that each find one row. What was there read the list's rungs for
-- each change of a rank.
-- Needs schema 17: what is counted stays the same, so whoever could play before plays on.

create or replace function keep_rungs() returns trigger language plpgsql as $$
declare
    until integer := 11;
    left_there bigint;
begin
    -- Most that change change little: the first bits stay, and so do their numbers.
    if tg_op = 'UPDATE' then
        until := 0;
        while until < 11 and old.key operator(pg_catalog.>>) 4 * until <> new.key operator(pg_catalog.>>) 4 * until loop
            until := until + 1;
        end loop;
    end if;
    if tg_op <> 'DELETE' then
        for at in 0 .. until - 1 loop
            insert into rungs (list, level, bucket, n) values (new.list, at, new.key operator(pg_catalog.>>) 4 * at, 1)
                on conflict on constraint rungs_pkey do update set n = rungs.n + 1;
        end loop;
    end if;
    if tg_op <> 'INSERT' then
        for at in 0 .. until - 1 loop
            update rungs r set n = r.n - 1 where r.list = old.list and r.level = at and r.bucket = old.key operator(pg_catalog.>>) 4 * at
                returning r.n into left_there;
            if left_there = 0 then
                delete from rungs r where r.list = old.list and r.level = at and r.bucket = old.key operator(pg_catalog.>>) 4 * at;
            end if;
        end loop;
    end if;
    return null;
end $$;

drop function count_rank(bigint, bigint, bigint);
drop function discount_rank(bigint, bigint, bigint);
