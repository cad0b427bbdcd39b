-- Retention removes a tenant's oldest keys in batches: each batch reads them in their order, whatever others keep.
CREATE INDEX "idempotency_keys_tenant_id_created_at_idx" ON "idempotency_keys"("tenant_id", "created_at");
DROP INDEX "idempotency_keys_created_at_idx";
