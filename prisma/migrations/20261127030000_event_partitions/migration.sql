-- Events lie in partitions by the time in their id (UUIDv7), as deliveries do, so that retention drops whole partitions. No
-- row is copied: the table as it was becomes the first partition. All of this is one transaction: one that is interrupted
-- leaves the table as it was.
ALTER TABLE events RENAME TO events_before;
ALTER INDEX events_pkey RENAME TO events_before_pkey;
ALTER INDEX events_tenant_id_occurred_at_idx RENAME TO events_before_tenant_id_occurred_at_idx;
ALTER INDEX events_tenant_id_merchant_id_sequence_key RENAME TO events_before_tenant_id_merchant_id_sequence_idx;

CREATE TABLE events (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "event_type" TEXT NOT NULL,
    "merchant_id" UUID,
    "body" TEXT NOT NULL,
    "is_test" BOOLEAN NOT NULL DEFAULT false,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "sequence" INTEGER
) PARTITION BY RANGE (id);

-- For ids outside of every other partition: of a wrong clock, or older than what was dropped.
CREATE TABLE events_default PARTITION OF events DEFAULT;
CREATE UNIQUE INDEX events_default_tenant_id_merchant_id_sequence_idx ON events_default (tenant_id, merchant_id, sequence);

DO $$
DECLARE
  -- The first midnight (UTC) that is more than a day away.
  upper_bound uuid := (lpad(to_hex((extract(epoch FROM date_trunc('day', now() AT TIME ZONE 'UTC') + interval '2 days')
    * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
BEGIN
  WITH moved AS (DELETE FROM events_before WHERE id >= upper_bound RETURNING *)
  INSERT INTO events SELECT * FROM moved;
  EXECUTE format('ALTER TABLE events ATTACH PARTITION events_before FOR VALUES FROM (MINVALUE) TO (%L)', upper_bound);
END $$;

ALTER TABLE events ADD CONSTRAINT events_pkey PRIMARY KEY (id);
CREATE INDEX events_tenant_id_occurred_at_idx ON events (tenant_id, occurred_at);

-- Services read and write by way of the whole table; a partition alone is for its owner, and tenants are apart in it too.
SELECT keep_tenants_apart(name) FROM unnest(ARRAY['events', 'events_default']::regclass[]) AS name;
REVOKE ALL ON events_before, events_default FROM trust_app;
