import { setTimeout as wait } from 'node:timers/promises'
import { FuzzRandom } from '../fuzz/random.ts'
import { makeCallers } from './callers.ts'
import { faults } from './faults.ts'
import { interruption } from './interruption.ts'
import { checkInvariants, settled } from './invariants.ts'
import { createLedger } from './ledger.ts'
import { startLoad } from './load.ts'
import { watchMemory } from './memory.ts'
import { type ChaosReport, reportOf } from './report.ts'
import { type ChaosSystem, startChaosSystem } from './system.ts'

/** How long waiting work may take once everything works again; on a slow machine photographs take the longest. */
const SETTLE_SECONDS = 300
/** Beside the faults and the rest after them: the last fault, restarts, and the end of the load. */
const SPARE_SECONDS = 300

interface Play {
  minutes: number
  seed: number
  maxGatewayMb: number
  redisUrl: string
  report: (line: string) => void
}

/**
 * Plays faults against a system under load, lets it come to rest, and compares it with the ledger.
 * @throws Error when it does not come to an end, or is interrupted
 */
export async function playChaos(play: Play): Promise<ChaosReport> {
  const system = await timed(play, 'to start', startChaosSystem(play.redisUrl))
  const end = endOf(system, play.minutes * 60 + SETTLE_SECONDS + SPARE_SECONDS)
  try {
    return await Promise.race([playOn(system, play), end.reached, interruption()])
  } finally {
    end.forget()
    await system.close()
  }
}

/** Rejects after `seconds` with what the processes printed last. */
function endOf({ members }: ChaosSystem, seconds: number) {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const last = members.map(({ service, process }) => `${service}: ${process()?.printed()}`)
    reject(new Error(`chaos has not ended after ${seconds} s\n${last.join('\n')}`))
  }, seconds * 1_000)
  return { reached: promise, forget: () => clearTimeout(timer) }
}

async function playOn(system: ChaosSystem, play: Play): Promise<ChaosReport> {
  const memory = watchMemory(system.members)
  try {
    const ledger = createLedger()
    const callers = await makeCallers(system)
    const { base, postgres, receiver, uncleanStops } = system
    const stopLoad = startLoad({ base, callers, ledger, random: new FuzzRandom(play.seed + 1) })
    await playFaults(system, new FuzzRandom(play.seed), play)
    await timed(play, 'for the last answers', stopLoad())
    await timed(play, 'to come to rest', settled(postgres.url, SETTLE_SECONDS))
    const judgement = await timed(play, 'to compare', checkInvariants(postgres.url, ledger, receiver))
    const gatewayMb = memory.peaks.get('gateway-auth') ?? 0
    return reportOf({ judgement, ledger, uncleanStops, gatewayMb, maxGatewayMb: play.maxGatewayMb })
  } finally {
    memory.stop()
  }
}

/** Reports how long a part beside the faults takes: together they take as long as a short play. */
async function timed<T>({ report }: Play, what: string, part: Promise<T>): Promise<T> {
  const started = Date.now()
  const result = await part
  report(`${Math.round((Date.now() - started) / 1_000)} s ${what}`)
  return result
}

async function playFaults(system: ChaosSystem, random: FuzzRandom, { minutes, report }: Play): Promise<void> {
  const started = Date.now()
  const names = Object.keys(faults)
  let waiting: string[] = []
  while (Date.now() - started < minutes * 60_000) {
    // Each comes before any comes again.
    if (waiting.length === 0) waiting = names.toSorted(() => random.next() - 0.5)
    const name = waiting.pop() ?? ''
    const at = Math.round((Date.now() - started) / 1_000)
    const about = await faults[name]?.(system, random)
    report(`${at} s  ${name}: ${about}`)
    await wait(random.int(300, 2_000))
  }
}
