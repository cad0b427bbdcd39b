import { generateSecret, generateURI, verifySync } from 'otplib'

const ISSUER = 'Merchant Trust Service'
/** The tolerance for clocks: one step of 30 seconds in either direction. */
const DRIFT_SECONDS = 30

/** A new secret of 160 bits, in base32. */
export function newSecret(): string {
  return generateSecret()
}

/** The text of the QR code for an authenticator app. */
export function otpauthUrl(secret: string, email: string): string {
  return generateURI({ issuer: ISSUER, label: email, secret })
}

/**
 * The time step of a code (RFC 6238). The caller stores it so that the code works once.
 * @param code 6 digits
 * @returns null for a wrong code
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: DRIFT_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
