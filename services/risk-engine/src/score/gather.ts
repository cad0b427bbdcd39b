import type { Context } from '@trust/db/context'
import type {
  ComplaintFact,
  CorrectiveActionFact,
  EvidenceFact,
  LocationFact,
  MerchantFacts,
  OrderCounts,
  OwnerFact,
  VerificationTaskFact,
} from './facts.ts'
import {
  complaintsSince,
  contacts,
  correctiveActionsSince,
  evidenceSince,
  locations,
  ordersSince,
  owners,
  submissionsSince,
  verificationTasksSince,
} from './facts-sql.ts'

const MS_PER_DAY = 86_400_000
const FACT_DAYS = 365
/** A visit still counts for a quarter after this. */
const VISIT_DAYS = 730
const SUBMISSION_DAYS = 180

/** A fact as JSON brings it: its dates are text. */
type Stored<T> = { [K in keyof T]: Date extends T[K] ? string | Exclude<T[K], Date> : T[K] }

type Contacts = Pick<
  MerchantFacts,
  'claimedAddressKnown' | 'countryKnown' | 'websiteKnown' | 'phoneKnown' | 'emailKnown'
>

interface Row {
  id: string
  name: string
  createdAt: Date
  suspendedManually: boolean
  contacts: Contacts
  owners: OwnerFact[]
  locations: Stored<LocationFact>[]
  verificationTasks: Stored<VerificationTaskFact>[]
  evidence: Stored<EvidenceFact>[]
  complaints: Stored<ComplaintFact>[]
  last30Days: OrderCounts
  last90Days: OrderCounts
  correctiveActions: Stored<CorrectiveActionFact>[]
  submittedAt: string[]
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
      ${verificationTasksSince(ago(VISIT_DAYS))} AS "verificationTasks",
      ${evidenceSince(ago(FACT_DAYS))} AS evidence,
      ${complaintsSince(ago(FACT_DAYS))} AS complaints,
      ${ordersSince(ago(30))} AS "last30Days",
      ${ordersSince(ago(90))} AS "last90Days",
      ${correctiveActionsSince(ago(FACT_DAYS))} AS "correctiveActions",
      ${submissionsSince(ago(SUBMISSION_DAYS))} AS "submittedAt"
    FROM merchants m
    WHERE m.tenant_id = ${tenantId}::uuid AND m.id = ANY(${ids}::uuid[])`
  return rows.map((row) => ({ id: row.id, name: row.name, facts: factsOf(row) }))
}

function factsOf({ contacts, last30Days, last90Days, ...row }: Row): MerchantFacts {
  return {
    ...contacts,
    createdAt: row.createdAt,
    suspendedManually: row.suspendedManually,
    owners: row.owners,
    locations: row.locations.map((each) => ({ ...each, verifiedAt: dateOrNull(each.verifiedAt) })),
    verificationTasks: row.verificationTasks.map((each) => ({
      ...each,
      completedAt: new Date(each.completedAt),
    })),
    // No table holds these yet.
    signals: [],
    artifacts: [],
    evidence: row.evidence.map((each) => ({ ...each, assessedAt: new Date(each.assessedAt) })),
    complaints: row.complaints.map((each) => ({ ...each, receivedAt: new Date(each.receivedAt) })),
    orders: { last30Days, last90Days },
    correctiveActions: row.correctiveActions.map((each) => ({
      ...each,
      dueDate: new Date(each.dueDate),
      completedAt: dateOrNull(each.completedAt),
    })),
    submittedAt: row.submittedAt.map((at) => new Date(at)),
  }
}

function dateOrNull(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
