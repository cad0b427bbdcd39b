-- Attempts name the webhook and the type of event, so that every filter of their lists is a range of an index. No row is
-- written: `fill_attempts` (`sql/attempt-counts.sql`) adds the names to attempts from before in batches, and until then lists
-- take them from the deliveries. The indexes leave those attempts out, or have nothing else in them.
ALTER TABLE delivery_attempts ADD COLUMN "webhook_id" UUID, ADD COLUMN "event_type" TEXT;
CREATE INDEX delivery_attempts_of_webhooks ON delivery_attempts (webhook_id, event_type, scheduled_at)
  WHERE webhook_id IS NOT NULL;
CREATE INDEX delivery_attempts_unfilled ON delivery_attempts (delivery_id) WHERE webhook_id IS NULL;

-- How many of a day's attempts are scheduled for each of its 24 hours (UTC). Of counts from before it is not known.
ALTER TABLE attempt_counts ADD COLUMN "hours" INTEGER[];

CREATE TYPE attempt_change AS (tenant_id uuid, delivery_id uuid, webhook_id uuid, event_type text, scheduled_at timestamptz,
  status text, dead_lettered boolean, change int);
