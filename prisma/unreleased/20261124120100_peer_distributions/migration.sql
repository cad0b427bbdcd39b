-- CreateTable
CREATE TABLE "peer_distributions" (
    "tenant_id" UUID NOT NULL,
    "measure" TEXT NOT NULL,
    "dimension" TEXT NOT NULL,
    "peer_group" TEXT NOT NULL,
    "sample" DOUBLE PRECISION[],
    "calculated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "peer_distributions_pkey" PRIMARY KEY ("tenant_id","measure","dimension","peer_group")
);

SELECT keep_tenants_apart('peer_distributions');
