import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import type { Scope } from '@trust/db/scope'
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
  const page = sql`ORDER BY a.scheduled_at DESC, a.id DESC LIMIT ${paging.limit} OFFSET ${paging.skip}`
  const rows = await context.tx.$queryRaw<AttemptRow[]>(
    concernsDeliveries(context, filter)
      ? sql`SELECT ${columns} FROM ${found(context, filter, paging)} ${page}`
      : // No delivery is read for an attempt that the page skips.
        sql`SELECT ${columns} FROM (SELECT a.* FROM ${found(context, filter, paging)} ${page}) a
          JOIN deliveries d ON d.id = a.delivery_id ORDER BY a.scheduled_at DESC, a.id DESC`,
  )
  return { rows, total: await totalOf(context, filter, paging) }
}

/** From the counts that triggers keep, unless a filter asks for what they do not tell apart: then attempts are counted. */
async function totalOf(context: Context, filter: AttemptFilter, paging: PageRequest): Promise<number> {
  const isKept = !(filter.event_id || filter.dead_letter_only || paging.created_from || paging.created_to)
  const [counted] = await context.tx.$queryRaw<{ total: number }[]>(
    isKept ? keptTotal(context, filter) : countedTotal(context, filter, paging),
  )
  return counted?.total ?? 0
}

function keptTotal({ tenantId, actor }: Scope, filter: AttemptFilter): Prisma.Sql {
  const all = [sql`tenant_id = ${tenantId}::uuid`]
  if (actor.kind === 'api_key') all.push(sql`webhook_id IN ${webhooksOf(actor.id)}`)
  if (filter.webhook_id) all.push(sql`webhook_id = ${filter.webhook_id}::uuid`)
  if (filter.event_type) all.push(sql`event_type = ${filter.event_type}`)
  if (filter.status) all.push(sql`status = ${filter.status}`)
  return sql`SELECT coalesce(sum(attempts), 0)::int AS total FROM attempt_counts WHERE ${Prisma.join(all, ' AND ')}`
}

const countedTotal = (scope: Scope, filter: AttemptFilter, paging: PageRequest) =>
  sql`SELECT count(*)::int AS total FROM ${found(scope, filter, paging)}`

/** The attempts that a filter finds, with their deliveries only where it asks about those. */
function found(scope: Scope, filter: AttemptFilter, paging: PageRequest): Prisma.Sql {
  const all = conditions(filter, paging)
  return concernsDeliveries(scope, filter)
    ? sql`${source} WHERE ${Prisma.join([visible(scope), ...all], ' AND ')}`
    : sql`delivery_attempts a
        WHERE ${Prisma.join([sql`a.tenant_id = ${scope.tenantId}::uuid`, ...all], ' AND ')}`
}

function concernsDeliveries({ actor }: Scope, filter: AttemptFilter): boolean {
  return actor.kind === 'api_key' || FILTERS_OF_DELIVERIES.some((name) => Boolean(filter[name]))
}

const FILTERS_OF_DELIVERIES = ['dead_letter_only', 'webhook_id', 'event_type', 'event_id'] as const

function conditions(
  filter: AttemptFilter,
  { created_from: from, created_to: to }: PageRequest,
): Prisma.Sql[] {
  const all: Prisma.Sql[] = []
  if (filter.dead_letter_only) {
    all.push(sql`d.status = 'dead_lettered' AND a.attempt_number = d.attempts_made`)
  }
  if (filter.webhook_id) all.push(sql`d.webhook_id = ${filter.webhook_id}::uuid`)
  if (filter.event_type) all.push(sql`d.event_type = ${filter.event_type}`)
  if (filter.event_id) all.push(sql`d.event_id = ${filter.event_id}::uuid`)
  if (filter.status) all.push(sql`a.status = ${filter.status}`)
  if (from) all.push(sql`a.scheduled_at >= ${from}::timestamptz`)
  if (to) all.push(sql`a.scheduled_at <= ${to}::timestamptz`)
  return all
}
