import { Actor } from '@trust/contracts/actor'
import { Latitude, Longitude } from '@trust/contracts/coordinates'
import { Timestamp } from '@trust/contracts/timestamp'
import { z } from 'zod'
import { EvidenceType } from '../evidence/schema.ts'
import { angles, DEFAULT_MINUTES, MAX_MINUTES } from './capture.ts'

export const CreateCaptureRequest = z
  .strictObject({
    merchant_id: z.uuid(),
    location_id: z.uuid().nullish().meta({ description: 'The location to photograph.' }),
    evidence_type: EvidenceType,
    expires_in_minutes: z.int().min(1).max(MAX_MINUTES).default(DEFAULT_MINUTES),
  })
  .meta({
    id: 'CreateCaptureRequest',
    examples: [{ merchant_id: '019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10', evidence_type: 'storefront' }],
  })
export type CreateCaptureRequest = z.infer<typeof CreateCaptureRequest>

export const CaptureRequest = z
  .strictObject({
    id: z.uuid(),
    merchant_id: z.uuid(),
    location_id: z.uuid().nullable(),
    evidence_type: EvidenceType,
    status: z.enum(['waiting', 'used', 'expired']).meta({ description: 'A revoked link is `expired`.' }),
    evidence_ids: z.array(z.uuid()).meta({ description: 'The two photographs, once they are taken.' }),
    created_by: Actor,
    created_at: Timestamp,
    expires_at: Timestamp,
    opened_at: Timestamp.nullable(),
    used_at: Timestamp.nullable(),
  })
  .meta({ id: 'CaptureRequest' })

export const CaptureRevoked = z.strictObject({ detail: z.string() }).meta({ id: 'CaptureRevoked' })

export const CaptureLink = CaptureRequest.extend({
  url: z.url().meta({ description: 'The page for the telephone. It works once and is shown this once.' }),
}).meta({ id: 'CaptureLink' })

const secret = z.string().min(1).max(100)
const coordinate = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

export const OpenCapture = z
  .strictObject({
    secret,
    public_key: z.strictObject({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: coordinate,
      y: coordinate,
    }),
  })
  .meta({ id: 'OpenCapture' })

export const OpenedCapture = z
  .strictObject({
    challenge: z.string(),
    merchant_name: z.string(),
    evidence_type: EvidenceType,
    second_angle: z.string().meta({ description: 'Where to take the second photograph from, in English.' }),
    second_angle_code: z.enum(angles).meta({
      description: 'The instruction as a code with values, for programs that write it in another language.',
    }),
    answer_by: Timestamp,
  })
  .meta({ id: 'OpenedCapture' })

const frame = z.string().min(1).meta({ description: 'A JPEG from the camera page, in base64.' })

export const SubmitCapture = z
  .strictObject({
    secret,
    frames: z.tuple([frame, frame]),
    captured_at: z.iso.datetime(),
    latitude: Latitude,
    longitude: Longitude,
    signature: z
      .string()
      .min(1)
      .max(200)
      .meta({
        description:
          'ECDSA P-256 with SHA-256 (r and s, base64) over six lines: challenge, SHA-256 of each frame, captured_at, ' +
          'latitude, longitude.',
      }),
  })
  .meta({ id: 'SubmitCapture' })
export type SubmitCapture = z.infer<typeof SubmitCapture>

export const SubmittedCapture = z
  .strictObject({ evidence_ids: z.array(z.uuid()) })
  .meta({ id: 'SubmittedCapture' })
