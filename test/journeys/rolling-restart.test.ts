import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serviceNames } from '@trust/contracts/jobs'
import { createTestDatabase } from '@trust/testing/test-database'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createMember, type Member, watchReadiness } from '../chaos/fleet.ts'

/** Each worker restarts once, each gateway three times. */
const ROUNDS = 6
const CLIENTS = 6
/** A steady load that leaves the machine room to start processes. */
const PAUSE_MS = 400
const redisUrl = inject('redisUrl')
const login = { email: 'admin@rolling.example', password: crypto.randomUUID() }

describe.skipIf(!redisUrl)('rolling restarts under load', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let gateways: Member[] = []
  let workers: Member[] = []
  let stopWatching = async () => {}
  beforeAll(async () => {
    database = await createTestDatabase()
    const settings = {
      DATABASE_URL: database.url,
      REDIS_URL: redisUrl ?? '',
      QUEUE_PREFIX: `test-${crypto.randomUUID()}`,
      DATA_DIR: await mkdtemp(join(inject('scratch'), 'rolling-')),
      SESSION_SECRET: crypto.randomUUID(),
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      BOOTSTRAP_ADMIN_EMAIL: login.email,
      BOOTSTRAP_ADMIN_PASSWORD: login.password,
      SHUTDOWN_PAUSE_SECONDS: '1',
      EVIDENCE_PROCESSES: '0',
      RATE_LIMIT_API: '0',
      RATE_LIMIT_PUBLIC: '0',
      LOG_LEVEL: 'error',
    }
    const names = serviceNames.filter((name) => name !== 'gateway-auth')
    workers = await Promise.all(names.map((name) => createMember(name, settings)))
    gateways = await Promise.all([1, 2].map(() => createMember('gateway-auth', settings)))
    await Promise.all([...gateways, ...workers].map((member) => member.start()))
    stopWatching = watchReadiness(gateways)
  })
  afterAll(async () => {
    await stopWatching()
    await Promise.all([...gateways, ...workers].map((member) => member.stop('SIGTERM')))
    await database?.drop()
  })

  const readyOnes = async () => {
    for (;;) {
      const ready = gateways.filter(({ isReady }) => isReady)
      if (ready.length > 0) return ready
      await wait(20)
    }
  }
  const areReady = () => gateways.every(({ isReady }) => isReady)

  it('of two gateways and every worker fail no request, and every process exits with 0', async () => {
    const answers = { good: 0, failed: [] as string[] }
    let isDone = false
    let turn = 0
    /** What a balancer does: the next gateway that it knows to be ready. */
    const send = async (path: string, init: RequestInit) => {
      const ready = await readyOnes()
      turn += 1
      const base = ready[turn % ready.length]?.base
      try {
        const answer = await fetch(`${base}/api/v1${path}`, init)
        const body = await answer.text()
        if (answer.status < 400) answers.good += 1
        else answers.failed.push(`${path}: ${answer.status} ${body.slice(0, 200)}`)
        return { body, cookie: answer.headers.getSetCookie().map((line) => line.split(';')[0]) }
      } catch (error) {
        const { message, cause } = error as Error
        answers.failed.push(`${path} of ${base}: ${message} ${Object(cause).code ?? ''}`)
        return { body: '{}', cookie: [] }
      }
    }
    const headers = { 'content-type': 'application/json' }
    const post = (body: object, cookie = '') => ({
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    })
    await expect.poll(areReady).toBe(true)
    const cookie = (await send('/auth/login', post(login))).cookie.join('; ')
    const client = async () => {
      while (!isDone) {
        const address = { name: 'Rolling', claimed_address: 'Via Roma 1' }
        const { id } = JSON.parse((await send('/merchants', post(address, cookie))).body)
        await send('/complaints', post({ merchant_id: id, text: 'Late again.', channel: 'web' }, cookie))
        await send(`/public/merchants/${id}/status`, {})
        await send('/merchants?limit=5', { headers: { cookie } })
        await wait(PAUSE_MS)
      }
    }
    const load = Promise.all(Array.from({ length: CLIENTS }, client))

    const codes: (number | null)[] = []
    const restartAll = async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const pair = [gateways[round % gateways.length], workers[round % workers.length]]
        for (const code of await Promise.all(pair.map((member) => member?.stop('SIGTERM'))))
          codes.push(code ?? -1)
        await Promise.all(pair.map((member) => member?.start()))
        await expect.poll(areReady).toBe(true)
      }
    }
    await restartAll().finally(() => {
      isDone = true
    })
    await load
    expect(answers.failed).toEqual([])
    expect(answers.good).toBeGreaterThan(ROUNDS * CLIENTS)
    expect(codes).toEqual(codes.map(() => 0))
  })
})
