-- An owner whose personal data was erased has no name.
ALTER TABLE "owners" ALTER COLUMN "full_name" DROP NOT NULL;

-- How the identity was found out: can be erased, unlike the audit trail.
ALTER TABLE "owners" ADD COLUMN "identity_note" TEXT;

-- CreateTable
CREATE TABLE "erasures" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "resource_type" TEXT NOT NULL,
    "resource_id" UUID NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "erasures_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "erasures_tenant_id_resource_type_resource_id_key" ON "erasures"("tenant_id", "resource_type", "resource_id");

SELECT keep_tenants_apart('erasures');
