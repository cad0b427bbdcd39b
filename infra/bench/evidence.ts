import { availableParallelism } from 'node:os'
import { besideTheApi } from './evidence-api.ts'
import { openLaboratory } from './evidence-laboratory.ts'
import { megabytes, print } from './print.ts'

const DECODED = 100
const PASSING = 200

/** Pictures of 12 megapixels: against decoding alone, memory, one process and two, and (`api`: only) the API beside them. */
export async function run(part = 'all'): Promise<void> {
  if (part !== 'api') await pipelineAlone()
  if (part !== 'pipeline') await besideTheApi()
}

async function pipelineAlone(): Promise<void> {
  const laboratory = await openLaboratory()
  const rates: number[] = []
  for (const processes of [1, 2]) {
    const decoded = await laboratory.decode(DECODED, processes)
    const { rate } = await laboratory.assess({ pictures: DECODED, processes, networks: false })
    rates.push(rate)
    print(
      `${processes} at once, decoded only (sharp, shrinking while loading)`,
      `${decoded.toFixed(1)} pictures/s`,
    )
    print(
      `${processes} at once, assessed without networks`,
      `${rate.toFixed(1)} pictures/s, ${(rate / decoded).toFixed(2)} of decoding alone`,
    )
  }
  const [one = 0, two = 0] = rates
  print(`two processes for one (${availableParallelism()} cores)`, `${(two / one).toFixed(2)} ×`)
  const { rate, most } = await laboratory.assess({ pictures: PASSING, processes: 2, networks: true })
  print('2 at once, assessed with networks', `${rate.toFixed(1)} pictures/s`)
  const [first, second] = most.map(megabytes)
  print(
    `memory of all processes while ${PASSING} pass`,
    `${first} at most in the first half, ${second} in the second`,
  )
  await laboratory.close()
}
