import type { PageRequest } from '@trust/contracts/paging'
import { Prisma } from '@trust/db/client'

const DAY_MS = 24 * 60 * 60 * 1000
const { sql } = Prisma

/** A day (UTC) on which attempts are scheduled. */
export interface CountedDay {
  /** As `2026-11-24`. */
  day: string
  attempts: number
  /** The first and the last day of their deliveries, by which partitions are found. */
  from: string
  to: string
}

/** A page of a list, and the days from the newest to the oldest in which it lies, if that is known. */
export interface Placed extends PageRequest {
  days?: [newest: CountedDay, ...others: CountedDay[]]
}

const begin = ({ day }: CountedDay) => new Date(`${day}T00:00:00Z`)
const end = (day: CountedDay) => new Date(begin(day).getTime() + DAY_MS)

/** A statement: the days that counts on `conditions` tell of, within the times of a page, the newest first. */
export function selectDays(conditions: Prisma.Sql[], { created_from, created_to }: PageRequest): Prisma.Sql {
  const all = [...conditions]
  if (created_from) all.push(sql`day >= (${created_from}::timestamptz AT TIME ZONE 'UTC')::date`)
  if (created_to) all.push(sql`day <= (${created_to}::timestamptz AT TIME ZONE 'UTC')::date`)
  return sql`
    SELECT day::text AS day, sum(attempts)::int AS attempts, min(delivery_day)::text AS from, max(delivery_day)::text AS to
    FROM attempt_counts WHERE ${Prisma.join(all, ' AND ')} GROUP BY day HAVING sum(attempts) > 0 ORDER BY day DESC`
}

/** Whether only some hours of a day are asked for. */
export function isCut(day: CountedDay, { created_from: from, created_to: to }: PageRequest): boolean {
  const isCutBefore = from !== undefined && new Date(from) > begin(day)
  // Times have milliseconds.
  return isCutBefore || (to !== undefined && new Date(to).getTime() < end(day).getTime() - 1)
}

/**
 * Where a page lies: in which days, and how many attempts of these are before it. Days that it skips are not read.
 * @returns null for a page behind the last attempt
 */
export function placeOf(
  days: CountedDay[],
  { skip, limit }: PageRequest,
): Pick<Placed, 'days' | 'skip'> | null {
  let before = 0
  const first = days.findIndex(({ attempts }) => {
    before += attempts
    return before > skip
  })
  const newest = days[first]
  if (newest === undefined) return null
  const others: CountedDay[] = []
  for (const day of days.slice(first + 1)) {
    if (before >= skip + limit) break
    others.push(day)
    before += day.attempts
  }
  const skipped = days.slice(0, first).reduce((sum, day) => sum + day.attempts, 0)
  return { days: [newest, ...others], skip: skip - skipped }
}

/** A condition: the times of a page. */
export function onDays(time: Prisma.Sql, { created_from: from, created_to: to, days }: Placed): Prisma.Sql {
  const all = [sql`true`]
  if (from) all.push(sql`${time} >= ${from}::timestamptz`)
  if (to) all.push(sql`${time} <= ${to}::timestamptz`)
  if (days) {
    const oldest = days.at(-1) ?? days[0]
    all.push(sql`${time} >= ${begin(oldest)}::timestamptz AND ${time} < ${end(days[0])}::timestamptz`)
  }
  return Prisma.join(all, ' AND ')
}

/** An id that is no UUIDv7 may be of a year with five digits. */
const byDate = (one: string, other: string) => one.length - other.length || (one < other ? -1 : 1)

/** A condition on the id of a delivery: PostgreSQL plans, locks and reads these partitions only. */
export function inPartitions(id: Prisma.Sql, { days }: Placed): Prisma.Sql {
  if (!days) return sql`true`
  const from = days.map((day) => day.from).sort(byDate)[0]
  const to = days
    .map((day) => day.to)
    .sort(byDate)
    .at(-1)
  return sql`${id} >= lowest_id(${from}::date) AND ${id} < lowest_id(${to}::date + 1)`
}
