import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface EmbeddedSecrets {
  sessionSecret: string
  encryptionKey: string
}

/** The secrets of an embedded installation: made once, kept readable by their owner only. */
export function embeddedSecrets(dataDirectory: string): EmbeddedSecrets {
  const path = join(dataDirectory, 'secrets.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  const secrets: EmbeddedSecrets = {
    sessionSecret: randomBytes(48).toString('base64url'),
    encryptionKey: randomBytes(32).toString('base64'),
  }
  mkdirSync(dataDirectory, { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, path)
  return secrets
}

/** SHA-256 in hex: for tokens of high entropy, which need no slow hash. */
export function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

/** A random token that is safe in addresses and headers. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** Compares in a time that does not depend on where the texts differ. */
export function equalInConstantTime(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(left)), Buffer.from(sha256(right)))
}

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a secret for keeping at rest (AES-256-GCM: iv, tag, ciphertext, in base64).
 * @param key 32 bytes in base64
 */
export function encrypt(key: string, plaintext: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), iv)
  const sealed = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @throws when the key is another one or the text was changed */
export function decrypt(key: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  )
}
