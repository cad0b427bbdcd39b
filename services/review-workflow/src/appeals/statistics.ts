import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'

interface Tally {
  submitted: number
  upheld: number
  overturned: number
}

interface PolicyTally extends Tally {
  policyId: string | null
  policyName: string | null
  triggerType: string | null
}

interface Period {
  created_from?: Date | undefined
  created_to?: Date | undefined
}

/** The outcomes of appeals by the policy behind the decision, as the API shows them; most overturned first. */
export async function appealStatistics({ tx, tenantId }: Context, period: Period) {
  const { created_from: from, created_to: to } = period
  const tallies = await tx.$queryRaw<PolicyTally[]>`
    SELECT a.policy_id AS "policyId", v.name AS "policyName", p.trigger_type AS "triggerType",
      (count(*) FILTER (WHERE a.status = 'submitted'))::int AS submitted,
      (count(*) FILTER (WHERE a.status = 'upheld'))::int AS upheld,
      (count(*) FILTER (WHERE a.status = 'overturned'))::int AS overturned
    FROM appeals a
      LEFT JOIN policies p ON p.id = a.policy_id AND p.tenant_id = a.tenant_id
      LEFT JOIN policy_versions v ON v.policy_id = p.id AND v.version = p.version
    WHERE a.tenant_id = ${tenantId}::uuid
      ${from ? Prisma.sql`AND a.created_at >= ${from}` : Prisma.empty}
      ${to ? Prisma.sql`AND a.created_at <= ${to}` : Prisma.empty}
    GROUP BY a.policy_id, v.name, p.trigger_type
    ORDER BY overturned DESC, a.policy_id`
  const sum = (kind: keyof Tally) => tallies.reduce((all, tally) => all + tally[kind], 0)
  const all = { submitted: sum('submitted'), upheld: sum('upheld'), overturned: sum('overturned') }
  return {
    ...withRate(all),
    by_policy: tallies.map(({ policyId, policyName, triggerType, ...tally }) => ({
      policy_id: policyId,
      policy_name: policyName,
      trigger_type: triggerType,
      ...withRate(tally),
    })),
  }
}

/** `overturn_rate` is the share of the answered appeals that overturned the decision, 0 to 1. */
function withRate({ submitted, upheld, overturned }: Tally) {
  const answered = upheld + overturned
  return { submitted, upheld, overturned, overturn_rate: answered === 0 ? null : overturned / answered }
}
