import { BadRequest, Conflict } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { sha256 } from '@trust/runtime/secrets'
import type { Answer } from './answer.ts'

interface Kept {
  request_hash: string
  status: number | null
  response: string | null
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
 * @param request what must be the same for the same key: method, path and body
 * @throws Conflict `idempotency_conflict` when the key came with another request before
 */
export async function once(
  context: Context,
  credential: string,
  key: string,
  request: string,
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
    const data = { status: answer.status, response: JSON.stringify(answer.body) }
    await tx.idempotencyKey.update({ where, data })
    return answer
  }
  const kept = await tx.idempotencyKey.findUniqueOrThrow({ where })
  return replay({ request_hash: kept.requestHash, status: kept.status, response: kept.response }, hash)
}

function replay(kept: Kept, hash: string): Answer {
  if (kept.request_hash !== hash) {
    throw new Conflict('idempotency_conflict', 'This Idempotency-Key was used with another request.')
  }
  const status = kept.status === 202 ? 202 : 201
  return { status, body: JSON.parse(kept.response ?? 'null'), headers: { 'idempotency-replayed': 'true' } }
}
