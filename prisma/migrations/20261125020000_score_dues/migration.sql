-- A score that says the same as the one before it gives its place to the next of that kind.
ALTER TABLE "scores" ADD COLUMN "repeats" BOOLEAN NOT NULL DEFAULT false;

-- When each merchant is scored next.
CREATE TABLE "score_dues" (
    "merchant_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "score_dues_pkey" PRIMARY KEY ("merchant_id")
);
CREATE INDEX "score_dues_tenant_id_due_at_idx" ON "score_dues"("tenant_id", "due_at");
CREATE INDEX "score_dues_tenant_id_seen_at_idx" ON "score_dues"("tenant_id", "seen_at");
SELECT keep_tenants_apart('score_dues');

INSERT INTO score_dues (merchant_id, tenant_id, seen_at, due_at)
SELECT merchant_id, tenant_id, calculated_at, calculated_at + interval '1 day' FROM trust_statuses;
