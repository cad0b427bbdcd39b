-- Counts a tenant's merchants by status and level, and by the time bucket of their creation. Each count is the sum of 16
-- slots, so that writers seldom wait for one another. Rows are written in one order, so that they do not deadlock. A merchant
-- without a score counts with the status of a new merchant.

-- The time bucket of a creation: 2^20 milliseconds (17 minutes) or 2^30 (12 days), counted from 1970. STABLE like `extract`, so
-- that PostgreSQL inlines it.
CREATE OR REPLACE FUNCTION moment_of(at timestamptz, span int) RETURNS bigint LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN (extract(epoch FROM at) * 1000)::bigint >> span;

CREATE OR REPLACE FUNCTION start_of(moment bigint, span int) RETURNS timestamptz LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN to_timestamp((moment << span) / 1000.0);

CREATE OR REPLACE FUNCTION count_merchants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  own int := pg_backend_pid() % 16;
BEGIN
  INSERT INTO merchant_counts AS existing
  SELECT tenant_id, 'review', 'medium', own, count(*) * sign FROM moved GROUP BY 1 ORDER BY 1
  ON CONFLICT (tenant_id, public_status, risk_level, slot)
  DO UPDATE SET merchants = existing.merchants + excluded.merchants;
  INSERT INTO merchant_moments AS existing
  SELECT tenant_id, span, moment_of(created_at, span), own, count(*) * sign
  FROM moved, unnest('{20,30}'::int[]) AS span GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, span, moment, slot) DO UPDATE SET merchants = existing.merchants + excluded.merchants;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER merchants_counted AFTER INSERT ON merchants REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION count_merchants();

CREATE OR REPLACE TRIGGER merchants_discounted AFTER DELETE ON merchants REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION count_merchants();

CREATE OR REPLACE FUNCTION count_first_statuses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO merchant_counts AS existing
  SELECT tenant_id, status, level, pg_backend_pid() % 16, sum(n) FROM (
    SELECT tenant_id, public_status, risk_level, 1 FROM gained
    UNION ALL SELECT tenant_id, 'review', 'medium', -1 FROM gained) AS move (tenant_id, status, level, n)
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, public_status, risk_level, slot)
  DO UPDATE SET merchants = existing.merchants + excluded.merchants;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER statuses_counted AFTER INSERT ON trust_statuses REFERENCING NEW TABLE AS gained
  FOR EACH STATEMENT EXECUTE FUNCTION count_first_statuses();

CREATE OR REPLACE FUNCTION count_changed_statuses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO merchant_counts AS existing
  SELECT tenant_id, status, level, pg_backend_pid() % 16, sum(n) FROM (
    SELECT tenant_id, public_status, risk_level, 1 FROM gained
    UNION ALL SELECT tenant_id, public_status, risk_level, -1 FROM lost) AS move (tenant_id, status, level, n)
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, public_status, risk_level, slot)
  DO UPDATE SET merchants = existing.merchants + excluded.merchants;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER statuses_recounted AFTER UPDATE ON trust_statuses
  REFERENCING OLD TABLE AS lost NEW TABLE AS gained
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_statuses();

CREATE OR REPLACE FUNCTION count_lost_statuses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO merchant_counts AS existing
  SELECT tenant_id, status, level, pg_backend_pid() % 16, sum(n) FROM (
    SELECT tenant_id, 'review', 'medium', 1 FROM lost
    UNION ALL SELECT tenant_id, public_status, risk_level, -1 FROM lost) AS move (tenant_id, status, level, n)
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, public_status, risk_level, slot)
  DO UPDATE SET merchants = existing.merchants + excluded.merchants;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER statuses_discounted AFTER DELETE ON trust_statuses REFERENCING OLD TABLE AS lost
  FOR EACH STATEMENT EXECUTE FUNCTION count_lost_statuses();
