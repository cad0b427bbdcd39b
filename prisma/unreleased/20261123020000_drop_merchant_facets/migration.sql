-- Counts by country and category: written with each merchant, read by nobody since facets are bits (ADR 0006). Writers of
-- one tenant waited for each other at its rows.
DROP TRIGGER facets_recounted ON merchants;
DROP FUNCTION recount_facets;

CREATE OR REPLACE FUNCTION count_merchants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  own int := pg_backend_pid() % 16;
BEGIN
  INSERT INTO merchant_counts AS kept
  SELECT tenant_id, 'review', 'medium', own, count(*) * sign FROM moved GROUP BY 1 ORDER BY 1
  ON CONFLICT (tenant_id, public_status, risk_level, slot)
  DO UPDATE SET merchants = kept.merchants + excluded.merchants;
  INSERT INTO merchant_moments AS kept
  SELECT tenant_id, span, moment_of(created_at, span), own, count(*) * sign
  FROM moved, unnest('{20,30}'::int[]) AS span GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, span, moment, slot) DO UPDATE SET merchants = kept.merchants + excluded.merchants;
  RETURN NULL;
END $$;

DROP TABLE merchant_facets;
