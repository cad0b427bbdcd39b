-- Attempts from before `20261128010000_attempt_webhooks` get the name of their webhook and type of event from their delivery,
-- 5,000 deliveries in one statement: lists and counts read no others any more.
DO $$
DECLARE
  batch uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    batch := ARRAY(
      SELECT DISTINCT delivery_id FROM delivery_attempts WHERE webhook_id IS NULL AND delivery_id > last
      ORDER BY delivery_id LIMIT 5000);
    EXIT WHEN batch = '{}';
    UPDATE delivery_attempts a SET webhook_id = d.webhook_id, event_type = d.event_type FROM deliveries d
    WHERE d.id = a.delivery_id AND d.id = ANY(batch) AND a.delivery_id = ANY(batch) AND a.webhook_id IS NULL;
    last := batch[array_upper(batch, 1)];
  END LOOP;
END $$;
DROP INDEX delivery_attempts_unfilled;
