import type { PublicStatus, RiskLevel } from '@trust/contracts/scales'
import type { ComponentName } from '@trust/contracts/scoring'
import type { Context } from '@trust/db/context'
import type { Transact } from '../score/assess-all.ts'
import { withKeptFacts } from '../score/kept-facts.ts'
import { factsOf, type StoredFacts } from '../score/stored-facts.ts'
import { advance, type Episode, NEVER_HELD } from '../trigger/firing.ts'
import { type CompiledCondition, compile } from './evaluate.ts'
import { metricValues } from './metrics.ts'
import type { PolicyDefinition } from './policy.ts'

const BATCH = 20
/** The newest merchants: a simulation answers within a request. */
const MOST_MERCHANTS = 2_000
const MS_PER_DAY = 86_400_000

export type Fired = {
  merchantId: string
  merchantName: string
  fires: number
  firstFiredAt: Date
  lastFiredAt: Date
}

/** What a policy would have done. Scores that keep no facts are left out. */
export type HistoryResult = {
  windowDays: number
  merchantsEvaluated: number
  scoresEvaluated: number
  totalFires: number
  merchants: Fired[]
}

/**
 * How often the policy would have fired had it been there, by the scores that were kept and the facts in them,
 * with its cooldown. Writes nothing.
 */
export async function simulateHistory(
  transact: Transact,
  definition: PolicyDefinition,
  windowDays: number,
): Promise<HistoryResult> {
  const result: HistoryResult = {
    windowDays,
    merchantsEvaluated: 0,
    scoresEvaluated: 0,
    totalFires: 0,
    merchants: [],
  }
  const condition = compile(definition.condition)
  let before: string | undefined
  do {
    const batch = await transact((context) => nextBatch(context, before, windowDays))
    for (const { id, name, scores } of batch) {
      const firedAt = replay(scores, condition, definition.cooldownHours)
      result.merchantsEvaluated += 1
      result.scoresEvaluated += scores.length
      result.totalFires += firedAt.length
      const [firstFiredAt] = firedAt
      const lastFiredAt = firedAt.at(-1)
      if (!firstFiredAt || !lastFiredAt) continue
      const merchant = { merchantId: id, merchantName: name }
      result.merchants.push({ ...merchant, fires: firedAt.length, firstFiredAt, lastFiredAt })
    }
    before = batch.length === BATCH ? batch.at(-1)?.id : undefined
  } while (before !== undefined && result.merchantsEvaluated < MOST_MERCHANTS)
  return result
}

type KeptScore = Awaited<ReturnType<typeof nextBatch>>[number]['scores'][number]

async function nextBatch(context: Context, before: string | undefined, windowDays: number) {
  const { tx, tenantId, now } = context
  const merchants = await tx.merchant.findMany({
    where: { tenantId, ...(before ? { id: { lt: before } } : {}) },
    orderBy: { id: 'desc' },
    take: BATCH,
    select: { id: true, name: true },
  })
  const scores = await tx.score.findMany({
    where: {
      tenantId,
      merchantId: { in: merchants.map(({ id }) => id) },
      calculatedAt: { gte: new Date(now.getTime() - windowDays * MS_PER_DAY) },
      factsDigest: { not: null },
    },
    orderBy: { calculatedAt: 'asc' },
    omit: { explanations: true, weights: true, reasonCodes: true },
  })
  const byMerchant = Map.groupBy(await withKeptFacts(context, scores), ({ merchantId }) => merchantId)
  return merchants.map((merchant) => ({ ...merchant, scores: byMerchant.get(merchant.id) ?? [] }))
}

/** When it would have fired, oldest first. */
function replay(scores: KeptScore[], condition: CompiledCondition, cooldownHours: number): Date[] {
  const firedAt: Date[] = []
  let episode: Episode = NEVER_HELD
  for (const score of scores) {
    const now = score.calculatedAt
    const { fires: conditionHolds } = condition(metricsOf(score))
    const { after, fires } = advance(episode, { conditionHolds, cooldownHours, now })
    if (fires) firedAt.push(now)
    episode = after
  }
  return firedAt
}

/** The columns hold what `calculateScore` wrote. */
function metricsOf({ facts, components, publicStatus, riskLevel, calculatedAt, ...score }: KeptScore) {
  return metricValues(
    factsOf(facts as unknown as StoredFacts),
    {
      ...score,
      components: components as Record<ComponentName, number>,
      publicStatus: publicStatus as PublicStatus,
      riskLevel: riskLevel as RiskLevel,
    },
    calculatedAt,
  )
}
