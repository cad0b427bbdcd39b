import { execFile } from 'node:child_process'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { serverOf } from '@trust/gateway-auth/listen'
import { readArguments } from '@trust/runtime/read-arguments'
import { type MerchantSystem, startMerchantSystem } from './merchant-system.ts'
import { median } from './print.ts'
import { USAGE } from './usage.ts'

const ROUNDS = 5
const CONNECTIONS = 64
const autocannon = createRequire(import.meta.url).resolve('autocannon')

/**
 * Public answers beside bare node:http that writes the same bytes: `createServer((_, response) =>
 * response.writeHead(200, headers).end(bytes))`, all headers but `Date` and those of the connection included.
 *
 * - An answer is measured beside the bare one. The goal: 0.9 of its rate or more, p99 at most twice.
 * - A 304 is measured beside the same bare server, which answers the whole: it is what a server without caching would do
 *   for a page that knows the badge. The goal: 1.0 or more.
 * - To compare, also beside a bare server that answers 304 to everything, without looking at the request.
 *
 * Ours counts, gives each answer an identifier and its age, and looks at the level of the log (`warn`: it writes
 * nothing; a line at `info` costs a fifth of an answer). Both are in this process, the load comes from another; they
 * take turns second by second, so that other load affects both. Rates are medians, the ratio is
 * the median of the rounds' ratios, p99 the best of them. The processor's time is this process's, and tells more than
 * the rate where the load is what is short of it.
 */
export async function run(...args: string[]): Promise<void> {
  const [seconds = '1'] = readArguments(USAGE, { args, positionals: 1 }).positionals
  const system = await startMerchantSystem({ sharedBuffers: '128MB' })
  const servers: Server[] = []
  const serve = async (server: Server) => {
    servers.push(server)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  try {
    const ours = await serve(serverOf(system.app))
    console.log(`median of ${ROUNDS} runs of ${seconds} s, ${CONNECTIONS} connections\n`)
    print('', 'a second', 'of bare', 'µs CPU', 'p99 ms')
    for (const path of await paths(system)) {
      const { bare, bare304, known } = await floors(ours + path)
      const targets = {
        bare: { url: await serve(bare), more: [] },
        ours: { url: ours + path, more: [] },
        ours304: { url: ours + path, more: known },
        bare304: { url: await serve(bare304), more: known },
      }
      report(path, await inTurns(targets, seconds))
    }
  } finally {
    for (const server of servers) server.close()
    await system.close()
  }
}

async function paths({ call }: MerchantSystem): Promise<string[]> {
  const body = JSON.stringify({ name: 'Trattoria Romarini', claimed_address: 'Via Roma 1, Milano' })
  const { id } = await call<{ id: string }>('/merchants', { method: 'POST', body })
  return [`/api/v1/public/merchants/${id}/badge`, `/api/v1/public/merchants/${id}/status`, `/badge/${id}.svg`]
}

/** Bare servers that write what this address answers, and what a caller sends who knows the answer. */
async function floors(url: string) {
  await fetch(url)
  const response = await fetch(url)
  const whole = Buffer.from(await response.arrayBuffer())
  const headers = [...response.headers].filter(
    ([name]) => !['date', 'connection', 'keep-alive'].includes(name),
  )
  const without = headers.filter(([name]) => name !== 'content-type' && name !== 'content-length').flat()
  const all = headers.flat()
  const always = (listener: RequestListener) => createServer(listener)
  return {
    bare: always((_, response) => response.writeHead(200, all).end(whole)),
    bare304: always((_, response) => response.writeHead(304, without).end()),
    known: ['-H', `if-none-match=${response.headers.get('etag')}`],
  }
}

interface Load {
  perSecond: number
  cpu: number
  p99: number
}

interface Target {
  url: string
  more: string[]
}

type Runs<Name extends string> = Record<Name, Load[]>

/** The first round warms up and is not counted. */
async function inTurns<Name extends string>(
  targets: Record<Name, Target>,
  seconds: string,
): Promise<Runs<Name>> {
  const names = Object.keys(targets) as Name[]
  const runs = Object.fromEntries(names.map((name) => [name, [] as Load[]])) as Runs<Name>
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const measured = await load(targets[name], seconds)
      if (round > 0) runs[name].push(measured)
    }
  }
  return runs
}

async function load({ url, more }: Target, seconds: string): Promise<Load> {
  const before = process.cpuUsage()
  const options = ['-j', '-n', '-c', String(CONNECTIONS), '-d', seconds, ...more]
  const { stdout } = await promisify(execFile)(process.execPath, [autocannon, ...options, url])
  const { user, system } = process.cpuUsage(before)
  const { requests, latency, errors, '4xx': refused, '5xx': failed } = JSON.parse(stdout)
  if (errors + refused + failed > 0) throw new Error(`${url} failed under load`)
  return { perSecond: requests.average, cpu: (user + system) / requests.total, p99: latency.p99 }
}

function report(path: string, runs: Runs<'bare' | 'ours' | 'ours304' | 'bare304'>): void {
  const row = (what: string, ours: Load[], beside: Load[]) => {
    const ratio = median(ours.map(({ perSecond }, at) => perSecond / (beside[at]?.perSecond ?? Number.NaN)))
    const rate = median(ours.map(({ perSecond }) => perSecond))
    const cpu = median(ours.map((run) => run.cpu))
    const p99 = Math.min(...ours.map((run) => run.p99))
    print(what, rate.toFixed(0), ours === beside ? '' : ratio.toFixed(2), cpu.toFixed(1), String(p99))
  }
  console.log(`\n${path}`)
  row('  bare', runs.bare, runs.bare)
  row('  ours', runs.ours, runs.bare)
  row('  our 304, beside the bare whole', runs.ours304, runs.bare)
  row('  our 304, beside a bare 304', runs.ours304, runs.bare304)
}

function print(what: string, ...columns: string[]): void {
  console.log(what.padEnd(40) + columns.map((column) => column.padStart(10)).join(''))
}
