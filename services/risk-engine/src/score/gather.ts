import type { Context } from '@trust/db/context'
import type { MerchantFacts, OrderCounts } from './facts.ts'
import {
  artifactsSince,
  complaintsSince,
  contacts,
  correctiveActionsSince,
  evidenceSince,
  locations,
  ordersSince,
  owners,
  signalsSince,
  submissionsSince,
  visitsSince,
} from './facts-sql.ts'
import { factsOf, type StoredFacts } from './stored-facts.ts'

const MS_PER_DAY = 86_400_000
const FACT_DAYS = 365
/** What others say lasts longer: its half-life is 180 days. */
const INTELLIGENCE_DAYS = 730
const SUBMISSION_DAYS = 180

type Contacts = Pick<
  MerchantFacts,
  'claimedAddressKnown' | 'countryKnown' | 'websiteKnown' | 'phoneKnown' | 'emailKnown'
>

type Row = Omit<StoredFacts, keyof Contacts | 'orders' | 'createdAt'> & {
  id: string
  name: string
  createdAt: Date
  contacts: Contacts
  last30Days: OrderCounts
  last90Days: OrderCounts
}

export type GatheredMerchant = { id: string; name: string; facts: MerchantFacts }

/** The facts of these merchants at `now`, with one statement; a merchant that is not there is left out. */
export async function gatherFacts(
  { tx, tenantId }: Context,
  ids: string[],
  now: Date,
): Promise<GatheredMerchant[]> {
  const ago = (days: number) => new Date(now.getTime() - days * MS_PER_DAY)
  const rows = await tx.$queryRaw<Row[]>`
    SELECT m.id, m.name, m.created_at AS "createdAt", m.suspended_at IS NOT NULL AS "suspendedManually",
      ${contacts} AS contacts,
      ${owners} AS owners,
      ${locations} AS locations,
      ${visitsSince(ago(FACT_DAYS))} AS "verificationTasks",
      ${evidenceSince(ago(FACT_DAYS))} AS evidence,
      ${complaintsSince(ago(FACT_DAYS))} AS complaints,
      ${ordersSince(ago(30))} AS "last30Days",
      ${ordersSince(ago(90))} AS "last90Days",
      ${signalsSince(ago(INTELLIGENCE_DAYS))} AS signals,
      ${artifactsSince(ago(INTELLIGENCE_DAYS))} AS artifacts,
      ${correctiveActionsSince(ago(INTELLIGENCE_DAYS))} AS "correctiveActions",
      ${submissionsSince(ago(SUBMISSION_DAYS))} AS "submittedAt"
    FROM merchants m
    WHERE m.tenant_id = ${tenantId}::uuid AND m.id = ANY(${ids}::uuid[])`
  return rows.map(gathered)
}

function gathered({ id, name, contacts, last30Days, last90Days, createdAt, ...rest }: Row): GatheredMerchant {
  const orders = { last30Days, last90Days }
  const facts = factsOf({ ...rest, ...contacts, createdAt: createdAt.toISOString(), orders })
  return { id, name, facts }
}
