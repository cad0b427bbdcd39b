-- `sql/attempt-counts.sql` fills it, and keeps it.
CREATE TABLE "attempt_counts" (
    "tenant_id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "event_type" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "slot" INTEGER NOT NULL,
    "attempts" BIGINT NOT NULL,

    CONSTRAINT "attempt_counts_pkey" PRIMARY KEY ("tenant_id","webhook_id","event_type","status","slot")
);
SELECT keep_tenants_apart('attempt_counts');
