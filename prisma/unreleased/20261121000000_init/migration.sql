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

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "sequence" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor" JSONB NOT NULL,
    "action" TEXT NOT NULL,
    "resource_type" TEXT NOT NULL,
    "resource_id" UUID,
    "merchant_id" UUID,
    "summary" TEXT NOT NULL,
    "ip_address" TEXT,
    "request_id" TEXT,
    "changes" JSONB NOT NULL,
    "previous_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_heads" (
    "tenant_id" UUID NOT NULL,
    "sequence" BIGINT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_heads_pkey" PRIMARY KEY ("tenant_id")
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
    "is_active" BOOLEAN NOT NULL DEFAULT true,
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
    "metadata" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "suspended_at" TIMESTAMPTZ(3),
    "suspended_by" JSONB,
    "suspension_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "merchants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "owners" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "full_name" TEXT NOT NULL,
    "email" TEXT,
    "phone" TEXT,
    "ownership_percent" DOUBLE PRECISION,
    "identity_status" TEXT NOT NULL DEFAULT 'unverified',

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
CREATE TABLE "order_events" (
    "tenant_id" UUID NOT NULL,
    "event_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "merchant_id" UUID NOT NULL,
    "order_reference" TEXT NOT NULL,
    "amount" DECIMAL(18,4),
    "currency" TEXT,
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
    "captured_at" TIMESTAMPTZ(3),
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "notes" TEXT,
    "uploaded_by" JSONB NOT NULL,
    "corrective_action_id" UUID,
    "storage_key" TEXT NOT NULL,
    "assessment" JSONB,
    "assessed_at" TIMESTAMPTZ(3),
    "failure_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "evidence_pkey" PRIMARY KEY ("id")
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
    "components" JSONB NOT NULL,
    "explanations" JSONB NOT NULL,
    "weights" JSONB NOT NULL,
    "coverage" DOUBLE PRECISION NOT NULL,
    "public_status" TEXT NOT NULL,
    "risk_level" TEXT NOT NULL,
    "reason_codes" TEXT[],
    "trigger" TEXT NOT NULL,
    "model_version" TEXT NOT NULL,
    "calculated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "scores_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "policies" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "trigger_type" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
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
    "created_by" JSONB NOT NULL,
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
    "due_at" TIMESTAMPTZ(3) NOT NULL,
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
    "issued_by" JSONB NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "steps" JSONB NOT NULL,
    "completed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "corrective_actions_pkey" PRIMARY KEY ("id")
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

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
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

-- CreateIndex
CREATE INDEX "outbox_sweep_at_idx" ON "outbox"("sweep_at");

-- CreateIndex
CREATE INDEX "audit_entries_tenant_id_merchant_id_at_idx" ON "audit_entries"("tenant_id", "merchant_id", "at");

-- CreateIndex
CREATE INDEX "audit_entries_tenant_id_resource_id_idx" ON "audit_entries"("tenant_id", "resource_id");

-- CreateIndex
CREATE UNIQUE INDEX "audit_entries_tenant_id_sequence_key" ON "audit_entries"("tenant_id", "sequence");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_tenant_id_created_at_idx" ON "users"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_key_hash_key" ON "api_keys"("key_hash");

-- CreateIndex
CREATE INDEX "api_keys_tenant_id_created_at_idx" ON "api_keys"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "merchants_tenant_id_created_at_id_idx" ON "merchants"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "merchants_tenant_id_external_id_key" ON "merchants"("tenant_id", "external_id");

-- CreateIndex
CREATE INDEX "owners_merchant_id_idx" ON "owners"("merchant_id");

-- CreateIndex
CREATE INDEX "locations_merchant_id_idx" ON "locations"("merchant_id");

-- CreateIndex
CREATE INDEX "order_events_merchant_id_occurred_at_idx" ON "order_events"("merchant_id", "occurred_at");

-- CreateIndex
CREATE INDEX "evidence_tenant_id_created_at_id_idx" ON "evidence"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "evidence_merchant_id_created_at_idx" ON "evidence"("merchant_id", "created_at");

-- CreateIndex
CREATE INDEX "evidence_sha256_idx" ON "evidence"("sha256");

-- CreateIndex
CREATE UNIQUE INDEX "evidence_tenant_id_external_id_key" ON "evidence"("tenant_id", "external_id");

-- CreateIndex
CREATE INDEX "complaints_tenant_id_created_at_id_idx" ON "complaints"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "complaints_merchant_id_created_at_idx" ON "complaints"("merchant_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "complaints_tenant_id_external_id_key" ON "complaints"("tenant_id", "external_id");

-- CreateIndex
CREATE INDEX "trust_statuses_tenant_id_public_status_idx" ON "trust_statuses"("tenant_id", "public_status");

-- CreateIndex
CREATE INDEX "trust_statuses_tenant_id_risk_level_idx" ON "trust_statuses"("tenant_id", "risk_level");

-- CreateIndex
CREATE INDEX "scores_merchant_id_calculated_at_idx" ON "scores"("merchant_id", "calculated_at");

-- CreateIndex
CREATE INDEX "policies_tenant_id_created_at_idx" ON "policies"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "triggers_tenant_id_created_at_id_idx" ON "triggers"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "triggers_merchant_id_created_at_idx" ON "triggers"("merchant_id", "created_at");

-- CreateIndex
CREATE INDEX "review_cases_tenant_id_created_at_id_idx" ON "review_cases"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "review_cases_merchant_id_created_at_idx" ON "review_cases"("merchant_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "corrective_actions_trigger_id_key" ON "corrective_actions"("trigger_id");

-- CreateIndex
CREATE INDEX "corrective_actions_tenant_id_created_at_id_idx" ON "corrective_actions"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "corrective_actions_merchant_id_created_at_idx" ON "corrective_actions"("merchant_id", "created_at");

-- CreateIndex
CREATE INDEX "webhooks_tenant_id_created_at_idx" ON "webhooks"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "events_tenant_id_occurred_at_idx" ON "events"("tenant_id", "occurred_at");

-- CreateIndex
CREATE INDEX "deliveries_tenant_id_created_at_idx" ON "deliveries"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "deliveries_event_id_idx" ON "deliveries"("event_id");

-- CreateIndex
CREATE INDEX "delivery_attempts_tenant_id_scheduled_at_idx" ON "delivery_attempts"("tenant_id", "scheduled_at");

-- CreateIndex
CREATE UNIQUE INDEX "delivery_attempts_delivery_id_attempt_number_key" ON "delivery_attempts"("delivery_id", "attempt_number");

-- AddForeignKey
ALTER TABLE "owners" ADD CONSTRAINT "owners_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "locations" ADD CONSTRAINT "locations_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trust_statuses" ADD CONSTRAINT "trust_statuses_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_policy_id_fkey" FOREIGN KEY ("policy_id") REFERENCES "policies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "deliveries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
