-- CreateTable
CREATE TABLE "merchant_moments" (
    "tenant_id" UUID NOT NULL,
    "span" INTEGER NOT NULL,
    "moment" BIGINT NOT NULL,
    "slot" INTEGER NOT NULL,
    "merchants" BIGINT NOT NULL,

    CONSTRAINT "merchant_moments_pkey" PRIMARY KEY ("tenant_id","span","moment","slot")
);

-- CreateTable
CREATE TABLE "merchant_facets" (
    "tenant_id" UUID NOT NULL,
    "country" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "slot" INTEGER NOT NULL,
    "merchants" BIGINT NOT NULL,

    CONSTRAINT "merchant_facets_pkey" PRIMARY KEY ("tenant_id","country","category","slot")
);

-- CreateTable
CREATE TABLE "merchant_parts" (
    "tenant_id" UUID NOT NULL,
    "part" TEXT COLLATE "C" NOT NULL,
    "slot" INTEGER NOT NULL,
    "merchants" BIGINT NOT NULL,

    CONSTRAINT "merchant_parts_pkey" PRIMARY KEY ("tenant_id","part","slot")
);

-- CreateIndex
CREATE INDEX "merchants_tenant_id_country_created_at_id_idx" ON "merchants"("tenant_id", "country", "created_at", "id");

-- CreateIndex
CREATE INDEX "merchants_tenant_id_category_created_at_id_idx" ON "merchants"("tenant_id", "category", "created_at", "id");

SELECT keep_tenants_apart('merchant_moments');
SELECT keep_tenants_apart('merchant_facets');
SELECT keep_tenants_apart('merchant_parts');

-- Counts. Like those of `merchant_counts`, each is the sum of its slots, so that writers seldom wait for one another;
-- and rows are written in one order, so that they do not deadlock.

-- When a merchant was created, in whole spans of 2^20 milliseconds (17 minutes) or 2^30 (12 days) since 1970.
CREATE FUNCTION moment_of(at timestamptz, span int) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (extract(epoch FROM at) * 1000)::bigint >> span;

CREATE FUNCTION start_of(moment bigint, span int) RETURNS timestamptz LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN to_timestamp((moment << span) / 1000.0);

-- What a search can be answered by when it is one word: `=word` is the whole of it, `^be` its first one or two Latin
-- letters, the rest its parts of three characters, or of one and two where they are not Latin. See `words_meant`.
CREATE FUNCTION word_parts(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(
    SELECT '=' || word
    UNION SELECT '^' || left(word, size) FROM generate_series(1, least(2, length(word))) AS size
      WHERE octet_length(left(word, size)) = size
    UNION SELECT substr(word, at, size) FROM generate_series(1, 3) AS size, generate_series(1, length(word) - size + 1) AS at
      WHERE size = 3 OR octet_length(substr(word, at, size)) > size);

CREATE TYPE worded AS (tenant_id uuid, merchant_id uuid, word_ids int[]);

CREATE FUNCTION count_parts(given worded[], sign int) RETURNS void LANGUAGE sql AS $$
  WITH spelled AS MATERIALIZED (
    SELECT tenant_id, merchant_id, word_id FROM unnest(given), unnest(word_ids) AS word_id),
  parted AS MATERIALIZED (
    SELECT id, unnest(word_parts(word)) COLLATE "C" AS part FROM merchant_words
    WHERE id = ANY(ARRAY(SELECT DISTINCT word_id FROM spelled)))
  INSERT INTO merchant_parts AS kept
  SELECT tenant_id, part, pg_backend_pid() % 16, count(DISTINCT merchant_id) * sign
  FROM spelled JOIN parted ON parted.id = word_id GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (tenant_id, part, slot) DO UPDATE SET merchants = kept.merchants + excluded.merchants
$$;

CREATE OR REPLACE FUNCTION count_merchants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  own int := pg_backend_pid() % 16;
BEGIN
  INSERT INTO merchant_counts AS kept
  SELECT tenant_id, 'review', 'medium', own, count(*) * sign FROM moved GROUP BY 1 ORDER BY 1
  ON CONFLICT (tenant_id, public_status, risk_level, slot)
  DO UPDATE SET merchants = kept.merchants + excluded.merchants;
  INSERT INTO merchant_facets AS kept
  SELECT tenant_id, coalesce(country, ''), coalesce(category, ''), own, count(*) * sign FROM moved
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, country, category, slot) DO UPDATE SET merchants = kept.merchants + excluded.merchants;
  INSERT INTO merchant_moments AS kept
  SELECT tenant_id, span, moment_of(created_at, span), own, count(*) * sign
  FROM moved, unnest('{20,30}'::int[]) AS span GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, span, moment, slot) DO UPDATE SET merchants = kept.merchants + excluded.merchants;
  PERFORM count_parts(array_agg((tenant_id, id, word_ids)::worded), sign) FROM moved;
  RETURN NULL;
