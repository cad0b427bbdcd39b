import { generateSecret, generateURI, verifySync } from 'otplib'

const ISSUER = 'Merchant Trust Service'
/** A clock may be one step of 30 seconds off, in either direction. */
const DRIFT_SECONDS = 30

/** A new secret of 160 bits, in base32. */
export function newSecret(): string {
  return generateSecret()
}

/** What an authenticator app reads from the QR code. */
export function otpauthUrl(secret: string, email: string): string {
  return generateURI({ issuer: ISSUER, label: email, secret })
}

/**
 * The time step of a code (RFC 6238), to be kept so that the code works once.
 * @param code 6 digits
 * @returns null for a code that is wrong
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: DRIFT_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
