-- AlterTable
ALTER TABLE "merchants" ADD COLUMN     "claimed_latitude" DOUBLE PRECISION,
ADD COLUMN     "claimed_longitude" DOUBLE PRECISION,
ADD COLUMN     "word_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- CreateTable
CREATE TABLE "merchant_words" (
    "id" SERIAL NOT NULL,
    "tenant_id" UUID NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "merchant_words_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchant_counts" (
    "tenant_id" UUID NOT NULL,
    "public_status" TEXT NOT NULL,
    "risk_level" TEXT NOT NULL,
    "slot" INTEGER NOT NULL,
    "merchants" BIGINT NOT NULL,

    CONSTRAINT "merchant_counts_pkey" PRIMARY KEY ("tenant_id","public_status","risk_level","slot")
);

-- CreateIndex
CREATE UNIQUE INDEX "merchant_words_tenant_id_word_key" ON "merchant_words"("tenant_id", "word");

-- CreateIndex
CREATE INDEX "merchants_word_ids_idx" ON "merchants" USING GIN ("word_ids");

SELECT keep_tenants_apart('merchant_words');
SELECT keep_tenants_apart('merchant_counts');
GRANT USAGE ON SEQUENCE merchant_words_id_seq TO trust_app;

-- Search. Nothing here needs an extension: pg_trgm knows only the letters of the server's locale, and in the
-- embedded server those are ASCII.

-- Text as its distinct words, without case, accents and punctuation: "L'Étoile-Straße 5" is {5, letoile, strasse}.
CREATE FUNCTION search_words(given text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT coalesce(array_agg(DISTINCT left(word, 100) COLLATE "C"), '{}')
    FROM regexp_split_to_table(
      replace(replace(replace(translate(
        regexp_replace(lower(normalize(given, NFKD)),
          '[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF-\u05C7\u0610-\u061A\u064B-\u065F\u0670''\u2019\u02BC`]', '', 'g'),
        'øłđðħıς', 'olddhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      '[\u0001-\u002F\u003A-\u0060\u007B-\u00BF\u00D7\u00F7\u055A-\u055F\u0589\u05BE\u060C\u061B\u061F\u066A-\u066D'
      '\u06D4\u0964\u0965\u2000-\u206F\u20A0-\u20CF\u2100-\u2BFF\u3000-\u303F\u30FB\uFE10-\uFE1F\uFE30-\uFE4F]+'
    ) AS word
    WHERE word <> '');

-- The parts of a word that an index finds it by: three characters each.
CREATE FUNCTION word_grams(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(SELECT DISTINCT substr(word, at, 3) FROM generate_series(1, length(word) - 2) AS at);

-- A word, and what is left of it without any one character. Words that are one slip apart (a character too many,
-- too few, wrong or swapped with its neighbour) have some of these in common. Shorter words are too alike for that.
CREATE FUNCTION word_slips(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN length(word) BETWEEN 4 AND 32 THEN
    ARRAY(SELECT overlay(word PLACING '' FROM at FOR 1) FROM generate_series(1, length(word)) AS at UNION SELECT word)
    ELSE '{}' END;

-- What waits in a pending list is read whole by every search, so these have none or a short one.
CREATE INDEX merchant_words_grams ON merchant_words USING GIN (word_grams(word)) WITH (fastupdate = off);
CREATE INDEX merchant_words_slips ON merchant_words USING GIN (word_slips(word)) WITH (fastupdate = off);
ALTER INDEX merchants_word_ids_idx SET (gin_pending_list_limit = 256);

-- The numbers of these words, new ones included. `words` is in order, so that writers of the same words do not
-- deadlock. Always by index: a plan that was kept from when the table was small would read all of it.
CREATE FUNCTION learn_words(tenant uuid, words text[]) RETURNS int[] LANGUAGE plpgsql
SET enable_seqscan = off AS $$
DECLARE
  given text;
  number int;
  numbers int[] := '{}';
BEGIN
  FOREACH given IN ARRAY words LOOP
    SELECT id INTO number FROM merchant_words WHERE tenant_id = tenant AND word = given;
    IF number IS NULL THEN
      INSERT INTO merchant_words (tenant_id, word) VALUES (tenant, given) ON CONFLICT DO NOTHING RETURNING id INTO number;
    END IF;
    -- Another transaction was faster with it.
    IF number IS NULL THEN
      SELECT id INTO number FROM merchant_words WHERE tenant_id = tenant AND word = given;
    END IF;
    numbers := numbers || number;
  END LOOP;
  RETURN numbers;
END $$;

CREATE FUNCTION keep_merchant_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.word_ids := learn_words(NEW.tenant_id, search_words(NEW.name || ' ' || NEW.claimed_address));
  RETURN NEW;
END $$;
CREATE TRIGGER merchant_words_kept BEFORE INSERT OR UPDATE OF name, claimed_address ON merchants
  FOR EACH ROW EXECUTE FUNCTION keep_merchant_words();
UPDATE merchants SET name = name;

-- Words that a typed one stands for: those that it is a part of (of one or two Latin letters: those that begin with
-- it); when there is none, or `widely`, also those that are one slip away.
-- This and `search_merchants` run as their owner, because under row-level security an index on arrays is not used
-- (its operators are not leakproof): they keep to the tenant themselves.
CREATE FUNCTION words_meant(typed text, widely boolean) RETURNS int[]
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  found_ids int[];
BEGIN
  IF length(typed) > 2 THEN
    SELECT array_agg(id) INTO found_ids FROM merchant_words
    WHERE tenant_id = current_tenant() AND word_grams(word) @> word_grams(typed) AND word LIKE '%' || typed || '%';
  ELSIF length(typed) = octet_length(typed) THEN
    SELECT array_agg(id) INTO found_ids FROM merchant_words
    WHERE tenant_id = current_tenant() AND word LIKE typed || '%';
  ELSE
    SELECT array_agg(id) INTO found_ids FROM merchant_words
    WHERE tenant_id = current_tenant() AND word LIKE '%' || typed || '%';
  END IF;
  IF widely OR found_ids IS NULL THEN
    SELECT array_agg(id) || coalesce(found_ids, '{}') INTO found_ids FROM merchant_words
    WHERE tenant_id = current_tenant() AND word_slips(word) && word_slips(typed);
  END IF;
  RETURN coalesce(found_ids, '{}');
END $$;

-- The merchants of the current tenant that have all the words typed, newest first: how many, and one page of ids.
CREATE FUNCTION search_merchants(typed text, widely boolean, filter jsonb, skip int, most int)
RETURNS TABLE (total bigint, ids uuid[])
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET jit = off SET work_mem = '32MB' AS $$
DECLARE
  conditions text := 'm.tenant_id = current_tenant()';
  word text;
  words text[] := search_words(typed);
BEGIN
  IF words = '{}' THEN RETURN QUERY SELECT 0::bigint, '{}'::uuid[]; RETURN; END IF;
  FOREACH word IN ARRAY words LOOP
    conditions := conditions || format(' AND m.word_ids && %L::int[]', words_meant(word, widely));
  END LOOP;
  IF filter ? 'category' THEN conditions := conditions || ' AND m.category = $1->>''category'''; END IF;
  IF filter ? 'country' THEN conditions := conditions || ' AND m.country = $1->>''country'''; END IF;
  IF filter ? 'external_id' THEN conditions := conditions || ' AND m.external_id = $1->>''external_id'''; END IF;
  IF filter ? 'created_from' THEN
    conditions := conditions || ' AND m.created_at >= ($1->>''created_from'')::timestamptz'; END IF;
  IF filter ? 'created_to' THEN
    conditions := conditions || ' AND m.created_at <= ($1->>''created_to'')::timestamptz'; END IF;
  -- A merchant without a score counts with the status of a new one.
  IF filter ? 'public_status' THEN
    conditions := conditions || ' AND coalesce(t.public_status, ''review'') = $1->>''public_status'''; END IF;
  IF filter ? 'risk_level' THEN
    conditions := conditions || ' AND coalesce(t.risk_level, ''medium'') = $1->>''risk_level'''; END IF;
  RETURN QUERY EXECUTE format(
    'WITH matching AS MATERIALIZED (
       SELECT m.id, m.created_at FROM merchants m %s WHERE %s)
     SELECT (SELECT count(*) FROM matching),
       ARRAY(SELECT id FROM matching ORDER BY created_at DESC, id DESC OFFSET $2 LIMIT $3)',
    CASE WHEN filter ?| '{public_status,risk_level}' THEN 'LEFT JOIN trust_statuses t ON t.merchant_id = m.id' END,
    conditions) USING filter, skip, most;
END $$;

-- Counts. A merchant without a score counts with the status of a new one.
CREATE FUNCTION count_merchants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO merchant_counts AS kept
  SELECT tenant_id, 'review', 'medium', pg_backend_pid() % 16, count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
  FROM moved GROUP BY tenant_id ORDER BY tenant_id
  ON CONFLICT (tenant_id, public_status, risk_level, slot)
  DO UPDATE SET merchants = kept.merchants + excluded.merchants;
  RETURN NULL;
END $$;
CREATE TRIGGER merchants_counted AFTER INSERT ON merchants REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION count_merchants();
CREATE TRIGGER merchants_discounted AFTER DELETE ON merchants REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION count_merchants();

CREATE FUNCTION count_first_statuses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO merchant_counts AS kept
  SELECT tenant_id, status, level, pg_backend_pid() % 16, sum(n) FROM (
    SELECT tenant_id, public_status, risk_level, 1 FROM gained
    UNION ALL SELECT tenant_id, 'review', 'medium', -1 FROM gained) AS move (tenant_id, status, level, n)
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, public_status, risk_level, slot)
  DO UPDATE SET merchants = kept.merchants + excluded.merchants;
  RETURN NULL;
END $$;
CREATE TRIGGER statuses_counted AFTER INSERT ON trust_statuses REFERENCING NEW TABLE AS gained
  FOR EACH STATEMENT EXECUTE FUNCTION count_first_statuses();

CREATE FUNCTION count_changed_statuses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO merchant_counts AS kept
  SELECT tenant_id, status, level, pg_backend_pid() % 16, sum(n) FROM (
    SELECT tenant_id, public_status, risk_level, 1 FROM gained
    UNION ALL SELECT tenant_id, public_status, risk_level, -1 FROM lost) AS move (tenant_id, status, level, n)
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, public_status, risk_level, slot)
  DO UPDATE SET merchants = kept.merchants + excluded.merchants;
  RETURN NULL;
END $$;
CREATE TRIGGER statuses_recounted AFTER UPDATE ON trust_statuses
  REFERENCING OLD TABLE AS lost NEW TABLE AS gained
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_statuses();

CREATE FUNCTION count_lost_statuses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO merchant_counts AS kept
  SELECT tenant_id, status, level, pg_backend_pid() % 16, sum(n) FROM (
    SELECT tenant_id, 'review', 'medium', 1 FROM lost
    UNION ALL SELECT tenant_id, public_status, risk_level, -1 FROM lost) AS move (tenant_id, status, level, n)
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, public_status, risk_level, slot)
  DO UPDATE SET merchants = kept.merchants + excluded.merchants;
  RETURN NULL;
END $$;
CREATE TRIGGER statuses_discounted AFTER DELETE ON trust_statuses REFERENCING OLD TABLE AS lost
  FOR EACH STATEMENT EXECUTE FUNCTION count_lost_statuses();

INSERT INTO merchant_counts
SELECT m.tenant_id, coalesce(t.public_status, 'review'), coalesce(t.risk_level, 'medium'), 0, count(*)
FROM merchants m LEFT JOIN trust_statuses t ON t.merchant_id = m.id GROUP BY 1, 2, 3;
