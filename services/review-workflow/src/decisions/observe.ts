import { NotFound } from '@trust/contracts/errors'
import type { Context, ReadContext } from '@trust/db/context'
import { lockedCase } from '../cases/lock.ts'
import type { ReviewCaseRow } from '../cases/read.ts'
import type { Snapshot } from '../cases/snapshot.ts'

/** For a merchant with more facts, the linked and the newest ones count. */
const MAX_FACTS = 500

type About = Pick<ReviewCaseRow, 'merchantId' | 'evidenceIds' | 'complaintIds'>

interface Read {
  /** The ids of linked facts: a column of `source`, and of a case. */
  linked: string
  /** The columns that its findings are made of: PostgreSQL describes every column that a plan hands on, at each run. */
  columns: string
  finding: string
  isGrave: string
}

const asFact = ({ finding, isGrave }: Read) =>
  `json_build_object('id', id, 'status', status, 'finding', ${finding}, 'isGrave', coalesce(${isGrave}, false))`

/**
 * The facts of the merchant in `source`, and linked facts of others, linked and newest first. Each part uses its own index:
 * with an OR and outdated statistics, PostgreSQL may scan all rows of the tenant.
 */
const factsOf = (table: string, { linked, columns, ...read }: Read) => `
  SELECT ${asFact({ linked, columns, ...read })}
  FROM (
    SELECT own.* FROM source, LATERAL (
      SELECT id, status, created_at, ${columns} FROM ${table}
      WHERE merchant_id = source.merchant_id AND tenant_id = $1::uuid OFFSET 0) AS own
    UNION ALL
    SELECT other.id, status, created_at, ${columns}
    FROM (SELECT DISTINCT merchant_id, unnest(${linked}) AS id FROM source) AS one, LATERAL (
      SELECT id, status, created_at, ${columns}, merchant_id FROM ${table}
      WHERE id = one.id AND tenant_id = $1::uuid LIMIT 1) AS other
    WHERE other.merchant_id <> one.merchant_id) AS fact
  ORDER BY id = ANY((SELECT ${linked} FROM source)::uuid[]) DESC, created_at DESC, id DESC LIMIT ${MAX_FACTS}`

/** The facts of the merchant of the case `c`, linked and newest first. */
const ownFactsOf = (table: string, read: Read) => `
  SELECT ${asFact(read)} FROM ${table}
  WHERE merchant_id = c.merchant_id AND tenant_id = $1::uuid
  ORDER BY id = ANY(c.${read.linked}) DESC, created_at DESC, id DESC LIMIT ${MAX_FACTS}`

const EVIDENCE: Read = {
  linked: 'evidence_ids',
  columns: 'assessment',
  finding: `coalesce((
    SELECT string_agg(DISTINCT code #>> '{}', ', ' ORDER BY code #>> '{}')
    FROM jsonb_path_query(assessment, '$.risk.flags[*].code') AS code), '')`,
  isGrave: `assessment @? '$.risk.flags[*] ? (@.severity == "high" || @.severity == "critical")'`,
}

const COMPLAINTS: Read = {
  linked: 'complaint_ids',
  columns: 'severity, category',
  finding: `concat_ws(' ', severity, category)`,
  isGrave: `severity IN ('high', 'critical')`,
}

/** @param merchant the id of a merchant: SQL */
const standingOf = (merchant: string) => `
  SELECT json_build_object('scoreId', s.id, 'internalScore', s.internal_score, 'publicStatus', t.scored_status,
    'riskLevel', t.risk_level)
  FROM scores s JOIN trust_statuses t ON t.merchant_id = s.merchant_id AND t.tenant_id = s.tenant_id
  WHERE s.tenant_id = $1::uuid AND s.merchant_id = ${merchant}
  ORDER BY s.calculated_at DESC, s.id DESC LIMIT 1`

const listOf = (rows: string) => `(SELECT coalesce(json_agg(one), '[]') FROM (${rows}) AS listed(one))`

const GIVEN = `
  WITH source AS MATERIALIZED (
    SELECT $2::uuid AS merchant_id, $3::uuid[] AS evidence_ids, $4::uuid[] AS complaint_ids)
  SELECT ${listOf(factsOf('evidence', EVIDENCE))} AS evidence, ${listOf(factsOf('complaints', COMPLAINTS))} AS complaints,
    (${standingOf('(SELECT merchant_id FROM source)')}) AS standing`

/** The current facts about a case's merchant: everything that its decision can depend on, linked to the case or not. */
export async function observe({ query, tenantId }: ReadContext, about: About): Promise<Snapshot> {
  const values = [tenantId, about.merchantId, about.evidenceIds, about.complaintIds]
  const [[known]] = await query<[Snapshot]>({ name: 'snapshot', text: GIVEN, values })
  if (!known) throw new Error('A merchant has one snapshot.')
  return known
}

/** Leaves out linked facts of other merchants, which few cases have: preparing to look for them takes a third of a decision. */
const OF_CASE = `
  SELECT ${listOf(ownFactsOf('evidence', EVIDENCE))} AS evidence,
    ${listOf(ownFactsOf('complaints', COMPLAINTS))} AS complaints,
    (${standingOf('c.merchant_id')}) AS standing,
    ARRAY(
      SELECT u.id FROM review_cases u
      WHERE u.tenant_id = $1::uuid AND u.merchant_id = c.merchant_id AND u.status <> 'decided'
      ORDER BY u.first_due_at, u.id) AS "undecidedIds"
  FROM review_cases c WHERE c.id = $2::uuid AND c.tenant_id = $1::uuid`

/**
 * Locks a case like `lockCase` and reads its merchant's facts: in one exchange, unless some are linked that are not the
 * merchant's.
 * @returns the case, the facts, and the undecided cases of its merchant
 * @throws NotFound
 */
export async function lockAndObserve(
  context: Context,
  id: string,
): Promise<{ before: ReviewCaseRow; known: Snapshot; undecidedIds: string[] }> {
  const { tenantId } = context
  const facts = { name: 'facts-of-case', text: OF_CASE, values: [tenantId, id] }
  const [[before], [observed]] = await context.query<[ReviewCaseRow, Snapshot & { undecidedIds: string[] }]>(
    lockedCase(tenantId, id),
    facts,
  )
  if (!before || !observed) throw new NotFound('The review case')
  const { undecidedIds, ...own } = observed
  const read = new Set([...own.evidence, ...own.complaints].map((fact) => fact.id))
  const isComplete = [...before.evidenceIds, ...before.complaintIds].every((linked) => read.has(linked))
  return { before, known: isComplete ? own : await observe(context, before), undecidedIds }
}
