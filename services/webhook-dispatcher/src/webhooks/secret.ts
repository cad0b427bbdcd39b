import { decrypt, encrypt } from '@trust/runtime/secrets'
import { LRUCache } from 'lru-cache'
import { MAX_REMEMBERED, SECRET_OVERLAP_MS } from '../limits.ts'

/** The columns of a webhook's secrets. */
export interface SecretColumns {
  secretEncrypted: string | null
  previousSecretEncrypted: string | null
  previousSecretUntil: Date | null
}

/** The columns after a change of secret. Null takes the secret away, at once; the same secret changes nothing. */
export function changeSecret(
  before: SecretColumns,
  secret: string | null,
  { key, now }: { key: string; now: Date },
): Partial<SecretColumns> {
  if (secret === null) {
    return { secretEncrypted: null, previousSecretEncrypted: null, previousSecretUntil: null }
  }
  const current = before.secretEncrypted
  if (current !== null && decrypt(key, current) === secret) return {}
  return {
    secretEncrypted: encrypt(key, secret),
    previousSecretEncrypted: current,
    previousSecretUntil: current === null ? null : new Date(now.getTime() + SECRET_OVERLAP_MS),
  }
}

/** The secrets that sign at `now`, the newest first; none for a webhook without a secret. */
export function signingSecrets(columns: SecretColumns, { key, now }: { key: string; now: Date }): string[] {
  const { secretEncrypted, previousSecretEncrypted, previousSecretUntil } = columns
  if (secretEncrypted === null) return []
  const overlaps = previousSecretUntil !== null && previousSecretUntil > now
  const previous = overlaps && previousSecretEncrypted !== null ? [previousSecretEncrypted] : []
  return [secretEncrypted, ...previous].map((encrypted) => remembered(key, encrypted))
}

const decrypted = new LRUCache<string, { key: string; secret: string }>({ max: MAX_REMEMBERED })

/** Secrets of busy webhooks are not decrypted for each delivery. */
function remembered(key: string, encrypted: string): string {
  const known = decrypted.get(encrypted)
  if (known?.key === key) return known.secret
  const secret = decrypt(key, encrypted)
  decrypted.set(encrypted, { key, secret })
  return secret
}
