import type { Database } from '@trust/db/database'
import type { Scope } from '@trust/db/scope'
import type { Logger } from '@trust/runtime/log'
import type { ScoreSummary } from '../scores/read.ts'
import { calculateScores } from './calculate.ts'

interface Batch {
  merchantIds: string[]
  trigger: string
  log: Logger
}

/**
 * Calculates a batch of merchants in one transaction. When that fails each has its own, so that one bad merchant
 * fails alone.
 * @throws what the last of the failing merchants threw
 */
export async function calculateBatch(
  db: Database,
  scope: Scope,
  { merchantIds, trigger, log }: Batch,
): Promise<ScoreSummary[]> {
  const calculate = (ids: string[]) => db.transact(scope, (context) => calculateScores(context, ids, trigger))
  try {
    return await calculate(merchantIds)
  } catch (error) {
    log.warn(
      { error, merchants: merchantIds.length },
      'a batch of scores failed: each merchant is tried alone',
    )
    const scores: ScoreSummary[] = []
    let failure: unknown
    for (const id of merchantIds) {
      try {
        scores.push(...(await calculate([id])))
      } catch (error) {
        failure = error
      }
    }
    if (failure) throw failure
    return scores
  }
}
