-- What schema.prisma says, as Prisma's schema engine writes it.

-- CreateTable
CREATE TABLE "sql_files" (
    "name" TEXT NOT NULL,
    "checksum" TEXT NOT NULL,
    "applied_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sql_files_pkey" PRIMARY KEY ("name","checksum")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "options" JSONB NOT NULL,
    "dedupe_key" TEXT,
    "request_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "sweep_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "error" TEXT,
    "attempts_made" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "erasures" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "resource_type" TEXT NOT NULL,
    "resource_id" UUID NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "erasures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "long_jobs" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "input" JSONB NOT NULL,
    "join_key" TEXT NOT NULL,
    "created_by" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "checkpoint" JSONB,
    "error" TEXT,
    "result_type" TEXT,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "long_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "long_job_parts" (
    "tenant_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "content" TEXT NOT NULL,

    CONSTRAINT "long_job_parts_pkey" PRIMARY KEY ("job_id","position")
);

-- CreateTable
CREATE TABLE "encryption_key_check" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "ciphertext" TEXT NOT NULL,

    CONSTRAINT "encryption_key_check_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "worker_heartbeats" (
    "service" TEXT NOT NULL,
    "instance" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "beat_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "worker_heartbeats_pkey" PRIMARY KEY ("service","instance")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "tenant_id" UUID NOT NULL,
    "credential" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER,
    "response" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("tenant_id","credential","key")
);

-- CreateTable
CREATE TABLE "tenants" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "is_sandbox" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tenants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "permissions_override" JSONB,
    "password_hash" TEXT,
    "totp_secret_encrypted" TEXT,
    "totp_setup_encrypted" TEXT,
    "totp_last_step" INTEGER,
    "second_factor_failures" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[],
    "recovery_required_at" TIMESTAMPTZ(3),
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "mailed_notices" TEXT[] DEFAULT ARRAY['assigned', 'escalated', 'second_review_waiting', 'mentioned']::TEXT[],
    "language" TEXT,
    "pending_email" TEXT,
    "pending_email_token_hash" TEXT,
    "pending_email_expires_at" TIMESTAMPTZ(3),
    "last_login_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "refresh_hash" TEXT NOT NULL,
    "generation" INTEGER NOT NULL DEFAULT 0,
    "rotated_at" TIMESTAMPTZ(3) NOT NULL,
    "authenticated_at" TIMESTAMPTZ(3) NOT NULL,
    "ip_address" TEXT,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "login_challenges" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "login_challenges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_tokens" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "password_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mails" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "recipient" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "language" TEXT NOT NULL DEFAULT 'en',
    "parameters" JSONB NOT NULL,
    "token_encrypted" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "login_failures" (
    "pair" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "closed_until" TIMESTAMPTZ(3),
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "login_failures_pkey" PRIMARY KEY ("pair")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "inspectors" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "full_name" TEXT NOT NULL,
    "phone_number" TEXT NOT NULL,
    "phone_digits" TEXT NOT NULL,
    "key_prefix" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_by" JSONB NOT NULL,
    "last_login_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "inspectors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inspector_sessions" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "inspector_id" UUID NOT NULL,
    "refresh_hash" TEXT NOT NULL,
    "generation" INTEGER NOT NULL DEFAULT 0,
    "rotated_at" TIMESTAMPTZ(3) NOT NULL,
    "ip_address" TEXT,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "inspector_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inspector_links" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "inspector_id" UUID NOT NULL,
    "secret_sha256" TEXT NOT NULL,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "inspector_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor" JSONB NOT NULL,
    "action" TEXT NOT NULL,
    "resource_type" TEXT NOT NULL,
    "resource_id" UUID,
    "merchant_id" UUID,
    "public_status" TEXT,
    "summary" TEXT NOT NULL,
    "ip_address" TEXT,
    "request_id" TEXT,
    "changes" JSONB NOT NULL,
    "salt" BYTEA,
    "text_hash" TEXT,
    "erased_at" TIMESTAMPTZ(3),
    "hash" TEXT NOT NULL,
    "sequence" BIGINT,
    "previous_hash" TEXT,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_leaves" (
    "tenant_id" UUID NOT NULL,
    "leaf_index" BIGINT NOT NULL,
    "entry_id" UUID NOT NULL,

    CONSTRAINT "audit_leaves_pkey" PRIMARY KEY ("tenant_id","leaf_index")
);

