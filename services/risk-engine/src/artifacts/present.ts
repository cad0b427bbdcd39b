import type { ArtifactRow } from './read.ts'

/** An artifact as the API shows it. */
export function presentArtifact(artifact: ArtifactRow) {
  return {
    id: artifact.id,
    merchant_id: artifact.merchantId,
    external_id: artifact.externalId,
    artifact_type: artifact.artifactType,
    rating: artifact.rating,
    text: artifact.text,
    url: artifact.url,
    sentiment: artifact.sentiment,
    published_at: artifact.publishedAt,
    created_by: artifact.createdBy,
    created_at: artifact.createdAt,
  }
}
