-- AlterTable
ALTER TABLE "evidence" ADD COLUMN     "assessment_starts" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "evidence_hash_bands" (
    "band" INTEGER NOT NULL,
    "hash" BIGINT NOT NULL,
    "evidence_id" UUID NOT NULL,

    CONSTRAINT "evidence_hash_bands_pkey" PRIMARY KEY ("band","hash","evidence_id")
);

-- CreateTable
CREATE TABLE "unclaimed_files" (
    "storage_key" TEXT NOT NULL,
    "tenant_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unclaimed_files_pkey" PRIMARY KEY ("storage_key")
);

-- CreateIndex
CREATE INDEX "unclaimed_files_tenant_id_created_at_idx" ON "unclaimed_files"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "evidence_tenant_id_status_updated_at_idx" ON "evidence"("tenant_id", "status", "updated_at");

SELECT keep_tenants_apart('unclaimed_files');

-- Look-alikes are looked for across tenants, by the owner of the tables only: no tenant's role reads this one.
REVOKE ALL ON evidence_hash_bands FROM trust_app;

-- A hash of 64 bits is four bands of 16, each with its number in front: whoever looks for a hash looks for bands.
CREATE FUNCTION hash_bands(hash bigint) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY[
    ((hash >> 48) & 65535)::int, (1 << 16) | ((hash >> 32) & 65535)::int,
    (2 << 16) | ((hash >> 16) & 65535)::int, (3 << 16) | (hash & 65535)::int];

CREATE FUNCTION hash_of_hex(hex text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ('x' || hex)::bit(64)::bigint;

-- The bands follow the row, whoever writes it.
CREATE FUNCTION keep_hash_bands() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.perceptual_hash IS NOT NULL THEN
    DELETE FROM evidence_hash_bands WHERE evidence_id = OLD.id AND hash = hash_of_hex(OLD.perceptual_hash)
      AND band = ANY (hash_bands(hash_of_hex(OLD.perceptual_hash)));
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.perceptual_hash IS NOT NULL THEN
    INSERT INTO evidence_hash_bands (band, hash, evidence_id)
    SELECT band, hash_of_hex(NEW.perceptual_hash), NEW.id
    FROM unnest(hash_bands(hash_of_hex(NEW.perceptual_hash))) AS band;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER keep_hash_bands_of_new AFTER INSERT OR DELETE ON evidence
  FOR EACH ROW EXECUTE FUNCTION keep_hash_bands();
CREATE TRIGGER keep_hash_bands_of_changed AFTER UPDATE OF perceptual_hash ON evidence
  FOR EACH ROW WHEN (OLD.perceptual_hash IS DISTINCT FROM NEW.perceptual_hash)
  EXECUTE FUNCTION keep_hash_bands();

INSERT INTO evidence_hash_bands (band, hash, evidence_id)
SELECT band, hash_of_hex(perceptual_hash), id FROM evidence, unnest(hash_bands(hash_of_hex(perceptual_hash))) AS band
WHERE perceptual_hash IS NOT NULL;

-- Assessments made before stages were listed: they answer in today's form.
UPDATE evidence SET assessment = jsonb_set(
  assessment || '{"stages": []}', '{models}',
  (SELECT coalesce(jsonb_agg(model), '[]') FROM jsonb_array_elements(assessment->'models') AS model
   WHERE NOT model ? 'failed'))
WHERE assessment IS NOT NULL AND NOT assessment ? 'stages';
