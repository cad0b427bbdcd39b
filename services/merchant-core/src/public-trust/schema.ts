import { PublicStatus } from '@trust/contracts/scales'
import { Timestamp } from '@trust/contracts/timestamp'
import { z } from 'zod'
import { AuditProof } from '../audit/schema.ts'

export const PublicMerchantStatus = z
  .strictObject({
    merchant_id: z.uuid(),
    merchant_name: z.string(),
    public_status: PublicStatus,
    verified_since: Timestamp.nullable(),
    updated_at: Timestamp,
  })
  .meta({ id: 'PublicMerchantStatus' })

export const Badge = z
  .strictObject({
    merchant_id: z.uuid(),
    merchant_name: z.string(),
    public_status: PublicStatus,
    label: z.string(),
    message: z.string(),
    color: z.string(),
    schemaVersion: z.literal(1).meta({ description: 'The badge is a shields.io endpoint document too.' }),
    image_url: z.url(),
    embed_html: z.string(),
    updated_at: Timestamp,
  })
  .meta({ id: 'Badge' })

const LogProof = AuditProof.extend({
  leaf: z.string().meta({ description: 'The hashed JSON text.' }),
}).meta({ id: 'StatusLogProof' })

export const SignedStatus = z
  .strictObject({
    merchant_id: z.uuid(),
    attestation: z.string().meta({ description: 'A compact JWS.' }),
    issued_at: Timestamp,
    expires_at: Timestamp,
    jwks_url: z.url(),
    log: LogProof.nullable().meta({
      description:
        "The operator's audit entry of this status, with its proof; null within a second of a change.",
    }),
  })
  .meta({ id: 'SignedStatus' })

/** The caller has this body already: 304 without a body. */
export const NotModified = z.null()

export const BadgeTheme = z.enum(['light', 'dark'])
