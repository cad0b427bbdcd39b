-- A case that is laid aside until a time, and why.
ALTER TABLE "review_cases"
  ADD COLUMN "snoozed_until" TIMESTAMPTZ(3),
  ADD COLUMN "snoozed_by" UUID,
  ADD COLUMN "snooze_reason" TEXT;
CREATE INDEX review_cases_snoozed ON review_cases (tenant_id, snoozed_until) WHERE snoozed_until IS NOT NULL;

-- When a viewer passed a case over: it is offered to them last, for some hours.
ALTER TABLE "case_viewers" ADD COLUMN "skipped_at" TIMESTAMPTZ(3);