END $$;

CREATE FUNCTION recount_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO merchant_facets AS kept
  SELECT NEW.tenant_id, country, category, pg_backend_pid() % 16, n FROM (VALUES
    (coalesce(OLD.country, ''), coalesce(OLD.category, ''), -1),
    (coalesce(NEW.country, ''), coalesce(NEW.category, ''), 1)) AS move (country, category, n) ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, country, category, slot) DO UPDATE SET merchants = kept.merchants + excluded.merchants;
  RETURN NULL;
END $$;
CREATE TRIGGER facets_recounted AFTER UPDATE OF country, category ON merchants FOR EACH ROW
  WHEN ((OLD.country, OLD.category) IS DISTINCT FROM (NEW.country, NEW.category)) EXECUTE FUNCTION recount_facets();

CREATE FUNCTION recount_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_parts(ARRAY[(OLD.tenant_id, OLD.id, OLD.word_ids)::worded], -1);
  PERFORM count_parts(ARRAY[(NEW.tenant_id, NEW.id, NEW.word_ids)::worded], 1);
  RETURN NULL;
END $$;
CREATE TRIGGER parts_recounted AFTER UPDATE OF name, claimed_address ON merchants FOR EACH ROW
  WHEN (OLD.word_ids IS DISTINCT FROM NEW.word_ids) EXECUTE FUNCTION recount_parts();

INSERT INTO merchant_facets
SELECT tenant_id, coalesce(country, ''), coalesce(category, ''), 0, count(*) FROM merchants GROUP BY 1, 2, 3;
INSERT INTO merchant_moments
SELECT tenant_id, span, moment_of(created_at, span), 0, count(*)
FROM merchants, unnest('{20,30}'::int[]) AS span GROUP BY 1, 2, 3;
INSERT INTO merchant_parts
SELECT m.tenant_id, part, 0, count(DISTINCT m.id)
FROM merchants m, unnest(word_ids) AS word_id
JOIN (SELECT id, unnest(word_parts(word)) COLLATE "C" AS part FROM merchant_words) AS parted ON parted.id = word_id
GROUP BY 1, 2;

-- The list. How many merchants of the current tenant were created after `at`: whole spans as they are counted, and the
-- rest of the span that `at` is in.
CREATE FUNCTION merchants_after(at timestamptz) RETURNS bigint LANGUAGE sql STABLE STRICT
SET plan_cache_mode = force_custom_plan AS $$
  SELECT coalesce((
      SELECT sum(merchants) FROM merchant_moments
      WHERE tenant_id = current_tenant() AND span = 30 AND moment > moment_of(at, 30)), 0)
    + coalesce((
      SELECT sum(merchants) FROM merchant_moments
      WHERE tenant_id = current_tenant() AND span = 20
        AND moment > moment_of(at, 20) AND moment < (moment_of(at, 30) + 1) << 10), 0)
    + (SELECT count(*) FROM merchants
      WHERE tenant_id = current_tenant() AND created_at > at AND created_at < start_of(moment_of(at, 20) + 1, 20))
$$;

-- One page of the list, newest first. The counts say in which span it begins: no more than that one is walked.
CREATE FUNCTION merchants_from(skip bigint, most int) RETURNS uuid[] LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  within bigint;
  passed bigint := 0;
BEGIN
  SELECT moment, before INTO within, passed FROM (
    SELECT moment, n, sum(n) OVER (ORDER BY moment DESC) - n AS before FROM (
      SELECT moment, sum(merchants) AS n FROM merchant_moments
      WHERE tenant_id = current_tenant() AND span = 30 GROUP BY moment) AS counted) AS placed
  WHERE before <= skip AND skip < before + n;
  SELECT moment, passed + before INTO within, passed FROM (
    SELECT moment, n, sum(n) OVER (ORDER BY moment DESC) - n AS before FROM (
      SELECT moment, sum(merchants) AS n FROM merchant_moments
      WHERE tenant_id = current_tenant() AND span = 20 AND moment >= within << 10 AND moment < (within + 1) << 10
      GROUP BY moment) AS counted) AS placed
  WHERE before <= skip - passed AND skip - passed < before + n;
  RETURN ARRAY(
    SELECT id FROM merchants WHERE tenant_id = current_tenant() AND created_at < start_of(within + 1, 20)
    ORDER BY created_at DESC, id DESC OFFSET skip - passed LIMIT most);
