-- Decided cases that somebody else decides again without knowing the decision.
CREATE TABLE "quality_samples" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "decision" TEXT NOT NULL,
    "decided_by" JSONB NOT NULL,
    "drawn_by" JSONB NOT NULL,
    "review_decision" TEXT,
    "review_reason" TEXT,
    "reviewer_actor" JSONB,
    "reviewed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quality_samples_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "quality_samples_case_id_key" ON "quality_samples"("case_id");
CREATE INDEX "quality_samples_tenant_id_created_at_id_idx" ON "quality_samples"("tenant_id", "created_at", "id");
SELECT keep_tenants_apart('quality_samples');
