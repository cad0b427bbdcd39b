-- AlterTable
ALTER TABLE "verification_tasks" ADD COLUMN     "visited_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "inspector_links" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "inspector_id" UUID NOT NULL,
    "secret_sha256" TEXT NOT NULL,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "inspector_links_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "inspector_links_tenant_id_expires_at_idx" ON "inspector_links"("tenant_id", "expires_at");

-- CreateIndex
CREATE INDEX "inspector_links_inspector_id_idx" ON "inspector_links"("inspector_id");

SELECT keep_tenants_apart('inspector_links');
