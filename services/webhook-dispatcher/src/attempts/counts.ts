import type { PageRequest } from '@trust/contracts/paging'
import { Prisma } from '@trust/db/client'
import type { Scope } from '@trust/db/scope'
import type { CountedDay } from './days.ts'
import { webhooksOf } from './read.ts'

const { sql } = Prisma

export interface AttemptFilter {
  dead_letter_only?: boolean | undefined
  webhook_id?: string | undefined
  event_type?: string | undefined
  event_id?: string | undefined
  status?: string | undefined
}

/** Rows of counts to add up: a table, and conditions on its rows. */
export interface SelectedCounts {
  table: Prisma.Sql
  conditions: Prisma.Sql[]
}

/** The counts for a list: of all webhooks together, or of some. */
export function countsOf(scope: Scope, filter: AttemptFilter): SelectedCounts {
  const isOfSome = scope.actor.kind === 'api_key' || filter.webhook_id !== undefined
  return isOfSome
    ? countsByWebhook(scope, filter)
    : { table: sql`attempt_totals`, conditions: conditionsOf(scope, filter) }
}

export function countsByWebhook(scope: Scope, filter: AttemptFilter): SelectedCounts {
  return { table: sql`attempt_counts`, conditions: conditionsOf(scope, filter) }
}

function conditionsOf({ tenantId, actor }: Scope, filter: AttemptFilter): Prisma.Sql[] {
  const all = [sql`tenant_id = ${tenantId}::uuid`]
  if (actor.kind === 'api_key') all.push(sql`webhook_id IN ${webhooksOf(actor.id)}`)
  if (filter.webhook_id) all.push(sql`webhook_id = ${filter.webhook_id}::uuid`)
  if (filter.event_type) all.push(sql`event_type = ${filter.event_type}`)
  if (filter.status) all.push(sql`status = ${filter.status}`)
  if (filter.dead_letter_only) all.push(sql`dead_lettered`)
  return all
}

/** A statement: the days with counts within the times of a page, newest first. */
export function selectDays(
  { table, conditions }: SelectedCounts,
  { created_from, created_to }: PageRequest,
): Prisma.Sql {
  const all = [...conditions]
  if (created_from) all.push(sql`day >= (${created_from}::timestamptz AT TIME ZONE 'UTC')::date`)
  if (created_to) all.push(sql`day <= (${created_to}::timestamptz AT TIME ZONE 'UTC')::date`)
  return sql`
    SELECT day::text AS day, sum(attempts)::int AS attempts, min(delivery_day)::text AS from, max(delivery_day)::text AS to
    FROM ${table} WHERE ${Prisma.join(all, ' AND ')} GROUP BY day HAVING sum(attempts) > 0 ORDER BY day DESC`
}

/** A statement: counts by hour for some days, and by day for a day without hours. */
export function selectParts({ table, conditions }: SelectedCounts, days: CountedDay[]): Prisma.Sql {
  const names = Prisma.join(days.map(({ day }) => sql`${day}::date`))
  const places = Prisma.join(days.flatMap(({ from, to }) => [sql`${from}::date`, sql`${to}::date`]))
  return sql`
    SELECT counted.*, n, begins, ends FROM (
      SELECT *, day::timestamp AT TIME ZONE 'UTC' AS begun, bool_and(hours IS NOT NULL) OVER (PARTITION BY day) AS is_known
      FROM ${table} WHERE ${Prisma.join(conditions, ' AND ')} AND day IN (${names})
        AND delivery_day BETWEEN least(${places}) AND greatest(${places})) AS counted
    CROSS JOIN LATERAL (
      SELECT begun + make_interval(hours => hour::int - 1), begun + make_interval(hours => hour::int), n
      FROM unnest(hours) WITH ORDINALITY AS each(n, hour) WHERE is_known AND n <> 0
      UNION ALL SELECT begun, begun + interval '24 hours', attempts WHERE NOT is_known) AS part (begins, ends, n)`
}
