import type { Context } from '@trust/db/context'
import { SKIP_MS } from './case.ts'
import { presentCases } from './present.ts'
import type { ReviewCaseRow } from './read.ts'

interface Beside {
  id: string
  merchant_name: string
  merchant_country: string | null
  assignee_name: string | null
  skipped_at: Date | null
  internal_score: number | null
  risk_level: string
}

interface Fact {
  kind: 'complaint' | 'evidence'
  code: string
  count: number
}

/** Cases with the names and numbers that a row of the queue shows. */
export async function presentQueue(context: Context, rows: ReviewCaseRow[]) {
  const beside = new Map((await readBeside(context, rows)).map(({ id, ...rest }) => [id, rest]))
  const facts = Map.groupBy(await countFacts(context, rows), ({ id }) => id)
  const presented = await presentCases(context, rows)
  return presented.flatMap((shown) => {
    const found = beside.get(shown.id)
    // A merchant that was deleted meanwhile has no row to show.
    if (!found) return []
    const counted = (facts.get(shown.id) ?? []).map(({ kind, code, count }) => ({ kind, code, count }))
    return [{ ...shown, ...found, facts: counted }]
  })
}

function readBeside({ tx, tenantId, actor, now }: Context, rows: ReviewCaseRow[]) {
  return tx.$queryRaw<Beside[]>`
    SELECT c.id, m.name AS merchant_name, m.country AS merchant_country, u.full_name AS assignee_name,
      v.skipped_at, s.internal_score, coalesce(t.risk_level, 'medium') AS risk_level
    FROM review_cases c
    JOIN merchants m ON m.id = c.merchant_id AND m.tenant_id = c.tenant_id
    LEFT JOIN users u ON u.id = c.assigned_to AND u.tenant_id = c.tenant_id
    LEFT JOIN trust_statuses t ON t.merchant_id = c.merchant_id
    LEFT JOIN case_viewers v ON v.case_id = c.id AND v.user_id = ${actor.id}::uuid
      AND v.skipped_at > ${new Date(now.getTime() - SKIP_MS)}
    LEFT JOIN LATERAL (
      SELECT internal_score FROM scores WHERE merchant_id = c.merchant_id ORDER BY calculated_at DESC LIMIT 1
    ) s ON true
    WHERE c.tenant_id = ${tenantId}::uuid AND c.id = ANY(${rows.map(({ id }) => id)}::uuid[])`
}

function countFacts({ tx, tenantId }: Context, rows: ReviewCaseRow[]) {
  const ids = rows.map(({ id }) => id)
  return tx.$queryRaw<(Fact & { id: string })[]>`
    SELECT c.id, 'complaint' AS kind, coalesce(x.category, 'other') AS code, count(*)::int AS count
    FROM review_cases c JOIN complaints x ON x.id = ANY(c.complaint_ids) AND x.tenant_id = c.tenant_id
    WHERE c.tenant_id = ${tenantId}::uuid AND c.id = ANY(${ids}::uuid[]) GROUP BY 1, 3
    UNION ALL
    SELECT c.id, 'evidence', flag #>> '{}', count(DISTINCT e.id)::int
    FROM review_cases c JOIN evidence e ON e.id = ANY(c.evidence_ids) AND e.tenant_id = c.tenant_id,
      jsonb_path_query(e.assessment, '$.risk.flags[*].code') AS flag
    WHERE c.tenant_id = ${tenantId}::uuid AND c.id = ANY(${ids}::uuid[]) GROUP BY 1, 3
    ORDER BY 4 DESC, 3`
}
