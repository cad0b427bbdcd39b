-- What a second person said of a version of a policy, and who rejected it.
ALTER TABLE "policy_versions" ADD COLUMN "rejected_by" JSONB;
ALTER TABLE "policy_versions" ADD COLUMN "decision_comment" TEXT;