END $$;

-- What was created between two moments, null for no end: how many merchants, and one page of ids.
CREATE FUNCTION list_merchants(since timestamptz, until timestamptz, skip int, most int)
RETURNS TABLE (total bigint, ids uuid[]) LANGUAGE plpgsql STABLE AS $$
DECLARE
  newer bigint := coalesce(merchants_after(until), 0);
BEGIN
  total := greatest(0, merchants_after(coalesce(since, 'epoch') - interval '1 ms') - newer);
  ids := CASE WHEN skip < total THEN merchants_from(newer + skip, least(most, total - skip)::int) ELSE '{}' END;
  RETURN NEXT;
END $$;

-- Search. A condition that one of these words is there, in portions: an index on arrays takes each thing that it finds
-- past all the words of its portion.
CREATE FUNCTION condition_of(word_ids int[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT
  RETURN (
    SELECT '(' || coalesce(string_agg(format('m.word_ids && %L::int[]', portion), ' OR '), 'false') || ')' FROM (
      SELECT array_agg(id) AS portion FROM unnest(word_ids) WITH ORDINALITY AS word (id, place)
      GROUP BY place / greatest(8, cardinality(word_ids) / 64)) AS portions);

-- How many merchants have a word that `typed` stands for, where that is counted; null where it is not. One word is;
-- many are when they share a part: see `words_meant`.
CREATE FUNCTION counted_with(typed text, meant int[]) RETURNS bigint LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  sought text;
BEGIN
  IF cardinality(meant) = 1 THEN SELECT '=' || word INTO sought FROM merchant_words WHERE id = meant[1];
  ELSIF length(typed) = 3 THEN sought := typed;
  ELSIF length(typed) < 3 THEN sought := CASE WHEN octet_length(typed) = length(typed) THEN '^' ELSE '' END || typed;
  ELSE RETURN NULL;
  END IF;
  RETURN (SELECT coalesce(sum(merchants), 0) FROM merchant_parts WHERE tenant_id = current_tenant() AND part = sought);
END $$;

-- A page of merchants that have one of these words, newest first, found by walking down the list.
CREATE FUNCTION walk_merchants(meant int[], skip int, most int) RETURNS uuid[] LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_custom_plan SET enable_seqscan = off SET enable_bitmapscan = off AS $$
BEGIN
  RETURN ARRAY(
    SELECT id FROM merchants WHERE tenant_id = current_tenant() AND word_ids && meant
    ORDER BY created_at DESC, id DESC OFFSET skip LIMIT most);
END $$;

-- The merchants of the current tenant that have all the words typed, newest first: how many, and one page of ids.
CREATE OR REPLACE FUNCTION search_merchants(typed text, widely boolean, filter jsonb, skip int, most int)
RETURNS TABLE (total bigint, ids uuid[])
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET jit = off SET work_mem = '32MB' SET enable_seqscan = off AS $$
DECLARE
  conditions text := 'm.tenant_id = current_tenant()';
  word text;
  words text[] := search_words(typed);
  meant int[];
  counted bigint;
BEGIN
  IF words = '{}' THEN RETURN QUERY SELECT 0::bigint, '{}'::uuid[]; RETURN; END IF;
  FOREACH word IN ARRAY words LOOP
    meant := words_meant(word, widely);
    conditions := conditions || ' AND ' || condition_of(meant);
  END LOOP;
  -- Of one word that many have, a page is near: to walk there is shorter than to gather all.
  IF cardinality(words) = 1 AND filter = '{}' THEN
    counted := counted_with(word, meant);
    IF (skip + most) * (SELECT sum(merchants) FROM merchant_counts WHERE tenant_id = current_tenant())
      < 4 * counted * counted THEN
      RETURN QUERY SELECT counted, walk_merchants(meant, skip, most);
      RETURN;
    END IF;
  END IF;
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
