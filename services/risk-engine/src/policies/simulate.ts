import type { Context } from '@trust/db/context'
import { assessMerchants } from '../score/assess.ts'
import type { Condition } from './condition.ts'
import { evaluate } from './evaluate.ts'
import type { MetricValues } from './metrics.ts'

const BATCH = 200
const MOST_LISTED = 1_000

type WouldFire = { merchantId: string; merchantName: string; values: Partial<MetricValues> }
export type SimulationResult = { merchantsEvaluated: number; wouldFire: WouldFire[]; total: number }

type Transact = <T>(work: (context: Context) => Promise<T>) => Promise<T>

/**
 * For which of the tenant's merchants the condition holds now. Writes nothing. Each batch of merchants is a
 * transaction of its own, so that a large tenant does not hold one for long.
 */
export async function simulatePolicy(transact: Transact, condition: Condition): Promise<SimulationResult> {
  const result: SimulationResult = { merchantsEvaluated: 0, wouldFire: [], total: 0 }
  let before: string | undefined
  do {
    const batch = await transact((context) => nextBatch(context, before))
    for (const { merchantId, merchantName, metrics } of batch.assessments) {
      const { fires, values } = evaluate(condition, metrics)
      if (!fires) continue
      result.total += 1
      if (result.wouldFire.length < MOST_LISTED) result.wouldFire.push({ merchantId, merchantName, values })
    }
    result.merchantsEvaluated += batch.assessments.length
    before = batch.last
  } while (before !== undefined)
  return result
}

/** Newest merchants first: identifiers are made in order. */
async function nextBatch(context: Context, before: string | undefined) {
  const merchants = await context.tx.merchant.findMany({
    where: { tenantId: context.tenantId, ...(before ? { id: { lt: before } } : {}) },
    orderBy: { id: 'desc' },
    take: BATCH,
    select: { id: true },
  })
  const ids = merchants.map(({ id }) => id)
  const assessments = await assessMerchants(context, ids)
  return {
    assessments: assessments.sort((a, b) => ids.indexOf(a.merchantId) - ids.indexOf(b.merchantId)),
    last: ids.length === BATCH ? ids.at(-1) : undefined,
  }
}
