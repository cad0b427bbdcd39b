-- What Prisma's schema language cannot say of tables: who may do what, tenants kept apart, four eyes, uniqueness and
-- order among some of the rows, and how rows are stored. Functions and triggers are files of their own in `sql/`.

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
GRANT USAGE ON SEQUENCE merchant_words_id_seq, merchant_changes_id_seq TO trust_app;

-- What a request never touches.
REVOKE ALL ON _prisma_migrations, sql_files, login_failures, rate_limits, worker_heartbeats, geocoder_turns,
  evidence_hash_bands, encryption_key_check FROM trust_app;
-- What is written once, or by a function that runs as its owner.
REVOKE UPDATE, DELETE ON audit_entries, score_facts FROM trust_app;
REVOKE DELETE ON overturned_facts FROM trust_app;
REVOKE INSERT, UPDATE, DELETE ON audit_logs, audit_tiles, audit_tree_heads, audit_leaves, audit_unsealed FROM trust_app;

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

-- Four eyes hold in the database, whatever the code does.
ALTER TABLE review_cases ADD CONSTRAINT second_reviewer_must_differ
  CHECK (second_reviewer IS NULL OR second_reviewer->>'id' IS DISTINCT FROM reviewer_actor->>'id');
ALTER TABLE policy_versions ADD CONSTRAINT approver_must_differ
  CHECK (approved_by IS NULL OR approved_by->>'id' IS DISTINCT FROM created_by->>'id');
ALTER TABLE appeals ADD CONSTRAINT appeal_reviewer_must_differ
  CHECK (reviewer_actor IS NULL OR NOT decided_by @> jsonb_build_array(jsonb_build_object('id', reviewer_actor->>'id')));
ALTER TABLE appeals ADD CONSTRAINT appeal_outcome_has_reviewer
  CHECK ((status = 'submitted') = (coalesce(reviewer_actor->>'id', '') = ''));
ALTER TABLE overturned_facts ADD CONSTRAINT restored_by_somebody
  CHECK ((restored_at IS NULL) = (coalesce(restored_by->>'id', '') = ''));
-- A high-impact decision stands on two people, each of whom is known. A backup may hold older ones: not validated.
ALTER TABLE review_cases ADD CONSTRAINT high_impact_needs_second_review
  CHECK (status <> 'decided' OR coalesce(decision, '') NOT IN ('suspend', 'reinstate')
    OR (reviewer_actor->>'id' IS NOT NULL AND second_reviewer->>'id' IS NOT NULL
      AND second_review_approved IS TRUE)) NOT VALID;
-- Whoever submitted an appeal does not review it. A backup may hold reviews from before this rule: the constraint
-- spares what was reviewed before this migration ran.
DO $$
BEGIN
  EXECUTE format(
    'ALTER TABLE appeals ADD CONSTRAINT appeal_reviewer_must_differ_from_submitter CHECK (
       reviewer_actor IS NULL OR reviewer_actor->>''id'' <> created_by->>''id'' OR reviewed_at < %L::timestamptz)',
    clock_timestamp());
END $$;

ALTER TABLE webhooks ADD CONSTRAINT disabled_reason_is_known
  CHECK (disabled_reason IN ('gone', 'failing', 'key_revoked'));
ALTER TABLE audit_unsealed ADD CONSTRAINT audit_unsealed_leaf_hash_check CHECK (octet_length(leaf_hash) = 32);
-- One row: a text that the installation's ENCRYPTION_KEY encrypted, by which a process with another key is refused.
ALTER TABLE encryption_key_check ADD CONSTRAINT encryption_key_check_one_row CHECK (id = 1);

-- One waiting message per key absorbs what comes before it is started.
CREATE UNIQUE INDEX outbox_waiting_key ON outbox (name, dedupe_key)
  WHERE dedupe_key IS NOT NULL AND started_at IS NULL AND failed_at IS NULL;
-- What of a tenant is to be announced, in the order in which it was emitted.
CREATE INDEX outbox_events ON outbox (tenant_id, id) WHERE kind = 'event' AND failed_at IS NULL;
-- The sweep reads what is overdue in order, in every worker, every second. Over all rows it was planned as a search of
-- the whole table, with what was removed lately: a tenth of a processor while a burst of events leaves.
CREATE INDEX outbox_overdue ON outbox (sweep_at) WHERE failed_at IS NULL;
-- What `run-due` looks for, however many deliveries are done.
CREATE INDEX deliveries_due ON deliveries (tenant_id, next_attempt_at) WHERE status = 'pending_retry';

CREATE UNIQUE INDEX audit_entries_chain ON audit_entries (tenant_id, sequence) WHERE sequence IS NOT NULL;
-- The entry that says a merchant's public status now is found by the merchant.
CREATE INDEX audit_entries_public_status ON audit_entries (merchant_id, id) WHERE public_status IS NOT NULL;

