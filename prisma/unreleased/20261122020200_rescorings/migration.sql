-- One pass over a tenant's merchants after the scoring settings changed, however often they change.
CREATE TABLE "rescorings" (
    "tenant_id" UUID NOT NULL,
    "settings_at" TIMESTAMPTZ(3) NOT NULL,
    "after" UUID,
    "is_done" BOOLEAN NOT NULL,

    CONSTRAINT "rescorings_pkey" PRIMARY KEY ("tenant_id")
);
SELECT keep_tenants_apart('rescorings');

-- Passes that are under way go on from the job that is furthest behind; their jobs no longer carry the merchant.
INSERT INTO rescorings (tenant_id, settings_at, after, is_done)
SELECT tenant_id, to_timestamp(0),
  CASE WHEN bool_or(payload->>'after' IS NULL) THEN NULL ELSE min(payload->>'after')::uuid END, false
FROM outbox WHERE name = 'rescore-all' AND failed_at IS NULL GROUP BY tenant_id;
UPDATE outbox SET payload = jsonb_build_object('tenant_id', tenant_id) WHERE name = 'rescore-all';
