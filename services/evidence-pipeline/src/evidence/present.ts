import type { PhotographAssessment } from '../pipeline/types.ts'
import type { EvidenceAssessment as AssessmentRecord } from './assessment-schema.ts'
import type { EvidenceRow } from './read.ts'

/**
 * An evidence asset as the API shows it.
 * @param thumbnailOf makes the link to a small copy of its picture
 */
export function presentEvidence(evidence: EvidenceRow, thumbnailOf: (evidence: EvidenceRow) => string) {
  return {
    id: evidence.id,
    merchant_id: evidence.merchantId,
    location_id: evidence.locationId,
    evidence_type: evidence.evidenceType,
    status: evidence.status,
    external_id: evidence.externalId,
    content_type: evidence.contentType,
    size_bytes: evidence.sizeBytes,
    sha256: evidence.sha256,
    width: evidence.width,
    height: evidence.height,
    perceptual_hash: evidence.perceptualHash,
    pdq_hash: evidence.pdqHash,
    thumbnail_url: thumbnailOf(evidence),
    captured_at: evidence.capturedAt,
    latitude: evidence.latitude,
    longitude: evidence.longitude,
    notes: evidence.notes,
    uploaded_by: evidence.uploadedBy,
    captured_live: evidence.captureRequestId !== null,
    corrective_action_id: evidence.correctiveActionId,
    assessment: evidence.assessment,
    scene_correction: evidence.correctedScene && {
      label: evidence.correctedScene,
      corrected_by: evidence.sceneCorrectedBy,
      corrected_at: evidence.sceneCorrectedAt,
    },
    failure_reason: evidence.failureReason,
    created_at: evidence.createdAt,
    updated_at: evidence.updatedAt,
  }
}

/**
 * An assessment as the API shows it and as the column `assessment` stores it: list filters use these names, and the
 * risk engine reads `quality.score`, `risk.flags[].code` and
 * `severity`, `location.distance_m` and `within_geofence` from it.
 */
export function presentAssessment(assessment: PhotographAssessment): AssessmentRecord {
  const { scene, risk, location } = assessment
  return {
    quality: assessment.quality,
    scene: {
      label: scene.label,
      confidence: scene.confidence,
      candidates: scene.candidates,
      expected_label: scene.expectedLabel,
      matches_expected: scene.matchesExpected,
    },
    risk: {
      score: risk.score,
      flags: risk.flags.map(({ code, severity, detail, message, relatedEvidenceId }) => ({
        code,
        severity,
        detail,
        ...(message ? { message } : {}),
        ...(relatedEvidenceId === undefined ? {} : { related_evidence_id: relatedEvidenceId }),
      })),
    },
    location: location && {
      source: location.source,
      distance_m: location.distanceM,
      within_geofence: location.withinGeofence,
    },
    text: assessment.text,
    text_places: assessment.textPlaces,
    stages: assessment.stages,
    models: assessment.models,
    assessed_at: assessment.assessedAt,
    duration_ms: assessment.durationMs,
  }
}