-- CreateTable
CREATE TABLE "audit_unsealed" (
    "tenant_id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "leaf_hash" BYTEA NOT NULL,

    CONSTRAINT "audit_unsealed_pkey" PRIMARY KEY ("tenant_id","entry_id")
);

-- CreateTable
CREATE TABLE "audit_logs" (
    "tenant_id" UUID NOT NULL,
    "tree_size" BIGINT NOT NULL,

    CONSTRAINT "audit_logs_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "audit_tiles" (
    "tenant_id" UUID NOT NULL,
    "level" INTEGER NOT NULL,
    "index" BIGINT NOT NULL,
    "hashes" BYTEA NOT NULL,

    CONSTRAINT "audit_tiles_pkey" PRIMARY KEY ("tenant_id","level","index")
);

-- CreateTable
CREATE TABLE "audit_tree_heads" (
    "tenant_id" UUID NOT NULL,
    "tree_size" BIGINT NOT NULL,
    "root_hash" TEXT NOT NULL,
    "timestamp" TIMESTAMPTZ(3) NOT NULL,
    "signature" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,

    CONSTRAINT "audit_tree_heads_pkey" PRIMARY KEY ("tenant_id","tree_size")
);

-- CreateTable
CREATE TABLE "audit_verifications" (
    "tenant_id" UUID NOT NULL,
    "chain_sequence" BIGINT NOT NULL,
    "chain_hash" TEXT NOT NULL,
    "tree_size" BIGINT NOT NULL,
    "subtrees" BYTEA NOT NULL,
    "verified_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_verifications_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "merchants" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "external_id" TEXT,
    "name" TEXT NOT NULL,
    "claimed_address" TEXT NOT NULL,
    "country" TEXT,
    "category" TEXT,
    "website" TEXT,
    "phone" TEXT,
    "email" TEXT,
    "description" TEXT,
    "bank_digest" TEXT,
    "bank_hint" TEXT,
    "tax_digest" TEXT,
    "tax_hint" TEXT,
    "metadata" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "claimed_latitude" DOUBLE PRECISION,
    "claimed_longitude" DOUBLE PRECISION,
    "word_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "suspended_at" TIMESTAMPTZ(3),
    "suspended_by" JSONB,
    "suspension_reason" TEXT,
    "status_decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "merchants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchant_words" (
    "id" SERIAL NOT NULL,
    "tenant_id" UUID NOT NULL,
    "word" TEXT NOT NULL,
    "parts" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "merchant_words_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchant_counts" (
    "tenant_id" UUID NOT NULL,
    "public_status" TEXT NOT NULL,
    "risk_level" TEXT NOT NULL,
    "slot" INTEGER NOT NULL,
    "merchants" BIGINT NOT NULL,

    CONSTRAINT "merchant_counts_pkey" PRIMARY KEY ("tenant_id","public_status","risk_level","slot")
);

-- CreateTable
CREATE TABLE "merchant_moments" (
    "tenant_id" UUID NOT NULL,
    "span" INTEGER NOT NULL,
    "moment" BIGINT NOT NULL,
    "slot" INTEGER NOT NULL,
    "merchants" BIGINT NOT NULL,

    CONSTRAINT "merchant_moments_pkey" PRIMARY KEY ("tenant_id","span","moment","slot")
);

-- CreateTable
CREATE TABLE "merchant_segments" (
    "tenant_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "merchants" INTEGER NOT NULL,
    "of_all" BIGINT NOT NULL,
    "ids" UUID[],
    "times" TIMESTAMPTZ(3)[],

    CONSTRAINT "merchant_segments_pkey" PRIMARY KEY ("tenant_id","since")
);

-- CreateTable
CREATE TABLE "merchant_bits" (
    "tenant_id" UUID NOT NULL,
    "part" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "members" VARBIT NOT NULL,

    CONSTRAINT "merchant_bits_pkey" PRIMARY KEY ("tenant_id","part","since")
);

-- CreateTable
CREATE TABLE "merchant_changes" (
    "id" BIGSERIAL NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sign" INTEGER NOT NULL,
    "word_ids" INTEGER[],
    "facets" TEXT[],

    CONSTRAINT "merchant_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "geocoder_turns" (
    "geocoder" TEXT NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "geocoder_turns_pkey" PRIMARY KEY ("geocoder")
);

-- CreateTable
CREATE TABLE "owners" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "full_name" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "birth_year" INTEGER,
    "ownership_percent" DOUBLE PRECISION,
    "identity_status" TEXT NOT NULL DEFAULT 'unverified',
    "identity_note" TEXT,

    CONSTRAINT "owners_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "locations" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "label" TEXT,
    "address" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "geofence_radius_m" INTEGER NOT NULL DEFAULT 150,
    "verified_at" TIMESTAMPTZ(3),

    CONSTRAINT "locations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchant_features" (
    "tenant_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "digest" BYTEA NOT NULL,
    "merchant_id" UUID NOT NULL,
    "source_id" UUID NOT NULL,
    "shown" TEXT NOT NULL,

    CONSTRAINT "merchant_features_pkey" PRIMARY KEY ("tenant_id","kind","digest","merchant_id","source_id")
);

-- CreateTable
CREATE TABLE "merchant_tags" (
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "tag" TEXT NOT NULL,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "merchant_tags_pkey" PRIMARY KEY ("merchant_id","tag")
);

-- CreateTable
CREATE TABLE "verification_tasks" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "location_id" UUID,
    "instructions" TEXT NOT NULL,
    "inspector_id" UUID,
    "due_date" TIMESTAMPTZ(3),
    "status" TEXT NOT NULL,
    "outcome" TEXT,
    "notes" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "distance_m" DOUBLE PRECISION,
    "within_geofence" BOOLEAN,
    "evidence_ids" UUID[],
    "trigger_id" UUID,
    "created_by" JSONB NOT NULL,
    "assigned_at" TIMESTAMPTZ(3),
    "visited_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "cancellation_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "verification_tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_events" (
    "tenant_id" UUID NOT NULL,
    "event_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "merchant_id" UUID NOT NULL,
    "order_reference" TEXT NOT NULL,
    "amount" DECIMAL(18,4),
    "currency" TEXT,
    "consumer_digest" TEXT,
    "promised_at" TIMESTAMPTZ(3),
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_events_pkey" PRIMARY KEY ("tenant_id","event_id")
);

-- CreateTable
CREATE TABLE "evidence" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "location_id" UUID,
    "evidence_type" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "external_id" TEXT,
    "content_type" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "perceptual_hash" TEXT,
    "inner_hash" TEXT,
    "pdq_hash" TEXT,
    "captured_at" TIMESTAMPTZ(3),
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "notes" TEXT,
    "uploaded_by" JSONB NOT NULL,
    "corrective_action_id" UUID,
    "capture_request_id" UUID,
    "storage_key" TEXT NOT NULL,
    "assessment" JSONB,
    "assessed_at" TIMESTAMPTZ(3),
    "corrected_scene" TEXT,
    "scene_corrected_by" JSONB,
    "scene_corrected_at" TIMESTAMPTZ(3),
    "failure_reason" TEXT,
    "assessment_starts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "evidence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "capture_requests" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "location_id" UUID,
    "evidence_type" TEXT NOT NULL,
    "secret_sha256" TEXT NOT NULL,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "challenge" TEXT,
    "public_key" JSONB,
    "opened_at" TIMESTAMPTZ(3),
    "used_at" TIMESTAMPTZ(3),
    "signature" TEXT,

    CONSTRAINT "capture_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "evidence_hash_bands" (
    "band" INTEGER NOT NULL,
    "hash" BIGINT NOT NULL,
    "evidence_id" UUID NOT NULL,

    CONSTRAINT "evidence_hash_bands_pkey" PRIMARY KEY ("band","hash","evidence_id")
);

