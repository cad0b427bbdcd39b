import type { PageRequest } from '@trust/contracts/paging'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { type AttemptFilter, countsOf, selectDays } from './counts.ts'
import { type CountedDay, inPartitions, isCut, placeOf, spanOf } from './days.ts'
import { type AttemptRange, found, ofAttempt, ofDelivery } from './found.ts'
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
  const cut = days.filter((day) => isCut(spanOf(day), paging))
  const hoursOfCut = await hoursOf(context, filter, paging, cut)
  for (const day of cut) day.attempts = total(within(hoursOfCut, day))
  const place = placeOf(days, paging)
  const rows =
    place === null ? [] : await pageOn(context, filter, { ...paging, skip: place.skip }, place.parts)
  return { rows, total: total(days) }
}

const total = (parts: { attempts: number }[]) => parts.reduce((sum, { attempts }) => sum + attempts, 0)

function within(hours: CountedHour[], day: CountedDay): CountedHour[] {
  const { begin, end } = spanOf(day)
  return hours.filter((hour) => hour.begin >= begin && hour.begin < end)
}

/** The rows of a page that begins on the newest of these days. */
async function pageOn(
  context: Context,
  filter: AttemptFilter,
  paging: PageRequest,
  days: CountedDay[],
): Promise<AttemptRow[]> {
  const place = placeOf(await hoursOf(context, filter, paging, days), paging)
  if (place === null) return []
  const [newest] = place.parts
  const { begin } = place.parts.at(-1) ?? newest
  const range = { ...paging, begin, end: newest.end, days, hours: place.parts.length }
  return pageWithin(context, filter, range, place.skip)
}

/** Reads deliveries only for attempts on the page. */
async function pageWithin(
  context: Context,
  filter: AttemptFilter,
  range: AttemptRange,
  skip: number,
): Promise<AttemptRow[]> {
  return context.tx.$queryRaw<AttemptRow[]>`
    SELECT ${columns} FROM (
      SELECT a.delivery_id, a.attempt_number FROM ${found(context, filter, range, skip + range.limit)}
      ORDER BY a.scheduled_at DESC, a.id DESC LIMIT ${range.limit} OFFSET ${skip}) AS page
    JOIN delivery_attempts a USING (delivery_id, attempt_number) JOIN deliveries d ON d.id = a.delivery_id
    WHERE ${inPartitions(sql`a.delivery_id`, range.days)} AND ${inPartitions(sql`d.id`, range.days)}
    ORDER BY a.scheduled_at DESC, a.id DESC`
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
    ORDER BY a.scheduled_at DESC, a.id DESC LIMIT ${paging.limit} OFFSET ${paging.skip}`
  const [counted] = await context.tx.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM ${source} WHERE ${where}`
  return { rows, total: counted?.total ?? 0 }
}
