-- The audit log becomes a Merkle tree (docs/audit-log.md): entries are appended without a lock, and a sealer gives them
-- their leaves. The hash of the chain's last link is the text of the first leaf: it commits to all entries of before.

DROP INDEX "audit_entries_tenant_id_sequence_key";
ALTER TABLE "audit_entries"
  ALTER COLUMN "sequence" DROP NOT NULL,
  ALTER COLUMN "previous_hash" DROP NOT NULL,
  ADD COLUMN "leaf_index" BIGINT,
  ADD COLUMN "public_status" TEXT,
  ADD COLUMN "salt" BYTEA,
  ADD COLUMN "text_hash" TEXT,
  ADD COLUMN "erased_at" TIMESTAMPTZ(3);
CREATE INDEX "audit_entries_tenant_id_at_id_idx" ON "audit_entries"("tenant_id", "at", "id");
CREATE UNIQUE INDEX audit_entries_chain ON audit_entries (tenant_id, sequence) WHERE sequence IS NOT NULL;
CREATE UNIQUE INDEX audit_entries_leaves ON audit_entries (tenant_id, leaf_index) WHERE leaf_index IS NOT NULL;
CREATE INDEX audit_entries_unsealed ON audit_entries (tenant_id, id) WHERE leaf_index IS NULL AND sequence IS NULL;

CREATE TABLE "audit_logs" (
    "tenant_id" UUID NOT NULL,
    "tree_size" BIGINT NOT NULL,

    CONSTRAINT "audit_logs_pkey" PRIMARY KEY ("tenant_id")
);

CREATE TABLE "audit_tiles" (
    "tenant_id" UUID NOT NULL,
    "level" INTEGER NOT NULL,
    "index" BIGINT NOT NULL,
    "hashes" BYTEA NOT NULL,

    CONSTRAINT "audit_tiles_pkey" PRIMARY KEY ("tenant_id","level","index")
);
-- Hashes cannot be compressed: not worth the attempt.
ALTER TABLE audit_tiles ALTER COLUMN hashes SET STORAGE EXTERNAL;

CREATE TABLE "audit_tree_heads" (
    "tenant_id" UUID NOT NULL,
    "tree_size" BIGINT NOT NULL,
    "root_hash" TEXT NOT NULL,
    "timestamp" TIMESTAMPTZ(3) NOT NULL,
    "signature" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,

    CONSTRAINT "audit_tree_heads_pkey" PRIMARY KEY ("tenant_id","tree_size")
);

SELECT keep_tenants_apart('audit_logs');
SELECT keep_tenants_apart('audit_tiles');
SELECT keep_tenants_apart('audit_tree_heads');
REVOKE INSERT, UPDATE, DELETE ON audit_logs, audit_tiles, audit_tree_heads FROM trust_app;

-- An entry for the end of each chain, its hashes as packages/audit-log makes them. Its identifier is older than any
-- that is made from now on, so it is sealed first.
INSERT INTO audit_entries (id, tenant_id, at, actor, action, resource_type, summary, changes, salt, hash)
SELECT entry.id, entry.tenant_id, entry.at, entry.actor, 'audit_log.chain_closed', 'audit_log', entry.summary,
  entry.changes, entry.salt, encode(sha256('\x00'::bytea || convert_to(format(
    '{"action":"audit_log.chain_closed","actor":"system:migration","at":"%s","id":"%s","merchant_id":null,"public_status":null,"resource_id":null,"resource_type":"audit_log","tenant_id":"%s","text_hash":"%s","version":1}',
    to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), entry.id, entry.tenant_id,
    encode(sha256(entry.salt || convert_to(format(
      '{"actor":{"id":"migration","kind":"system","label":"migration"},"changes":{"entries":%s,"hash":"%s"},"ip_address":null,"request_id":null,"summary":"%s"}',
      entry.sequence, entry.hash, entry.summary), 'UTF8')), 'base64')), 'UTF8')), 'base64')
FROM (
  SELECT head.*, date_trunc('milliseconds', now()) AS at, uuid_send(gen_random_uuid()) AS salt,
    jsonb_build_object('entries', head.sequence, 'hash', head.hash) AS changes,
    '{"id": "migration", "kind": "system", "label": "migration"}'::jsonb AS actor,
    'The chain of ' || head.sequence || ' entries ended here; the tree goes on from its last hash.' AS summary,
    overlay(gen_random_uuid()::text PLACING
      regexp_replace(lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0'), '^(.{8})(.{4})$', '\1-\2-7')
      FROM 1 FOR 15)::uuid AS id
  FROM audit_heads AS head
) AS entry;

DROP FUNCTION append_audit(uuid, jsonb);
DROP TABLE audit_heads;

CREATE TABLE "audit_verifications" (
    "tenant_id" UUID NOT NULL,
    "chain_sequence" BIGINT NOT NULL,
    "chain_hash" TEXT NOT NULL,
    "tree_size" BIGINT NOT NULL,
    "subtrees" BYTEA NOT NULL,
    "verified_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_verifications_pkey" PRIMARY KEY ("tenant_id")
);
SELECT keep_tenants_apart('audit_verifications');
