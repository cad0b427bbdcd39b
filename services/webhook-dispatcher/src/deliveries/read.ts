import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import type { Scope } from '@trust/db/scope'
import { type CountedDay, inPartitions, isCut, onDays, type Placed, placeOf, selectDays } from './days.ts'
import type { AttemptStatus, DeliveryStatus } from './delivery.ts'

/** An attempt together with its delivery. */
export interface AttemptRow {
  id: string
  attemptNumber: number
  status: AttemptStatus
  url: string
  responseStatus: number | null
  responseExcerpt: string | null
  error: string | null
  scheduledAt: Date
  dispatchedAt: Date | null
  completedAt: Date | null
  durationMs: number | null
  webhookId: string
  eventId: string
  eventType: string
  deliveryStatus: DeliveryStatus
  nextAttemptAt: Date | null
  replayOf: string | null
}

const { sql } = Prisma
const columns = sql`a.id, a.attempt_number AS "attemptNumber", a.status, a.url,
  a.response_status AS "responseStatus", a.response_excerpt AS "responseExcerpt", a.error,
  a.scheduled_at AS "scheduledAt", a.dispatched_at AS "dispatchedAt", a.completed_at AS "completedAt",
  a.duration_ms AS "durationMs", d.webhook_id AS "webhookId", d.event_id AS "eventId",
  d.event_type AS "eventType", d.status AS "deliveryStatus", d.next_attempt_at AS "nextAttemptAt",
  d.replay_of AS "replayOf"`
export const source = sql`delivery_attempts a JOIN deliveries d ON d.id = a.delivery_id`

/** A key sees what went to the webhooks that it registered, deleted ones too; an operator all of the tenant's. */
export function visible({ tenantId, actor }: Scope): Prisma.Sql {
  const mine = sql`d.tenant_id = ${tenantId}::uuid AND a.tenant_id = ${tenantId}::uuid`
  if (actor.kind !== 'api_key') return mine
  return sql`${mine} AND d.webhook_id IN ${webhooksOf(actor.id)}`
}

const webhooksOf = (apiKeyId: string) => sql`(SELECT id FROM webhooks WHERE api_key_id = ${apiKeyId}::uuid)`

/** @throws NotFound */
export async function findAttempt(context: Context, id: string): Promise<AttemptRow> {
  const [attempt] = await context.tx.$queryRaw<AttemptRow[]>`
    SELECT ${columns} FROM ${source} WHERE a.id = ${id}::uuid AND ${visible(context)}`
  if (!attempt) throw new NotFound('The delivery attempt')
  return attempt
}

/** The event as it was sent. */
export interface SentEvent {
  body: string
  sequence: number | null
}

export async function sentEvent({ tx, tenantId }: Context, { eventId }: AttemptRow): Promise<SentEvent> {
  return tx.event.findFirstOrThrow({
    where: { id: eventId, tenantId },
    select: { body: true, sequence: true },
  })
}

export interface AttemptFilter {
  dead_letter_only?: boolean | undefined
  webhook_id?: string | undefined
  event_type?: string | undefined
  event_id?: string | undefined
  status?: string | undefined
}

export async function listAttempts(
  context: Context,
  filter: AttemptFilter,
  paging: PageRequest,
): Promise<{ rows: AttemptRow[]; total: number }> {
  // One event has few attempts, which an index finds.
  if (filter.event_id) {
    const all = found(context, filter, paging)
    return { rows: await pageOf(context, filter, paging), total: await countIn(context, all) }
  }
  const days = await countedDays(context, filter, paging)
  const total = days.reduce((sum, day) => sum + day.attempts, 0)
  const place = placeOf(days, paging)
  return { rows: place === null ? [] : await pageOf(context, filter, { ...paging, ...place }), total }
}

/** Attempts by day, from the counts that triggers keep; of a day that a filter cuts, they are counted. */
async function countedDays(
  context: Context,
  filter: AttemptFilter,
  paging: PageRequest,
): Promise<CountedDay[]> {
  const days = await context.tx.$queryRaw<CountedDay[]>(daysOf(context, filter, paging))
  for (const day of days)
    if (isCut(day, paging))
      day.attempts = await countIn(context, found(context, filter, { ...paging, days: [day, day] }))
  return days
}

async function countIn({ tx }: Context, attempts: Prisma.Sql): Promise<number> {
  const [counted] = await tx.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM ${attempts}`
  return counted?.total ?? 0
}

function daysOf({ tenantId, actor }: Scope, filter: AttemptFilter, paging: PageRequest): Prisma.Sql {
  const all = [sql`tenant_id = ${tenantId}::uuid`]
  if (actor.kind === 'api_key') all.push(sql`webhook_id IN ${webhooksOf(actor.id)}`)
  if (filter.webhook_id) all.push(sql`webhook_id = ${filter.webhook_id}::uuid`)
  if (filter.event_type) all.push(sql`event_type = ${filter.event_type}`)
  if (filter.status) all.push(sql`status = ${filter.status}`)
  if (filter.dead_letter_only) all.push(sql`dead_lettered`)
  return selectDays(all, paging)
}

async function pageOf(context: Context, filter: AttemptFilter, paging: Placed): Promise<AttemptRow[]> {
  const page = sql`ORDER BY a.scheduled_at DESC, a.id DESC LIMIT ${paging.limit} OFFSET ${paging.skip}`
  const all = found(context, filter, paging)
  return context.tx.$queryRaw<AttemptRow[]>(
    concernsDeliveries(context, filter)
      ? sql`SELECT ${columns} FROM ${all} ${page}`
      : // No delivery is read for an attempt that the page skips.
        sql`SELECT ${columns} FROM (SELECT a.* FROM ${all} ${page}) a
          JOIN deliveries d ON d.id = a.delivery_id AND ${inPartitions(sql`d.id`, paging)}
          ORDER BY a.scheduled_at DESC, a.id DESC`,
  )
}

/** The attempts that a filter finds, with their deliveries only where it asks about those. */
function found(scope: Scope, filter: AttemptFilter, paging: Placed): Prisma.Sql {
  const all = conditions(filter, paging)
  return concernsDeliveries(scope, filter)
    ? sql`${source} WHERE ${Prisma.join([visible(scope), inPartitions(sql`d.id`, paging), ...all], ' AND ')}`
    : sql`delivery_attempts a
        WHERE ${Prisma.join([sql`a.tenant_id = ${scope.tenantId}::uuid`, ...all], ' AND ')}`
}

function concernsDeliveries({ actor }: Scope, filter: AttemptFilter): boolean {
  return actor.kind === 'api_key' || FILTERS_OF_DELIVERIES.some((name) => Boolean(filter[name]))
}

const FILTERS_OF_DELIVERIES = ['webhook_id', 'event_type', 'event_id'] as const

function conditions(filter: AttemptFilter, paging: Placed): Prisma.Sql[] {
  const all = [inPartitions(sql`a.delivery_id`, paging), onDays(sql`a.scheduled_at`, paging)]
  if (filter.dead_letter_only) all.push(sql`a.dead_lettered`)
  if (filter.webhook_id) all.push(sql`d.webhook_id = ${filter.webhook_id}::uuid`)
  if (filter.event_type) all.push(sql`d.event_type = ${filter.event_type}`)
  if (filter.event_id) all.push(sql`d.event_id = ${filter.event_id}::uuid`)
  if (filter.status) all.push(sql`a.status = ${filter.status}`)
  return all
}
