-- CreateTable
CREATE TABLE "merchant_page_links" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "secret_sha256" TEXT NOT NULL,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "merchant_page_links_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "merchant_page_links_tenant_id_created_at_id_idx" ON "merchant_page_links"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "merchant_page_links_merchant_id_idx" ON "merchant_page_links"("merchant_id");

SELECT keep_tenants_apart('merchant_page_links');
