-- Order events lie in partitions by the time at which they came, so that retention drops whole partitions. No row is copied:
-- the table as it was becomes the first partition. An event is unique within a partition by its primary key, across them
-- because those who store it look for it in all of them first. All of this is one transaction: one that is interrupted leaves
-- the table as it was.
ALTER TABLE order_events RENAME TO order_events_before;
ALTER INDEX order_events_pkey RENAME TO order_events_before_pkey;
ALTER INDEX order_events_merchant_id_order_reference_idx RENAME TO order_events_before_merchant_id_order_reference_idx;
ALTER INDEX order_events_order_key RENAME TO order_events_before_order_key;
-- The unique index below has its columns and two more.
DROP INDEX order_events_merchant_id_occurred_at_idx;

CREATE TABLE order_events (
    "tenant_id" UUID NOT NULL,
    "event_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "merchant_id" UUID NOT NULL,
    "order_reference" TEXT NOT NULL,
    "amount" DECIMAL(18,4),
    "currency" TEXT,
    "consumer_digest" TEXT,
    "promised_at" TIMESTAMPTZ(3),
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
) PARTITION BY RANGE (received_at);

-- For times outside of every other partition: of a wrong clock, or older than what was dropped.
CREATE TABLE order_events_default PARTITION OF order_events (PRIMARY KEY (tenant_id, event_id)) DEFAULT;

DO $$
DECLARE
  -- The first midnight (UTC) that is more than a day away.
  upper_bound timestamptz := date_trunc('day', now(), 'UTC') + interval '48 hours';
BEGIN
  WITH moved AS (DELETE FROM order_events_before WHERE received_at >= upper_bound RETURNING *)
  INSERT INTO order_events (tenant_id, event_id, type, merchant_id, order_reference, amount, currency, consumer_digest,
    promised_at, occurred_at, received_at)
  SELECT tenant_id, event_id, type, merchant_id, order_reference, amount, currency, consumer_digest, promised_at, occurred_at,
    received_at FROM moved;
  EXECUTE format('ALTER TABLE order_events ATTACH PARTITION order_events_before FOR VALUES FROM (MINVALUE) TO (%L)', upper_bound);
END $$;

CREATE UNIQUE INDEX order_events_merchant_id_occurred_at_event_id_received_at_key
  ON order_events (merchant_id, occurred_at, event_id, received_at);
CREATE INDEX order_events_merchant_id_order_reference_idx ON order_events (merchant_id, order_reference);
CREATE INDEX order_events_order_key ON order_events (tenant_id, order_reference COLLATE "C");

-- Services read and write by way of the whole table; a partition alone is for its owner, and tenants are apart in it too.
SELECT keep_tenants_apart(name) FROM unnest(ARRAY['order_events', 'order_events_default']::regclass[]) AS name;
REVOKE ALL ON order_events_before, order_events_default FROM trust_app;
