import type { JobOptions } from '@trust/contracts/jobs'
import { Prisma } from './client.ts'
import type { OutboxDraft } from './outbox.ts'

/** An event that waits to be dispatched. */
export interface EmittedRow {
  id: string
  name: string
  payload: Record<string, unknown>
  options: JobOptions
  requestId: string | null
  createdAt: string
}

/** Rows as a list for each column: as objects, PostgreSQL writes each name with each value, and we read them all. */
export type WaitingEvents = { [Column in keyof EmittedRow]: EmittedRow[Column][] }

/** The lane in which events wait: one for all events of a merchant. */
export interface EventLane {
  tenantId: string
  lane: number
}

const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * A part of a statement: the oldest events that wait in a lane, in order, as one JSON object of `WaitingEvents`.
 * @param from only those with this id or a greater one: while an old snapshot is open, the index also leads through
 *   every event that was taken since; null: whichever wait
 */
export function waitingEvents({ tenantId, lane }: EventLane, most: number, from: string | null): Prisma.Sql {
  return Prisma.sql`(
    SELECT json_build_object('id', json_agg(id), 'name', json_agg(name), 'payload', json_agg(payload),
      'options', json_agg(options), 'requestId', json_agg(request_id), 'createdAt', json_agg(created_at))
    FROM waiting_events(${tenantId}::uuid, ${lane}::smallint, ${from ?? LOWEST_ID}::uuid, ${most}::int)
    HAVING count(*) > 0)`
}

/** Column arrays → rows. */
export function emittedRows({ id: ids, ...columns }: WaitingEvents): EmittedRow[] {
  return ids.map((id, index) => ({
    id,
    name: valueAt(columns.name, index),
    payload: valueAt(columns.payload, index),
    options: valueAt(columns.options, index),
    requestId: valueAt(columns.requestId, index),
    createdAt: valueAt(columns.createdAt, index),
  }))
}

/** A value of one of the lists, which are equally long. */
const valueAt = <Value>(list: Value[], index: number) => list[index] as Value

/** The job that finishes what this process began, should it be killed. */
export interface RecoveryJob {
  draft: OutboxDraft
  /** When the sweep pushes it, unless it was removed before. */
  at: Date
}

/**
 * Two parts of a statement: `removed` deletes events and has the `id` of those that no other worker took before, and
 * `recovery` writes one job that stands for them until it is removed. The job's payload names them as
 * `event_ids`.
 * @param ids the events', as a list of UUIDs
 * @param onlyIf a condition, without which nothing is taken
 */
export function replacedByRecoveryJob(
  tenantId: string,
  { ids, onlyIf }: Record<'ids' | 'onlyIf', Prisma.Sql>,
  { draft, at }: RecoveryJob,
): Prisma.Sql {
  const { id, kind, name, payload, options } = draft
  return Prisma.sql`
    removed AS MATERIALIZED (SELECT id FROM remove_from_outbox(${ids}) AS id WHERE ${onlyIf}),
    recovery AS (
      INSERT INTO outbox (id, tenant_id, kind, name, payload, options, due_at, sweep_at)
      SELECT ${id}::uuid, ${tenantId}::uuid, ${kind}, ${name},
        ${JSON.stringify(payload)}::jsonb || jsonb_build_object('event_ids', json_agg(removed.id)),
        ${JSON.stringify(options)}::jsonb, clock_timestamp(), ${at}::timestamptz
      FROM removed HAVING count(*) > 0)`
}
