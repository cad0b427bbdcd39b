-- CreateTable
CREATE TABLE "evidence_features" (
    "evidence_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "print" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "evidence_features_pkey" PRIMARY KEY ("evidence_id")
);

-- CreateIndex
CREATE INDEX "evidence_features_tenant_id_created_at_idx" ON "evidence_features"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "evidence_features_merchant_id_created_at_idx" ON "evidence_features"("merchant_id", "created_at");

SELECT keep_tenants_apart('evidence_features');
