import { DAY_MS } from '@trust/contracts/durations'
import type { Context } from '@trust/db/context'

const DAYS = 90
const MIN_CASES = 20
/** Until a tenant has decided enough cases. */
const ASSUMED_MINUTES = 10

export interface MinutesPerCase {
  value: number
  source: 'given' | 'measured' | 'assumed'
  cases: number
}

/**
 * How long a person takes for a case: the median time between two decisions of one reviewer. After more than an hour
 * they did something else; within seconds they decided several together.
 */
export async function minutesPerCase(
  { tx, tenantId, now }: Context,
  given: number | undefined,
): Promise<MinutesPerCase> {
  if (given !== undefined) return { value: given, source: 'given', cases: 0 }
  const since = new Date(now.getTime() - DAYS * DAY_MS)
  const [measured] = await tx.$queryRaw<{ minutes: number | null; cases: number }[]>`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) AS minutes, count(*)::int AS cases
    FROM (
      SELECT extract(epoch FROM decided_at - lag(decided_at) OVER (
        PARTITION BY reviewer_actor ->> 'id' ORDER BY decided_at)) / 60 AS minutes
      FROM review_cases
      WHERE tenant_id = ${tenantId}::uuid AND decided_at > ${since} AND reviewer_actor ->> 'kind' = 'user') gaps
    WHERE minutes BETWEEN 0.1 AND 60`
  const { minutes = null, cases = 0 } = measured ?? {}
  return minutes === null || cases < MIN_CASES
    ? { value: ASSUMED_MINUTES, source: 'assumed', cases }
    : { value: minutes, source: 'measured', cases }
}
