-- The list of merchants. Counts the current tenant's merchants created after `at`: sums the counts of whole time buckets, and
-- counts rows in the bucket of `at`.
CREATE OR REPLACE FUNCTION merchants_after(at timestamptz) RETURNS bigint LANGUAGE sql STABLE STRICT
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

-- One page of the list, newest first. The counts lead to the time bucket in which it begins: only that one is scanned.
CREATE OR REPLACE FUNCTION merchants_from(skip bigint, most int) RETURNS uuid[] LANGUAGE plpgsql STABLE
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

-- The number of merchants created between two moments, and one page of their ids; null is no bound.
CREATE OR REPLACE FUNCTION list_merchants(since timestamptz, until timestamptz, skip int, most int)
RETURNS TABLE (total bigint, ids uuid[]) LANGUAGE plpgsql STABLE AS $$
DECLARE
  newer bigint := coalesce(merchants_after(until), 0);
BEGIN
  total := greatest(0, merchants_after(coalesce(since, 'epoch') - interval '1 ms') - newer);
  ids := CASE WHEN skip < total THEN merchants_from(newer + skip, least(most, total - skip)::int) ELSE '{}' END;
  RETURN NEXT;
END $$;

-- Before 0.1.0 it returned "is_behind", by the second of these.
DROP FUNCTION IF EXISTS search_merchants(text, boolean, jsonb, int, int), changes_bearable(uuid);
CREATE OR REPLACE FUNCTION search_merchants(typed text, fuzzy boolean, filter jsonb, skip int, most int)
RETURNS TABLE (total bigint, ids uuid[], needs_merge boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET jit = off SET work_mem = '32MB' SET enable_seqscan = off AS $$
DECLARE
  words text[] := coalesce(search_words(typed), '{}');
  segments timestamptz[] := ARRAY(
    SELECT since FROM merchant_segments WHERE tenant_id = current_tenant() ORDER BY since);
  has_bitmaps boolean := segments <> '{}' AND NOT filter ? 'external_id';
  facets text[] := ARRAY(
    SELECT '#' || key || '=' || value FROM jsonb_each_text(filter)
    WHERE key IN ('country', 'category', 'public_status', 'risk_level'));
  parts text[] := facets;
  groups int[] := ARRAY(SELECT -generate_series(1, cardinality(facets)));
  term record;
  rare int[] := '{}';
  looked_up text[] := '{}';
  conditions text[] := ARRAY[filter_condition(filter)];
  common_conditions text[] := '{true}';
  noted_conditions text[] := '{true}';
  source text := 'merchants m ' || CASE WHEN filter ?| '{public_status,risk_level}'
    THEN 'LEFT JOIN trust_statuses t ON t.merchant_id = m.id' ELSE '' END;
  changes bit_change[];
BEGIN
  IF typed IS NOT NULL AND words = '{}' THEN RETURN QUERY SELECT 0::bigint, '{}'::uuid[], false; RETURN; END IF;
  needs_merge := max_pending_deltas(current_tenant()) < CASE WHEN segments = '{}'
    THEN (SELECT sum(merchants) FROM merchant_counts WHERE tenant_id = current_tenant())
    ELSE (SELECT count(*) FROM merchant_changes WHERE tenant_id = current_tenant()) END;
  FOR term IN SELECT row_number() OVER () AS number, * FROM query_terms(words, fuzzy) LOOP
    has_bitmaps := has_bitmaps AND term.parts <> '{}';
    parts := parts || term.parts;
    groups := groups || array_fill(term.number::int, ARRAY[cardinality(term.parts)]);
    rare := rare || term.rare;
    IF term.parts = '{}' THEN looked_up := looked_up || condition_of(term.meant); END IF;
    conditions := conditions || has_word('m.word_ids', term.meant);
    common_conditions := common_conditions || has_word('m.word_ids', term.common);
    noted_conditions := noted_conditions || has_word('c.word_ids', term.common);
  END LOOP;
  IF NOT has_bitmaps THEN
    RETURN QUERY EXECUTE format(
      'WITH matching AS MATERIALIZED (SELECT m.id, m.created_at FROM %s WHERE %s)
       SELECT (SELECT count(*) FROM matching),
         ARRAY(SELECT id FROM matching ORDER BY created_at DESC, id DESC OFFSET $2 LIMIT $3), $4',
      source, array_to_string(looked_up || conditions, ' AND ')) USING filter, skip, most, needs_merge;
    RETURN;
  END IF;
  EXECUTE format(
    'SELECT array_agg((id, created_at, sign, greatest(1, width_bucket(created_at, $3)))::bit_change) FROM (
       SELECT merchant_id AS id, created_at, sum(sign) AS sign FROM merchant_changes c
       WHERE tenant_id = current_tenant() AND facets @> $2 AND created_at >= $4 AND created_at <= $5 AND %s
       GROUP BY merchant_id, created_at HAVING sum(sign) <> 0
       UNION ALL SELECT m.id, m.created_at, 1 FROM %s WHERE %s AND %s AND NOT (%s)) AS found',
    array_to_string(noted_conditions, ' AND '), source, condition_of(rare), array_to_string(conditions, ' AND '),
    array_to_string(common_conditions, ' AND '))
  INTO changes USING filter, facets, segments,
    coalesce(filter->>'created_from', '-infinity')::timestamptz, coalesce(filter->>'created_to', 'infinity')::timestamptz;
  RETURN QUERY SELECT page.total, page.ids, needs_merge FROM page_of_bits(
    parts, groups, (filter->>'created_from')::timestamptz, (filter->>'created_to')::timestamptz, changes, skip, most) AS page;
END $$;
