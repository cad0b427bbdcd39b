ALTER TABLE "tenants" ADD COLUMN "is_sandbox" BOOLEAN NOT NULL DEFAULT false;

-- A real tenant never becomes a sandbox, where anyone with a key sets scores; nor does a sandbox become real.
CREATE FUNCTION sandbox_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a tenant stays a sandbox, or none' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER sandbox_stays BEFORE UPDATE ON tenants FOR EACH ROW
  WHEN (OLD.is_sandbox IS DISTINCT FROM NEW.is_sandbox) EXECUTE FUNCTION sandbox_stays();

-- CreateTable
CREATE TABLE "sandbox_scores" (
    "merchant_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "internal_score" DOUBLE PRECISION NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_scores_pkey" PRIMARY KEY ("merchant_id")
);

-- CreateIndex
CREATE INDEX "sandbox_scores_tenant_id_idx" ON "sandbox_scores"("tenant_id");

SELECT keep_tenants_apart('sandbox_scores');

-- Whatever a caller of the database may do: a score is set by hand in a sandbox only.
CREATE FUNCTION scores_set_in_sandbox_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM tenants WHERE id = NEW.tenant_id AND is_sandbox) THEN
    RAISE EXCEPTION 'scores are set by hand in a sandbox only' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER scores_set_in_sandbox_only BEFORE INSERT OR UPDATE ON sandbox_scores FOR EACH ROW
  EXECUTE FUNCTION scores_set_in_sandbox_only();
