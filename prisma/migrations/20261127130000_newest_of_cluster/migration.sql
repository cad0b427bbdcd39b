-- Finds the newest complaint of each cluster, for the list that shows those alike as one.
CREATE INDEX "complaints_cluster_id_created_at_id_idx" ON "complaints"("cluster_id", "created_at", "id");
DROP INDEX "complaints_cluster_id_idx";
