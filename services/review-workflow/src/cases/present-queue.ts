import type { Context } from '@trust/db/context'
import { type Behind, readBehind } from './behind.ts'
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

/** The address of a thumbnail; null for a caller who may not see photographs. */
export type ThumbnailOf = ((evidenceId: string) => string) | null

/** Cases with the names and numbers in a row of the queue. */
export async function presentQueue(context: Context, rows: ReviewCaseRow[], thumbnailOf: ThumbnailOf) {
  const beside = new Map((await readBeside(context, rows)).map(({ id, ...rest }) => [id, rest]))
  const behindOf = await readBehind(context, rows)
  const presented = await presentCases(context, rows)
  return presented.flatMap((shown) => {
    const found = beside.get(shown.id)
    // A merchant that was deleted meanwhile has no row.
    if (!found) return []
    const { facts, amounts, photograph } = behindOf(shown.id)
    const worst = presentPhotograph(photograph, thumbnailOf)
    return [{ ...shown, ...found, facts, complaint_amounts: amounts, worst_photograph: worst }]
  })
}

function presentPhotograph(photograph: Behind['photograph'], thumbnailOf: ThumbnailOf) {
  if (!photograph || !thumbnailOf) return null
  const { evidenceId, code, severity, isUnsafe } = photograph
  return {
    evidence_id: evidenceId,
    thumbnail_url: thumbnailOf(evidenceId),
    code,
    severity,
    is_unsafe: isUnsafe,
  }
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
