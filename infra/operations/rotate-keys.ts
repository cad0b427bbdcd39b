import { Prisma } from '@trust/db/client'
import type { Database } from '@trust/db/database'
import { ENCRYPTED_COLUMNS, rotateEncryptionKeyCheck } from '@trust/db/encryption-key'
import { decrypt, encrypt, encryptionKeys, keyIdOf } from '@trust/runtime/secrets'

const BATCH = 500

/**
 * Encrypts everything again that an older key encrypted, with the first key of ENCRYPTION_KEY, while the service runs.
 * A second run finds nothing to do.
 * @param keys the setting ENCRYPTION_KEY
 * @throws Error when something was encrypted by a key that is not among them; what was rotated by then stays so
 */
export async function rotateKeys(db: Database, keys: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table, column] of ENCRYPTED_COLUMNS) {
    counts[`${table}.${column}`] = await rotateColumn(db, keys, { table, column })
  }
  await rotateEncryptionKeyCheck((sql, ...values) => db.acrossTenants.$queryRawUnsafe(sql, ...values), keys)
  return counts
}

async function rotateColumn(
  db: Database,
  keys: string,
  names: { table: string; column: string },
): Promise<number> {
  const [table, column] = [Prisma.raw(names.table), Prisma.raw(names.column)]
  const written = `${firstKeyId(keys)}.%`
  let count = 0
  for (;;) {
    const old = await db.acrossTenants.$queryRaw<{ encrypted: string }[]>`
      SELECT DISTINCT ${column} AS encrypted FROM ${table}
      WHERE ${column} IS NOT NULL AND ${column} NOT LIKE ${written} LIMIT ${BATCH}`
    for (const { encrypted } of old) {
      // Named by its ciphertext: a row that the service changed meanwhile is left as the service wrote it.
      count += await db.acrossTenants.$executeRaw`
        UPDATE ${table} SET ${column} = ${encrypt(keys, decrypt(keys, encrypted))} WHERE ${column} = ${encrypted}`
    }
    if (old.length < BATCH) return count
  }
}

function firstKeyId(keys: string): string {
  return keyIdOf(encryptionKeys(keys)[0])
}
