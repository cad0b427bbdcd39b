import { DAY_MS } from '@trust/contracts/durations'
import { ORDER_DUE_DAYS, receivedAfter } from '@trust/contracts/order-times'
import { Prisma } from '@trust/db/client'
import type { ReadContext } from '@trust/db/context'
import { prepared, type Statement } from '@trust/db/exchange'
import type { MerchantFacts } from './facts.ts'
import {
  artifactsSince,
  complaintsSince,
  correctiveActionsSince,
  decisionsSince,
  evidenceSince,
  isHeld,
  links,
  locations,
  ordersSince,
  owners,
  profile,
  signalsSince,
  submissionsSince,
  visitsSince,
} from './facts-sql.ts'
import { factsOf, type StoredFacts } from './stored-facts.ts'

/** What a policy can ask of a merchant's record. */
export interface MerchantProfile {
  external_id: string | null
  country: string | null
  category: string | null
  website: string | null
  email: string | null
  phone: string | null
  metadata: Record<string, unknown>
  tags: string[]
}

export const FACT_DAYS = 365
/** What others say lasts longer: its half-life is 180 days. */
export const INTELLIGENCE_DAYS = 730
export const SUBMISSION_DAYS = 180
/** The longest window of orders, and the days until an order is overdue. */
const ORDER_DAYS = 90 + ORDER_DUE_DAYS

interface GatheredRecord {
  id: string
  name: string
  profile: MerchantProfile
  /** Whether an order is known whose counts can change by time alone. */
  isTrading: boolean
}
type Row = GatheredRecord & { facts: StoredFacts }

export type GatheredMerchant = GatheredRecord & { facts: MerchantFacts }

/**
 * The statement is planned once for each connection: PostgreSQL would plan it at each run, because it expects less of a
 * plan that knows no times, and that took two thirds of its processor time for a score.
 */
const PLAN_ONCE = planning('force_generic_plan')
const PLAN_AS_USUAL = planning('auto')

function planning(mode: string): Statement {
  return { name: `plan-${mode}`, text: `SELECT set_config('plan_cache_mode', '${mode}', true)` }
}

/** The facts of these merchants at `now`, with one statement; a merchant that is not there is left out. */
export async function gatherFacts(
  { query, tenantId }: Pick<ReadContext, 'query' | 'tenantId'>,
  ids: string[],
  now: Date,
): Promise<GatheredMerchant[]> {
  const gather = prepared('gather-facts', selectFacts(tenantId, ids, now))
  const [, rows] = await query<[object, Row, object]>(PLAN_ONCE, gather, PLAN_AS_USUAL)
  return rows.map(({ facts, ...row }) => ({ ...row, facts: factsOf(facts) }))
}

/** One by one: with a list of ids, a plan for tenants of any size may read all merchants of a large one. */
function selectFacts(tenantId: string, ids: string[], now: Date): Prisma.Sql {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return Prisma.sql`
    SELECT m.id, m.name, json_build_object(
      'createdAt', m.created_at,
      'suspendedManually', m.suspended_at IS NOT NULL,
      'isHeld', ${isHeld},
      'claimedAddressKnown', m.claimed_address <> '',
      'countryKnown', m.country IS NOT NULL,
      'websiteKnown', m.website IS NOT NULL,
      'phoneKnown', m.phone IS NOT NULL,
      'emailKnown', m.email IS NOT NULL,
      'owners', ${owners},
      'locations', ${locations},
      'verificationTasks', ${visitsSince(ago(FACT_DAYS))},
      'evidence', ${evidenceSince(ago(FACT_DAYS))},
      'complaints', ${complaintsSince(ago(FACT_DAYS))},
      'orders', ${ordersSince(now, ago(ORDER_DAYS))},
      'signals', ${signalsSince(ago(INTELLIGENCE_DAYS))},
      'artifacts', ${artifactsSince(ago(INTELLIGENCE_DAYS))},
      'correctiveActions', ${correctiveActionsSince(ago(INTELLIGENCE_DAYS))},
      'submittedAt', ${submissionsSince(ago(SUBMISSION_DAYS))},
      'links', ${links},
      'decisions', ${decisionsSince(ago(FACT_DAYS))}) AS facts,
      ${profile} AS profile,
      EXISTS (SELECT FROM order_events o WHERE o.tenant_id = m.tenant_id AND o.merchant_id = m.id
        AND o.occurred_at > ${ago(ORDER_DAYS)} AND o.received_at > ${receivedAfter(ago(ORDER_DAYS))}) AS "isTrading"
    FROM unnest(${ids}::uuid[]) AS one(id),
      LATERAL (SELECT * FROM merchants WHERE id = one.id AND tenant_id = ${tenantId}::uuid LIMIT 1) AS m`
}
