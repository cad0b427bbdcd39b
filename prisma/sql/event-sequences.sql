-- Counts events of merchants, one for each element of `merchants`. Returns the last number of each merchant. After some changes
-- a row with the next turn replaces a counter: a search from the greatest turn finds it at once, while a search for a row that
-- is always updated reads all versions that an old snapshot keeps alive. A transaction locks the counters that it changes until
-- its commit: a writer that waited for it may find the row gone, and looks again. Each statement sees what was committed before
-- it. When two writers begin a counter, there are two rows of turn 0 until the next turn. Up to PostgreSQL 17 a plan that sorts
-- although sorting is off counts as so dear that PostgreSQL compiles it, which took 0.2 s a call: so the compiler is off, too.
CREATE OR REPLACE FUNCTION count_events(of_tenant uuid, merchants uuid[]) RETURNS jsonb LANGUAGE plpgsql
SET enable_seqscan TO off SET enable_bitmapscan TO off SET enable_sort TO off SET jit TO off AS $$
DECLARE
  max_changes CONSTANT int := 32;
  events jsonb := (SELECT jsonb_object_agg(merchant, number) FROM (
    SELECT merchant, count(*)::int AS number FROM unnest(merchants) AS merchant GROUP BY merchant) AS each);
  uncounted uuid[] := ARRAY(SELECT DISTINCT merchant FROM unnest(merchants) AS merchant ORDER BY merchant);
  counted jsonb := '{}';
  more jsonb;
BEGIN
  WHILE cardinality(uncounted) > 0 LOOP
    WITH found AS MATERIALIZED (
      SELECT ARRAY(
        SELECT (SELECT ctid FROM event_sequences WHERE tenant_id = of_tenant AND merchant_id = merchant ORDER BY turn DESC LIMIT 1)
        FROM unnest(uncounted) AS merchant) AS places),
    changed AS (
      UPDATE event_sequences SET last = last + (events ->> merchant_id::text)::int, changes = changes + 1
      WHERE ctid = ANY((SELECT places FROM found)::tid[]) AND changes < max_changes RETURNING merchant_id, last),
    ended AS (
      DELETE FROM event_sequences WHERE ctid = ANY((SELECT places FROM found)::tid[]) AND changes >= max_changes RETURNING merchant_id, last, turn),
    begun AS (
      INSERT INTO event_sequences (tenant_id, merchant_id, turn, last)
      SELECT of_tenant, merchant_id, turn + 1, last + (events ->> merchant_id::text)::int FROM ended
      RETURNING merchant_id, last)
    SELECT coalesce(jsonb_object_agg(merchant_id, last), '{}') INTO more
    FROM (SELECT * FROM changed UNION ALL SELECT * FROM begun) AS each;
    counted := counted || more;
    uncounted := ARRAY(SELECT merchant FROM unnest(uncounted) AS merchant WHERE NOT counted ? merchant::text);
    IF cardinality(uncounted) > 0 THEN
      INSERT INTO event_sequences (tenant_id, merchant_id, last)
      SELECT of_tenant, merchant, 0 FROM unnest(uncounted) AS merchant
      WHERE NOT EXISTS (SELECT FROM event_sequences WHERE tenant_id = of_tenant AND merchant_id = merchant)
      ON CONFLICT DO NOTHING;
    END IF;
  END LOOP;
  RETURN counted;
END $$;
