import { DAY_MS } from '@trust/contracts/durations'
import type { Context } from '@trust/db/context'
import { findPolicy } from './read.ts'

const DAYS = 90

/**
 * The outcomes of a policy's fires.
 * @throws NotFound
 */
export async function policyResults(context: Context, id: string) {
  const { tx, tenantId, now } = context
  await findPolicy(context, id)
  const since = new Date(now.getTime() - DAYS * DAY_MS)
  const [counted] = await tx.$queryRaw<Counted[]>`
    SELECT count(*)::int AS fires, count(r.id)::int AS cases,
      count(*) FILTER (WHERE r.status = 'decided' AND r.overturned_at IS NULL
        AND r.decision IN ('suspend', 'request_corrective_action'))::int AS against,
      count(*) FILTER (WHERE r.status = 'decided' AND (r.overturned_at IS NOT NULL
        OR r.decision IN ('clear', 'reinstate')))::int AS "for"
    FROM triggers t LEFT JOIN review_cases r ON r.tenant_id = t.tenant_id AND r.trigger_id = t.id
    WHERE t.tenant_id = ${tenantId}::uuid AND t.policy_id = ${id}::uuid AND t.mode = 'live'
      AND t.created_at > ${since}`
  const { fires = 0, cases = 0, against = 0, for: cleared = 0 } = counted ?? {}
  return {
    days: DAYS,
    fires,
    cases,
    decided_against: against,
    decided_for: cleared,
    undecided: cases - against - cleared,
    precision: against + cleared === 0 ? null : against / (against + cleared),
  }
}

interface Counted {
  fires: number
  cases: number
  against: number
  for: number
}
