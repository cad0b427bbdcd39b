-- A merchant's complaints and evidence, of its tenant: both columns are in the index, so that it suits best whatever PostgreSQL
-- knows of the tables. By the merchant alone, it might read all of a tenant instead.
CREATE INDEX "complaints_merchant_id_tenant_id_created_at_idx" ON "complaints"("merchant_id", "tenant_id", "created_at");
CREATE INDEX "evidence_merchant_id_tenant_id_created_at_idx" ON "evidence"("merchant_id", "tenant_id", "created_at");
DROP INDEX "complaints_merchant_id_created_at_idx";
DROP INDEX "evidence_merchant_id_created_at_idx";
