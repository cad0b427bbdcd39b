import { DAY_MS } from '@trust/contracts/durations'
import type { PublicStatus } from '@trust/contracts/scales'
import type { Context } from '@trust/db/context'

const DAYS = 30
/** An event counts for the day on which it occurred, but appears when its transaction commits, a little later. */
const SETTLING_MS = 10 * 60_000
/** How many tenants' past days are cached, at 2 kB each. */
const MAX_REMEMBERED = 5_000

export type StatusDay = { date: string } & Record<PublicStatus, number>

/** Past days do not change, so each process counts them once. */
const remembered = new Map<string, StatusDay[]>()

/** How often merchants reached each status, by day (UTC), from the events that partners received. */
export async function countMovement(context: Context): Promise<StatusDay[]> {
  const { tenantId, now } = context
  const dates = Array.from({ length: DAYS }, (_, index) => dateOf(now, DAYS - 1 - index))
  const over = dateOf(new Date(now.getTime() - SETTLING_MS), 0)
  const past = (remembered.get(tenantId) ?? []).filter(({ date }) => dates.includes(date))
  const known = new Set(past.map(({ date }) => date))
  const since = dates.find((date) => !known.has(date)) ?? dateOf(now, 0)
  const counted = await countSince(context, since)
  const none = { verified: 0, review: 0, suspended: 0 }
  const days = dates.map(
    (date) => (date < since ? past : counted).find((day) => day.date === date) ?? { date, ...none },
  )
  remember(
    tenantId,
    days.filter(({ date }) => date < over),
  )
  return days
}

function remember(tenantId: string, days: StatusDay[]): void {
  remembered.delete(tenantId)
  remembered.set(tenantId, days)
  const [oldest] = remembered.keys()
  if (remembered.size > MAX_REMEMBERED && oldest) remembered.delete(oldest)
}

/** @param since a date; days without any movement are left out */
async function countSince({ tx, tenantId }: Context, since: string): Promise<StatusDay[]> {
  return tx.$queryRaw<StatusDay[]>`
    SELECT to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date,
      count(*) FILTER (WHERE data ->> 'new_status' = 'verified')::int AS verified,
      count(*) FILTER (WHERE data ->> 'new_status' = 'review')::int AS review,
      count(*) FILTER (WHERE data ->> 'new_status' = 'suspended')::int AS suspended
    FROM events, LATERAL (SELECT body::json -> 'data' AS data OFFSET 0) parsed
    WHERE tenant_id = ${tenantId}::uuid AND event_type = 'risk_status_changed' AND NOT is_test
      AND occurred_at >= ${`${since}T00:00:00Z`}::timestamptz
      AND data ->> 'new_status' <> data ->> 'previous_status'
    GROUP BY 1`
}

const dateOf = (now: Date, daysAgo: number): string =>
  new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)
