import type { EventType } from '@trust/contracts/events'
import { newId } from '@trust/contracts/identifier'
import { type JobName, type JobOptions, jobDefinition } from '@trust/contracts/jobs'
import { traceparent } from '@trust/runtime/tracing'
import { Prisma, type Tx } from './client.ts'
import type { Statement } from './exchange.ts'
import { givenRows } from './rows.ts'
import type { Scope } from './scope.ts'

/** A job on its way from a committed transaction to the queue. */
export interface OutboxMessage {
  /** Also the job's id in the queue and, for an event, the `event_id`. */
  id: string
  tenantId: string
  name: JobName
  payload: Record<string, unknown>
  options: JobOptions
  requestId: string | null
  dueAt: Date
}

/** A message that is not written yet. `kind` is `job`, or `event` with the event's own data in `payload`. */
export interface OutboxDraft {
  id: string
  kind: 'job' | 'event'
  name: JobName | EventType
  payload: Record<string, unknown>
  options: JobOptions
  dedupeKey: string | null
  delayMs: number
  isFirst: boolean
  /** The request that it goes back to, when that is not the transaction's own. */
  requestId: string | null
}

/*
 * The outbox is empty most of the time, and PostgreSQL plans by how full it was at the last look. So statements name
 * rows by a list of ids: in a join, with a table that it takes for empty, it would read all and compare each with each.
 */

/** How long a pushed message may stay unfinished before the sweep pushes it again, in milliseconds. */
const SWEEP_LEASE_MS = 15_000
/** The pause between two pushes is as long as the row has been due, up to this, in milliseconds. */
const MAX_SWEEP_LEASE_MS = 120_000
/** Lease of a job that the queue shall run again: should the queue have lost it, the retry is late by no more. */
const RETRY_LEASE_MS = 5_000

export function jobDraft(
  name: JobName,
  payload: Record<string, unknown>,
  { requestId = null, isFirst = false, ...options }: JobOptions,
): OutboxDraft {
  const { dedupeBy, delayMs = 0 } = jobDefinition(name)
  return {
    id: newId(),
    kind: 'job',
    name,
    payload,
    options,
    dedupeKey: dedupeBy === undefined ? null : String(payload[dedupeBy]),
    delayMs: options.delayMs ?? delayMs,
    isFirst,
    requestId,
  }
}

export function eventDraft(type: EventType, data: Record<string, unknown>): OutboxDraft {
  const rest = { options: {}, dedupeKey: null, delayMs: 0, isFirst: false, requestId: null }
  return { id: newId(), kind: 'event', name: type, payload: data, ...rest }
}

export interface OutboxRow {
  id: string
  tenant_id: string
  kind: string
  name: string
  payload: Record<string, unknown>
  options: JobOptions
  request_id: string | null
  due_at: Date
  /** The lane in which an event waits; null for a job. */
  lane: number | null
}

/** The job that a row stands for: an event leaves as `fan-out-event`. */
export const jobNameOf = ({ kind, name }: Pick<OutboxRow, 'kind' | 'name'>): string =>
  kind === 'event' ? 'fan-out-event' : name

export function messageOf(row: OutboxRow): OutboxMessage {
  return {
    id: row.id,
    tenantId: row.tenant_id,
    name: jobNameOf(row) as JobName,
    payload: row.kind === 'event' ? { event_id: row.id, lane: row.lane } : row.payload,
    options: row.options,
    requestId: row.request_id,
    dueAt: row.due_at,
  }
}

/**
 * Writes the drafts of one transaction.
 *
 * A draft that meets a waiting row with its dedupe key is not written. Its update locks that row until this
 * transaction commits, and a worker marks the row as started before it reads anything: so either the worker sees
 * this transaction's facts, or the row was started before and the draft becomes a row of its own.
 * @returns a statement that returns the draft's row, or the waiting one that stands for it, without what the draft says
 */
export function outboxStatement({ tenantId, requestId }: Scope, drafts: OutboxDraft[]): Statement {
  const distinct = new Map(
    drafts.map((draft) => [draft.dedupeKey ? `${draft.name} ${draft.dedupeKey}` : draft.id, draft]),
  )
  const rows = [...distinct.values()]
    .sort((a, b) => (a.dedupeKey ?? '').localeCompare(b.dedupeKey ?? ''))
    .map((draft) => ({
      id: draft.id,
      kind: draft.kind,
      name: draft.name,
      payload: draft.payload,
      options: traced(draft.options),
      dedupe_key: draft.dedupeKey,
      delay_ms: draft.delayMs,
      request_id: draft.requestId ?? requestId ?? null,
    }))
  const given = givenRows(rows, draftColumns, 3)
  const mayWait = [...distinct.values()].some(({ dedupeKey, isFirst }) => dedupeKey !== null && !isFirst)
  const name = `write-outbox ${given.count}${mayWait ? ' deduplicated' : ''}`
  const text = `${writeOf(given.text)} ${mayWait ? KEEP_WAITING : ''} RETURNING id, due_at, lane`
  return { name, text, values: [tenantId, SWEEP_LEASE_MS, ...given.values] }
}

const draftColumns = {
  id: 'uuid',
  kind: 'text',
  name: 'text',
  payload: 'jsonb',
  options: 'jsonb',
  dedupe_key: 'text',
  delay_ms: 'bigint',
  request_id: 'text',
}

