import { newId } from '@trust/contracts/identifier'
import { median } from './print.ts'
import { perSecond, until, type WebhookSystem } from './webhook-system.ts'

const MERCHANTS = 200
const ROUNDS = 3

interface Load {
  path: string
  events: number
  /** How many events a transaction emits. */
  portion: number
  /** Events in flight: more are emitted as these are delivered. */
  atOnce: number
}

/**
 * What a second dispatcher adds to one tenant with many merchants. Each dispatcher is a process. With a receiver that takes
 * 500 ms waiting limits a dispatcher, to 64 requests in flight to one endpoint: 128 deliveries a second. With one that
 * answers at once the processors do, which the dispatchers share with PostgreSQL, Redis and the receiver.
 */
export async function dispatchers(system: WebhookSystem): Promise<void> {
  // Few enough at once that none waits so long that it gets a job.
  await compare(system, 'a receiver that takes 500 ms', {
    path: '/slow',
    events: 2_000,
    portion: 64,
    atOnce: 384,
  })
  await compare(system, 'a receiver that answers at once', {
    path: '/',
    events: 5_000,
    portion: 5_000,
    atOnce: 5_000,
  })
}

async function compare(system: WebhookSystem, what: string, load: Load): Promise<void> {
  const rounds: { one: number; two: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ one: await rateOf(system, load, 1), two: await rateOf(system, load, 2) })
  const [one, two] = [median(rounds.map((round) => round.one)), median(rounds.map((round) => round.two))]
  const ratio = median(rounds.map((round) => round.two / round.one)).toFixed(2)
  console.log(
    `two dispatchers, ${what.padEnd(41)} ${two.toFixed(0).padStart(6)}/s  ${ratio} × one (${one.toFixed(0)}/s)`,
  )
}

/** Deliveries per second. */
async function rateOf(
  system: WebhookSystem,
  { path, events, portion, atOnce }: Load,
  dispatchers: number,
): Promise<number> {
  const scope = await system.tenant(path, 1)
  const stops = await Promise.all(Array.from({ length: dispatchers }, () => system.startDispatcher()))
  const merchants = Array.from({ length: MERCHANTS }, () => newId())
  let emitted = 0
  const deliver = async (count: number) => {
    const last = emitted + count
    while (emitted < last) {
      const next = Math.min(last - emitted, portion)
      await until(async () => emitted + next - (await system.settled(scope)) <= atOnce)
      await system.emit(scope, next, merchants)
      emitted += next
    }
    await until(async () => (await system.settled(scope)) === last)
  }
  await deliver(MERCHANTS)
  await system.vacuum()
  const rate = await perSecond(events, () => deliver(events))
  await Promise.all(stops.map((stop) => stop()))
  return rate
}
