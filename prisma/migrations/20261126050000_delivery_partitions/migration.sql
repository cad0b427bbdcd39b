-- Deliveries, each with its attempts, lie in partitions by the time in the delivery's id (UUIDv7), so that retention drops
-- whole partitions. No row is copied: the tables as they were become the first partitions. `sql/partitions.sql` makes the
-- others ahead. All of this is one transaction: one that is interrupted leaves the tables as they were.

-- Attempts are written by the statement that writes or locks their delivery: the reference was not enforced.
ALTER TABLE delivery_attempts DROP CONSTRAINT delivery_attempts_delivery_id_fkey;
DROP TRIGGER IF EXISTS attempts_gained ON delivery_attempts;
DROP TRIGGER IF EXISTS attempts_changed ON delivery_attempts;
DROP TRIGGER IF EXISTS attempts_lost ON delivery_attempts;

ALTER TABLE deliveries RENAME TO deliveries_before;
ALTER INDEX deliveries_pkey RENAME TO deliveries_before_pkey;
ALTER INDEX deliveries_tenant_id_created_at_idx RENAME TO deliveries_before_tenant_id_created_at_idx;
ALTER INDEX deliveries_webhook_id_created_at_idx RENAME TO deliveries_before_webhook_id_created_at_idx;
ALTER INDEX deliveries_event_id_idx RENAME TO deliveries_before_event_id_idx;
ALTER INDEX deliveries_due RENAME TO deliveries_before_due;

ALTER TABLE delivery_attempts RENAME TO delivery_attempts_before;
ALTER INDEX delivery_attempts_tenant_id_scheduled_at_idx RENAME TO delivery_attempts_before_tenant_id_scheduled_at_idx;
ALTER TABLE delivery_attempts_before DROP CONSTRAINT delivery_attempts_pkey;
ALTER TABLE delivery_attempts_before ADD CONSTRAINT delivery_attempts_before_pkey
  PRIMARY KEY USING INDEX delivery_attempts_delivery_id_attempt_number_key;
ALTER TABLE delivery_attempts_before ADD COLUMN dead_lettered BOOLEAN NOT NULL DEFAULT false;
UPDATE delivery_attempts_before a SET dead_lettered = true FROM deliveries_before d
WHERE d.id = a.delivery_id AND d.status = 'dead_lettered' AND a.attempt_number = d.attempts_made;

CREATE TABLE deliveries (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "event_type" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "attempts_made" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "replay_of" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
) PARTITION BY RANGE (id);
CREATE TABLE delivery_attempts (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "attempt_number" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "response_status" INTEGER,
    "response_excerpt" TEXT,
    "error" TEXT,
    "scheduled_at" TIMESTAMPTZ(3) NOT NULL,
    "dispatched_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "duration_ms" INTEGER,
    "dead_lettered" BOOLEAN NOT NULL DEFAULT false
) PARTITION BY RANGE (delivery_id);

-- For ids outside of every other partition: of a wrong clock, or older than what was dropped.
CREATE TABLE deliveries_default PARTITION OF deliveries DEFAULT;
CREATE TABLE delivery_attempts_default PARTITION OF delivery_attempts DEFAULT WITH (fillfactor = 60);

DO $$
DECLARE
  -- The first midnight (UTC) that is more than a day away.
  upper_bound uuid := (lpad(to_hex((extract(epoch FROM date_trunc('day', now() AT TIME ZONE 'UTC') + interval '2 days')
    * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
BEGIN
  WITH moved AS (DELETE FROM deliveries_before WHERE id >= upper_bound RETURNING *)
  INSERT INTO deliveries SELECT * FROM moved;
  WITH moved AS (DELETE FROM delivery_attempts_before WHERE delivery_id >= upper_bound RETURNING *)
  INSERT INTO delivery_attempts SELECT * FROM moved;
  EXECUTE format('ALTER TABLE deliveries ATTACH PARTITION deliveries_before FOR VALUES FROM (MINVALUE) TO (%L)', upper_bound);
  EXECUTE format('ALTER TABLE delivery_attempts ATTACH PARTITION delivery_attempts_before FOR VALUES FROM (MINVALUE) TO (%L)',
    upper_bound);
END $$;

ALTER TABLE deliveries ADD CONSTRAINT deliveries_pkey PRIMARY KEY (id);
CREATE INDEX deliveries_tenant_id_created_at_idx ON deliveries (tenant_id, created_at);
CREATE INDEX deliveries_webhook_id_created_at_idx ON deliveries (webhook_id, created_at);
CREATE INDEX deliveries_event_id_idx ON deliveries (event_id);
CREATE INDEX deliveries_due ON deliveries (tenant_id, next_attempt_at) WHERE status = 'pending_retry';
ALTER TABLE delivery_attempts ADD CONSTRAINT delivery_attempts_pkey PRIMARY KEY (delivery_id, attempt_number);
CREATE INDEX delivery_attempts_id_idx ON delivery_attempts (id);
CREATE INDEX delivery_attempts_tenant_id_scheduled_at_idx ON delivery_attempts (tenant_id, scheduled_at);
CREATE INDEX delivery_attempts_dead_letters ON delivery_attempts (tenant_id, scheduled_at) WHERE dead_lettered;

-- Services read and write by way of the whole table; a partition alone is for its owner, and tenants are apart in it too.
SELECT keep_tenants_apart(name) FROM unnest(ARRAY['deliveries', 'delivery_attempts', 'deliveries_default',
  'delivery_attempts_default']::regclass[]) AS name;
REVOKE ALL ON deliveries_before, deliveries_default, delivery_attempts_before, delivery_attempts_default FROM trust_app;

-- Counted again by `sql/attempt-counts.sql`: by the day too, and by the day of the delivery, with which the count leaves.
DROP TABLE attempt_counts;
CREATE TABLE "attempt_counts" (
    "tenant_id" UUID NOT NULL,
    "delivery_day" DATE NOT NULL,
    "day" DATE NOT NULL,
    "webhook_id" UUID NOT NULL,
    "event_type" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "dead_lettered" BOOLEAN NOT NULL,
    "slot" INTEGER NOT NULL,
    "attempts" BIGINT NOT NULL,

    CONSTRAINT "attempt_counts_pkey" PRIMARY KEY ("tenant_id","delivery_day","day","webhook_id","event_type","status","dead_lettered","slot")
);
SELECT keep_tenants_apart('attempt_counts');
