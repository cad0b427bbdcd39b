import { readArguments } from '@trust/runtime/read-arguments'
import { type ApiRequest, type Load, load } from './api-load.ts'
import { byKey, requestsOf } from './api-requests.ts'
import { type ApiServer, type ApiSystem, startApiSystem } from './api-system.ts'
import { USAGE } from './usage.ts'

const ROUNDS = 2
const HEADINGS = [
  'a second',
  'of floor',
  '× naive',
  'server ms',
  'pg ms',
  'statements',
  'trips',
  'p50',
  'p99',
]
/** The suffix of a request that runs with the default settings; its floor is that of the request without them. */
const BY_DEFAULT = ', default settings'

interface Target {
  server: ApiServer
  next: () => ApiRequest
}

type Targets<Name extends string> = Record<Name, Target>
type Loads = Record<string, Load>

/**
 * The requests that operators and partners make all day, beside a floor (bare `node:http` and pg, which look up the
 * session and run one prepared statement) and beside `node:http` with Prisma. Servers and load are processes of their
 * own, PostgreSQL is durable, and no worker runs but where it says so: jobs wait in the queue. The targets of a group
 * take turns, so that other load on the machine affects all alike; a figure is the mean of their turns. Processor
 * times, statements and round trips are for each request; those of PostgreSQL include what the queue does there. "By
 * CPU" is the floor's processor time over the target's, server and PostgreSQL together: it holds on a busy machine too.
 */
export async function run(...args: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const options = { seconds: text, redis: text, only: text }
  const { values } = readArguments(USAGE, { args, options })
  const seconds = Number(values.seconds ?? 5) / ROUNDS
  const system = await startApiSystem(values.redis)
  try {
    console.log(
      `16 connections, ${ROUNDS} turns of ${seconds} s each; queues in ${values.redis ? 'Redis' : 'PostgreSQL'}`,
    )
    const groups = await groupsOf(system)
    for (const [heading, measure] of Object.entries(groups)) {
      if (values.only === undefined || heading.includes(values.only)) await measure(heading, seconds)
    }
  } finally {
    await system.close()
  }
}

async function groupsOf(system: ApiSystem) {
  const { tenants, cases } = system
  const ours = await system.server('ours')
  const { cookie, sessionId } = await system.signIn(ours)
  const one = requestsOf(tenants.slice(0, 1), () => ({ cookie }))
  const keyed = requestsOf(tenants.slice(0, 1), byKey)
  const bare = requestsOf(tenants.slice(0, 1), () => ({ 'x-session': sessionId }))
  const fifty = requestsOf(tenants, byKey)
  const floor = await system.server('floor')
  const naive = await system.server('naive')
  const our = (next: () => ApiRequest, server = ours): Target => ({ server, next })
  const measuring =
    <Name extends string>(targets: () => Promise<Targets<Name>>) =>
    async (heading: string, seconds: number) =>
      report(heading, await inTurns(system, seconds, await targets()))

  return {
    'reads: one resource': measuring(async () => ({
      floor: { server: floor, next: bare.floorMerchant },
      naive: { server: naive, next: bare.floorMerchant },
      'GET /auth/me, by session': our(one.me),
      'GET /merchants/{id}, by session': our(one.merchant),
      'GET /merchants/{id}, by API key': our(keyed.merchant),
      'GET /merchants/{id}, fifty tenants': our(fifty.merchant),
    })),
    'reads: a page of 25': measuring(async () => ({
      floor: { server: floor, next: bare.floorPage },
      naive: { server: naive, next: bare.floorPage },
      'GET /merchants?limit=25': our(one.page),
    })),
    writes: measuring(async () => ({
      floor: { server: floor, next: bare.floorComplaint },
      naive: { server: naive, next: bare.floorComplaint },
      'POST /platform/complaints': our(keyed.complaint),
      'POST /platform/complaints, fifty tenants': our(fifty.complaint),
      'POST /merchants': our(one.create),
      'POST /merchants, fifty tenants': our(fifty.create),
      'PUT /merchants/{id}': our(one.update),
      'POST /review-cases/{id}/decision': our(one.decide(cases)),
    })),
    'order events after two years': measuring(async () => {
      await system.orderHistory()
      return {
        floor: { server: floor, next: bare.floorComplaint },
        naive: { server: naive, next: bare.floorComplaint },
        'POST /platform/orders/events, 1': our(keyed.orders(1)),
        'POST /platform/orders/events, 1, fifty tenants': our(fifty.orders(1)),
        'POST /platform/orders/events, 100': our(keyed.orders(100)),
        'POST /platform/orders/events, 500': our(keyed.orders(500)),
      }
    }),
    'default settings: log level info, limits on': measuring(async () => {
      const settings = { LOG_LEVEL: 'info', RATE_LIMIT_API: '1000000000', RATE_LIMIT_PUBLIC: '1000000000' }
      const usual = await system.server('ours', settings)
      const requests = {
        'GET /badge/{id}.svg': keyed.badge,
        'GET /public/merchants/{id}/status': keyed.status,
        'GET /merchants/{id}': keyed.merchant,
        'POST /platform/complaints': keyed.complaint,
        'POST /platform/orders/events, 1': keyed.orders(1),
      }
      // Both equally warm, whichever groups ran before.
      for (const server of [ours, usual])
        for (const next of Object.values(requests)) await load(system, server, 2, next)
      const targets = Object.entries(requests).flatMap(([name, next]) => [
        [name, our(next)],
        [name + BY_DEFAULT, our(next, usual)],
      ])
      return Object.fromEntries(targets) as Targets<string>
    }),
    'mixed load': measuring(async () => ({ 'seven reads to three writes': our(mixed(one, keyed)) })),
    'with all workers in the process of the server': measuring(async () => {
      const server = await system.server('ours with workers')
      return {
        'POST /platform/complaints': our(keyed.complaint, server),
        'PUT /merchants/{id}': our(one.update, server),
      }
    }),
  }
}

