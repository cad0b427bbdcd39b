import { readArguments } from '@trust/runtime/read-arguments'
import { besideTheApi } from './evidence-api.ts'
import { type EvidenceSystem, startEvidenceSystem } from './evidence-system.ts'
import { megabytes, print } from './print.ts'
import { memoryOfTree } from './process-memory.ts'
import { USAGE } from './usage.ts'

const ROUNDS = 5
const A_ROUND = 24
const PASSING = 200
const SAMPLE_MS = 100

/**
 * Pictures of 12 megapixels: against decoding alone, two processes for one, memory, and the API beside them.
 * @param part `pipeline` or `api` alone
 */
export async function run(...args: string[]): Promise<void> {
  const [part = 'all'] = readArguments(USAGE, { args, positionals: 1 }).positionals
  if (part !== 'api') await pipelineAlone()
  if (part !== 'pipeline') await besideTheApi()
}

async function pipelineAlone(): Promise<void> {
  const system = await startEvidenceSystem()
  const one = await againstDecoding(system, 1)
  const two = await againstDecoding(system, 2)
  const gain = (what: keyof typeof one) => `${(two[what] / one[what]).toFixed(2)} ×`
  print('two processes for one', `${gain('assessed')} (decoding alone: ${gain('decoded')})`)
  await withNetworks(system)
  await system.close()
}

/** Measures in turns, so that other load slows both. @returns pictures a second */
async function againstDecoding(system: EvidenceSystem, processes: number) {
  const crew = await system.hire(processes, false)
  const decode = system.decoding(processes)
  let [assessing, decoding] = [0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    decoding += await decode(A_ROUND)
    assessing += await crew.assess(A_ROUND)
  }
  await crew.close()
  const [assessed, decoded] = [(ROUNDS * A_ROUND) / assessing, (ROUNDS * A_ROUND) / decoding]
  const share = `${assessed.toFixed(1)} of ${decoded.toFixed(1)} pictures/s: ${(assessed / decoded).toFixed(2)}`
  print(`assessed without networks, of decoded only, ${processes} at once`, share)
  return { assessed, decoded }
}

async function withNetworks(system: EvidenceSystem): Promise<void> {
  const crew = await system.hire(2, true)
  const most = [0, 0]
  for (const half of most.keys()) {
    const note = () => {
      most[half] = Math.max(most[half] ?? 0, memoryOfTree(process.pid))
    }
    const timer = setInterval(note, SAMPLE_MS)
    const seconds = await crew.assess(PASSING / 2)
    clearInterval(timer)
    if (half === 1)
      print('assessed with networks, 2 at once', `${(PASSING / 2 / seconds).toFixed(1)} pictures/s`)
  }
  await crew.close()
  const [first = 0, second = 0] = most
  const peaks = `${megabytes(first)} at most in the first half, ${megabytes(second)} in the second`
  print(`memory of all processes while ${PASSING} pass`, peaks)
}
