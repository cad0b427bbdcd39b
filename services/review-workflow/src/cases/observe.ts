import type { Context } from '@trust/db/context'
import type { ReviewCaseRow } from './read.ts'
import type { Fact, Snapshot } from './snapshot.ts'

/** Of a merchant with more, the linked and the newest count. */
const MOST_FACTS = 500

/** What is known now of the merchant of a case: all that its decision can rest on, linked to the case or not. */
export async function observe(context: Context, reviewed: ReviewCaseRow): Promise<Snapshot> {
  return {
    evidence: await evidenceFacts(context, reviewed),
    complaints: await complaintFacts(context, reviewed),
    standing: await standingOf(context, reviewed.merchantId),
  }
}

function evidenceFacts({ tx, tenantId }: Context, { merchantId, evidenceIds }: ReviewCaseRow) {
  return tx.$queryRaw<Fact[]>`
    SELECT id, status, coalesce(flags, '') AS finding,
      coalesce(assessment @? '$.risk.flags[*] ? (@.severity == "high" || @.severity == "critical")', false) AS "isGrave"
    FROM evidence, LATERAL (
      SELECT string_agg(DISTINCT code #>> '{}', ', ' ORDER BY code #>> '{}') AS flags
      FROM jsonb_path_query(assessment, '$.risk.flags[*].code') AS code) AS found
    WHERE tenant_id = ${tenantId}::uuid AND (merchant_id = ${merchantId}::uuid OR id = ANY(${evidenceIds}::uuid[]))
    ORDER BY id = ANY(${evidenceIds}::uuid[]) DESC, created_at DESC, id DESC LIMIT ${MOST_FACTS}`
}

function complaintFacts({ tx, tenantId }: Context, { merchantId, complaintIds }: ReviewCaseRow) {
  return tx.$queryRaw<Fact[]>`
    SELECT id, status, concat_ws(' ', severity, category) AS finding,
      coalesce(severity IN ('high', 'critical'), false) AS "isGrave"
    FROM complaints
    WHERE tenant_id = ${tenantId}::uuid AND (merchant_id = ${merchantId}::uuid OR id = ANY(${complaintIds}::uuid[]))
    ORDER BY id = ANY(${complaintIds}::uuid[]) DESC, created_at DESC, id DESC LIMIT ${MOST_FACTS}`
}

async function standingOf({ tx, tenantId }: Context, merchantId: string): Promise<Snapshot['standing']> {
  const score = await tx.score.findFirst({
    where: { tenantId, merchantId },
    orderBy: [{ calculatedAt: 'desc' }, { id: 'desc' }],
  })
  const trust = await tx.trustStatus.findFirst({ where: { tenantId, merchantId } })
  if (!score || !trust) return null
  const { id: scoreId, internalScore } = score
  return { scoreId, internalScore, publicStatus: trust.scoredStatus, riskLevel: trust.riskLevel }
}
