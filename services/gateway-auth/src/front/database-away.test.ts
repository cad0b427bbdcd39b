import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { Database } from '@trust/db/database'
import { createLog } from '@trust/runtime/log'
import { createMetrics } from '@trust/runtime/metrics'
import { TestClient } from '@trust/testing/client'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, createApp } from '../app.ts'

/** What stands between a gateway and its database: it can fall silent, or go away. */
class Line {
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  #isSilent = false
  #isCut = false

  constructor(database: URL) {
    this.#server = createServer((near) => {
      if (this.#isCut) return void near.destroy()
      const far = connect(Number(database.port || 5432), database.hostname)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from)
        from.on('data', (bytes) => void (this.#isSilent || to.write(bytes)))
        from.on('error', () => undefined)
        from.on('close', () => to.destroy())
      }
    })
  }

  async listen(): Promise<number> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return (this.#server.address() as AddressInfo).port
  }

  silence(): void {
    this.#isSilent = true
  }

  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  close(): void {
    this.cut()
    this.#server.close()
  }
}

let house: Harness
let line: Line
let db: Database
let app: App
let anyone: TestClient
let badge: string

beforeAll(async () => {
  house = await startHarness({ env: { RATE_LIMIT_PUBLIC: '1000' } })
  const url = new URL(house.env.DATABASE_URL ?? '')
  line = new Line(new URL(url))
  url.port = String(await line.listen())
  url.hostname = '127.0.0.1'
  db = new Database(url.toString(), 5)
  const { env, queues } = house
  app = createApp({ db, env, log: createLog('silent', false), metrics: createMetrics() }, queues)
  anyone = new TestClient(app.hono)
  const { admin } = await house.tenant()
  const { body } = await admin.post('/merchants', { name: 'Trattoria Uno', claimed_address: 'Via Roma 1' })
  badge = `/public/merchants/${body.id}/badge`
})
afterAll(async () => {
  line.close()
  await app.close()
  await db.close()
  await house.close()
})

/** The whole, the API and the database, as the status tells of them. */
async function told(): Promise<string[]> {
  const { body } = await anyone.get('/status')
  const named = new Map(
    body.components.map((each: { name: string; status: string }) => [each.name, each.status]),
  )
  return [body.status, named.get('api'), named.get('database')]
}

it('a database that falls silent is told of, and badges that are known stay', async () => {
  await expect.poll(told, { timeout: 5_000 }).toEqual(['operational', 'operational', 'operational'])
  const { body } = await anyone.get(badge)
  expect(body.public_status).toBe('review')
  line.silence()
  // Longer than anything is given out without a look.
  await new Promise((done) => setTimeout(done, 1_050))
  const again = await anyone.get(badge)
  expect([again.status, again.body]).toEqual([200, body])
  const [status, ready] = await Promise.all([told(), anyone.get('/~/readyz')])
  expect(status).toEqual(['outage', 'operational', 'outage'])
  expect(ready.status).toBe(503)
})

it('so is one that is gone', async () => {
  line.cut()
  expect((await anyone.get(badge)).status).toBe(200)
  expect(await told()).toEqual(['outage', 'operational', 'outage'])
  expect((await anyone.get('/~/healthz')).status).toBe(200)
})
