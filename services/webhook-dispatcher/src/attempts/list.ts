import type { PageRequest } from '@trust/contracts/paging'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { type AttemptFilter, countsOf, selectDays } from './counts.ts'
import { beginsOn, type CountedDay, inPartitions, isCut, placeOf, spanOf } from './days.ts'
import { type AttemptRange, found, NEWEST_FIRST, OLDEST_FIRST, ofAttempt, ofDelivery } from './found.ts'
import { type CountedHour, hoursOf } from './hours.ts'
import { type AttemptRow, columns, source, visible } from './read.ts'

const { sql } = Prisma

interface AttemptList {
  rows: AttemptRow[]
  total: number
}

/**
 * One page of attempts, newest first, with the total. Both come from counts that triggers keep by day and, for the days
 * of the page, by hour, so that attempts before the page are not read.
 */
export async function listAttempts(
  context: Context,
  filter: AttemptFilter,
  paging: PageRequest,
): Promise<AttemptList> {
  if (filter.event_id) return listAttemptsOfEvent(context, { ...filter, event_id: filter.event_id }, paging)
  const days = await context.tx.$queryRaw<CountedDay[]>(selectDays(countsOf(context, filter), paging))
  await inOrderOfTime(context)
  const cut = days.filter((day) => isCut(spanOf(day), paging))
  const hoursOfCut = await hoursOf(context, filter, paging, cut)
  for (const day of cut) day.attempts = total(within(hoursOfCut, day))
  const place = placeOf(days, paging)
  if (place === null) return { rows: [], total: total(days) }
  const { parts } = place
  const others = parts.filter((day) => !cut.includes(day))
  const hoursOfOthers = await hoursOf(context, filter, paging, others)
  const hours = parts.flatMap((day) => within(cut.includes(day) ? hoursOfCut : hoursOfOthers, day))
  const rows = await pageOn(context, filter, { ...paging, skip: place.skip }, { days: parts, hours })
  return { rows, total: total(days) }
}

/**
 * The bounds of partitions are conditions on the primary key too: PostgreSQL would read a whole day of its index, to combine
 * it with the index of times in a bitmap, where a few hundred entries of the latter do.
 */
async function inOrderOfTime({ tx }: Context): Promise<void> {
  await tx.$executeRaw`SET LOCAL enable_bitmapscan = off`
}

const total = (parts: { attempts: number }[]) => parts.reduce((sum, { attempts }) => sum + attempts, 0)

const within = (hours: CountedHour[], day: CountedDay) => hours.filter((hour) => beginsOn(hour, day))

/** The rows of a page that begins on the newest of these days, whose hours are given. */
async function pageOn(
  context: Context,
  filter: AttemptFilter,
  paging: PageRequest,
  { days, hours }: { days: CountedDay[]; hours: CountedHour[] },
): Promise<AttemptRow[]> {
  const place = placeOf(hours, paging)
  if (place === null) return []
  const [newest] = place.parts
  const { begin } = place.parts.at(-1) ?? newest
  const range = { ...paging, begin, end: newest.end, days, hours: place.parts.length }
  return pageWithin(context, filter, range, { skip: place.skip, of: total(place.parts) })
}

/**
 * Reads from the nearer end of the range, and deliveries only for attempts on the page.
 * @param of how many attempts the range has
 */
async function pageWithin(
  context: Context,
  filter: AttemptFilter,
  range: AttemptRange,
  { skip, of }: { skip: number; of: number },
): Promise<AttemptRow[]> {
  const count = Math.min(range.limit, of - skip)
  const after = of - skip - count
  const [order, passed] = after < skip ? [OLDEST_FIRST, after] : [NEWEST_FIRST, skip]
  return context.tx.$queryRaw<AttemptRow[]>`
    SELECT ${columns} FROM (
      SELECT a.delivery_id, a.attempt_number
      FROM ${found(context, filter, range, { order, most: passed + count })}
      ORDER BY ${order} LIMIT ${count} OFFSET ${passed}) AS page
    JOIN delivery_attempts a USING (delivery_id, attempt_number) JOIN deliveries d ON d.id = a.delivery_id
    WHERE ${inPartitions(sql`a.delivery_id`, range.days)} AND ${inPartitions(sql`d.id`, range.days)}
    ORDER BY ${NEWEST_FIRST}`
}

/** One event has few attempts, found by an index. */
async function listAttemptsOfEvent(
  context: Context,
  filter: AttemptFilter & { event_id: string },
  paging: PageRequest,
): Promise<AttemptList> {
  const all = [
    visible(context),
    sql`d.event_id = ${filter.event_id}::uuid`,
    ...ofDelivery(filter),
    ...ofAttempt(filter, paging),
  ]
  const where = Prisma.join(all, ' AND ')
  const rows = await context.tx.$queryRaw<AttemptRow[]>`
    SELECT ${columns} FROM ${source} WHERE ${where}
    ORDER BY ${NEWEST_FIRST} LIMIT ${paging.limit} OFFSET ${paging.skip}`
  const [counted] = await context.tx.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM ${source} WHERE ${where}`
  return { rows, total: counted?.total ?? 0 }
}