-- An e-mail address signs in once its owner confirmed it, which is to set a password with a mailed link. Until then it
-- is only written down: any number of tenants may have invited it, each of them once.
CREATE UNIQUE INDEX users_login_key ON users (email) WHERE password_hash IS NOT NULL;
-- A number belongs to one inspector of a tenant, until that one is removed.
CREATE UNIQUE INDEX inspectors_active_phone ON inspectors (tenant_id, phone_digits) WHERE is_active;

CREATE UNIQUE INDEX review_cases_one_undecided ON review_cases (merchant_id, trigger_type)
  WHERE status <> 'decided' AND trigger_type IS NOT NULL;
CREATE UNIQUE INDEX review_cases_trigger_key ON review_cases (trigger_id) WHERE trigger_id IS NOT NULL;
CREATE UNIQUE INDEX review_cases_confirmation ON review_cases (merchant_id, first_due_at) WHERE confirms_suspension;
-- What waits for somebody, by when it is due: the queue, the counts and the escalation read these.
CREATE INDEX review_cases_undecided ON review_cases (tenant_id, due_at) WHERE status <> 'decided';
CREATE INDEX review_cases_waiting ON review_cases (tenant_id, first_due_at) INCLUDE (priority, created_at)
  WHERE status <> 'decided';
CREATE INDEX review_cases_queue ON review_cases (tenant_id, queue_id) WHERE status <> 'decided';
-- One open appeal per subject, however many ask at once.
CREATE UNIQUE INDEX appeals_one_open ON appeals (tenant_id, subject_type, subject_id) WHERE status = 'submitted';
CREATE UNIQUE INDEX corrective_actions_one_open ON corrective_actions (merchant_id, policy_id)
  WHERE policy_id IS NOT NULL AND status NOT IN ('completed', 'withdrawn');
-- What waits or has failed, for the overview that every console reads anew a few times a minute: each index holds the
-- unfinished alone, so it stays small however much is finished.
CREATE INDEX corrective_actions_waiting ON corrective_actions (tenant_id, due_date) INCLUDE (priority)
  WHERE status NOT IN ('completed', 'withdrawn');
CREATE INDEX complaints_unsettled ON complaints (tenant_id, status, updated_at) WHERE status IN ('received', 'failed');

-- A fact is recommended once at a time.
CREATE UNIQUE INDEX recommendations_one_open ON recommendations (merchant_id, subject) WHERE status = 'open';
-- The score asks for those of a merchant that are still left out.
CREATE INDEX overturned_facts_in_force ON overturned_facts (merchant_id) WHERE restored_at IS NULL;
-- Each assessment reads the tenant's newest corrections; few pictures have one.
CREATE INDEX evidence_corrected_scenes ON evidence (tenant_id, scene_corrected_at DESC) WHERE corrected_scene IS NOT NULL;

-- A long job runs at a time for a tenant; an equal request joins the one that still waits.
CREATE UNIQUE INDEX long_jobs_one_running ON long_jobs (tenant_id) WHERE status = 'running';
CREATE UNIQUE INDEX long_jobs_one_waiting ON long_jobs (tenant_id, join_key) WHERE status = 'queued';

-- A crash may forget these rows: they are about the next second or minute.
ALTER TABLE rate_limits SET UNLOGGED;
ALTER TABLE worker_heartbeats SET UNLOGGED;
ALTER TABLE geocoder_turns SET UNLOGGED;
ALTER TABLE case_viewers SET UNLOGGED;
-- Each attempt is written once and finished once: with room on its page, finishing it touches no index.
ALTER TABLE delivery_attempts SET (fillfactor = 60);
-- Hashes cannot be compressed: not worth the attempt.
ALTER TABLE audit_tiles ALTER COLUMN hashes SET STORAGE EXTERNAL;
ALTER TABLE merchant_segments ALTER COLUMN ids SET STORAGE EXTERNAL, ALTER COLUMN times SET STORAGE EXTERNAL;
-- In the order of bytes, so that what begins with a text is a range of the index. Prisma cannot say so.
DROP INDEX order_events_order_key;
CREATE INDEX order_events_order_key ON order_events (tenant_id, order_reference COLLATE "C");
-- What waits in a pending list is read whole by every search.
ALTER INDEX merchants_word_ids_idx SET (gin_pending_list_limit = 256);

-- Attempts are written by the statement that writes or locks their delivery, and deleted with it. To check each again
-- costs a tenth of a delivery, and a lock on its row. PostgreSQL before 18 cannot leave it be, and goes on checking.
DO $$ BEGIN
  IF current_setting('server_version_num')::int >= 180000 THEN
    EXECUTE 'ALTER TABLE delivery_attempts ALTER CONSTRAINT delivery_attempts_delivery_id_fkey NOT ENFORCED';
  END IF;
END $$;

-- What the functions in `sql/` take and give.
CREATE TYPE status_move AS (merchant_id uuid, sign int, public_status text, risk_level text);
-- A merchant that came to what the bits say (`sign` 1) or left it (-1), and the number of the segment that it is in.
CREATE TYPE bit_change AS (id uuid, at timestamptz, sign int, place int);
CREATE TYPE merchant_feature AS (kind text, digest bytea, shown text);
