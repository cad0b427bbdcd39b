import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, type JWK, SignJWT } from 'jose'
import type { PublicTrust } from './public-trust.ts'

const TYPE = 'merchant-trust+jwt'
/** What an Ed25519 private key in PKCS #8 begins with (RFC 8410, section 7); its 32 bytes follow. */
const PKCS8_ED25519 = '302e020100300506032b657004220420'
/** How long an attestation holds after the last cache has let go of it. */
const HOLDS_SECONDS = 3_600

export interface AttestationKey {
  privateKey: KeyObject
  publicKey: JWK & { kid: string }
}

/**
 * The key that signs attestations, derived from the one secret that all processes share (HKDF, RFC 5869): so there is
 * none to store, and every process has the same.
 * @param encryptionKey 32 bytes in base64
 */
export async function attestationKey(encryptionKey: string): Promise<AttestationKey> {
  const secret = Buffer.from(encryptionKey, 'base64')
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'merchant attestation, Ed25519, 1', 32))
  const key = Buffer.concat([Buffer.from(PKCS8_ED25519, 'hex'), seed])
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' })
  const kid = await calculateJwkThumbprint(jwk)
  return { privateKey, publicKey: { ...jwk, kid, alg: 'EdDSA', use: 'sig' } }
}

/** A status that can be verified without us. */
export interface Attestation {
  jws: string
  issuedAt: Date
  expiresAt: Date
}

/**
 * Signs what is public about a merchant (compact JWS, RFC 7515, with EdDSA, RFC 8037).
 * @param issued when it was known, in milliseconds since 1970, and for how many seconds caches may keep the answer
 */
export async function attest(
  { privateKey, publicKey }: AttestationKey,
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