-- CreateTable
CREATE TABLE "evidence_features" (
    "evidence_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "print" BYTEA NOT NULL,
    "keypoints" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "evidence_features_pkey" PRIMARY KEY ("evidence_id")
);

-- CreateTable
CREATE TABLE "unclaimed_files" (
    "storage_key" TEXT NOT NULL,
    "tenant_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unclaimed_files_pkey" PRIMARY KEY ("storage_key")
);

-- CreateTable
CREATE TABLE "complaints" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "subject" TEXT,
    "channel" TEXT NOT NULL,
    "external_id" TEXT,
    "order_reference" TEXT,
    "amount" DECIMAL(18,4),
    "currency" TEXT,
    "occurred_at" TIMESTAMPTZ(3),
    "consumer_reference" TEXT,
    "status" TEXT NOT NULL,
    "classification" JSONB,
    "correction" JSONB,
    "category" TEXT,
    "severity" TEXT,
    "intent" TEXT,
    "resolution" JSONB,
    "failure_reason" TEXT,
    "cluster_id" UUID,
    "signature" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "needs_review" BOOLEAN NOT NULL DEFAULT false,
    "submitted_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "complaints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trust_statuses" (
    "merchant_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "public_status" TEXT NOT NULL,
    "scored_status" TEXT NOT NULL,
    "risk_level" TEXT NOT NULL,
    "reason_codes" TEXT[],
    "verified_since" TIMESTAMPTZ(3),
    "calculated_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trust_statuses_pkey" PRIMARY KEY ("merchant_id")
);

