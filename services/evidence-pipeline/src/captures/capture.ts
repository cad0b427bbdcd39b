import { createPublicKey, verify } from 'node:crypto'

/** How long a link works unless its sender says otherwise, in minutes: a week at most. */
export const DEFAULT_MINUTES = 24 * 60
export const MAX_MINUTES = 7 * 24 * 60

/** The time from opening the link to sending both photographs. */
export const CAPTURE_MS = 10 * 60_000

/** Where the second photograph must be taken from. It is drawn at random, so that nobody can prepare it. */
export const ANGLES = {
  left: 'Take one step to the left.',
  right: 'Take one step to the right.',
  closer: 'Step closer.',
  back: 'Step back.',
  higher: 'Hold the telephone higher.',
  lower: 'Hold the telephone lower.',
} as const
export type Angle = keyof typeof ANGLES
export const angles = Object.keys(ANGLES) as [Angle, ...Angle[]]

export type CaptureStatus = 'waiting' | 'used' | 'expired'

export function statusOf(
  { usedAt, expiresAt }: { usedAt: Date | null; expiresAt: Date },
  now: Date,
): CaptureStatus {
  if (usedAt) return 'used'
  return expiresAt <= now ? 'expired' : 'waiting'
}

/** A public key as WebCrypto exports it (RFC 7517, P-256). */
export interface PublicKey {
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
}

/** What the telephone signs about its two photographs, in this order. */
export interface CaptureStatement {
  challenge: string
  /** Lowercase hex. */
  sha256: readonly [string, string]
  /** The time as the telephone wrote it. */
  capturedAt: string
  latitude: number
  longitude: number
}

/** The signed text: one value a line. */
export function statementText({
  challenge,
  sha256,
  capturedAt,
  latitude,
  longitude,
}: CaptureStatement): string {
  return [challenge, ...sha256, capturedAt, latitude, longitude].join('\n')
}

/** @param signature ECDSA with SHA-256, r and s side by side (IEEE P1363), base64 */
export function isSigned(statement: CaptureStatement, key: PublicKey, signature: string): boolean {
  try {
    const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' })
    const text = Buffer.from(statementText(statement))
    return verify(
      'sha256',
      text,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64'),
    )
  } catch {
    // The coordinates are not a point on the curve.
    return false
  }
}
