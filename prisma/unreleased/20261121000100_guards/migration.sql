-- What Prisma's schema language cannot say: tenants kept apart, four eyes, chained audit, partial uniqueness.

-- Roles belong to the whole cluster: another database of it may have made this one already, or an administrator for
-- an owner that may not create roles.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'trust_app') THEN
    CREATE ROLE trust_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$ BEGIN
  EXECUTE format('GRANT trust_app TO %I', current_user);
EXCEPTION
  WHEN invalid_grant_operation OR unique_violation THEN NULL;
  WHEN insufficient_privilege THEN
    -- Whoever may not grant it must have it.
    IF NOT pg_has_role(current_user, 'trust_app', 'MEMBER') THEN RAISE; END IF;
END $$;

GRANT USAGE ON SCHEMA public TO trust_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO trust_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO trust_app;
REVOKE ALL ON _prisma_migrations FROM trust_app;
REVOKE UPDATE, DELETE ON audit_entries FROM trust_app;

-- A transaction that names no tenant sees nothing.
CREATE FUNCTION current_tenant() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.tenant_id', true), '')::uuid;

-- Later migrations call this for each table that they add.
CREATE FUNCTION keep_tenants_apart(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY tenant_only ON %s USING (tenant_id = (SELECT current_tenant()))', target);
END $$;

SELECT keep_tenants_apart(c.oid::regclass)
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r';

ALTER TABLE tenants ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON tenants USING (id = (SELECT current_tenant()));

-- Outbox: one waiting message per key absorbs what comes before it is started.
CREATE UNIQUE INDEX outbox_waiting_key ON outbox (name, dedupe_key)
  WHERE dedupe_key IS NOT NULL AND started_at IS NULL AND failed_at IS NULL;

-- Four eyes hold in the database, whatever the code does.
ALTER TABLE review_cases ADD CONSTRAINT second_reviewer_must_differ
  CHECK (second_reviewer IS NULL OR second_reviewer->>'id' IS DISTINCT FROM reviewer_actor->>'id');
CREATE UNIQUE INDEX review_cases_one_undecided ON review_cases (merchant_id, trigger_type)
  WHERE status <> 'decided' AND trigger_type IS NOT NULL;
CREATE UNIQUE INDEX review_cases_trigger_key ON review_cases (trigger_id) WHERE trigger_id IS NOT NULL;

-- Audit chain: each hash covers the entry and the hash before it.
CREATE FUNCTION audit_digest(e audit_entries) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN encode(sha256(convert_to(e.previous_hash || jsonb_build_object(
    'id', e.id, 'tenant_id', e.tenant_id, 'sequence', e.sequence,
    'at', extract(epoch FROM e.at), 'actor', e.actor, 'action', e.action,
    'resource_type', e.resource_type, 'resource_id', e.resource_id, 'merchant_id', e.merchant_id,
    'summary', e.summary, 'ip_address', e.ip_address, 'request_id', e.request_id, 'changes', e.changes
  )::text, 'UTF8')), 'hex');

-- Called as the last statement of a transaction: the chain's lock is held no longer than a commit takes.
CREATE FUNCTION append_audit(tenant uuid, entries jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  head audit_heads;
  entry audit_entries;
  item jsonb;
BEGIN
  INSERT INTO audit_heads VALUES (tenant, 0, '') ON CONFLICT DO NOTHING;
  SELECT * INTO head FROM audit_heads WHERE tenant_id = tenant FOR UPDATE;
  FOR item IN SELECT * FROM jsonb_array_elements(entries) LOOP
    entry := jsonb_populate_record(NULL::audit_entries, item);
    entry.tenant_id := tenant;
    entry.sequence := head.sequence + 1;
    entry.previous_hash := head.hash;
    entry.hash := audit_digest(entry);
    INSERT INTO audit_entries SELECT entry.*;
    head.sequence := entry.sequence;
    head.hash := entry.hash;
  END LOOP;
  UPDATE audit_heads SET sequence = head.sequence, hash = head.hash WHERE tenant_id = tenant;
END $$;