-- CreateTable
CREATE TABLE "scores" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "internal_score" DOUBLE PRECISION NOT NULL,
    "conduct_risk" DOUBLE PRECISION,
    "components" JSONB NOT NULL,
    "explanations" JSONB NOT NULL,
    "weights" JSONB NOT NULL,
    "coverage" DOUBLE PRECISION NOT NULL,
    "public_status" TEXT NOT NULL,
    "risk_level" TEXT NOT NULL,
    "reason_codes" TEXT[],
    "trigger" TEXT NOT NULL,
    "model_version" TEXT NOT NULL,
    "facts" JSONB,
    "facts_digest" TEXT,
    "calculated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "scores_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_scores" (
    "merchant_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "internal_score" DOUBLE PRECISION NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_scores_pkey" PRIMARY KEY ("merchant_id")
);

-- CreateTable
CREATE TABLE "score_facts" (
    "tenant_id" UUID NOT NULL,
    "digest" TEXT NOT NULL,
    "facts" JSONB NOT NULL,

    CONSTRAINT "score_facts_pkey" PRIMARY KEY ("tenant_id","digest")
);

-- CreateTable
CREATE TABLE "rescorings" (
    "tenant_id" UUID NOT NULL,
    "settings_at" TIMESTAMPTZ(3) NOT NULL,
    "after" UUID,
    "is_done" BOOLEAN NOT NULL,

    CONSTRAINT "rescorings_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "risk_lists" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "description" TEXT,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "risk_lists_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "risk_list_entries" (
    "tenant_id" UUID NOT NULL,
    "list_id" UUID NOT NULL,
    "value" TEXT NOT NULL,
    "note" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "risk_list_entries_pkey" PRIMARY KEY ("list_id","value")
);

-- CreateTable
CREATE TABLE "policies" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "trigger_type" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "pending_version" INTEGER,
    "enabled" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "policies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "policy_versions" (
    "policy_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "tenant_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "severity" TEXT NOT NULL,
    "condition" JSONB NOT NULL,
    "cooldown_hours" INTEGER NOT NULL,
    "creates_review_case" BOOLEAN NOT NULL,
    "review_priority" TEXT,
    "creates_corrective_action" BOOLEAN NOT NULL,
    "action_type" TEXT,
    "action_due_days" INTEGER,
    "actions" JSONB NOT NULL DEFAULT '[]',
    "mode" TEXT NOT NULL DEFAULT 'live',
    "created_by" JSONB NOT NULL,
    "approved_by" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "policy_versions_pkey" PRIMARY KEY ("policy_id","version")
);

-- CreateTable
CREATE TABLE "triggers" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "policy_id" UUID NOT NULL,
    "policy_version" INTEGER NOT NULL,
    "trigger_type" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "metadata" JSONB NOT NULL,
    "event_group_key" TEXT NOT NULL,
    "mode" TEXT NOT NULL DEFAULT 'live',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "triggers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trigger_states" (
    "policy_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "holds" BOOLEAN NOT NULL,
    "episode" INTEGER NOT NULL DEFAULT 0,
    "last_fired_at" TIMESTAMPTZ(3),
    "cleared_at" TIMESTAMPTZ(3),

    CONSTRAINT "trigger_states_pkey" PRIMARY KEY ("policy_id","merchant_id")
);

-- CreateTable
CREATE TABLE "peer_distributions" (
    "tenant_id" UUID NOT NULL,
    "measure" TEXT NOT NULL,
    "dimension" TEXT NOT NULL,
    "peer_group" TEXT NOT NULL,
    "sample" DOUBLE PRECISION[],
    "calculated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "peer_distributions_pkey" PRIMARY KEY ("tenant_id","measure","dimension","peer_group")
);

