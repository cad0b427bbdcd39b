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

-- CreateIndex
CREATE UNIQUE INDEX "risk_lists_tenant_id_name_key" ON "risk_lists"("tenant_id", "name");

-- CreateIndex
CREATE INDEX "risk_lists_tenant_id_created_at_idx" ON "risk_lists"("tenant_id", "created_at");

-- AddForeignKey
ALTER TABLE "risk_list_entries" ADD CONSTRAINT "risk_list_entries_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "risk_lists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT keep_tenants_apart('risk_lists');
SELECT keep_tenants_apart('risk_list_entries');
