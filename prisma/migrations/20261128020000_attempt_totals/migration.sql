-- The counts of attempts without their webhooks, so that lists of all webhooks sum few rows. `sql/attempt-counts.sql` fills it.
CREATE TABLE "attempt_totals" (
    "tenant_id" UUID NOT NULL,
    "delivery_day" DATE NOT NULL,
    "day" DATE NOT NULL,
    "event_type" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "dead_lettered" BOOLEAN NOT NULL,
    "slot" INTEGER NOT NULL,
    "attempts" BIGINT NOT NULL,
    "hours" INTEGER[],

    CONSTRAINT "attempt_totals_pkey" PRIMARY KEY ("tenant_id","delivery_day","day","event_type","status","dead_lettered","slot")
);
SELECT keep_tenants_apart('attempt_totals');

CREATE INDEX "attempt_counts_tenant_id_webhook_id_day_idx" ON "attempt_counts"("tenant_id", "webhook_id", "day");
