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
  const { query, tenantId } = context
  const hash = sha256(request)
  const which = [tenantId, credential, key]
  const [, [taken]] = await query<[object, object]>(
    { name: 'expire-key', text: EXPIRE, values: which },
    { name: 'take-key', text: TAKE, values: [...which, hash] },
  )
  if (taken) {
    const answer = await work()
    const response = encrypt(encryptionKey, JSON.stringify({ body: answer.body, headers: answer.headers }))
    context.writeAtCommit({ name: 'keep-answer', text: KEEP, values: [...which, answer.status, response] })
    return answer
  }
  const [[stored]] = await query<[StoredAnswer]>({ name: 'kept-answer', text: KEPT, values: which })
  if (!stored || stored.request_hash !== hash || stored.response === null) {
    throw new Conflict('idempotency_conflict', 'This Idempotency-Key was used with another request.')
  }
  return replay(stored.status, decrypt(encryptionKey, stored.response))
}

interface StoredAnswer {
  request_hash: string
  status: number | null
  response: string | null
}

const THIS_KEY = 'tenant_id = $1::uuid AND credential = $2 AND key = $3'
const EXPIRE = `DELETE FROM idempotency_keys WHERE ${THIS_KEY} AND created_at < now() - interval '24 hours'`
const TAKE = `
  INSERT INTO idempotency_keys (tenant_id, credential, key, request_hash) VALUES ($1::uuid, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING key`
const KEEP = `UPDATE idempotency_keys SET status = $4, response = $5 WHERE ${THIS_KEY}`
const KEPT = `SELECT request_hash, status, response FROM idempotency_keys WHERE ${THIS_KEY}`

function replay(status: number | null, response: string): Answer {
  const { body, headers }: Pick<Answer, 'body' | 'headers'> = JSON.parse(response)
  return {
    status: status === 200 || status === 202 ? status : 201,
    body,
    headers: { ...headers, 'idempotency-replayed': 'true' },
  }
}

interface Redaction {
  /** Resources of which the kept answers are to know less. */
  ids: string[]
  /** The fields of such a resource that change. */
  change: Record<string, unknown>
  encryptionKey: string
}

/** Changes the answers that are kept for keys where they show these resources, so that a repeated request shows as little. */
export async function redactAnswers(
  { tx, tenantId }: Context,
  { ids, change, encryptionKey }: Redaction,
): Promise<void> {
  const rows = await tx.idempotencyKey.findMany({
    where: { tenantId, response: { not: null } },
    select: { credential: true, key: true, response: true },
  })
  for (const { credential, key, response } of rows) {
    const text = decrypt(encryptionKey, response ?? '')
    if (!ids.some((id) => text.includes(id))) continue
    const less = JSON.parse(text, (_name, value) =>
      ids.includes(value?.id) ? { ...value, ...change } : value,
    )
    await tx.idempotencyKey.update({
      where: { tenantId_credential_key: { tenantId, credential, key } },
      data: { response: encrypt(encryptionKey, JSON.stringify(less)) },
    })
  }
}

/**
 * Removes the oldest of the keys that came before a moment, and with them the answers that they stand for.
 * @returns how many went
 */
export async function purgeIdempotencyKeys(
  { tx, tenantId }: Context,
  before: Date,
  limit: number,
): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM idempotency_keys WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM idempotency_keys WHERE tenant_id = ${tenantId}::uuid AND created_at < ${before}
      ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED))`
}
