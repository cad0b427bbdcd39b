-- CreateTable
CREATE TABLE "score_facts" (
    "tenant_id" UUID NOT NULL,
    "digest" TEXT NOT NULL,
    "facts" JSONB NOT NULL,

    CONSTRAINT "score_facts_pkey" PRIMARY KEY ("tenant_id","digest")
);

SELECT keep_tenants_apart('score_facts');
-- What a score was computed from never changes.
REVOKE UPDATE, DELETE ON score_facts FROM trust_app;
