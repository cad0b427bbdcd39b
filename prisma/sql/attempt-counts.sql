-- How many delivery attempts a tenant has of each webhook, type of event and status, so that the total of a list is not
-- counted. Each count is the sum of 8 slots, so that dispatchers seldom wait for one another; rows are written in one order,
-- so that they do not deadlock.

-- A statement writes hundreds of attempts, and each finds its delivery by the key, however the plan is remembered.
CREATE OR REPLACE FUNCTION count_attempts() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO attempt_counts AS kept
    SELECT d.tenant_id, d.webhook_id, d.event_type, a.status, pg_backend_pid() % 8, count(*)
    FROM gained a JOIN deliveries d ON d.id = a.delivery_id GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (tenant_id, webhook_id, event_type, status, slot) DO UPDATE SET attempts = kept.attempts + excluded.attempts;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO attempt_counts AS kept
    SELECT d.tenant_id, d.webhook_id, d.event_type, a.status, pg_backend_pid() % 8, -count(*)
    FROM lost a JOIN deliveries d ON d.id = a.delivery_id GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (tenant_id, webhook_id, event_type, status, slot) DO UPDATE SET attempts = kept.attempts + excluded.attempts;
  ELSE
    INSERT INTO attempt_counts AS kept
    SELECT d.tenant_id, d.webhook_id, d.event_type, move.status, pg_backend_pid() % 8, sum(n)
    FROM (SELECT delivery_id, status, 1 FROM gained UNION ALL SELECT delivery_id, status, -1 FROM lost)
      AS move (delivery_id, status, n)
    JOIN deliveries d ON d.id = move.delivery_id
    GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (tenant_id, webhook_id, event_type, status, slot) DO UPDATE SET attempts = kept.attempts + excluded.attempts;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER attempts_gained AFTER INSERT ON delivery_attempts REFERENCING NEW TABLE AS gained
  FOR EACH STATEMENT EXECUTE FUNCTION count_attempts();

CREATE OR REPLACE TRIGGER attempts_changed AFTER UPDATE ON delivery_attempts
  REFERENCING OLD TABLE AS lost NEW TABLE AS gained FOR EACH STATEMENT EXECUTE FUNCTION count_attempts();

CREATE OR REPLACE TRIGGER attempts_lost AFTER DELETE ON delivery_attempts REFERENCING OLD TABLE AS lost
  FOR EACH STATEMENT EXECUTE FUNCTION count_attempts();

-- Attempts from before these triggers, which hold the table until this transaction ends: none is missed.
INSERT INTO attempt_counts
SELECT d.tenant_id, d.webhook_id, d.event_type, a.status, 0, count(*)
FROM delivery_attempts a JOIN deliveries d ON d.id = a.delivery_id
WHERE NOT EXISTS (SELECT FROM attempt_counts)
GROUP BY 1, 2, 3, 4;
