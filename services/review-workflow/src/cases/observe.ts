import type { ReadContext } from '@trust/db/context'
import type { ReviewCaseRow } from './read.ts'
import type { Fact, Snapshot } from './snapshot.ts'

/** Of a merchant with more, the linked and the newest count. */
const MAX_FACTS = 500

type About = Pick<ReviewCaseRow, 'merchantId' | 'evidenceIds' | 'complaintIds'>

const EVIDENCE = `
  SELECT id, status, coalesce(flags, '') AS finding,
    coalesce(assessment @? '$.risk.flags[*] ? (@.severity == "high" || @.severity == "critical")', false) AS "isGrave"
  FROM evidence, LATERAL (
    SELECT string_agg(DISTINCT code #>> '{}', ', ' ORDER BY code #>> '{}') AS flags
    FROM jsonb_path_query(assessment, '$.risk.flags[*].code') AS code) AS found
  WHERE tenant_id = $1::uuid AND (merchant_id = $2::uuid OR id = ANY($3::uuid[]))
  ORDER BY id = ANY($3::uuid[]) DESC, created_at DESC, id DESC LIMIT ${MAX_FACTS}`

const COMPLAINTS = `
  SELECT id, status, concat_ws(' ', severity, category) AS finding,
    coalesce(severity IN ('high', 'critical'), false) AS "isGrave"
  FROM complaints
  WHERE tenant_id = $1::uuid AND (merchant_id = $2::uuid OR id = ANY($3::uuid[]))
  ORDER BY id = ANY($3::uuid[]) DESC, created_at DESC, id DESC LIMIT ${MAX_FACTS}`

const STANDING = `
  SELECT s.id AS "scoreId", s.internal_score AS "internalScore", t.scored_status AS "publicStatus",
    t.risk_level AS "riskLevel"
  FROM scores s JOIN trust_statuses t ON t.merchant_id = s.merchant_id AND t.tenant_id = s.tenant_id
  WHERE s.tenant_id = $1::uuid AND s.merchant_id = $2::uuid
  ORDER BY s.calculated_at DESC, s.id DESC LIMIT 1`

/** What is known now of the merchant of a case: all that its decision can rest on, linked to the case or not. */
export async function observe(
  { query, tenantId }: ReadContext,
  { merchantId, evidenceIds, complaintIds }: About,
): Promise<Snapshot> {
  const [evidence, complaints, [standing]] = await query<[Fact, Fact, NonNullable<Snapshot['standing']>]>(
    { name: 'observed-evidence', text: EVIDENCE, values: [tenantId, merchantId, evidenceIds] },
    { name: 'observed-complaints', text: COMPLAINTS, values: [tenantId, merchantId, complaintIds] },
    { name: 'observed-standing', text: STANDING, values: [tenantId, merchantId] },
  )
  return { evidence, complaints, standing: standing ?? null }
}
