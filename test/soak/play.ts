import { setTimeout as wait } from 'node:timers/promises'
import { makeCallers } from '../chaos/callers.ts'
import { interruption } from '../chaos/interruption.ts'
import { createLedger } from '../chaos/ledger.ts'
import { startLoad } from '../chaos/load.ts'
import { type ChaosSystem, startChaosSystem } from '../chaos/system.ts'
import { FuzzRandom } from '../fuzz/random.ts'
import { type Growth, growthOf, type Sample } from './growth.ts'
import { dueJobs, takeSample } from './sample.ts'

/** How many looks a run has: the first and the last frame it. */
const LOOKS = 12
/** A process is warm after this, in minutes of a run: what it loads and compiles by then is no growth. */
const WARM_SHARE = 0.15

interface Soak {
  minutes: number
  seed: number
  redisUrl: string
  report: (line: string) => void
}

export interface Soaked {
  growth: Growth[]
  /** How many things were made. */
  made: number
  refusals: string[]
}

/**
 * Puts seven processes under a load that stays as it is, and looks at them again and again.
 * @throws Error when it is interrupted
 */
export async function playSoak(soak: Soak): Promise<Soaked> {
  const system = await startChaosSystem(soak.redisUrl, {}, false)
  try {
    return await Promise.race([soakOn(system, soak), interruption()])
  } finally {
    await system.close()
  }
}

async function soakOn(system: ChaosSystem, { minutes, seed, report }: Soak): Promise<Soaked> {
  const ledger = createLedger()
  const callers = await makeCallers(system)
  const stopLoad = startLoad({ base: system.base, callers, ledger, random: new FuzzRandom(seed) })
  const samples: Sample[] = []
  const minuteMs = 60_000
  await wait(WARM_SHARE * minutes * minuteMs)
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await wait(((1 - WARM_SHARE) * minutes * minuteMs) / (LOOKS - 1))
    const made = ledger.entries.filter(({ id }) => id !== null).length
    const sample = await takeSample(system, made)
    samples.push(sample)
    const due = (await dueJobs(system)) || 'nothing'
    report(`look ${look + 1} of ${LOOKS}: ${made} things made; due: ${due}`)
  }
  await stopLoad()
  return { growth: growthOf(samples), made: samples.at(-1)?.made ?? 0, refusals: ledger.refusals }
}
