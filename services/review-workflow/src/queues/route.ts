import type { Context } from '@trust/db/context'
import { type RoutedCase, takes } from './queue.ts'
import { toCriteria } from './read.ts'

interface Routed {
  merchantId: string
  triggerType: string | null
  complaintIds: string[]
}

/** The queue of a new case: the first whose criteria it meets, or none. */
export async function queueFor(context: Context, opened: Routed): Promise<string | null> {
  const { tx, tenantId } = context
  const queues = await tx.reviewQueue.findMany({
    where: { tenantId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  if (queues.length === 0) return null
  const found = await describe(context, opened)
  return queues.find((queue) => takes(toCriteria(queue), found))?.id ?? null
}

async function describe({ tx, tenantId }: Context, opened: Routed): Promise<RoutedCase> {
  const { country, category } = await tx.merchant.findFirstOrThrow({
    where: { id: opened.merchantId, tenantId },
    select: { country: true, category: true },
  })
  const complaints = await tx.$queryRaw<
    { language: string | null; amount: number | null; currency: string }[]
  >`
    SELECT classification->>'language' AS language, amount::float8 AS amount, coalesce(currency, '') AS currency
    FROM complaints WHERE tenant_id = ${tenantId}::uuid AND id = ANY(${opened.complaintIds}::uuid[])`
  return {
    triggerType: opened.triggerType,
    country,
    category,
    languages: complaints.flatMap(({ language }) => (language === null ? [] : [language])),
    amounts: complaints.flatMap(({ amount, currency }) => (amount === null ? [] : [{ amount, currency }])),
  }
}
