import { BadRequest, Conflict } from '@trust/contracts/errors'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { decrypt, encrypt, sha256 } from '@trust/runtime/secrets'
import type { Answer } from './answer.ts'

/** The request of an Idempotency-Key. */
interface Keyed {
  credential: string
  key: string
  /** The parts that must be equal for the same key: method, path and body. */
  request: string
  /** Encrypted, because answers may hold values that are shown only once (a new API key). */
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
 * Runs `work` once for a key within 24 hours. The key's row is part of the same transaction: a second request waits for
 * the first to commit and gets its answer; when the first fails, nothing is stored.
 * @throws Conflict `idempotency_conflict` when the key was used for another request
 */
export async function once(
  context: Context,
  { credential, key, request, encryptionKey }: Keyed,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { query, tenantId } = context
  const hash = sha256(request)
  const which = [tenantId, credential, key]
  const [, , [taken]] = await query<[object, object, object]>(
    { name: 'lock-key', text: LOCK, values: which },
    { name: 'expire-key', text: EXPIRE, values: which },
    { name: 'take-key', text: TAKE, values: [...which, hash] },
  )
  if (taken) {
    const answer = await work()
    const response = encrypt(encryptionKey, JSON.stringify({ body: answer.body, headers: answer.headers }))
    context.writeAtCommit({ name: 'keep-answer', text: KEEP, values: [...which, answer.status, response] })
    return answer
  }
  const [[stored]] = await query<[StoredAnswer]>({
    name: 'stored-answer',
    text: STORED_ANSWER,
    values: which,
  })
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

/** After this time a key is free again. The retention `idempotency_keys` says only how long its row is stored. */
const REUSABLE_AFTER = `interval '24 hours'`
const THIS_KEY = 'tenant_id = $1::uuid AND credential = $2 AND key = $3'
/** Within the last day, so that other partitions are not read. */
const THIS_NEW_KEY = `${THIS_KEY} AND created_at >= now() - ${REUSABLE_AFTER}`
/** Partitions of two days could each take a key: its lock makes the second request see the first one's row. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended($1::uuid || ' ' || $2 || ' ' || $3, 0))`
const EXPIRE = `DELETE FROM idempotency_keys WHERE ${THIS_KEY} AND created_at < now() - ${REUSABLE_AFTER}`
const TAKE = `
  INSERT INTO idempotency_keys (tenant_id, credential, key, request_hash)
  SELECT $1::uuid, $2, $3, $4 WHERE NOT EXISTS (SELECT FROM idempotency_keys WHERE ${THIS_NEW_KEY})
  ON CONFLICT DO NOTHING RETURNING key`
const KEEP = `UPDATE idempotency_keys SET status = $4, response = $5 WHERE ${THIS_NEW_KEY}`
const STORED_ANSWER = `SELECT request_hash, status, response FROM idempotency_keys WHERE ${THIS_NEW_KEY}`

function replay(status: number | null, response: string): Answer {
  const { body, headers }: Pick<Answer, 'body' | 'headers'> = JSON.parse(response)
  return {
    status: status === 200 || status === 202 ? status : 201,
    body,
    headers: { ...headers, 'idempotency-replayed': 'true' },
  }
}

interface Redaction {
  /** The resources to change in stored answers. */
  ids: string[]
  /** The fields to change. */
  change: Record<string, unknown>
  encryptionKey: string
}

/** Changes stored answers that show these resources, so that a repeated request shows as little. */
export async function redactAnswers(
  { tx, tenantId }: Context,
  { ids, change, encryptionKey }: Redaction,
): Promise<void> {
  const rows = await tx.idempotencyKey.findMany({
    where: { tenantId, response: { not: null } },
    select: { createdAt: true, credential: true, key: true, response: true },
  })
  for (const { response, ...named } of rows) {
    const text = decrypt(encryptionKey, response ?? '')
    if (!ids.some((id) => text.includes(id))) continue
    const less = JSON.parse(text, (_name, value) =>
      ids.includes(value?.id) ? { ...value, ...change } : value,
    )
    await tx.idempotencyKey.update({
      where: { tenantId_createdAt_credential_key: { tenantId, ...named } },
      data: { response: encrypt(encryptionKey, JSON.stringify(less)) },
    })
  }
}

/**
 * Deletes keys from before a time, with their stored answers, one partition after another. Rows are found by their
 * place, because a join would be planned with statistics from before the rows.
 * @returns how many were deleted
 */
export async function purgeIdempotencyKeys(
  { tx, tenantId }: Context,
  before: Date,
  limit: number,
): Promise<number> {
  const old = Prisma.sql`tenant_id = ${tenantId}::uuid AND created_at < ${before}::timestamptz`
  let removed = 0
  while (removed < limit) {
    const count = await tx.$executeRaw`
      WITH place AS MATERIALIZED (SELECT tableoid AS partition FROM idempotency_keys WHERE ${old} LIMIT 1)
      DELETE FROM idempotency_keys WHERE ${old} AND tableoid = (SELECT partition FROM place) AND ctid = ANY(ARRAY(
        SELECT ctid FROM idempotency_keys WHERE ${old} AND tableoid = (SELECT partition FROM place)
        LIMIT ${limit - removed} FOR UPDATE SKIP LOCKED))`
    if (count === 0) break
    removed += count
  }
  return removed
}
