-- AlterTable
ALTER TABLE "webhooks" ADD COLUMN     "auto_replay" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "dead_since" TIMESTAMPTZ(3),
ADD COLUMN     "probes_made" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "events" ADD COLUMN     "sequence" INTEGER;

-- CreateTable
CREATE TABLE "event_sequences" (
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "event_sequences_pkey" PRIMARY KEY ("tenant_id","merchant_id")
);

SELECT keep_tenants_apart('event_sequences');

-- What was emitted before gets its numbers in the order in which it happened.
UPDATE events SET sequence = numbered.sequence FROM (
  SELECT id, row_number() OVER (PARTITION BY tenant_id, merchant_id ORDER BY occurred_at, id) AS sequence
  FROM events WHERE NOT is_test AND merchant_id IS NOT NULL) AS numbered
WHERE numbered.id = events.id;
INSERT INTO event_sequences (tenant_id, merchant_id, last)
SELECT tenant_id, merchant_id, max(sequence) FROM events WHERE sequence IS NOT NULL GROUP BY tenant_id, merchant_id;

-- CreateIndex
CREATE UNIQUE INDEX "events_tenant_id_merchant_id_sequence_key" ON "events"("tenant_id", "merchant_id", "sequence");

-- CreateIndex
CREATE INDEX "deliveries_webhook_id_created_at_idx" ON "deliveries"("webhook_id", "created_at");

-- What `run-due` looks for, however many deliveries are done.
CREATE INDEX deliveries_due ON deliveries (tenant_id, next_attempt_at) WHERE status = 'pending_retry';
