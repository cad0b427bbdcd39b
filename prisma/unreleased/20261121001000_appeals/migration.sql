-- AlterTable
ALTER TABLE "review_cases" ADD COLUMN     "escalated_at" TIMESTAMPTZ(3),
ADD COLUMN     "overturned_at" TIMESTAMPTZ(3),
ADD COLUMN     "snapshot" JSONB;

-- CreateTable
CREATE TABLE "case_notes" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "author" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "case_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "appeals" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "grounds" TEXT NOT NULL,
    "evidence_ids" UUID[],
    "status" TEXT NOT NULL,
    "decision" TEXT NOT NULL,
    "decided_by" JSONB NOT NULL,
    "policy_id" UUID,
    "reviewer_actor" JSONB,
    "outcome_reason" TEXT,
    "reviewed_at" TIMESTAMPTZ(3),
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "appeals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "case_notes_case_id_created_at_idx" ON "case_notes"("case_id", "created_at");

-- CreateIndex
CREATE INDEX "appeals_tenant_id_created_at_id_idx" ON "appeals"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "appeals_merchant_id_created_at_idx" ON "appeals"("merchant_id", "created_at");

SELECT keep_tenants_apart('case_notes');
SELECT keep_tenants_apart('appeals');

-- What waits for somebody, by when it is due: the queue, the counts and the escalation read this.
CREATE INDEX review_cases_undecided ON review_cases (tenant_id, due_at) WHERE status <> 'decided';

-- One open appeal per subject, however many ask at once.
CREATE UNIQUE INDEX appeals_one_open ON appeals (tenant_id, subject_type, subject_id) WHERE status = 'submitted';

-- A high-impact decision stands on two people, each of whom is known.
ALTER TABLE review_cases ADD CONSTRAINT high_impact_needs_second_review
  CHECK (status <> 'decided' OR coalesce(decision, '') NOT IN ('suspend', 'reinstate')
    OR (reviewer_actor->>'id' IS NOT NULL AND second_reviewer->>'id' IS NOT NULL
      AND second_review_approved IS TRUE)) NOT VALID;

-- Whoever made or approved a decision does not judge the appeal against it.
ALTER TABLE appeals ADD CONSTRAINT appeal_reviewer_must_differ
  CHECK (reviewer_actor IS NULL
    OR NOT decided_by @> jsonb_build_array(jsonb_build_object('id', reviewer_actor->>'id')));
ALTER TABLE appeals ADD CONSTRAINT appeal_outcome_has_reviewer
  CHECK ((status = 'submitted') = (coalesce(reviewer_actor->>'id', '') = ''));

-- The constraint above is worth what `decided_by` is worth: it holds whoever the case names, and stays.
CREATE FUNCTION guard_appeal_deciders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.decided_by IS DISTINCT FROM OLD.decided_by THEN
    RAISE EXCEPTION 'appeal_deciders_are_fixed' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'INSERT' AND NEW.subject_type = 'review_case' AND EXISTS (
    SELECT FROM review_cases c, LATERAL (VALUES (c.reviewer_actor->>'id'), (c.second_reviewer->>'id')) AS decider(id)
    WHERE c.id = NEW.subject_id AND decider.id IS NOT NULL
      AND NOT NEW.decided_by @> jsonb_build_array(jsonb_build_object('id', decider.id))
  ) THEN
    RAISE EXCEPTION 'appeal_deciders_are_incomplete' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_appeal_deciders BEFORE INSERT OR UPDATE ON appeals
  FOR EACH ROW EXECUTE FUNCTION guard_appeal_deciders();
