-- How many delivery attempts a tenant has of each webhook, type of event and status, by the day (UTC) that they are scheduled
-- for, so that the total of a list is not counted; and by the day of the delivery, by which partitions are found and dropped.
-- Each count is the sum of 8 slots, so that dispatchers seldom wait for one another; rows are written in one order, so that
-- they do not deadlock.

-- A statement writes hundreds of attempts, and each looks its delivery up by the key, in the partitions between the lowest
-- and the highest of them. The look-up is lateral with a limit: as a join, a plan made while the partition was empty reads
-- the whole range for each attempt, seconds long in a burst. The plan is kept: to plan for each statement costs as much as
-- ten attempts. Most statements write attempts of one day's deliveries: it is worked out once.
CREATE OR REPLACE FUNCTION count_attempts() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  lowest uuid;
  highest uuid;
  only_day date;
BEGIN
  IF TG_OP = 'DELETE' THEN
    SELECT (array_agg(delivery_id ORDER BY delivery_id))[1], (array_agg(delivery_id ORDER BY delivery_id DESC))[1]
      INTO lowest, highest FROM lost;
  ELSE
    SELECT (array_agg(delivery_id ORDER BY delivery_id))[1], (array_agg(delivery_id ORDER BY delivery_id DESC))[1]
      INTO lowest, highest FROM gained;
  END IF;
  IF lowest IS NULL THEN
    RETURN NULL;
  END IF;
  IF day_of_id(lowest) = day_of_id(highest) THEN
    only_day := day_of_id(lowest);
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO attempt_counts AS kept
    SELECT d.tenant_id, coalesce(only_day, day_of_id(d.id)), (a.scheduled_at AT TIME ZONE 'UTC')::date, d.webhook_id, d.event_type, a.status,
      a.dead_lettered, pg_backend_pid() % 8, count(*)
    FROM gained a CROSS JOIN LATERAL (
      SELECT id, tenant_id, webhook_id, event_type FROM deliveries
      WHERE id = a.delivery_id AND id BETWEEN lowest AND highest LIMIT 1) d
    GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (tenant_id, delivery_day, day, webhook_id, event_type, status, dead_lettered, slot)
    DO UPDATE SET attempts = kept.attempts + excluded.attempts;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO attempt_counts AS kept
    SELECT d.tenant_id, coalesce(only_day, day_of_id(d.id)), (a.scheduled_at AT TIME ZONE 'UTC')::date, d.webhook_id, d.event_type, a.status,
      a.dead_lettered, pg_backend_pid() % 8, -count(*)
    FROM lost a CROSS JOIN LATERAL (
      SELECT id, tenant_id, webhook_id, event_type FROM deliveries
      WHERE id = a.delivery_id AND id BETWEEN lowest AND highest LIMIT 1) d
    GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (tenant_id, delivery_day, day, webhook_id, event_type, status, dead_lettered, slot)
    DO UPDATE SET attempts = kept.attempts + excluded.attempts;
  ELSE
    INSERT INTO attempt_counts AS kept
    SELECT d.tenant_id, coalesce(only_day, day_of_id(d.id)), (move.scheduled_at AT TIME ZONE 'UTC')::date, d.webhook_id, d.event_type, move.status,
      move.dead_lettered, pg_backend_pid() % 8, sum(n)
    FROM (SELECT delivery_id, scheduled_at, status, dead_lettered, 1 FROM gained
      UNION ALL SELECT delivery_id, scheduled_at, status, dead_lettered, -1 FROM lost)
      AS move (delivery_id, scheduled_at, status, dead_lettered, n)
    CROSS JOIN LATERAL (
      SELECT id, tenant_id, webhook_id, event_type FROM deliveries
      WHERE id = move.delivery_id AND id BETWEEN lowest AND highest LIMIT 1) d
    GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (tenant_id, delivery_day, day, webhook_id, event_type, status, dead_lettered, slot)
    DO UPDATE SET attempts = kept.attempts + excluded.attempts;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER attempts_gained AFTER INSERT ON delivery_attempts REFERENCING NEW TABLE AS gained
  FOR EACH STATEMENT EXECUTE FUNCTION count_attempts();

CREATE OR REPLACE TRIGGER attempts_changed AFTER UPDATE ON delivery_attempts
  REFERENCING OLD TABLE AS lost NEW TABLE AS gained FOR EACH STATEMENT EXECUTE FUNCTION count_attempts();

CREATE OR REPLACE TRIGGER attempts_lost AFTER DELETE ON delivery_attempts REFERENCING OLD TABLE AS lost
  FOR EACH STATEMENT EXECUTE FUNCTION count_attempts();

-- The counts of days that are over, in one slot each: their lists have fewer rows to sum.
CREATE OR REPLACE FUNCTION join_attempt_slots() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM attempt_counts WHERE slot > 0 AND day < (now() AT TIME ZONE 'UTC')::date - 1 RETURNING *)
  INSERT INTO attempt_counts AS kept
  SELECT tenant_id, delivery_day, day, webhook_id, event_type, status, dead_lettered, 0, sum(attempts) FROM gone
  GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (tenant_id, delivery_day, day, webhook_id, event_type, status, dead_lettered, slot)
  DO UPDATE SET attempts = kept.attempts + excluded.attempts
$$;

-- Attempts from before these triggers, which hold the table until this transaction ends: none is missed.
INSERT INTO attempt_counts
SELECT d.tenant_id, day_of_id(d.id), (a.scheduled_at AT TIME ZONE 'UTC')::date, d.webhook_id, d.event_type, a.status,
  a.dead_lettered, 0, count(*)
FROM delivery_attempts a JOIN deliveries d ON d.id = a.delivery_id
WHERE NOT EXISTS (SELECT FROM attempt_counts)
GROUP BY 1, 2, 3, 4, 5, 6, 7;
