import { Actor } from '@trust/contracts/actor'
import { evidenceTypes, sceneLabels } from '@trust/contracts/codes'
import { Latitude, Longitude, NEEDS_LATITUDE, NEEDS_LONGITUDE } from '@trust/contracts/coordinates'
import { Severity } from '@trust/contracts/scales'
import { PastTimestampInput, Timestamp } from '@trust/contracts/timestamp'
import { z } from 'zod'
import { EvidenceAssessment } from './assessment-schema.ts'

export const EvidenceType = z.enum(evidenceTypes)
export type EvidenceType = z.infer<typeof EvidenceType>

export const EvidenceStatus = z.enum(['queued', 'processing', 'assessed', 'failed'])

const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((value) => !value.includes('\0'), 'must not contain the character NUL')

const fields = {
  merchant_id: z.uuid(),
  location_id: z.uuid().nullish().meta({ description: 'The location that it shows.' }),
  evidence_type: EvidenceType,
  captured_at: PastTimestampInput.nullish().meta({ description: 'At most five minutes ahead.' }),
  latitude: Latitude.nullish().meta({ description: 'WGS84 degrees, with longitude.' }),
  longitude: Longitude.nullish().meta({ description: 'WGS84 degrees, with latitude.' }),
  external_id: text(255).nullish(),
  corrective_action_id: z.uuid().nullish().meta({ description: 'The action whose fix it shows.' }),
  notes: text(5_000).nullish(),
}

/** The fields of a picture, in a form and in JSON alike. */
export const UploadFields = z
  .strictObject(fields)
  .refine(...NEEDS_LATITUDE)
  .refine(...NEEDS_LONGITUDE)
export type UploadFields = z.infer<typeof UploadFields>

const PICTURE = 'JPEG, PNG, WebP, AVIF or GIF, up to 15 MB (15·2²⁰ bytes) and 50 megapixels'

export const UploadEvidence = z
  .strictObject({
    content_base64: z.string().meta({ description: `The file in base64: ${PICTURE}.` }),
    ...fields,
  })
  .meta({ id: 'UploadEvidence' })

export const UploadEvidenceForm = z
  .strictObject({ file: z.file().meta({ description: `${PICTURE}.` }), ...fields })
  .meta({ id: 'UploadEvidenceForm' })

export const CorrectScene = z.strictObject({ label: z.enum(sceneLabels) }).meta({ id: 'CorrectScene' })

const SceneCorrection = z
  .strictObject({ label: z.string(), corrected_by: Actor, corrected_at: Timestamp })
  .meta({ id: 'SceneCorrection' })

export const Evidence = z
  .strictObject({
    id: z.uuid(),
    merchant_id: z.uuid(),
    location_id: z.uuid().nullable(),
    evidence_type: EvidenceType,
    status: EvidenceStatus,
    external_id: z.string().nullable(),
    content_type: z.string(),
    size_bytes: z.int(),
    sha256: z.string(),
    width: z.int(),
    height: z.int(),
    perceptual_hash: z.string().nullable(),
    pdq_hash: z.string().nullable().meta({
      description:
        'PDQ, 64 hex characters, to compare with the lists of others; null where the picture has too little structure.',
    }),
    thumbnail_url: z.url().meta({
      description: 'A small copy without metadata: needs no credentials, works for ten to twenty minutes.',
    }),
    captured_at: Timestamp.nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    notes: z.string().nullable(),
    uploaded_by: Actor,
    captured_live: z.boolean().meta({
      description: 'Taken by the camera behind a capture link, and signed there: no file from a gallery.',
    }),
    corrective_action_id: z.uuid().nullable(),
    assessment: EvidenceAssessment.nullable(),
    scene_correction: SceneCorrection.nullable().meta({
      description: 'The scene that a person gave. The next assessment takes it over.',
    }),
    failure_reason: z.string().nullable(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Evidence' })

export const EvidenceCopies = z
  .strictObject({
    items: z.array(
      z.strictObject({
        evidence_id: z.uuid(),
        merchant_id: z.uuid(),
        merchant_name: z.string(),
        evidence_type: EvidenceType,
        thumbnail_url: z.url(),
        created_at: Timestamp,
        likeness: z.enum(['exact', 'copy', 'near', 'view']).meta({
          description:
            '`exact`: the same file. `copy`: recompressed, resized. `view`: a part or a photograph of it, or another photograph of a print that fills both.',
        }),
        severity: Severity,
      }),
    ),
    total: z.int().min(0).meta({ description: 'All copies, also those beyond the listed ones.' }),
  })
  .meta({ id: 'EvidenceCopies' })

export const ContentLink = z.strictObject({ url: z.url(), expires_at: Timestamp }).meta({ id: 'ContentLink' })

export const EvidenceFilters = {
  merchant_id: z.uuid('must be a UUID').optional(),
  status: EvidenceStatus.optional(),
  evidence_type: EvidenceType.optional(),
  scene: z.string().min(1).max(100).optional().meta({ description: "The assessment's scene label." }),
  flag: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'A risk flag that the assessment carries.' }),
}
