import { setTimeout as wait } from 'node:timers/promises'
import { makeCallers } from '../chaos/callers.ts'
import { interruption } from '../chaos/interruption.ts'
import { type ChaosLedger, createLedger, kinds, type RecordKind } from '../chaos/ledger.ts'
import { startLoad } from '../chaos/load.ts'
import { type ChaosSystem, startChaosSystem } from '../chaos/system.ts'
import { FuzzRandom } from '../fuzz/random.ts'
import { madeIn, type Sample } from './growth.ts'
import { INSPECTED, inspectorsOf } from './heap.ts'
import { type Pace, startPace } from './pace.ts'
import { takeSample } from './sample.ts'

/** How many looks a run has: the first and the last frame it. */
const LOOKS = 12
/** A process is warm after this, in minutes of a run: what it loads and compiles by then is no growth. */
const WARM_SHARE = 0.15
const MINUTE_MS = 60_000

interface Soak {
  minutes: number
  seed: number
  redisUrl: string
  report: (line: string) => void
}

interface Soaked {
  samples: Sample[]
  /** Answers that should not have come. */
  refusals: string[]
}

/**
 * Puts seven processes under a load that stays as it is, and looks at them again and again.
 * @throws Error when it is interrupted
 */
export async function playSoak(soak: Soak): Promise<Soaked> {
  const system = await startChaosSystem(soak.redisUrl, { NODE_OPTIONS: INSPECTED }, false)
  try {
    const pace = await startPace(system)
    try {
      return await Promise.race([soakOn(system, pace, soak), pace.failed, interruption()])
    } finally {
      await pace.stop()
    }
  } finally {
    await system.close()
  }
}

async function soakOn(system: ChaosSystem, pace: Pace, { minutes, seed, report }: Soak): Promise<Soaked> {
  const inspectors = inspectorsOf(system.members)
  const ledger = createLedger()
  const callers = await makeCallers(system)
  const random = new FuzzRandom(seed)
  const stopLoad = startLoad({ base: system.base, callers, ledger, random, admits: pace.admits })
  const samples: Sample[] = []
  await wait(WARM_SHARE * minutes * MINUTE_MS)
  const startedAt = performance.now()
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await wait(((1 - WARM_SHARE) * minutes * MINUTE_MS) / (LOOKS - 1))
    const made = acknowledged(ledger)
    const sample: Sample = {
      minutes: (performance.now() - startedAt) / MINUTE_MS,
      made,
      completed: Object.fromEntries(kinds.map((kind) => [kind, made[kind] - pace.waiting(kind)])),
      ...(await takeSample(system, inspectors)),
    }
    samples.push(sample)
    const due = [...pace.due()].slice(0, 4).map(([name, jobs]) => `${name} ${jobs}`)
    report(`look ${look + 1} of ${LOOKS}: ${madeIn(sample)} things made; due: ${due.join(', ') || 'nothing'}`)
  }
  await stopLoad()
  return { samples, refusals: ledger.refusals }
}

/** How many things of each kind clients got an answer for. */
function acknowledged({ entries }: ChaosLedger): Record<RecordKind, number> {
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<RecordKind, number>
  for (const { kind, id } of entries) if (id !== null) counts[kind] += 1
  return counts
}
