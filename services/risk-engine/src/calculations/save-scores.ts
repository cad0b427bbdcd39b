import { newId } from '@trust/contracts/identifier'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { prepared } from '@trust/db/exchange'
import type { RiskAssessment } from '../assessments/assess.ts'
import { trustOf } from '../assessments/trust.ts'
import { splitFacts } from '../scores/fact-parts.ts'
import { storedExplanations } from '../scores/present.ts'
import type { ScoreSummary } from '../scores/read.ts'
import { SANDBOX_VERSION } from '../scores/sandbox-score.ts'

/**
 * Saves scores, the facts behind them and the trust statuses that follow, and makes each merchant due again in a day,
 * all in one statement. Stored facts are not stored again. Of scores between which only time has passed, the first, the
 * last and those that the decision of a case names are stored: the others can be recalculated from the first.
 */
export async function saveScores(
  { tx, query, tenantId }: Context,
  assessments: RiskAssessment[],
  trigger: string,
): Promise<ScoreSummary[]> {
  const calculated = assessments.map((assessment) => split(assessment, { tenantId, trigger }))
  const rows = calculated.map(rowOf)
  // Large values are sent as lines of JSON, which has no line breaks inside: json_to_recordset takes ten times as long
  // for them as for the others.
  const lines = (json: string[]) => Prisma.sql`unnest(string_to_array(${json.join('\n')}, E'\n'))`
  const explanations = lines(calculated.map(({ summary }) => JSON.stringify(summary.explanations)))
  const components = lines(calculated.map(({ summary }) => JSON.stringify(summary.components)))
  const weights = lines(calculated.map(({ summary }) => JSON.stringify(summary.weights)))
  const facts = lines(calculated.map((each) => each.facts))
  const named = calculated.flatMap(({ summary, parts }) => [
    ...(summary.factsDigest ? [summary.factsDigest] : []),
    ...parts.map(({ digest }) => digest),
  ])
  await useFacts({ query, tenantId }, named)
  const parts = await missingParts(
    { tx, tenantId },
    calculated.flatMap((each) => each.parts),
  )
  const partFacts = lines(parts.map((part) => part.facts))
  const store = Prisma.sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM ROWS FROM (
        json_to_recordset(${JSON.stringify(rows)}::json) AS (
          id uuid, merchant_id uuid, internal_score float, conduct_risk float, coverage float, public_status text, risk_level text,
          reason_codes text[], digest text, others text, model_version text, scored_status text, verified_since timestamptz, changed_at timestamptz,
          calculated_at timestamptz),
        ${explanations}, ${components}, ${weights}, ${facts}) AS given(
          id, merchant_id, internal_score, conduct_risk, coverage, public_status, risk_level, reason_codes, digest, others, model_version, scored_status,
          verified_since, changed_at, calculated_at, explanations, components, weights, facts)
    ), stored_facts AS (
      INSERT INTO score_facts (tenant_id, digest, facts)
      SELECT DISTINCT ON (digest) ${tenantId}::uuid, digest, facts::json FROM (
        SELECT digest, facts FROM given UNION ALL
        SELECT * FROM ROWS FROM (unnest(${parts.map(({ digest }) => digest)}::text[]), ${partFacts})) AS given(digest, facts)
      WHERE NOT EXISTS (SELECT FROM score_facts f WHERE f.tenant_id = ${tenantId}::uuid AND f.digest = given.digest)
      ON CONFLICT DO NOTHING
    ), stored_trust AS (
      INSERT INTO trust_statuses (merchant_id, tenant_id, public_status, scored_status, risk_level, reason_codes,
        verified_since, calculated_at, changed_at)
      SELECT merchant_id, ${tenantId}::uuid, public_status, scored_status, risk_level, reason_codes,
        verified_since, calculated_at, changed_at FROM given
      ON CONFLICT (merchant_id) DO UPDATE SET public_status = excluded.public_status,
        scored_status = excluded.scored_status, risk_level = excluded.risk_level,
        reason_codes = excluded.reason_codes, verified_since = excluded.verified_since,
        calculated_at = excluded.calculated_at, changed_at = excluded.changed_at
    ), stored_dues AS (
      INSERT INTO score_dues (merchant_id, tenant_id, seen_at, due_at)
      SELECT merchant_id, ${tenantId}::uuid, calculated_at, calculated_at + interval '1 day' FROM given
      ON CONFLICT (merchant_id) DO UPDATE SET seen_at = excluded.seen_at, due_at = excluded.due_at
    ), before AS MATERIALIZED (
      SELECT g.id AS next_id, s.id, s.repeats FROM given g CROSS JOIN LATERAL (
        SELECT * FROM scores WHERE tenant_id = ${tenantId}::uuid AND merchant_id = g.merchant_id
        ORDER BY calculated_at DESC, id DESC LIMIT 1) s
      WHERE s.facts_digest = g.digest AND s.model_version = g.model_version AND s.weights = g.weights::jsonb
        AND s.public_status = g.public_status AND s.risk_level = g.risk_level AND s.reason_codes = g.reason_codes
        AND (s.internal_score = g.internal_score OR g.model_version <> ${SANDBOX_VERSION})
    ), superseded AS (
      DELETE FROM scores s USING before b
      WHERE s.tenant_id = ${tenantId}::uuid AND s.id = b.id AND b.repeats AND NOT EXISTS (
        SELECT FROM review_cases c WHERE c.tenant_id = s.tenant_id AND c.merchant_id = s.merchant_id
          AND c.snapshot #>> '{standing,scoreId}' = s.id::text)
    )
    INSERT INTO scores (id, tenant_id, merchant_id, internal_score, conduct_risk, components, explanations, weights, facts_digest,
      others_digest, coverage, public_status, risk_level, reason_codes, trigger, model_version, calculated_at, repeats)
    SELECT id, ${tenantId}::uuid, merchant_id, internal_score, conduct_risk, components::jsonb, explanations::jsonb, weights::jsonb, digest,
      others, coverage, public_status, risk_level, reason_codes, ${trigger}, model_version, calculated_at,
      EXISTS (SELECT FROM before b WHERE b.next_id = given.id) FROM given`
  await query(prepared('keep-scores', store))
  return calculated.map(({ summary }) => summary)
}

type Origin = Pick<ScoreSummary, 'tenantId' | 'trigger'>

/** What is saved of an assessment: its score, its facts and its trust status. */
function split(assessment: RiskAssessment, origin: Origin) {
  const { digest, others, facts, parts } = splitFacts(assessment.facts)
  const summary = summaryOf(assessment, { ...origin, factsDigest: digest, calculatedAt: assessment.at })
  return { others, facts, parts, summary, trust: trustOf(assessment) }
}

/** The small columns of a score. */
function rowOf({ others, summary, trust }: ReturnType<typeof split>) {
  return {
    id: summary.id,
    merchant_id: summary.merchantId,
    internal_score: summary.internalScore,
    conduct_risk: summary.conductRisk,
    coverage: summary.coverage,
    public_status: summary.publicStatus,
    risk_level: summary.riskLevel,
    reason_codes: summary.reasonCodes,
    digest: summary.factsDigest,
    others,
    model_version: summary.modelVersion,
    scored_status: trust.scoredStatus,
    verified_since: trust.verifiedSince,
    changed_at: trust.changedAt,
    calculated_at: summary.calculatedAt,
  }
}

/**
 * Marks stored facts as used: facts that no score has used for long are removed. It runs before the search for missing
 * facts, so that facts either stay or are found missing when they are removed at the same time.
 */
async function useFacts(
  { query, tenantId }: Pick<Context, 'query' | 'tenantId'>,
  digests: string[],
): Promise<void> {
  const use = Prisma.sql`
    UPDATE score_facts SET used_on = CURRENT_DATE
    WHERE tenant_id = ${tenantId}::uuid AND digest IN (
      SELECT digest FROM score_facts
      WHERE tenant_id = ${tenantId}::uuid AND digest = ANY(${digests}::text[]) AND used_on < CURRENT_DATE - 30
      ORDER BY digest FOR UPDATE)`
  await query(prepared('use-facts', use))
}

type Parts = ReturnType<typeof splitFacts>['parts']

/** The parts of long lists that are not stored yet: a few of hundreds. */
async function missingParts(
  { tx, tenantId }: Pick<Context, 'tx' | 'tenantId'>,
  parts: Parts,
): Promise<Parts> {
  if (parts.length === 0) return []
  const digests = parts.map(({ digest }) => digest)
  const stored = await tx.scoreFacts.findMany({
    where: { tenantId, digest: { in: digests } },
    select: { digest: true },
  })
  const isStored = new Set(stored.map(({ digest }) => digest))
  return parts.filter(({ digest }) => !isStored.has(digest))
}

type Circumstances = Pick<ScoreSummary, 'tenantId' | 'trigger' | 'factsDigest' | 'calculatedAt'>

function summaryOf(
  { merchantId, score, modelVersion, weights, effective }: RiskAssessment,
  rest: Circumstances,
): ScoreSummary {
  return {
    id: newId(),
    merchantId,
    internalScore: score.internalScore,
    conductRisk: score.conduct.value,
    components: score.components,
    explanations: storedExplanations(score),
    weights,
    coverage: score.coverage,
    ...effective,
    modelVersion,
    ...rest,
  }
}