const writeOf = (drafts: string) => `
  INSERT INTO outbox (id, tenant_id, kind, name, payload, options, dedupe_key, request_id, due_at, sweep_at)
  SELECT id, $1::uuid, kind, name, payload, options, dedupe_key, request_id,
    clock_timestamp() + delay_ms * interval '1 millisecond',
    clock_timestamp() + (delay_ms + $2::int) * interval '1 millisecond'
  FROM ${drafts}`

const KEEP_WAITING = `
  ON CONFLICT (name, dedupe_key) WHERE dedupe_key IS NOT NULL AND started_at IS NULL AND failed_at IS NULL
  DO UPDATE SET name = outbox.name`

/** The options, with the trace of the caller. */
function traced(options: JobOptions): JobOptions {
  const cause = options.traceparent ?? traceparent()
  return cause === undefined ? options : { ...options, traceparent: cause }
}

/**
 * Takes what was committed but not finished in time: after a crash, a queue outage or an emptied Redis. A row that has
 * been due for long gets a longer lease: in a backlog most rows only wait for their turn.
 * @param since only what became overdue from then on: while an old snapshot is open, the index also leads through every
 *   row that was removed since; null: whatever is overdue
 */
export async function takeOverdue(
  tx: Tx,
  limit: number,
  since: Date | null = null,
): Promise<OutboxMessage[]> {
  const rows = await tx.$queryRaw<OutboxRow[]>`
    UPDATE outbox SET sweep_at = now() + least(${MAX_SWEEP_LEASE_MS} * interval '1 millisecond',
      greatest(${SWEEP_LEASE_MS} * interval '1 millisecond', now() - due_at))
    WHERE id = ANY(ARRAY(
      SELECT id FROM outbox WHERE sweep_at < now() AND failed_at IS NULL
        AND sweep_at >= coalesce(${since}::timestamptz, '-infinity')
      ORDER BY sweep_at LIMIT ${limit} FOR UPDATE SKIP LOCKED))
    RETURNING id, tenant_id, kind, name, payload, options, request_id, due_at, lane`
  return rows.map(messageOf)
}

/** Lets the sweep push these at once: the queue did not take them. */
export async function returnToSweep(tx: Tx, ids: string[]): Promise<void> {
  await tx.$executeRaw`UPDATE outbox SET sweep_at = greatest(now(), due_at) WHERE id = ANY(${ids}::uuid[])`
}

/** Marks a message as started: from here on it stands for no other draft. Must be committed before its worker reads. */
export async function markStarted(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`UPDATE outbox SET started_at = now() WHERE id = ${id}::uuid AND started_at IS NULL`
}

/** A job as its open row has it. */
export interface OpenJob extends OutboxMessage {
  /** How often it was tried without success. */
  attemptsMade: number
}

/** The jobs with these ids that are neither done nor failed for good. */
export async function findOpenJobs(tx: Tx, ids: string[]): Promise<OpenJob[]> {
  const rows = await tx.$queryRaw<(OutboxRow & { attempts_made: number })[]>`
    SELECT id, tenant_id, kind, name, payload, options, request_id, due_at, lane, attempts_made FROM outbox
    WHERE id = ANY(${ids}::uuid[]) AND failed_at IS NULL`
  return rows.map((row) => ({ ...messageOf(row), attemptsMade: row.attempts_made }))
}

/** A job and when the queue is to run it. */
interface Timed {
  id: string
  at: Date
}

/** These failed: the queue will run them again at `at`; until then the sweep leaves them alone. */
export async function markRetry(tx: Tx, retries: Timed[]): Promise<void> {
  await moveTo(tx, retries, { leaseMs: RETRY_LEASE_MS, failures: 1 })
}

/** The queue will run these at `at`: they were not due. */
export async function snooze(tx: Tx, snoozed: Timed[]): Promise<void> {
  await moveTo(tx, snoozed, { leaseMs: RETRY_LEASE_MS, failures: 0 })
}

/** The queue has dropped these: the sweep pushes them again at `at`. */
export async function snoozeInOutbox(tx: Tx, snoozed: Timed[]): Promise<void> {
  await moveTo(tx, snoozed, { leaseMs: 0, failures: 0 })
}

async function moveTo(
  tx: Tx,
  all: Timed[],
  { leaseMs, failures }: { leaseMs: number; failures: 0 | 1 },
): Promise<void> {
  const times = JSON.stringify(Object.fromEntries(all.map(({ id, at }) => [id, at])))
  await tx.$executeRaw`
    UPDATE outbox SET due_at = (${times}::jsonb ->> id::text)::timestamptz,
      sweep_at = (${times}::jsonb ->> id::text)::timestamptz + ${leaseMs} * interval '1 millisecond',
      attempts_made = attempts_made + ${failures}::int
    WHERE id = ANY(${all.map(({ id }) => id)}::uuid[])`
}

/** The jobs are done. */
export async function removeFinished(tx: Tx, ids: string[]): Promise<void> {
  await tx.$executeRaw(removalOf(Prisma.sql`${ids}::uuid[]`))
}

/**
 * Removes finished jobs as a part of the statement that writes their results.
 * @param ids a list of UUIDs
 */
export function removalOf(ids: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`DELETE FROM outbox WHERE id = ANY(${ids})`
}

/** The job failed for good; its row stays and says why. */
export async function markFailed(tx: Tx, id: string, error: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE outbox SET failed_at = now(), error = left(${error}, 2000), started_at = coalesce(started_at, now()),
      attempts_made = attempts_made + 1
    WHERE id = ${id}::uuid`
}
