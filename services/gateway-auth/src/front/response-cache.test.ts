import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DAY_MS } from '@trust/contracts/durations'
import { createLog } from '@trust/runtime/log'
import { createMetrics } from '@trust/runtime/metrics'
import { type Harness, startHarness } from '@trust/testing/harness'
import { LRUCache } from 'lru-cache'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { serverOf } from '../listen.ts'
import { dropEnded, listenerOf } from './response-cache.ts'

interface Listening {
  harness: Harness
  server: Server
  base: string
}

async function listening(env: Record<string, string>): Promise<Listening> {
  const harness = await startHarness({ withoutWorkers: true, env })
  const server = serverOf(harness.app)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { harness, server, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function closed({ harness, server }: Listening) {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  await harness.close()
}

async function merchant({ harness }: Listening) {
  const { admin } = await harness.tenant()
  const { body } = await admin.post('/merchants', { name: 'Trattoria Uno', claimed_address: 'Via Roma 1' })
  return { id: body.id as string, admin }
}

/** The number of requests of a route in the metrics. */
async function counted({ base }: Listening, route: string): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text()
  const lines = text
    .split('\n')
    .filter((line) => line.includes('_count{') && line.includes(`route="${route}"`))
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

const forms = [
  '/api/v1/public/merchants/ID/status',
  '/api/v1/public/merchants/ID/badge',
  '/badge/ID.svg?theme=dark',
  '/badge/ID.svg?theme=dark&lang=de',
]

it('drops what nobody asked for until it ended, whatever room is left', () => {
  const memory = new LRUCache<string, { endsAt: number }>({ max: 10 })
  for (const [url, endsAt] of Object.entries({ '/a': 1_000, '/b': 2_000, '/c': 3_000, '/d': 9_000 }))
    memory.set(url, { endsAt })
  memory.get('/b')
  dropEnded(memory, 3_000)
  expect([...memory.keys()]).toEqual(['/b', '/d'])
  dropEnded(memory, 9_000)
  expect(memory.size).toBe(0)
})

describe('a badge from memory', () => {
  let system: Listening
  beforeAll(async () => {
    system = await listening({ RATE_LIMIT_PUBLIC: '1000' })
  })
  afterAll(() => closed(system))

  it.each(forms)('is the answer of the app, header by header: %s', async (form) => {
    const { id } = await merchant(system)
    const url = system.base + form.replace('ID', id)
    for (const headers of [{}, { 'if-none-match': '*' }] as Record<string, string>[]) {
      const slow = await fetch(`${url}${form.includes('?') ? '&' : '?'}`, { headers })
      await fetch(url)
      const fast = await fetch(url, { headers: { ...headers, 'x-request-id': 'mine' } })
      const own = /^(date|age|x-request-id|x-ratelimit-(remaining|reset))$/
      const shared = (response: Response) =>
        Object.fromEntries([...response.headers].filter(([name]) => !own.test(name)))
      expect([fast.status, shared(fast)]).toEqual([slow.status, shared(slow)])
      expect(await fast.text()).toBe(await slow.text())
      expect(fast.headers.get('x-request-id')).toBe('mine')
      // Fewer remain, or the next minute has begun.
      const used = ({ headers }: Response) =>
        1e6 * Number(headers.get('x-ratelimit-reset')) - Number(headers.get('x-ratelimit-remaining'))
      expect(used(fast)).toBeGreaterThan(used(slow))
      expect(fast.headers.get('age')).toMatch(/^\d+$/)
    }
  })

  it('never shows one reader what another reads in their language', async () => {
    const { id } = await merchant(system)
    const read = async (language: string) => {
      const answer = await fetch(`${system.base}/badge/${id}`, { headers: { 'accept-language': language } })
      return [
        answer.headers.get('content-language'),
        (await answer.text()).match(/<html lang="(..)" dir="ltr">/)?.[1],
      ]
    }
    for (const language of ['de', 'de', 'fr', 'en', 'de'])
      expect(await read(language)).toEqual([language, language])
  })

  it('follows a change within seconds, and is counted', async () => {
    const { id, admin } = await merchant(system)
    const url = `${system.base}/api/v1/public/merchants/${id}/status`
    const status = async () => ((await (await fetch(url)).json()) as { public_status: string }).public_status
    const before = await counted(system, '/api/v1/public/merchants/:id/status')
    for (let time = 0; time < 3; time += 1) expect(await status()).toBe('review')
    expect(await counted(system, '/api/v1/public/merchants/:id/status')).toBe(before + 3)
    await admin.post(`/merchants/${id}/suspend`, { reason: 'Inspection' })
    await expect.poll(status).toBe('suspended')
  })

  it('follows a change within seconds also when somebody sets the clock back', async () => {
    const { id, admin } = await merchant(system)
    const status = async () => {
      const answer = await fetch(`${system.base}/api/v1/public/merchants/${id}/status`)
      return ((await answer.json()) as { public_status: string }).public_status
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
    onTestFinished(() => void vi.useRealTimers())
    expect(await status()).toBe('review')
    vi.useRealTimers()
    await admin.post(`/merchants/${id}/suspend`, { reason: 'Inspection' })
    await expect.poll(status, { timeout: 10_000 }).toBe('suspended')
  })

  it('asks the app once a second, also for clients that revalidate', async () => {
    const { id } = await merchant(system)
    let asked = 0
    const setup = {
      env: system.harness.env,
      db: system.harness.db,
      log: createLog('silent'),
      metrics: createMetrics(),
    }
    const counting: Harness['app']['hono']['fetch'] = (...request) => {
      asked += 1
      return system.harness.app.hono.fetch(...request)
    }
    const server = serverOf({
      listener: listenerOf({ fetch: counting }, { ...setup, identify: async () => null }),
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/badge/${id}.svg`
    const etag = (await system.harness.app.hono.request(`/badge/${id}.svg`)).headers.get('etag') ?? ''
    const ask = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(url, { headers })
      return [answer.status, (await answer.text()).length > 0]
    }
    const known = { 'if-none-match': etag }
    const startedAt = performance.now()
    for (let time = 0; time < 5; time += 1) expect(await ask(known)).toEqual([304, false])
    for (let time = 0; time < 5; time += 1) expect(await ask()).toEqual([200, true])
    await new Promise((done) => setTimeout(done, 1_050))
    for (let time = 0; time < 5; time += 1) expect(await ask(known)).toEqual([304, false])
    for (let time = 0; time < 5; time += 1) expect(await ask()).toEqual([200, true])
    // Once in each second, and for its own form once more.
    expect(asked).toBeLessThanOrEqual(3 + (performance.now() - startedAt) / 1_000)
    server.closeAllConnections()
    server.close()
  })

  it('serves GET only, and keeps nothing for an unknown merchant', async () => {
    const { id } = await merchant(system)
    const url = `${system.base}/badge/${id}.svg`
    await fetch(url)
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await fetch(url, { method: 'POST' })).status).toBe(404)
    expect((await fetch(`${system.base}/badge/${crypto.randomUUID()}.svg`)).status).toBe(404)
  })
})

describe('limits', () => {
  it('hold for what comes from memory', async () => {
    const system = await listening({ RATE_LIMIT_PUBLIC: '5' })
    try {
      const { id } = await merchant(system)
      const url = `${system.base}/badge/${id}.svg`
      const answers = []
      for (let time = 0; time < 7; time += 1) answers.push(await fetch(url))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429])
      const last = answers.at(-1)
      expect(last?.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(await last?.json()).toMatchObject({ code: 'rate_limited' })
    } finally {
      await closed(system)
    }
  })

  it('count clients behind a trusted proxy separately', async () => {
    const system = await listening({ RATE_LIMIT_PUBLIC: '2', TRUSTED_PROXIES: '127.0.0.0/8' })
    try {
      const { id } = await merchant(system)
      const ask = async (client: string) =>
        (await fetch(`${system.base}/badge/${id}.svg`, { headers: { 'x-forwarded-for': client } })).status
      expect([await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.1')]).toEqual([
        200, 200, 429,
      ])
      expect(await ask('192.0.2.2')).toBe(200)
    } finally {
      await closed(system)
    }
  })
})
