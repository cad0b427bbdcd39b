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

-- CreateIndex
CREATE INDEX "long_jobs_tenant_id_created_at_idx" ON "long_jobs"("tenant_id", "created_at");

-- AddForeignKey
ALTER TABLE "long_job_parts" ADD CONSTRAINT "long_job_parts_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "long_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT keep_tenants_apart('long_jobs');
SELECT keep_tenants_apart('long_job_parts');

-- One runs at a time for a tenant.
CREATE UNIQUE INDEX long_jobs_one_running ON long_jobs (tenant_id) WHERE status = 'running';
-- An equal request joins the job that still waits.
CREATE UNIQUE INDEX long_jobs_one_waiting ON long_jobs (tenant_id, join_key) WHERE status = 'queued';
