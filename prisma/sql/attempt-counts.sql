-- Counts a tenant's delivery attempts by webhook, event type and status, and by the day and hour (UTC) for which they are
-- scheduled. Lists read their totals here and skip the attempts before a page. Counts also have the day of the delivery, which
-- leads to its partition. Each count is the sum of 8 slots, so that dispatchers seldom wait for one another. Rows are written
-- in one order, so that they do not deadlock. `attempt_totals` has the sums of all webhooks.

-- The 24 hours of a day with `n` attempts in one hour.
CREATE OR REPLACE FUNCTION in_hour(hour int, n int) RETURNS int[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_fill(0, ARRAY[hour]) || n || array_fill(0, ARRAY[23 - hour]);

CREATE OR REPLACE FUNCTION add_hours(one int[], other int[]) RETURNS int[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  FOR hour IN 1..24 LOOP
    one[hour] := one[hour] + other[hour];
  END LOOP;
  RETURN one;
END $$;

CREATE OR REPLACE AGGREGATE sum_hours(int[]) (SFUNC = add_hours, STYPE = int[], PARALLEL = SAFE);

CREATE OR REPLACE FUNCTION count_attempts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changes attempt_change[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    changes := ARRAY(SELECT (tenant_id, delivery_id, webhook_id, event_type, scheduled_at, status, dead_lettered,
      1)::attempt_change FROM gained);
  ELSIF TG_OP = 'DELETE' THEN
    changes := ARRAY(SELECT (tenant_id, delivery_id, webhook_id, event_type, scheduled_at, status, dead_lettered,
      -1)::attempt_change FROM lost);
  ELSE
    changes := ARRAY(SELECT (tenant_id, delivery_id, webhook_id, event_type, scheduled_at, status, dead_lettered,
        1)::attempt_change FROM gained
      UNION ALL SELECT (tenant_id, delivery_id, webhook_id, event_type, scheduled_at, status, dead_lettered,
        -1)::attempt_change FROM lost);
  END IF;
  WITH changed AS MATERIALIZED (
    SELECT tenant_id, day_of_id(delivery_id) AS delivery_day, (scheduled_at AT TIME ZONE 'UTC')::date AS day, webhook_id,
      event_type, status, dead_lettered, extract(hour FROM scheduled_at AT TIME ZONE 'UTC')::int AS hour, sum(change)::int AS n
    FROM unnest(changes) GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(change) <> 0),
  totals AS (
    INSERT INTO attempt_totals AS existing
      (tenant_id, delivery_day, day, event_type, status, dead_lettered, slot, attempts, hours)
    SELECT tenant_id, delivery_day, day, event_type, status, dead_lettered, pg_backend_pid() % 8, sum(n),
      sum_hours(in_hour(hour, n))
    FROM changed GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (tenant_id, delivery_day, day, event_type, status, dead_lettered, slot)
    DO UPDATE SET attempts = existing.attempts + excluded.attempts, hours = add_hours(existing.hours, excluded.hours))
  INSERT INTO attempt_counts AS existing
    (tenant_id, delivery_day, day, webhook_id, event_type, status, dead_lettered, slot, attempts, hours)
  SELECT tenant_id, delivery_day, day, webhook_id, event_type, status, dead_lettered, pg_backend_pid() % 8, sum(n),
    sum_hours(in_hour(hour, n))
  FROM changed GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (tenant_id, delivery_day, day, webhook_id, event_type, status, dead_lettered, slot)
  DO UPDATE SET attempts = existing.attempts + excluded.attempts, hours = add_hours(existing.hours, excluded.hours);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER attempts_gained AFTER INSERT ON delivery_attempts REFERENCING NEW TABLE AS gained
  FOR EACH STATEMENT EXECUTE FUNCTION count_attempts();

CREATE OR REPLACE TRIGGER attempts_changed AFTER UPDATE ON delivery_attempts
  REFERENCING OLD TABLE AS lost NEW TABLE AS gained FOR EACH STATEMENT EXECUTE FUNCTION count_attempts();

CREATE OR REPLACE TRIGGER attempts_lost AFTER DELETE ON delivery_attempts REFERENCING OLD TABLE AS lost
  FOR EACH STATEMENT EXECUTE FUNCTION count_attempts();

-- Joins the slots of past days into one, so that lists sum fewer rows.
CREATE OR REPLACE FUNCTION join_attempt_slots() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM attempt_counts WHERE slot > 0 AND day < (now() AT TIME ZONE 'UTC')::date - 1 RETURNING *)
  INSERT INTO attempt_counts AS existing
    (tenant_id, delivery_day, day, webhook_id, event_type, status, dead_lettered, slot, attempts, hours)
  SELECT tenant_id, delivery_day, day, webhook_id, event_type, status, dead_lettered, 0, sum(attempts),
    CASE WHEN bool_and(hours IS NOT NULL) THEN sum_hours(hours) END FROM gone
  GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (tenant_id, delivery_day, day, webhook_id, event_type, status, dead_lettered, slot)
  DO UPDATE SET attempts = existing.attempts + excluded.attempts, hours = add_hours(existing.hours, excluded.hours);
  WITH gone AS (
    DELETE FROM attempt_totals WHERE slot > 0 AND day < (now() AT TIME ZONE 'UTC')::date - 1 RETURNING *)
  INSERT INTO attempt_totals AS existing
    (tenant_id, delivery_day, day, event_type, status, dead_lettered, slot, attempts, hours)
  SELECT tenant_id, delivery_day, day, event_type, status, dead_lettered, 0, sum(attempts),
    CASE WHEN bool_and(hours IS NOT NULL) THEN sum_hours(hours) END FROM gone
  GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (tenant_id, delivery_day, day, event_type, status, dead_lettered, slot)
  DO UPDATE SET attempts = existing.attempts + excluded.attempts, hours = add_hours(existing.hours, excluded.hours)
$$;

-- Functions for attempts without a webhook, which no longer exist.
DROP FUNCTION IF EXISTS with_webhooks(attempt_change[]), fill_attempts(int);

-- Counts the attempts from before these triggers. The triggers lock the table until this transaction ends: none is missed.
INSERT INTO attempt_counts
  (tenant_id, delivery_day, day, webhook_id, event_type, status, dead_lettered, slot, attempts, hours)
SELECT tenant_id, delivery_day, day, webhook_id, event_type, status, dead_lettered, 0, sum(n), sum_hours(in_hour(hour, n))
FROM (
  SELECT d.tenant_id, day_of_id(d.id) AS delivery_day, (a.scheduled_at AT TIME ZONE 'UTC')::date AS day, d.webhook_id,
    d.event_type, a.status, a.dead_lettered, extract(hour FROM a.scheduled_at AT TIME ZONE 'UTC')::int AS hour,
    count(*)::int AS n
  FROM delivery_attempts a JOIN deliveries d ON d.id = a.delivery_id
  WHERE NOT EXISTS (SELECT FROM attempt_counts)
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8) AS counted
GROUP BY 1, 2, 3, 4, 5, 6, 7;

INSERT INTO attempt_totals (tenant_id, delivery_day, day, event_type, status, dead_lettered, slot, attempts, hours)
SELECT tenant_id, delivery_day, day, event_type, status, dead_lettered, 0, sum(attempts),
  CASE WHEN bool_and(hours IS NOT NULL) THEN sum_hours(hours) END
FROM attempt_counts WHERE NOT EXISTS (SELECT FROM attempt_totals)
GROUP BY 1, 2, 3, 4, 5, 6;
