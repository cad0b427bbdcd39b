-- AlterTable
ALTER TABLE "policy_versions" ADD COLUMN "actions" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "verification_tasks" ADD COLUMN "trigger_id" UUID;

-- AlterTable
ALTER TABLE "review_notices" ALTER COLUMN "case_id" DROP NOT NULL,
ADD COLUMN "merchant_id" UUID,
ADD COLUMN "trigger_id" UUID;

-- CreateTable
CREATE TABLE "merchant_tags" (
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "tag" TEXT NOT NULL,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "merchant_tags_pkey" PRIMARY KEY ("merchant_id","tag")
);

-- CreateTable
CREATE TABLE "merchant_holds" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "policy_id" UUID NOT NULL,
    "trigger_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "released_at" TIMESTAMPTZ(3),
    "released_by" JSONB,

    CONSTRAINT "merchant_holds_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "merchant_tags_tenant_id_tag_idx" ON "merchant_tags"("tenant_id", "tag");

-- CreateIndex
CREATE UNIQUE INDEX "merchant_holds_trigger_id_key" ON "merchant_holds"("trigger_id");

-- CreateIndex
CREATE INDEX "merchant_holds_merchant_id_created_at_idx" ON "merchant_holds"("merchant_id", "created_at");

-- CreateIndex
CREATE INDEX "merchant_holds_tenant_id_created_at_id_idx" ON "merchant_holds"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "verification_tasks_trigger_id_key" ON "verification_tasks"("trigger_id");

-- CreateIndex
CREATE UNIQUE INDEX "review_notices_trigger_id_user_id_key" ON "review_notices"("trigger_id", "user_id");

SELECT keep_tenants_apart('merchant_tags');
SELECT keep_tenants_apart('merchant_holds');
