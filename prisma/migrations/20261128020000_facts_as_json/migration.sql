-- Facts are only ever read whole: to write jsonb out as text took PostgreSQL six times as long as to fetch it. New rows
-- are then the very text that the digest is of.
ALTER TABLE "score_facts" ALTER COLUMN "facts" TYPE json USING "facts"::json;
