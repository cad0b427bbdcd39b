import type { Context } from '@trust/db/context'
import { membershipOf } from '../lists/membership.ts'
import type { Condition } from '../metrics/condition.ts'
import type { MerchantProfile } from '../scores/gather.ts'
import { readHistories } from './columns.ts'
import type { HistorySpan, ScoreColumn } from './history.ts'
import { type DecidedCase, outcomeOf } from './outcome.ts'

/** How many merchants are read at once. */
export const BATCH = 100

/** What to read of merchants: the span of scores, the columns to replay, and the lists that conditions name. */
export interface Wanted {
  span: HistorySpan
  columns: ScoreColumn[]
  conditions: Condition[]
  /** Merchants whose replay asks for orders that were not read are read again. */
  readsOrders: boolean
}

/** The next merchants, newest first, with their scores of the span, their present record, and the decisions. */
export async function nextMerchants(context: Context, before: string | undefined, wanted: Wanted) {
  const { tx, tenantId } = context
  const { span, conditions } = wanted
  const rows = await tx.merchant.findMany({
    where: { tenantId, ...(before ? { id: { lt: before } } : {}) },
    orderBy: { id: 'desc' },
    take: BATCH,
  })
  const ids = rows.map(({ id }) => id)
  const tags = Map.groupBy(
    await tx.merchantTag.findMany({ where: { tenantId, merchantId: { in: ids } }, orderBy: { tag: 'asc' } }),
    ({ merchantId }) => merchantId,
  )
  const merchants = rows.map((row) => ({
    id: row.id,
    name: row.name,
    profile: profileOf(
      row,
      (tags.get(row.id) ?? []).map(({ tag }) => tag),
    ),
  }))
  const histories = await readHistories(context, ids, wanted)
  const decisions = Map.groupBy(await decisionsOf(context, ids, span), ({ merchantId }) => merchantId)
  const known = merchants.map(({ id, profile }) => ({ merchantId: id, profile }))
  const lists = await membershipOf(context, conditions, known)
  return {
    merchants: merchants.map((merchant) => ({
      ...merchant,
      lists,
      stored: histories.get(merchant.id),
      outcome: outcomeOf(decisions.get(merchant.id) ?? []),
    })),
    last: ids.length === BATCH ? ids.at(-1) : undefined,
  }
}

export type MerchantBatch = Awaited<ReturnType<typeof nextMerchants>>

type MerchantRow = Awaited<ReturnType<Context['tx']['merchant']['findMany']>>[number]

const profileOf = (row: MerchantRow, tags: string[]): MerchantProfile => ({
  external_id: row.externalId,
  country: row.country,
  category: row.category,
  website: row.website,
  email: row.email,
  phone: row.phone,
  metadata: row.metadata as Record<string, unknown>,
  tags,
})

/** Decisions since the span began, also after its end: they may concern what happened in it. */
async function decisionsOf({ tx, tenantId }: Context, ids: string[], { from }: HistorySpan) {
  const cases = await tx.reviewCase.findMany({
    where: { tenantId, merchantId: { in: ids }, status: 'decided', decidedAt: { gte: from } },
    select: { merchantId: true, decision: true, decidedAt: true, secondReviewedAt: true, overturnedAt: true },
  })
  return cases.flatMap(({ merchantId, decision, decidedAt, secondReviewedAt, overturnedAt }) => {
    const at = secondReviewedAt ?? decidedAt
    if (decision === null || at === null) return []
    const made: DecidedCase = { decision, decidedAt: at, isOverturned: overturnedAt !== null }
    return [{ merchantId, ...made }]
  })
}
