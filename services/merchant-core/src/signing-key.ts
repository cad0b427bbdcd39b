import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'
import { encryptionKeys } from '@trust/runtime/secrets'
import { calculateJwkThumbprint, type JWK } from 'jose'

/** The prefix of an Ed25519 private key in PKCS #8 (RFC 8410, section 7); its 32 bytes follow. */
const PKCS8_ED25519 = '302e020100300506032b657004220420'

export interface SigningKey {
  privateKey: KeyObject
  publicKey: JWK & { kid: string }
}

/**
 * Signing keys derived from the secret that all processes share (HKDF, RFC 5869), so that no key is stored and every
 * process has the same ones. The first signs; those of older encryption keys verify their signatures.
 * @param setting ENCRYPTION_KEY
 * @param purpose each purpose has its own keys
 */
export async function signingKeys(setting: string, purpose: string): Promise<[SigningKey, ...SigningKey[]]> {
  const [first, ...older] = encryptionKeys(setting)
  return [await derived(first, purpose), ...(await Promise.all(older.map((key) => derived(key, purpose))))]
}

async function derived(encryptionKey: string, purpose: string): Promise<SigningKey> {
  const secret = Buffer.from(encryptionKey, 'base64')
  const seed = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const key = Buffer.concat([Buffer.from(PKCS8_ED25519, 'hex'), seed])
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' })
  const kid = await calculateJwkThumbprint(jwk)
  return { privateKey, publicKey: { ...jwk, kid, alg: 'EdDSA', use: 'sig' } }
}

/** The keys of the heads of audit logs: the first signs. */
export function treeHeadKeys(setting: string): Promise<[SigningKey, ...SigningKey[]]> {
  return signingKeys(setting, 'audit tree head, Ed25519, 1')
}

/** The key that signs the heads of audit logs. */
export async function treeHeadKey(setting: string): Promise<SigningKey> {
  const [first] = await treeHeadKeys(setting)
  return first
}
