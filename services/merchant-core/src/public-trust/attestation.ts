import { SignJWT } from 'jose'
import { type SigningKey, signingKeys } from '../signing-key.ts'
import type { PublicTrust } from './public-trust.ts'

const TYPE = 'merchant-trust+jwt'
/** How long an attestation is valid after the last cache has dropped it. */
const HOLDS_SECONDS = 3_600

/**
 * The keys of attestations, each with its own id in the JWKS: the first signs; those of older encryption keys verify
 * until their signatures expire.
 * @param setting ENCRYPTION_KEY
 */
export function attestationKeys(setting: string): Promise<[SigningKey, ...SigningKey[]]> {
  return signingKeys(setting, 'merchant attestation, Ed25519, 1')
}

/** A status that can be verified offline. */
export interface Attestation {
  jws: string
  issuedAt: Date
  expiresAt: Date
}

/**
 * Signs the public facts about a merchant (compact JWS, RFC 7515, with EdDSA, RFC 8037).
 * @param issued when the facts were read, in milliseconds since 1970, and for how many seconds caches may keep the
 *   answer
 */
export async function attest(
  { privateKey, publicKey }: SigningKey,
  { merchantId, merchantName, publicStatus }: PublicTrust,
  issued: { by: string; since: number; cachedSeconds: number },
): Promise<Attestation> {
  const issuedAt = Math.floor(issued.since / 1000)
  const expiresAt = issuedAt + Math.ceil(issued.cachedSeconds) + HOLDS_SECONDS
  const jws = await new SignJWT({ name: merchantName, public_status: publicStatus })
    .setProtectedHeader({ alg: 'EdDSA', kid: publicKey.kid, typ: TYPE })
    .setIssuer(issued.by)
    .setSubject(merchantId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(privateKey)
  return { jws, issuedAt: new Date(issuedAt * 1000), expiresAt: new Date(expiresAt * 1000) }
}
