-- Metrics that a tenant defines for the conditions of its policies.
CREATE TABLE "custom_metrics" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "unit" TEXT,
    "formula" JSONB NOT NULL,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "custom_metrics_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "custom_metrics_tenant_id_created_at_idx" ON "custom_metrics"("tenant_id", "created_at");
CREATE UNIQUE INDEX "custom_metrics_tenant_id_key_key" ON "custom_metrics"("tenant_id", "key");
SELECT keep_tenants_apart('custom_metrics');
