-- AlterTable
ALTER TABLE "complaints" ADD COLUMN     "cluster_id" UUID,
ADD COLUMN     "needs_review" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "signature" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- CreateIndex
CREATE INDEX "complaints_cluster_id_idx" ON "complaints"("cluster_id");
