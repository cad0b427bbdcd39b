-- CreateTable
CREATE TABLE "worker_heartbeats" (
    "service" TEXT NOT NULL,
    "instance" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "beat_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "worker_heartbeats_pkey" PRIMARY KEY ("service","instance")
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
    "created_by" JSONB NOT NULL,
    "assigned_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "cancellation_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "verification_tasks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "verification_tasks_tenant_id_created_at_id_idx" ON "verification_tasks"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "verification_tasks_merchant_id_created_at_idx" ON "verification_tasks"("merchant_id", "created_at");

-- CreateIndex
CREATE INDEX "verification_tasks_inspector_id_created_at_idx" ON "verification_tasks"("inspector_id", "created_at");

-- CreateIndex
CREATE INDEX "verification_tasks_location_id_idx" ON "verification_tasks"("location_id");

-- AddForeignKey
ALTER TABLE "verification_tasks" ADD CONSTRAINT "verification_tasks_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verification_tasks" ADD CONSTRAINT "verification_tasks_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

SELECT keep_tenants_apart('verification_tasks');

-- Belongs to no tenant: only statements across tenants touch it.
REVOKE ALL ON worker_heartbeats FROM trust_app;

-- A crash may forget these rows: whoever lives writes theirs again in seconds.
ALTER TABLE worker_heartbeats SET UNLOGGED;
