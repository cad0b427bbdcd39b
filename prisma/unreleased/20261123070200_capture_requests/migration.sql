-- AlterTable
ALTER TABLE "evidence" ADD COLUMN     "capture_request_id" UUID;

-- CreateTable
CREATE TABLE "capture_requests" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "location_id" UUID,
    "evidence_type" TEXT NOT NULL,
    "secret_sha256" TEXT NOT NULL,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "challenge" TEXT,
    "public_key" JSONB,
    "opened_at" TIMESTAMPTZ(3),
    "used_at" TIMESTAMPTZ(3),
    "signature" TEXT,

    CONSTRAINT "capture_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "capture_requests_tenant_id_created_at_id_idx" ON "capture_requests"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "capture_requests_merchant_id_idx" ON "capture_requests"("merchant_id");

-- CreateIndex
CREATE INDEX "evidence_capture_request_id_idx" ON "evidence"("capture_request_id");

SELECT keep_tenants_apart('capture_requests');
