import type { PageRequest } from '@trust/contracts/paging'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdConditions } from '@trust/db/page'
import type { Scope } from '@trust/db/scope'
import { type AttemptFilter, countsByWebhook, selectParts } from './counts.ts'
import { type CountedDay, inPartitions, type TimeSpan } from './days.ts'

const { sql } = Prisma

/** The range of hours in which attempts are looked for. */
export interface AttemptRange extends TimeSpan, PageRequest {
  /** The days of the range. */
  days: CountedDay[]
  /** How many hours of the range have matching attempts. */
  hours: number
}

export const NEWEST_FIRST = sql`a.scheduled_at DESC, a.id DESC`
export const OLDEST_FIRST = sql`a.scheduled_at, a.id`

/** Which of the attempts that match are needed: the first `most` in an order. */
interface Needed {
  order: Prisma.Sql
  most: number
}

export async function countFound(
  context: Context,
  filter: AttemptFilter,
  range: AttemptRange,
): Promise<number> {
  const [counted] = await context.tx.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM ${found(context, filter, range, null)}`
  return counted?.total ?? 0
}

/**
 * A part of a statement: the attempts `a` that match a filter within a range.
 * @param needed null for all
 */
export function found(
  scope: Scope,
  filter: AttemptFilter,
  range: AttemptRange,
  needed: Needed | null,
): Prisma.Sql {
  const ofWebhooks = scope.actor.kind === 'api_key' || Boolean(filter.webhook_id ?? filter.event_type)
  // A status other than the common one is rare within few hours. Dead letters have their own index.
  const isSpread = filter.status && range.hours > 2
  if (ofWebhooks || isSpread) return foundByWebhook(scope, filter, range, needed)
  return sql`delivery_attempts a WHERE ${Prisma.join(conditions(scope, filter, range), ' AND ')}
    AND ${within(range)}`
}

/** Reads an index range for each webhook and event type that has matching attempts in an hour. */
function foundByWebhook(
  scope: Scope,
  filter: AttemptFilter,
  range: AttemptRange,
  needed: Needed | null,
): Prisma.Sql {
  const first = needed === null ? Prisma.empty : sql`ORDER BY ${needed.order} LIMIT ${needed.most}::bigint`
  return sql`(
    SELECT webhook_id, event_type, begins, ends FROM (${selectParts(countsByWebhook(scope, filter), range.days)}) AS part
    WHERE begins >= ${range.begin}::timestamptz AND begins < ${range.end}::timestamptz
    GROUP BY 1, 2, 3, 4 HAVING sum(n) > 0) AS part
  CROSS JOIN LATERAL (
    SELECT a.* FROM delivery_attempts a
    WHERE a.webhook_id = part.webhook_id AND a.event_type = part.event_type
      AND a.scheduled_at >= part.begins AND a.scheduled_at < part.ends
      AND ${Prisma.join(conditions(scope, filter, range), ' AND ')}
    ${first}) AS a`
}

const within = ({ begin, end }: TimeSpan) =>
  sql`a.scheduled_at >= ${begin}::timestamptz AND a.scheduled_at < ${end}::timestamptz`

function conditions({ tenantId }: Scope, filter: AttemptFilter, range: AttemptRange): Prisma.Sql[] {
  const ofRange = [sql`a.tenant_id = ${tenantId}::uuid`, inPartitions(sql`a.delivery_id`, range.days)]
  return [...ofRange, ...ofAttempt(filter, range)]
}

/** Conditions of a filter on the delivery `d`. */
export function ofDelivery({ webhook_id, event_type }: AttemptFilter): Prisma.Sql[] {
  const all: Prisma.Sql[] = []
  if (webhook_id) all.push(sql`d.webhook_id = ${webhook_id}::uuid`)
  if (event_type) all.push(sql`d.event_type = ${event_type}`)
  return all
}

/** Conditions of a filter and of the page's times on the attempt `a`. */
export function ofAttempt({ status, dead_letter_only }: AttemptFilter, paging: PageRequest): Prisma.Sql[] {
  const all = createdConditions(sql`a.scheduled_at`, paging)
  if (status) all.push(sql`a.status = ${status}`)
  if (dead_letter_only) all.push(sql`a.dead_lettered`)
  return all
}