-- CreateTable
CREATE TABLE "merchant_holds" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "policy_id" UUID NOT NULL,
    "trigger_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "released_at" TIMESTAMPTZ(3),
    "released_by" JSONB,

    CONSTRAINT "merchant_holds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "signals" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "external_id" TEXT,
    "source_type" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "url" TEXT,
    "confidence" DOUBLE PRECISION NOT NULL,
    "observed_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "signals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "artifacts" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "external_id" TEXT,
    "artifact_type" TEXT NOT NULL,
    "rating" DOUBLE PRECISION,
    "text" TEXT,
    "url" TEXT,
    "sentiment" DOUBLE PRECISION,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "artifacts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recommendations" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "component" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "rationale" TEXT NOT NULL,
    "priority" TEXT NOT NULL,
    "suggested_action_type" TEXT NOT NULL,
    "expected_score_reduction" DOUBLE PRECISION NOT NULL,
    "status" TEXT NOT NULL,
    "decided_by" JSONB,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recommendations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_cases" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "priority" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "trigger_id" UUID,
    "trigger_type" TEXT,
    "assigned_to" UUID,
    "evidence_ids" UUID[],
    "complaint_ids" UUID[],
    "decision" TEXT,
    "decision_reason" TEXT,
    "reviewer_actor" JSONB,
    "decided_at" TIMESTAMPTZ(3),
    "requires_second_review" BOOLEAN NOT NULL DEFAULT false,
    "second_reviewer" JSONB,
    "second_review_approved" BOOLEAN,
    "second_review_reason" TEXT,
    "second_reviewed_at" TIMESTAMPTZ(3),
    "snapshot" JSONB,
    "escalated_at" TIMESTAMPTZ(3),
    "overturned_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "first_due_at" TIMESTAMPTZ(3) NOT NULL,
    "queue_id" UUID,
    "confirms_suspension" BOOLEAN NOT NULL DEFAULT false,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_cases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "corrective_actions" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "action_type" TEXT NOT NULL,
    "description" TEXT,
    "priority" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "due_date" TIMESTAMPTZ(3) NOT NULL,
    "review_case_id" UUID,
    "trigger_id" UUID,
    "policy_id" UUID,
    "recommendation_id" UUID,
    "issued_by" JSONB NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "steps" JSONB NOT NULL,
    "completed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "corrective_actions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_queues" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "trigger_types" TEXT[],
    "countries" TEXT[],
    "categories" TEXT[],
    "languages" TEXT[],
    "min_amount" DECIMAL(18,4),
    "currency" TEXT,
    "member_ids" UUID[],
    "assigns_automatically" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_queues_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reviewer_availability" (
    "user_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "capacity" INTEGER,
    "absent_from" TIMESTAMPTZ(3),
    "absent_until" TIMESTAMPTZ(3),

    CONSTRAINT "reviewer_availability_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "quality_samples" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "decision" TEXT NOT NULL,
    "decided_by" JSONB NOT NULL,
    "drawn_by" JSONB NOT NULL,
    "review_decision" TEXT,
    "review_reason" TEXT,
    "reviewer_actor" JSONB,
    "reviewed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quality_samples_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_notices" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "case_id" UUID,
    "merchant_id" UUID,
    "trigger_id" UUID,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "actor" JSONB NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_notices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "case_viewers" (
    "case_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "case_viewers_pkey" PRIMARY KEY ("case_id","user_id")
);

-- CreateTable
CREATE TABLE "saved_views" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "page" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "case_notes" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "author" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "case_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "appeals" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "grounds" TEXT NOT NULL,
    "evidence_ids" UUID[],
    "status" TEXT NOT NULL,
    "decision" TEXT NOT NULL,
    "decided_by" JSONB NOT NULL,
    "policy_id" UUID,
    "reviewer_actor" JSONB,
    "outcome_reason" TEXT,
    "reviewed_at" TIMESTAMPTZ(3),
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "appeals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "overturned_facts" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "appeal_id" UUID NOT NULL,
    "resource_type" TEXT NOT NULL,
    "resource_id" UUID NOT NULL,
    "flags" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "restored_by" JSONB,
    "restored_at" TIMESTAMPTZ(3),
    "restore_reason" TEXT,

    CONSTRAINT "overturned_facts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merchant_page_links" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "secret_sha256" TEXT NOT NULL,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "merchant_page_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhooks" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "api_key_id" UUID,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "description" TEXT,
    "secret_encrypted" TEXT,
    "previous_secret_encrypted" TEXT,
    "previous_secret_until" TIMESTAMPTZ(3),
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "disabled_reason" TEXT,
    "auto_replay" BOOLEAN NOT NULL DEFAULT false,
    "dead_since" TIMESTAMPTZ(3),
    "probes_made" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "failure_warnings" INTEGER NOT NULL DEFAULT 0,
    "failure_step_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "events" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "event_type" TEXT NOT NULL,
    "merchant_id" UUID,
    "body" TEXT NOT NULL,
    "is_test" BOOLEAN NOT NULL DEFAULT false,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "sequence" INTEGER,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_sequences" (
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "event_sequences_pkey" PRIMARY KEY ("tenant_id","merchant_id")
);

