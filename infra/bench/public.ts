import { execFile } from 'node:child_process'
import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { startMerchantSystem } from './merchant-system.ts'

const ROUNDS = 5
const CONNECTIONS = 64
const autocannon = createRequire(import.meta.url).resolve('autocannon')

interface Load {
  perSecond: number
  p99: number
}

/** Public answers beside bare node:http that writes the same bytes, in one process, in turns; the load is another's. */
export async function run(seconds = '4'): Promise<void> {
  const system = await startMerchantSystem('128MB')
  const servers: (() => void)[] = []
  const serve = async (listener: RequestListener) => {
    const server = createServer(listener)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    servers.push(() => server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  try {
    const body = JSON.stringify({ name: 'Trattoria Romarini', claimed_address: 'Via Roma 1, Milano' })
    const { id } = await system.call<{ id: string }>('/merchants', { method: 'POST', body })
    const ours = await serve(system.app.listener)
    console.log(`best of ${ROUNDS} runs of ${seconds} s, ${CONNECTIONS} connections; p99 in milliseconds\n`)
    print('', 'bare/s', 'ours/s', 'ratio', 'p99 bare', 'p99 ours')
    for (const path of [
      `/api/v1/public/merchants/${id}/badge`,
      `/api/v1/public/merchants/${id}/status`,
      `/badge/${id}.svg`,
    ]) {
      const name = path.replace(id, '…')
      const whole = await (await fetch(ours + path)).text()
      const { headers } = await fetch(ours + path)
      const bare = await serve(sameBytes(200, [...headers], whole))
      const bare304 = await serve(sameBytes(304, [...headers].filter(isOf304), null))
      const known = ['-H', `if-none-match=${headers.get('etag')}`]
      await compare(name, { bare: bare + path, ours: ours + path }, [], seconds)
      await compare('  304 beside the whole', { bare: bare + path, ours: ours + path }, known, seconds)
      await compare('  304 beside a bare 304', { bare: bare304 + path, ours: ours + path }, known, seconds)
    }
  } finally {
    for (const close of servers) close()
    await system.close()
  }
}

function sameBytes(status: number, headers: [string, string][], body: string | null): RequestListener {
  const written = headers.filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)).flat()
  const bytes = body === null ? undefined : Buffer.from(body)
  return (_, response) => response.writeHead(status, written).end(bytes)
}

const isOf304 = ([name]: [string, string]) => !name.startsWith('content-t') && name !== 'content-length'

/** In turns, so that whatever else the machine does is felt by both. */
async function compare(what: string, urls: { bare: string; ours: string }, more: string[], seconds: string) {
  const runs: { bare: Load; ours: Load }[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bare = await load(urls.bare, more, seconds)
    const ours = await load(urls.ours, more, seconds)
    if (round > 0) runs.push({ bare, ours })
  }
  const best = (whose: 'bare' | 'ours') => Math.max(...runs.map((run) => run[whose].perSecond))
  const p99 = (whose: 'bare' | 'ours') => Math.min(...runs.map((run) => run[whose].p99))
  const ratio = (best('ours') / best('bare')).toFixed(2)
  print(
    what,
    best('bare').toFixed(0),
    best('ours').toFixed(0),
    ratio,
    String(p99('bare')),
    String(p99('ours')),
  )
}

async function load(url: string, more: string[], seconds: string): Promise<Load> {
  const options = ['-j', '-n', '-c', String(CONNECTIONS), '-d', seconds, ...more]
  const { stdout } = await promisify(execFile)(process.execPath, [autocannon, ...options, url])
  const { requests, latency, errors, '4xx': refused, '5xx': failed } = JSON.parse(stdout)
  if (errors + refused + failed > 0) throw new Error(`${url} failed under load`)
  return { perSecond: requests.average, p99: latency.p99 }
}

function print(what: string, ...columns: string[]): void {
  console.log(what.padEnd(40) + columns.map((column) => column.padStart(10)).join(''))
}
