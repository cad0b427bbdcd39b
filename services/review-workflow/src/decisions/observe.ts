import { NotFound } from '@trust/contracts/errors'
import type { Context, ReadContext } from '@trust/db/context'
import { caseLock } from '../cases/lock.ts'
import { type ReviewCaseRow, selectCase } from '../cases/read.ts'
import { type UndecidedCase, undecidedOf } from '../cases/related.ts'
import type { Fact, Snapshot } from '../cases/snapshot.ts'

/** For a merchant with more facts, the linked and the newest ones count. */
const MAX_FACTS = 500

type About = Pick<ReviewCaseRow, 'merchantId' | 'evidenceIds' | 'complaintIds'>

interface Read {
  /** The columns that its findings are made of: PostgreSQL describes every column that a plan hands on, at each run. */
  columns: string
  findings: string
}

/**
 * The facts of a merchant, and linked facts of others, linked and newest first. Each part uses its own index: with an
 * OR and outdated statistics, PostgreSQL may scan all rows of the tenant.
 * @param source the `merchant_id` and the `linked` ids: SQL
 */
const factsOf = (table: string, source: string, { columns, findings }: Read) => `
  WITH source AS MATERIALIZED (${source})
  SELECT id, status, ${findings}
  FROM (
    SELECT own.* FROM source, LATERAL (
      SELECT id, status, created_at, ${columns} FROM ${table}
      WHERE merchant_id = source.merchant_id AND tenant_id = $1::uuid OFFSET 0) AS own
    UNION ALL
    SELECT other.id, status, created_at, ${columns}
    FROM (SELECT DISTINCT merchant_id, unnest(linked) AS id FROM source) AS one, LATERAL (
      SELECT id, status, created_at, ${columns}, merchant_id FROM ${table}
      WHERE id = one.id AND tenant_id = $1::uuid LIMIT 1) AS other
    WHERE other.merchant_id <> one.merchant_id) AS fact
  ORDER BY id = ANY((SELECT linked FROM source)::uuid[]) DESC, created_at DESC, id DESC LIMIT ${MAX_FACTS}`

const evidenceOf = (source: string) =>
  factsOf('evidence', source, {
    columns: 'assessment',
    findings: `coalesce((
      SELECT string_agg(DISTINCT code #>> '{}', ', ' ORDER BY code #>> '{}')
      FROM jsonb_path_query(assessment, '$.risk.flags[*].code') AS code), '') AS finding,
    coalesce(assessment @? '$.risk.flags[*] ? (@.severity == "high" || @.severity == "critical")', false) AS "isGrave"`,
  })

const complaintsOf = (source: string) =>
  factsOf('complaints', source, {
    columns: 'severity, category',
    findings: `concat_ws(' ', severity, category) AS finding,
      coalesce(severity IN ('high', 'critical'), false) AS "isGrave"`,
  })

const standingOf = (merchant: string) => `
  SELECT s.id AS "scoreId", s.internal_score AS "internalScore", t.scored_status AS "publicStatus",
    t.risk_level AS "riskLevel"
  FROM scores s JOIN trust_statuses t ON t.merchant_id = s.merchant_id AND t.tenant_id = s.tenant_id
  WHERE s.tenant_id = $1::uuid AND s.merchant_id = ${merchant}
  ORDER BY s.calculated_at DESC, s.id DESC LIMIT 1`

type Observed = [Fact, Fact, NonNullable<Snapshot['standing']>]

const GIVEN = 'SELECT $2::uuid AS merchant_id, $3::uuid[] AS linked'
const EVIDENCE = evidenceOf(GIVEN)
const COMPLAINTS = complaintsOf(GIVEN)
const STANDING = standingOf('$2::uuid')

/** The current facts about a case's merchant: everything that its decision can depend on, linked to the case or not. */
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
const merchantOfCase = `(SELECT merchant_id ${ofCase})`
const EVIDENCE_OF_CASE = evidenceOf(`SELECT merchant_id, evidence_ids AS linked ${ofCase}`)
const COMPLAINTS_OF_CASE = complaintsOf(`SELECT merchant_id, complaint_ids AS linked ${ofCase}`)
const STANDING_OF_CASE = standingOf(merchantOfCase)
const UNDECIDED_OF_CASE = undecidedOf(`= ${merchantOfCase}`)

/**
 * Locks a case like `lockCase` and reads its merchant's facts, in one exchange.
 * @returns the case, the facts, and the undecided cases of its merchant
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