-- CreateTable
CREATE TABLE "deliveries" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "event_type" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "attempts_made" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "replay_of" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "delivery_attempts" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "attempt_number" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "response_status" INTEGER,
    "response_excerpt" TEXT,
    "error" TEXT,
    "scheduled_at" TIMESTAMPTZ(3) NOT NULL,
    "dispatched_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "duration_ms" INTEGER,

    CONSTRAINT "delivery_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_webhooks" (
    "tenant_id" UUID NOT NULL,
    "url_encrypted" TEXT NOT NULL,
    "kinds" TEXT[],
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chat_webhooks_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "erasures_tenant_id_resource_type_resource_id_key" ON "erasures"("tenant_id", "resource_type", "resource_id");

-- CreateIndex
CREATE INDEX "long_jobs_tenant_id_created_at_idx" ON "long_jobs"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "idempotency_keys_tenant_id_created_at_idx" ON "idempotency_keys"("tenant_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "users_pending_email_token_hash_key" ON "users"("pending_email_token_hash");

-- CreateIndex
CREATE INDEX "users_email_idx" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_tenant_id_created_at_idx" ON "users"("tenant_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "users_tenant_id_email_key" ON "users"("tenant_id", "email");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_key_hash_key" ON "api_keys"("key_hash");

-- CreateIndex
CREATE INDEX "api_keys_tenant_id_created_at_idx" ON "api_keys"("tenant_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_codes_user_id_code_hash_key" ON "recovery_codes"("user_id", "code_hash");

-- CreateIndex
CREATE INDEX "login_challenges_user_id_idx" ON "login_challenges"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "password_tokens_token_hash_key" ON "password_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "password_tokens_user_id_idx" ON "password_tokens"("user_id");

-- CreateIndex
CREATE INDEX "mails_tenant_id_created_at_idx" ON "mails"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "login_failures_last_at_idx" ON "login_failures"("last_at");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE UNIQUE INDEX "inspectors_key_hash_key" ON "inspectors"("key_hash");

-- CreateIndex
CREATE INDEX "inspectors_tenant_id_created_at_idx" ON "inspectors"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "inspector_sessions_inspector_id_idx" ON "inspector_sessions"("inspector_id");

-- CreateIndex
CREATE INDEX "inspector_links_tenant_id_expires_at_idx" ON "inspector_links"("tenant_id", "expires_at");

-- CreateIndex
CREATE INDEX "inspector_links_inspector_id_idx" ON "inspector_links"("inspector_id");

-- CreateIndex
CREATE INDEX "audit_entries_tenant_id_at_id_idx" ON "audit_entries"("tenant_id", "at", "id");

-- CreateIndex
CREATE INDEX "audit_entries_tenant_id_merchant_id_at_idx" ON "audit_entries"("tenant_id", "merchant_id", "at");

-- CreateIndex
CREATE INDEX "audit_entries_tenant_id_resource_id_idx" ON "audit_entries"("tenant_id", "resource_id");

-- CreateIndex
CREATE UNIQUE INDEX "audit_leaves_entry_id_key" ON "audit_leaves"("entry_id");

-- CreateIndex
CREATE INDEX "merchants_tenant_id_created_at_id_idx" ON "merchants"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "merchants_tenant_id_country_created_at_id_idx" ON "merchants"("tenant_id", "country", "created_at", "id");

-- CreateIndex
CREATE INDEX "merchants_tenant_id_category_created_at_id_idx" ON "merchants"("tenant_id", "category", "created_at", "id");

-- CreateIndex
CREATE INDEX "merchants_word_ids_idx" ON "merchants" USING GIN ("word_ids");

-- CreateIndex
CREATE UNIQUE INDEX "merchants_tenant_id_external_id_key" ON "merchants"("tenant_id", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "merchant_words_tenant_id_word_key" ON "merchant_words"("tenant_id", "word");

-- CreateIndex
CREATE INDEX "merchant_changes_tenant_id_created_at_idx" ON "merchant_changes"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "owners_merchant_id_idx" ON "owners"("merchant_id");

-- CreateIndex
CREATE INDEX "locations_merchant_id_idx" ON "locations"("merchant_id");

-- CreateIndex
CREATE INDEX "merchant_features_merchant_id_source_id_idx" ON "merchant_features"("merchant_id", "source_id");

-- CreateIndex
CREATE INDEX "merchant_tags_tenant_id_tag_idx" ON "merchant_tags"("tenant_id", "tag");

-- CreateIndex
CREATE INDEX "verification_tasks_tenant_id_created_at_id_idx" ON "verification_tasks"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "verification_tasks_merchant_id_created_at_idx" ON "verification_tasks"("merchant_id", "created_at");

-- CreateIndex
CREATE INDEX "verification_tasks_inspector_id_created_at_idx" ON "verification_tasks"("inspector_id", "created_at");

-- CreateIndex
CREATE INDEX "verification_tasks_location_id_idx" ON "verification_tasks"("location_id");

-- CreateIndex
CREATE UNIQUE INDEX "verification_tasks_trigger_id_key" ON "verification_tasks"("trigger_id");

-- CreateIndex
CREATE INDEX "order_events_merchant_id_occurred_at_idx" ON "order_events"("merchant_id", "occurred_at");

-- CreateIndex
CREATE INDEX "order_events_merchant_id_order_reference_idx" ON "order_events"("merchant_id", "order_reference");

-- CreateIndex
CREATE INDEX "order_events_order_key" ON "order_events"("tenant_id", "order_reference");

-- CreateIndex
CREATE INDEX "evidence_tenant_id_created_at_id_idx" ON "evidence"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "evidence_tenant_id_status_updated_at_idx" ON "evidence"("tenant_id", "status", "updated_at");

-- CreateIndex
CREATE INDEX "evidence_merchant_id_created_at_idx" ON "evidence"("merchant_id", "created_at");

-- CreateIndex
CREATE INDEX "evidence_sha256_idx" ON "evidence"("sha256");

-- CreateIndex
CREATE INDEX "evidence_capture_request_id_idx" ON "evidence"("capture_request_id");

-- CreateIndex
CREATE UNIQUE INDEX "evidence_tenant_id_external_id_key" ON "evidence"("tenant_id", "external_id");

-- CreateIndex
CREATE INDEX "capture_requests_tenant_id_created_at_id_idx" ON "capture_requests"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "capture_requests_merchant_id_idx" ON "capture_requests"("merchant_id");

-- CreateIndex
CREATE INDEX "evidence_features_tenant_id_created_at_idx" ON "evidence_features"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "evidence_features_merchant_id_created_at_idx" ON "evidence_features"("merchant_id", "created_at");

-- CreateIndex
CREATE INDEX "unclaimed_files_tenant_id_created_at_idx" ON "unclaimed_files"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "complaints_tenant_id_created_at_id_idx" ON "complaints"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "complaints_merchant_id_created_at_idx" ON "complaints"("merchant_id", "created_at");

-- CreateIndex
CREATE INDEX "complaints_cluster_id_idx" ON "complaints"("cluster_id");

-- CreateIndex
CREATE UNIQUE INDEX "complaints_tenant_id_external_id_key" ON "complaints"("tenant_id", "external_id");

-- CreateIndex
CREATE INDEX "trust_statuses_tenant_id_public_status_idx" ON "trust_statuses"("tenant_id", "public_status");

-- CreateIndex
CREATE INDEX "trust_statuses_tenant_id_risk_level_idx" ON "trust_statuses"("tenant_id", "risk_level");

-- CreateIndex
CREATE INDEX "scores_merchant_id_calculated_at_idx" ON "scores"("merchant_id", "calculated_at");

-- CreateIndex
CREATE INDEX "sandbox_scores_tenant_id_idx" ON "sandbox_scores"("tenant_id");

-- CreateIndex
CREATE INDEX "risk_lists_tenant_id_created_at_idx" ON "risk_lists"("tenant_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "risk_lists_tenant_id_name_key" ON "risk_lists"("tenant_id", "name");

-- CreateIndex
CREATE INDEX "policies_tenant_id_created_at_idx" ON "policies"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "triggers_tenant_id_created_at_id_idx" ON "triggers"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "triggers_merchant_id_created_at_idx" ON "triggers"("merchant_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "merchant_holds_trigger_id_key" ON "merchant_holds"("trigger_id");

-- CreateIndex
CREATE INDEX "merchant_holds_merchant_id_created_at_idx" ON "merchant_holds"("merchant_id", "created_at");

-- CreateIndex
CREATE INDEX "merchant_holds_tenant_id_created_at_id_idx" ON "merchant_holds"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "signals_tenant_id_created_at_id_idx" ON "signals"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "signals_merchant_id_observed_at_idx" ON "signals"("merchant_id", "observed_at");

-- CreateIndex
CREATE UNIQUE INDEX "signals_tenant_id_external_id_key" ON "signals"("tenant_id", "external_id");

-- CreateIndex
CREATE INDEX "artifacts_tenant_id_created_at_id_idx" ON "artifacts"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "artifacts_merchant_id_published_at_idx" ON "artifacts"("merchant_id", "published_at");

-- CreateIndex
CREATE UNIQUE INDEX "artifacts_tenant_id_external_id_key" ON "artifacts"("tenant_id", "external_id");

-- CreateIndex
CREATE INDEX "recommendations_tenant_id_created_at_idx" ON "recommendations"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "recommendations_merchant_id_status_idx" ON "recommendations"("merchant_id", "status");

-- CreateIndex
CREATE INDEX "review_cases_tenant_id_created_at_id_idx" ON "review_cases"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "review_cases_merchant_id_created_at_idx" ON "review_cases"("merchant_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "corrective_actions_trigger_id_key" ON "corrective_actions"("trigger_id");

-- CreateIndex
CREATE UNIQUE INDEX "corrective_actions_recommendation_id_key" ON "corrective_actions"("recommendation_id");

-- CreateIndex
CREATE INDEX "corrective_actions_tenant_id_created_at_id_idx" ON "corrective_actions"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "corrective_actions_merchant_id_created_at_idx" ON "corrective_actions"("merchant_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "review_queues_tenant_id_name_key" ON "review_queues"("tenant_id", "name");

-- CreateIndex
CREATE INDEX "quality_samples_tenant_id_created_at_id_idx" ON "quality_samples"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "quality_samples_case_id_key" ON "quality_samples"("case_id");

-- CreateIndex
CREATE INDEX "review_notices_user_id_created_at_idx" ON "review_notices"("user_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "review_notices_trigger_id_user_id_key" ON "review_notices"("trigger_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "saved_views_user_id_page_name_key" ON "saved_views"("user_id", "page", "name");

-- CreateIndex
CREATE INDEX "case_notes_case_id_created_at_idx" ON "case_notes"("case_id", "created_at");

-- CreateIndex
CREATE INDEX "appeals_tenant_id_created_at_id_idx" ON "appeals"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "appeals_merchant_id_created_at_idx" ON "appeals"("merchant_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "overturned_facts_appeal_id_resource_id_key" ON "overturned_facts"("appeal_id", "resource_id");

-- CreateIndex
CREATE INDEX "merchant_page_links_tenant_id_created_at_id_idx" ON "merchant_page_links"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "merchant_page_links_merchant_id_idx" ON "merchant_page_links"("merchant_id");

-- CreateIndex
CREATE INDEX "webhooks_tenant_id_created_at_idx" ON "webhooks"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "events_tenant_id_occurred_at_idx" ON "events"("tenant_id", "occurred_at");

-- CreateIndex
CREATE UNIQUE INDEX "events_tenant_id_merchant_id_sequence_key" ON "events"("tenant_id", "merchant_id", "sequence");

-- CreateIndex
CREATE INDEX "deliveries_tenant_id_created_at_idx" ON "deliveries"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "deliveries_webhook_id_created_at_idx" ON "deliveries"("webhook_id", "created_at");

-- CreateIndex
CREATE INDEX "deliveries_event_id_idx" ON "deliveries"("event_id");

-- CreateIndex
CREATE INDEX "delivery_attempts_tenant_id_scheduled_at_idx" ON "delivery_attempts"("tenant_id", "scheduled_at");

-- CreateIndex
CREATE UNIQUE INDEX "delivery_attempts_delivery_id_attempt_number_key" ON "delivery_attempts"("delivery_id", "attempt_number");

-- AddForeignKey
ALTER TABLE "long_job_parts" ADD CONSTRAINT "long_job_parts_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "long_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "owners" ADD CONSTRAINT "owners_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "locations" ADD CONSTRAINT "locations_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verification_tasks" ADD CONSTRAINT "verification_tasks_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verification_tasks" ADD CONSTRAINT "verification_tasks_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trust_statuses" ADD CONSTRAINT "trust_statuses_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "risk_list_entries" ADD CONSTRAINT "risk_list_entries_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "risk_lists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_policy_id_fkey" FOREIGN KEY ("policy_id") REFERENCES "policies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "deliveries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