type Requests = ReturnType<typeof requestsOf>

function mixed(one: Requests, keyed: Requests): () => ApiRequest {
  const reads = [one.me, one.merchant, keyed.merchant, one.page, one.me, one.merchant, keyed.merchant]
  const all = [...reads, keyed.complaint, one.update, keyed.orders(1)]
  let made = 0
  return () => {
    made += 1
    // Seven and ten share no factor: reads and writes alternate.
    return (all[(made * 7) % all.length] ?? one.me)()
  }
}

/** The first, short turn warms up and is not counted. */
async function inTurns<Name extends string>(
  system: ApiSystem,
  seconds: number,
  targets: Targets<Name>,
): Promise<Loads> {
  const names = Object.keys(targets) as Name[]
  const turns = new Map<Name, Load[]>(names.map((name) => [name, []]))
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const { server, next } = targets[name]
      const measured = await load(system, server, round === 0 ? 1 : seconds, next)
      if (round > 0) turns.get(name)?.push(measured)
    }
  }
  return Object.fromEntries([...turns].map(([name, measured]) => [name, meanOf(measured)]))
}

function meanOf(loads: Load[]): Load {
  const keys = Object.keys(loads[0] ?? {}) as (keyof Load)[]
  const mean = (key: keyof Load) => loads.reduce((sum, each) => sum + each[key], 0) / loads.length
  return Object.fromEntries(keys.map((key) => [key, mean(key)])) as unknown as Load
}

function report(heading: string, loads: Loads): void {
  print(`\n${heading}`, HEADINGS)
  for (const [name, each] of Object.entries(loads)) {
    const unlimited = name.endsWith(BY_DEFAULT) ? name.slice(0, -BY_DEFAULT.length) : ''
    const beside = (what: string) => {
      const other = loads[what]
      return other ? (each.perSecond / other.perSecond).toFixed(2) : ''
    }
    const { serverCpu, postgresCpu, statements, roundTrips } = each
    const floor = loads.floor ?? loads[unlimited]
    const byCpu = floor ? ((floor.serverCpu + floor.postgresCpu) / (serverCpu + postgresCpu)).toFixed(2) : ''
    const ratios = [beside('floor') || beside(unlimited), beside('naive'), byCpu]
    const times = [serverCpu, postgresCpu].map((ms) => ms.toFixed(2))
    const counts = [statements, roundTrips].map((count) => count.toFixed(1))
    const latencies = [each.p50, each.p99].map(String)
    print(`  ${name}`, [each.perSecond.toFixed(0), ...ratios, ...times, ...counts, ...latencies])
  }
}

function print(what: string, columns: string[]): void {
  console.log(what.padEnd(48) + columns.map((column) => column.padStart(10)).join(' '))
}
