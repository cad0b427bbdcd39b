import { type Money, presentMoney } from '@trust/contracts/money'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import type { ReviewCaseRow } from './read.ts'

interface CountedFact {
  kind: 'complaint' | 'evidence'
  code: string
  count: number
}

interface WorstPhotograph {
  evidenceId: string
  code: string
  severity: string
  isUnsafe: boolean
}

/** The facts behind a case, for a row of the queue. */
export interface Behind {
  facts: CountedFact[]
  amounts: Money[]
  photograph: WorstPhotograph | null
}

type OfCase<T> = T & { id: string }

/** The linked facts of each case, counted and summed up. */
export async function readBehind(
  context: Context,
  rows: Pick<ReviewCaseRow, 'id'>[],
): Promise<(id: string) => Behind> {
  const linked = Prisma.sql`
    c.tenant_id = ${context.tenantId}::uuid AND c.id = ANY(${rows.map(({ id }) => id)}::uuid[])`
  const facts = Map.groupBy(await countFacts(context, linked), ({ id }) => id)
  const amounts = Map.groupBy(await sumAmounts(context, linked), ({ id }) => id)
  const photographs = new Map(
    (await worstPhotographs(context, linked)).map(({ id, ...worst }) => [id, worst]),
  )
  return (id) => ({
    facts: (facts.get(id) ?? []).map(({ kind, code, count }) => ({ kind, code, count })),
    amounts: (amounts.get(id) ?? []).flatMap((sum) => presentMoney(sum) ?? []),
    photograph: photographs.get(id) ?? null,
  })
}

function countFacts({ tx }: Context, linked: Prisma.Sql) {
  return tx.$queryRaw<OfCase<CountedFact>[]>`
    SELECT c.id, 'complaint' AS kind, coalesce(x.category, 'other') AS code, count(*)::int AS count
    FROM review_cases c JOIN complaints x ON x.id = ANY(c.complaint_ids) AND x.tenant_id = c.tenant_id
    WHERE ${linked} GROUP BY 1, 3
    UNION ALL
    SELECT c.id, 'evidence', flag #>> '{}', count(DISTINCT e.id)::int
    FROM review_cases c JOIN evidence e ON e.id = ANY(c.evidence_ids) AND e.tenant_id = c.tenant_id,
      jsonb_path_query(e.assessment, '$.risk.flags[*].code') AS flag
    WHERE ${linked} GROUP BY 1, 3
    ORDER BY 4 DESC, 3`
}

/** Several complaints about one order name one amount: the highest counts. */
function sumAmounts({ tx }: Context, linked: Prisma.Sql) {
  return tx.$queryRaw<OfCase<{ currency: string; amount: Prisma.Decimal }>[]>`
    SELECT id, currency, sum(amount) AS amount FROM (
      SELECT c.id, x.currency, max(x.amount) AS amount
      FROM review_cases c JOIN complaints x ON x.id = ANY(c.complaint_ids) AND x.tenant_id = c.tenant_id
      WHERE ${linked} AND x.amount IS NOT NULL AND x.currency IS NOT NULL AND x.status <> 'dismissed'
      GROUP BY c.id, x.currency, coalesce(x.order_reference, x.id::text)
    ) orders GROUP BY 1, 2 ORDER BY 2`
}

function worstPhotographs({ tx }: Context, linked: Prisma.Sql) {
  return tx.$queryRaw<OfCase<WorstPhotograph>[]>`
    SELECT DISTINCT ON (c.id) c.id, e.id AS "evidenceId", flag->>'code' AS code, flag->>'severity' AS severity,
      e.assessment @? '$.risk.flags[*] ? (@.code == "unsafe_content")' AS "isUnsafe"
    FROM review_cases c JOIN evidence e ON e.id = ANY(c.evidence_ids) AND e.tenant_id = c.tenant_id,
      jsonb_path_query(e.assessment, '$.risk.flags[*]') AS flag
    WHERE ${linked}
    ORDER BY c.id, array_position(ARRAY['critical', 'high', 'medium', 'low'], flag->>'severity'),
      e.created_at DESC, e.id, 3`
}
