import type { Context } from '@trust/db/context'
import { membershipOf } from '../lists/membership.ts'
import type { Condition } from '../policies/condition.ts'
import type { MerchantProfile } from '../score/gather.ts'
import { withKeptFacts } from '../score/kept-facts.ts'
import { RECOMPUTABLE_VERSIONS } from '../score/score.ts'
import { type DecidedCase, outcomeOf } from './outcome.ts'

const BATCH = 20

export type ReplayedScore = Awaited<ReturnType<typeof keptScores>>[number]

export type TimeSpan = { from: Date; to: Date }

/** The next merchants, newest first, with their scores of the span, what they are today, and what was decided. */
export async function nextMerchants(
  context: Context,
  before: string | undefined,
  span: TimeSpan,
  conditions: Condition[],
) {
  const { tx, tenantId } = context
  const rows = await tx.merchant.findMany({
    where: { tenantId, ...(before ? { id: { lt: before } } : {}) },
    orderBy: { id: 'desc' },
    take: BATCH,
  })
  const merchants = rows.map((row) => ({ id: row.id, name: row.name, profile: profileOf(row) }))
  const ids = merchants.map(({ id }) => id)
  const scores = Map.groupBy(await keptScores(context, ids, span), ({ merchantId }) => merchantId)
  const decisions = Map.groupBy(await decisionsOf(context, ids, span), ({ merchantId }) => merchantId)
  const known = merchants.map(({ id, profile }) => ({ merchantId: id, profile }))
  const lists = await membershipOf(context, conditions, known)
  return {
    merchants: merchants.map((merchant) => ({
      ...merchant,
      lists,
      scores: scores.get(merchant.id) ?? [],
      outcome: outcomeOf(decisions.get(merchant.id) ?? []),
    })),
    last: ids.length === BATCH ? ids.at(-1) : undefined,
  }
}

type MerchantRow = Awaited<ReturnType<Context['tx']['merchant']['findMany']>>[number]

const profileOf = (row: MerchantRow): MerchantProfile => ({
  external_id: row.externalId,
  country: row.country,
  category: row.category,
  website: row.website,
  email: row.email,
  phone: row.phone,
  metadata: row.metadata as Record<string, unknown>,
})

/** Those that keep the facts that they were computed from, oldest first. */
async function keptScores(context: Context, ids: string[], { from, to }: TimeSpan) {
  const scores = await context.tx.score.findMany({
    where: {
      tenantId: context.tenantId,
      merchantId: { in: ids },
      calculatedAt: { gte: from, lt: to },
      factsDigest: { not: null },
      modelVersion: { in: RECOMPUTABLE_VERSIONS },
    },
    orderBy: { calculatedAt: 'asc' },
    omit: { explanations: true, weights: true },
  })
  return (await withKeptFacts(context, scores)).filter(({ facts }) => facts !== null)
}

/** Decided since the span began: what it shows may be decided after it. */
async function decisionsOf({ tx, tenantId }: Context, ids: string[], { from }: TimeSpan) {
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
