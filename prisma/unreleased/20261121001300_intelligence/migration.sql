-- AlterTable
ALTER TABLE "corrective_actions" ADD COLUMN     "recommendation_id" UUID;

-- AlterTable
ALTER TABLE "policies" ADD COLUMN     "pending_version" INTEGER;

-- AlterTable
ALTER TABLE "policy_versions" ADD COLUMN     "approved_by" JSONB,
ADD COLUMN     "mode" TEXT NOT NULL DEFAULT 'live';

-- AlterTable
ALTER TABLE "scores" ADD COLUMN     "facts" JSONB,
ADD COLUMN     "facts_digest" TEXT;

-- AlterTable
ALTER TABLE "triggers" ADD COLUMN     "mode" TEXT NOT NULL DEFAULT 'live';

-- CreateTable
CREATE TABLE "signals" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "external_id" TEXT,
    "source_type" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "url" TEXT,
    "confidence" DOUBLE PRECISION NOT NULL,
    "observed_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "signals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "artifacts" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "external_id" TEXT,
    "artifact_type" TEXT NOT NULL,
    "rating" DOUBLE PRECISION,
    "text" TEXT,
    "url" TEXT,
    "sentiment" DOUBLE PRECISION,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "artifacts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recommendations" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "component" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "rationale" TEXT NOT NULL,
    "priority" TEXT NOT NULL,
    "suggested_action_type" TEXT NOT NULL,
    "expected_score_reduction" DOUBLE PRECISION NOT NULL,
    "status" TEXT NOT NULL,
    "decided_by" JSONB,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recommendations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "signals_tenant_id_created_at_id_idx" ON "signals"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "signals_merchant_id_observed_at_idx" ON "signals"("merchant_id", "observed_at");

-- CreateIndex
CREATE UNIQUE INDEX "signals_tenant_id_external_id_key" ON "signals"("tenant_id", "external_id");

-- CreateIndex
CREATE INDEX "artifacts_tenant_id_created_at_id_idx" ON "artifacts"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "artifacts_merchant_id_published_at_idx" ON "artifacts"("merchant_id", "published_at");

-- CreateIndex
CREATE UNIQUE INDEX "artifacts_tenant_id_external_id_key" ON "artifacts"("tenant_id", "external_id");

-- CreateIndex
CREATE INDEX "recommendations_tenant_id_created_at_idx" ON "recommendations"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "recommendations_merchant_id_status_idx" ON "recommendations"("merchant_id", "status");

-- CreateIndex
CREATE UNIQUE INDEX "corrective_actions_recommendation_id_key" ON "corrective_actions"("recommendation_id");

SELECT keep_tenants_apart('signals');
SELECT keep_tenants_apart('artifacts');
SELECT keep_tenants_apart('recommendations');

-- A fact is recommended once at a time.
CREATE UNIQUE INDEX recommendations_one_open ON recommendations (merchant_id, subject) WHERE status = 'open';

-- Four eyes hold in the database, whatever the code does.
ALTER TABLE policy_versions ADD CONSTRAINT approver_must_differ
  CHECK (approved_by IS NULL OR approved_by->>'id' IS DISTINCT FROM created_by->>'id');
