import { DAY_MS } from '@trust/contracts/durations'
import type { PageRequest } from '@trust/contracts/paging'
import { Prisma } from '@trust/db/client'

const { sql } = Prisma

/** A day (UTC) for which attempts were scheduled. */
export interface CountedDay {
  /** As `2026-11-24`. */
  day: string
  attempts: number
  /** The first and the last day of their deliveries; they lead to the partitions. */
  from: string
  to: string
}

/** From `begin` to before `end`. */
export interface TimeSpan {
  begin: Date
  end: Date
}

/** The parts of a list that a page needs, newest first, and how many of their attempts come before the page. */
export interface PageParts<T> {
  parts: [newest: T, ...others: T[]]
  skip: number
}

export function spanOf({ day }: Pick<CountedDay, 'day'>): TimeSpan {
  const begin = new Date(`${day}T00:00:00Z`)
  return { begin, end: new Date(begin.getTime() + DAY_MS) }
}

export function beginsOn({ begin }: TimeSpan, day: Pick<CountedDay, 'day'>): boolean {
  const ofDay = spanOf(day)
  return begin >= ofDay.begin && begin < ofDay.end
}

/** Whether the page asks for only a part of a day or an hour. */
export function isCut(
  { begin, end }: TimeSpan,
  { created_from: from, created_to: to }: PageRequest,
): boolean {
  const isCutBefore = from !== undefined && new Date(from) > begin
  // Times have a resolution of one millisecond.
  return isCutBefore || (to !== undefined && new Date(to).getTime() < end.getTime() - 1)
}

/** Whether the page asks for nothing of it. */
export function isOutside(
  { begin, end }: TimeSpan,
  { created_from: from, created_to: to }: PageRequest,
): boolean {
  return (from !== undefined && new Date(from) >= end) || (to !== undefined && new Date(to) < begin)
}

/**
 * Finds the parts of a list that a page lies in, so that skipped parts are not read.
 * @returns null for a page after the last attempt
 */
export function placeOf<T extends { attempts: number }>(
  all: T[],
  { skip, limit }: Pick<PageRequest, 'skip' | 'limit'>,
): PageParts<T> | null {
  let before = 0
  const first = all.findIndex(({ attempts }) => {
    before += attempts
    return before > skip
  })
  const newest = all[first]
  if (newest === undefined) return null
  const others: T[] = []
  for (const part of all.slice(first + 1)) {
    if (before >= skip + limit) break
    others.push(part)
    before += part.attempts
  }
  const skipped = all.slice(0, first).reduce((sum, { attempts }) => sum + attempts, 0)
  return { parts: [newest, ...others], skip: skip - skipped }
}

/** Ids other than UUIDv7 may stand for a year with five digits. */
const byDate = (one: string, other: string) => one.length - other.length || (one < other ? -1 : 1)

/** A condition on a delivery's id that limits planning, locks and reads to some partitions. */
export function inPartitions(id: Prisma.Sql, days: CountedDay[]): Prisma.Sql {
  const from = days.map((day) => day.from).sort(byDate)[0]
  const to = days
    .map((day) => day.to)
    .sort(byDate)
    .at(-1)
  return sql`${id} >= lowest_id(${from}::date) AND ${id} < lowest_id(${to}::date + 1)`
}
