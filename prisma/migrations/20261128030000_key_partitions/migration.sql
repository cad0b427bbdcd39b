-- Idempotency keys lie in partitions by the day (UTC) on which they came, so that retention drops whole days. No row is copied:
-- the table as it was becomes the first partition. A key is unique within a partition by its primary key, across them because
-- those who take it hold a lock on it and look back a day. All of this is one transaction.
ALTER TABLE idempotency_keys RENAME TO idempotency_keys_before;
ALTER INDEX idempotency_keys_pkey RENAME TO idempotency_keys_before_pkey;
DROP INDEX idempotency_keys_tenant_id_created_at_idx;

CREATE TABLE idempotency_keys (
    "tenant_id" UUID NOT NULL,
    "credential" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER,
    "response" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
) PARTITION BY RANGE (created_at);

-- For times outside of every other partition: of a wrong clock, or older than what was dropped.
CREATE TABLE idempotency_keys_default PARTITION OF idempotency_keys (PRIMARY KEY (tenant_id, credential, key)) DEFAULT;

DO $$
DECLARE
  -- The first midnight (UTC) that is more than a day away.
  upper_bound timestamptz := date_trunc('day', now(), 'UTC') + interval '48 hours';
BEGIN
  WITH moved AS (DELETE FROM idempotency_keys_before WHERE created_at >= upper_bound RETURNING *)
  INSERT INTO idempotency_keys SELECT * FROM moved;
  EXECUTE format('ALTER TABLE idempotency_keys ATTACH PARTITION idempotency_keys_before FOR VALUES FROM (MINVALUE) TO (%L)',
    upper_bound);
END $$;

CREATE UNIQUE INDEX idempotency_keys_tenant_id_created_at_credential_key_key
  ON idempotency_keys (tenant_id, created_at, credential, key);

-- Services read and write by way of the whole table; a partition alone is for its owner, and tenants are apart in it too.
SELECT keep_tenants_apart(name) FROM unnest(ARRAY['idempotency_keys', 'idempotency_keys_default']::regclass[]) AS name;
REVOKE ALL ON idempotency_keys_before, idempotency_keys_default FROM trust_app;
