import type { PageRequest } from '@trust/contracts/paging'
import type { Context } from '@trust/db/context'
import { type AttemptFilter, countsOf, selectParts } from './counts.ts'
import { beginsOn, type CountedDay, isCut, isOutside, type TimeSpan } from './days.ts'
import { countFound } from './found.ts'

/** An hour in which attempts are scheduled, or a day whose hours are not known. */
export interface CountedHour extends TimeSpan {
  attempts: number
}

/** The hours of some days, newest first. Attempts are counted for hours that the page's times cut. */
export async function hoursOf(
  context: Context,
  filter: AttemptFilter,
  paging: PageRequest,
  days: CountedDay[],
): Promise<CountedHour[]> {
  if (days.length === 0) return []
  const counted = await context.tx.$queryRaw<CountedHour[]>`
    SELECT begins AS begin, ends AS end, sum(n)::int AS attempts
    FROM (${selectParts(countsOf(context, filter), days)}) AS part
    GROUP BY 1, 2 HAVING sum(n) > 0 ORDER BY 1 DESC`
  const hours = counted.filter((hour) => !isOutside(hour, paging))
  for (const hour of hours) {
    if (!isCut(hour, paging)) continue
    // Without the other days, which may be months away: each partition between them would be searched.
    const ofHour = days.filter((day) => beginsOn(hour, day))
    hour.attempts = await countFound(context, filter, { ...paging, ...hour, days: ofHour, hours: 1 })
  }
  return hours
}
