-- Scores are kept for a time, and facts that no score names any more leave. `used_on` is the last day on which a score was
-- kept that names them, give or take a month; of facts from before it is the day of the upgrade.
ALTER TABLE "score_facts" ADD COLUMN "used_on" DATE NOT NULL DEFAULT CURRENT_TIMESTAMP;
CREATE INDEX "score_facts_tenant_id_used_on_idx" ON "score_facts"("tenant_id", "used_on");
-- What they say stays as it was written.
GRANT UPDATE ("used_on") ON score_facts TO trust_app;
