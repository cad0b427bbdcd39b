import { setImmediate } from 'node:timers/promises'
import type { ListMembership } from '../metrics/measure.ts'
import type { PeerSamples } from '../metrics/percentile.ts'
import type { MerchantProfile } from '../scores/gather.ts'
import type { RiskSettings } from '../scores/settings.ts'
import type { HistorySpan } from './history.ts'
import { type BacktestCandidate, type Fire, replaysOf } from './replay.ts'
import { historyOf, type StoredHistory } from './stored-history.ts'

/** How long a replay may run without letting other work of the process go on. */
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

/** The result of each candidate for a merchant, and at how many moments the engine saw it. */
export interface ReplayedMoments {
  fired: Fire[][]
  moments: number
}

/** One result per merchant, in their order; null for a merchant without anything in the span. */
export type ReplayBatch = (merchants: StoredMerchant[]) => Promise<(ReplayedMoments | null)[]>

export function batchReplay({ candidates, settings, span, peers }: ReplaySetup): ReplayBatch {
  const replay = replaysOf(candidates, settings)
  const parsesOrders = !candidates.some((each) => 'policy' in each)
  const breathe = breather()
  return async (merchants) => {
    const replayed: (ReplayedMoments | null)[] = []
    for (const { stored, ...merchant } of merchants) {
      await breathe()
      const history = stored && historyOf(stored, span, { parsesOrders })
      replayed.push(
        history ? { fired: replay(history, { ...merchant, peers }), moments: history.at.length } : null,
      )
    }
    return replayed
  }
}

/** Lets other work of this thread go on, above all PostgreSQL's answers for the next batch. */
function breather(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < BREATH_MS) return
    await setImmediate()
    last = performance.now()
  }
}
