import { decrypt, encrypt, encryptionKeys, keyIdOf } from '@trust/runtime/secrets'

/** Every column that holds ciphertexts. */
export const ENCRYPTED_COLUMNS = [
  ['users', 'totp_secret_encrypted'],
  ['users', 'totp_setup_encrypted'],
  ['mails', 'token_encrypted'],
  ['webhooks', 'secret_encrypted'],
  ['webhooks', 'previous_secret_encrypted'],
  ['chat_webhooks', 'url_encrypted'],
  ['idempotency_keys', 'response'],
] as const

const CHECK_TEXT = 'merchant trust'

/** Runs one statement across tenants and answers its rows. */
type Query = (sql: string, ...values: unknown[]) => Promise<{ ciphertext: string }[]>

/**
 * Why ENCRYPTION_KEY does not fit the data of a database, or null. Writes nothing.
 * @param keys the setting ENCRYPTION_KEY
 */
export async function encryptionKeyFault(query: Query, keys: string): Promise<string | null> {
  const [check] = await query('SELECT ciphertext FROM encryption_key_check')
  if (check) return decryptionFault(keys, check.ciphertext)
  // A database of an earlier version has no check yet, but may have data. Left-overs of a lost key alone are no fault.
  const faults = (await query(samplesOfData)).map(({ ciphertext }) => decryptionFault(keys, ciphertext))
  return faults.includes(null) ? null : (faults[0] ?? null)
}

/**
 * Stores a check of the first key of a database, and compares the key of every later start with it.
 * @param keys the setting ENCRYPTION_KEY
 * @returns why the key does not fit, or null
 */
export async function claimEncryptionKey(query: Query, keys: string): Promise<string | null> {
  const fault = await encryptionKeyFault(query, keys)
  if (fault) return fault
  const written = await query(
    `INSERT INTO encryption_key_check (ciphertext) VALUES ($1) ON CONFLICT DO NOTHING RETURNING ciphertext`,
    encrypt(keys, CHECK_TEXT),
  )
  // Another process may have been first, with another key.
  return written.length === 1 ? null : encryptionKeyFault(query, keys)
}

/** Encrypts the check with the first key: the last step of a rotation, when nothing needs the older keys any more. */
export async function rotateEncryptionKeyCheck(query: Query, keys: string): Promise<void> {
  await query(
    `INSERT INTO encryption_key_check (ciphertext) VALUES ($1)
     ON CONFLICT (id) DO UPDATE SET ciphertext = excluded.ciphertext`,
    encrypt(keys, CHECK_TEXT),
  )
}

/** One ciphertext of each key that wrote to a column; ciphertexts without a key id count as one. */
const samplesOfData = ENCRYPTED_COLUMNS.map(
  ([table, column]) =>
    `(SELECT min(${column}) AS ciphertext FROM ${table} WHERE ${column} IS NOT NULL
      GROUP BY CASE WHEN ${column} LIKE '%.%' THEN split_part(${column}, '.', 1) END)`,
).join(' UNION ALL ')

function decryptionFault(keys: string, ciphertext: string): string | null {
  try {
    decrypt(keys, ciphertext)
    return null
  } catch {
    const [id, bytes] = ciphertext.split('.')
    const given = encryptionKeys(keys).map(keyIdOf).join(', ')
    const needed = bytes === undefined ? 'another key' : `the key with the id ${id}`
    return `the data of this database was encrypted with ${needed}; the id of the one given is ${given}`
  }
}
