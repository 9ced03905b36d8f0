-- Schema 26: matches that not everybody has played count for nothing.

alter table matches add column
    played bigint;                   -- 1 if everybody has played, 0 if it counts for nothing because not everybody has; null while it is open, and where nobody has looked

-- Points that a match brought by a rule that the list by points does not follow count otherwise there.
alter table players add column
    scored bigint;                   -- the points that leaderboards count, null where those are what the match brought
