import { NotFound } from '@trust/contracts/errors'
import type { Context, ReadContext } from '@trust/db/context'
import { caseLock } from '../cases/lock.ts'
import { type ReviewCaseRow, selectCase } from '../cases/read.ts'
import { type UndecidedCase, undecidedOf } from '../cases/related.ts'
import type { Fact, Snapshot } from '../cases/snapshot.ts'

/** Of a merchant with more, the linked and the newest count. */
const MAX_FACTS = 500

type About = Pick<ReviewCaseRow, 'merchantId' | 'evidenceIds' | 'complaintIds'>

/** Where the merchant and the linked facts come from: SQL. */
interface Source {
  merchant: string
  evidence: string
  complaints: string
}

const evidenceOf = ({ merchant, evidence }: Source) => `
  SELECT id, status, coalesce(flags, '') AS finding,
    coalesce(assessment @? '$.risk.flags[*] ? (@.severity == "high" || @.severity == "critical")', false) AS "isGrave"
  FROM evidence, LATERAL (
    SELECT string_agg(DISTINCT code #>> '{}', ', ' ORDER BY code #>> '{}') AS flags
    FROM jsonb_path_query(assessment, '$.risk.flags[*].code') AS code) AS found
  WHERE tenant_id = $1::uuid AND (merchant_id = ${merchant} OR id = ANY(${evidence}))
  ORDER BY id = ANY(${evidence}) DESC, created_at DESC, id DESC LIMIT ${MAX_FACTS}`

const complaintsOf = ({ merchant, complaints }: Source) => `
  SELECT id, status, concat_ws(' ', severity, category) AS finding,
    coalesce(severity IN ('high', 'critical'), false) AS "isGrave"
  FROM complaints
  WHERE tenant_id = $1::uuid AND (merchant_id = ${merchant} OR id = ANY(${complaints}))
  ORDER BY id = ANY(${complaints}) DESC, created_at DESC, id DESC LIMIT ${MAX_FACTS}`

const standingOf = ({ merchant }: Pick<Source, 'merchant'>) => `
  SELECT s.id AS "scoreId", s.internal_score AS "internalScore", t.scored_status AS "publicStatus",
    t.risk_level AS "riskLevel"
  FROM scores s JOIN trust_statuses t ON t.merchant_id = s.merchant_id AND t.tenant_id = s.tenant_id
  WHERE s.tenant_id = $1::uuid AND s.merchant_id = ${merchant}
  ORDER BY s.calculated_at DESC, s.id DESC LIMIT 1`

type Observed = [Fact, Fact, NonNullable<Snapshot['standing']>]

const given = { merchant: '$2::uuid', evidence: '$3::uuid[]', complaints: '$3::uuid[]' }
const EVIDENCE = evidenceOf(given)
const COMPLAINTS = complaintsOf(given)
const STANDING = standingOf(given)

/** What is known now of the merchant of a case: all that its decision can rest on, linked to the case or not. */
export async function observe(
  { query, tenantId }: ReadContext,
  { merchantId, evidenceIds, complaintIds }: About,
): Promise<Snapshot> {
  const [evidence, complaints, [standing]] = await query<Observed>(
    { name: 'observed-evidence', text: EVIDENCE, values: [tenantId, merchantId, evidenceIds] },
    { name: 'observed-complaints', text: COMPLAINTS, values: [tenantId, merchantId, complaintIds] },
    { name: 'observed-standing', text: STANDING, values: [tenantId, merchantId] },
  )
  return { evidence, complaints, standing: standing ?? null }
}

const ofCase = 'FROM review_cases WHERE id = $2::uuid AND tenant_id = $1::uuid'
const fromCase = {
  merchant: `(SELECT merchant_id ${ofCase})`,
  evidence: `ARRAY(SELECT unnest(evidence_ids) ${ofCase})`,
  complaints: `ARRAY(SELECT unnest(complaint_ids) ${ofCase})`,
}
const EVIDENCE_OF_CASE = evidenceOf(fromCase)
const COMPLAINTS_OF_CASE = complaintsOf(fromCase)
const STANDING_OF_CASE = standingOf(fromCase)
const UNDECIDED_OF_CASE = undecidedOf(`= ${fromCase.merchant}`)

/**
 * Locks a case as `lockCase` does and observes its merchant, in one exchange.
 * @returns the case, what is known, and the undecided cases of its merchant
 * @throws NotFound
 */
export async function lockAndObserve(
  { query, tenantId }: Context,
  id: string,
): Promise<{ before: ReviewCaseRow; known: Snapshot; undecidedIds: string[] }> {
  const values = [tenantId, id]
  const [, [before], undecided, evidence, complaints, [standing]] = await query<
    [object, ReviewCaseRow, UndecidedCase, ...Observed]
  >(
    caseLock(tenantId, id),
    selectCase(tenantId, id),
    { name: 'undecided-of-case', text: UNDECIDED_OF_CASE, values },
    { name: 'evidence-of-case', text: EVIDENCE_OF_CASE, values },
    { name: 'complaints-of-case', text: COMPLAINTS_OF_CASE, values },
    { name: 'standing-of-case', text: STANDING_OF_CASE, values },
  )
  if (!before) throw new NotFound('The review case')
  const known = { evidence, complaints, standing: standing ?? null }
  return { before, known, undecidedIds: undecided.map((each) => each.id) }
}
