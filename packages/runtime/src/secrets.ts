import { createCipheriv, createDecipheriv, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** SHA-256 in hex: for tokens of high entropy, which need no slow hash. */
export function sha256(data: string | Buffer): string {
  return hash('sha256', data, 'hex')
}

/** A random token that is safe in addresses and headers. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** Compares in a time that does not depend on where the texts differ. */
export function equalInConstantTime(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(left)), Buffer.from(sha256(right)))
}

/** Creates the secret of a link. Give `secret` out once and store only `secretSha256`. */
export function newLinkSecret(): { secret: string; secretSha256: string } {
  const secret = randomToken()
  return { secret, secretSha256: sha256(secret) }
}

/** Whether this is the secret of the link; of a link that is not there it never is. */
export function isLinkSecret(link: { secretSha256: string } | null, secret: string): boolean {
  return link !== null && equalInConstantTime(link.secretSha256, sha256(secret))
}

/**
 * The keys or secrets of a setting, the one that writes first: `new,old` while a key is rotated. A secret of the time
 * before lists that contains a comma stays one secret: its parts are too short to stand alone.
 * @param leastLength of a part that stands alone, in characters
 */
export function secretsIn(setting: string, leastLength: number): [string, ...string[]] {
  const [first = '', ...rest] = setting.split(',').map((part) => part.trim())
  return [first, ...rest].every((part) => part.length >= leastLength) ? [first, ...rest] : [setting]
}

/** The least length of a session secret. */
export const SESSION_SECRET_LENGTH = 32
/** 32 bytes in base64. */
export const KEY_LENGTH = 43

/** The keys of ENCRYPTION_KEY, the one that writes first. */
export function encryptionKeys(setting: string): [string, ...string[]] {
  return secretsIn(setting, KEY_LENGTH)
}

/** The id of a key in ciphertexts: it tells a handful of keys apart and reveals nothing about them. */
export function keyIdOf(key: string): string {
  return sha256(Buffer.from(key, 'base64')).slice(0, 8)
}

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a secret for keeping at rest with the first of the keys: the key's id, a dot, and AES-256-GCM (iv, tag,
 * ciphertext, in base64).
 * @param keys the setting ENCRYPTION_KEY: keys of 32 bytes in base64, separated by commas
 */
export function encrypt(keys: string, plaintext: string): string {
  const [key] = encryptionKeys(keys)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), iv)
  const sealed = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()])
  return `${keyIdOf(key)}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')}`
}

/**
 * @param keys the setting ENCRYPTION_KEY; a ciphertext from the time before key ids is tried with each of them
 * @throws Error when the key is not among them, or the text was changed
 */
export function decrypt(keys: string, encrypted: string): string {
  const all = encryptionKeys(keys)
  const [id = '', named] = encrypted.split('.')
  if (named !== undefined) {
    const key = all.find((each) => keyIdOf(each) === id)
    if (key === undefined) throw new Error(`no key of ENCRYPTION_KEY has the id ${id}`)
    return opened(key, named)
  }
  for (const key of all.slice(0, -1)) {
    try {
      return opened(key, encrypted)
    } catch {
      // Another key wrote it.
    }
  }
  return opened(all.at(-1) ?? '', encrypted)
}

function opened(key: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const plain = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
  return Buffer.concat(plain).toString('utf8')
}
