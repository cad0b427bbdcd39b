-- AlterTable
ALTER TABLE "evidence" ADD COLUMN     "corrected_scene" TEXT,
ADD COLUMN     "scene_corrected_at" TIMESTAMPTZ(3),
ADD COLUMN     "scene_corrected_by" JSONB;

-- Each assessment reads the tenant's newest corrections; few pictures have one.
CREATE INDEX evidence_corrected_scenes ON evidence (tenant_id, scene_corrected_at DESC) WHERE corrected_scene IS NOT NULL;
