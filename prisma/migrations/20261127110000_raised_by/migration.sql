-- From which priority a case was raised the last time and, when a person raised it, by whom and why.
ALTER TABLE "review_cases"
  ADD COLUMN "escalated_from" TEXT,
  ADD COLUMN "escalated_by" JSONB,
  ADD COLUMN "escalation_reason" TEXT;
