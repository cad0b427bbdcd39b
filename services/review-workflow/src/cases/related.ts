import type { ReadContext } from '@trust/db/context'
import type { ReviewCaseRow } from './read.ts'

interface Undecided {
  id: string
  merchantId: string
}

const UNDECIDED = `
  SELECT id, merchant_id AS "merchantId" FROM review_cases
  WHERE tenant_id = $1::uuid AND merchant_id = ANY($2::uuid[]) AND status <> 'decided'
  ORDER BY first_due_at, id`

/** By merchant: the undecided cases, in the order in which they are due. */
export async function relatedCases(
  { query, tenantId }: ReadContext,
  rows: Pick<ReviewCaseRow, 'merchantId'>[],
): Promise<Map<string, string[]>> {
  const merchantIds = [...new Set(rows.map(({ merchantId }) => merchantId))]
  const values = [tenantId, merchantIds]
  const [undecided] = await query<[Undecided]>({ name: 'undecided-cases', text: UNDECIDED, values })
  const byMerchant = Map.groupBy(undecided, ({ merchantId }) => merchantId)
  return new Map([...byMerchant].map(([merchantId, cases]) => [merchantId, cases.map(({ id }) => id)]))
}
