-- The place of an entry in its log gets a narrow table of its own. Sealing an entry wrote its whole row again, with
-- seven indexes (86 µs); now it takes a row from one narrow table and adds one to another. Entries stay as they were
-- inserted.

CREATE TABLE "audit_leaves" (
    "tenant_id" UUID NOT NULL,
    "leaf_index" BIGINT NOT NULL,
    "entry_id" UUID NOT NULL,

    CONSTRAINT "audit_leaves_pkey" PRIMARY KEY ("tenant_id","leaf_index")
);
INSERT INTO audit_leaves
SELECT tenant_id, leaf_index, id FROM audit_entries WHERE leaf_index IS NOT NULL ORDER BY tenant_id, leaf_index;
CREATE UNIQUE INDEX "audit_leaves_entry_id_key" ON "audit_leaves"("entry_id");

CREATE TABLE "audit_unsealed" (
    "tenant_id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "leaf_hash" BYTEA NOT NULL CHECK (octet_length(leaf_hash) = 32),

    CONSTRAINT "audit_unsealed_pkey" PRIMARY KEY ("tenant_id","entry_id")
);
INSERT INTO audit_unsealed
SELECT tenant_id, id, decode(hash, 'base64') FROM audit_entries WHERE leaf_index IS NULL AND sequence IS NULL;

-- The version before stops sealing with its column, so that nothing is sealed twice while both run.
ALTER TABLE "audit_entries" DROP COLUMN "leaf_index";

SELECT keep_tenants_apart('audit_leaves');
SELECT keep_tenants_apart('audit_unsealed');
REVOKE INSERT, UPDATE, DELETE ON audit_leaves, audit_unsealed FROM trust_app;

-- Whoever inserts an entry, it waits to be sealed: no writer can leave that out.
CREATE FUNCTION await_sealing() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO audit_unsealed
  SELECT tenant_id, id, decode(hash, 'base64') FROM added WHERE sequence IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_entries_await_sealing AFTER INSERT ON audit_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION await_sealing();
