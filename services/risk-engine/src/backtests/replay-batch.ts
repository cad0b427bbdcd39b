import { setImmediate } from 'node:timers/promises'
import type { ListMembership } from '../metrics/measure.ts'
import type { PeerSamples } from '../metrics/percentile.ts'
import type { MerchantProfile } from '../scores/gather.ts'
import type { RiskSettings } from '../scores/settings.ts'
import type { HistorySpan } from './history.ts'
import { type BacktestCandidate, type Fire, replaysOf } from './replay.ts'
import { historyOf, type StoredHistory } from './stored-history.ts'

/** The longest that a replay holds the process up. */
const BREATH_MS = 5

/** What all merchants of a backtest share. */
export interface ReplaySetup {
  candidates: BacktestCandidate[]
  settings: RiskSettings
  span: HistorySpan
  peers: PeerSamples
}

export interface StoredMerchant {
  id: string
  profile: MerchantProfile
  lists: ListMembership
  stored: StoredHistory | undefined
}

/** What each candidate would have done with a merchant, and in how many moments the engine saw it. */
export interface ReplayedMoments {
  fired: Fire[][]
  moments: number
}

/** Of each merchant in their order; null where nothing of it lies in the span. */
export type ReplayBatch = (merchants: StoredMerchant[]) => Promise<(ReplayedMoments | null)[]>

export function batchReplay({ candidates, settings, span, peers }: ReplaySetup): ReplayBatch {
  const replay = replaysOf(candidates, settings)
  const breathe = breather()
  return async (merchants) => {
    const replayed: (ReplayedMoments | null)[] = []
    for (const { stored, ...merchant } of merchants) {
      await breathe()
      const history = stored && historyOf(stored, span)
      replayed.push(
        history ? { fired: replay(history, { ...merchant, peers }), moments: history.at.length } : null,
      )
    }
    return replayed
  }
}

/** Lets what else this thread does have its turn, above all the answers of PostgreSQL to the queries of the next batch. */
function breather(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < BREATH_MS) return
    await setImmediate()
    last = performance.now()
  }
}
