import { BadRequest, Conflict } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { decrypt, encrypt, sha256 } from '@trust/runtime/secrets'
import type { Answer } from './answer.ts'

/** What an Idempotency-Key stands for. */
interface Keyed {
  credential: string
  key: string
  /** What must be the same for the same key: method, path and body. */
  request: string
  /** Answers may hold what is shown only once (a new API key): they are kept encrypted. */
  encryptionKey: string
}

/** @throws BadRequest when the header is there but not 1 to 255 visible characters */
export function idempotencyKeyOf(header: string | undefined): string | null {
  if (header === undefined) return null
  if (/^[\x20-\x7e]{1,255}$/.test(header)) return header
  throw new BadRequest(
    'invalid_idempotency_key',
    'Idempotency-Key must have 1 to 255 visible ASCII characters.',
  )
}

/**
 * Does `work` once for a key within 24 hours. The key's row is part of the same transaction: a second request
 * waits for the first to commit and then gets its answer; when the first fails, nothing is kept.
 * @throws Conflict `idempotency_conflict` when the key came with another request before
 */
export async function once(
  context: Context,
  { credential, key, request, encryptionKey }: Keyed,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { tx, tenantId } = context
  const hash = sha256(request)
  await tx.$executeRaw`
    DELETE FROM idempotency_keys WHERE tenant_id = ${tenantId}::uuid AND credential = ${credential} AND key = ${key}
      AND created_at < now() - interval '24 hours'`
  const fresh = await tx.$executeRaw`
    INSERT INTO idempotency_keys (tenant_id, credential, key, request_hash)
    VALUES (${tenantId}::uuid, ${credential}, ${key}, ${hash}) ON CONFLICT DO NOTHING`
  const where = { tenantId_credential_key: { tenantId, credential, key } }
  if (fresh === 1) {
    const answer = await work()
    const response = encrypt(encryptionKey, JSON.stringify({ body: answer.body, headers: answer.headers }))
    await tx.idempotencyKey.update({ where, data: { status: answer.status, response } })
    return answer
  }
  const kept = await tx.idempotencyKey.findUniqueOrThrow({ where })
  if (kept.requestHash !== hash || kept.response === null) {
    throw new Conflict('idempotency_conflict', 'This Idempotency-Key was used with another request.')
  }
  return replay(kept.status, decrypt(encryptionKey, kept.response))
}

function replay(status: number | null, response: string): Answer {
  const { body, headers }: Pick<Answer, 'body' | 'headers'> = JSON.parse(response)
  return {
    status: status === 202 ? 202 : 201,
    body,
    headers: { ...headers, 'idempotency-replayed': 'true' },
  }
}

/** Removes the keys that came before a moment, and with them the answers that they stand for. */
export async function forgetIdempotencyKeys({ tx, tenantId }: Context, before: Date): Promise<number> {
  return tx.$executeRaw`DELETE FROM idempotency_keys WHERE tenant_id = ${tenantId}::uuid AND created_at < ${before}`
}
