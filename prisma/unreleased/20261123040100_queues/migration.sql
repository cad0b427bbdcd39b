-- Several queues a tenant: the first whose criteria a case meets takes it.
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
CREATE UNIQUE INDEX "review_queues_tenant_id_name_key" ON "review_queues"("tenant_id", "name");
SELECT keep_tenants_apart('review_queues');

CREATE TABLE "reviewer_availability" (
    "user_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "capacity" INTEGER,
    "absent_from" TIMESTAMPTZ(3),
    "absent_until" TIMESTAMPTZ(3),

    CONSTRAINT "reviewer_availability_pkey" PRIMARY KEY ("user_id")
);
SELECT keep_tenants_apart('reviewer_availability');

ALTER TABLE "review_cases" ADD COLUMN "queue_id" UUID;
CREATE INDEX review_cases_queue ON review_cases (tenant_id, queue_id) WHERE status <> 'decided';

-- A suspension by one person that a second must confirm: one case for each.
ALTER TABLE "review_cases" ADD COLUMN "confirms_suspension" BOOLEAN NOT NULL DEFAULT false;
CREATE UNIQUE INDEX review_cases_confirmation ON review_cases (merchant_id, first_due_at) WHERE confirms_suspension;
