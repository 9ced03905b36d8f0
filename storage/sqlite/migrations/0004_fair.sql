-- Schema 4: a challenge keeps the secret that its deal will come from.
-- Challenges from before have none; their matches can't be verified.

alter table challenges add column
    secret text not null              -- 32 bytes in hexadecimal, '' for none
        default '' check (length(secret) in (0, 64));
