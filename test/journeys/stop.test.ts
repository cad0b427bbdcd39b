import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServiceName } from '@trust/contracts/jobs'
import { childEnvironment } from '@trust/runtime/environment'
import { isLocked } from '@trust/runtime/file-lock'
import { freePort } from '@trust/runtime/port'
import { type Line, openLine } from '@trust/testing/line'
import { createTestDatabase } from '@trust/testing/test-database'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { end, isReady, launch } from '../../infra/development/demo/system.ts'
import { createMember, type Member } from '../chaos/fleet.ts'

const root = join(import.meta.dirname, '../..')
const redisUrl = inject('redisUrl')

describe.skipIf(!redisUrl)('a process whose database or queue is away ends with 0 all the same', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  const lines: Line[] = []
  const members: Member[] = []
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterEach(async () => {
    await Promise.all(members.splice(0).map((member) => member.stop('SIGKILL')))
    for (const line of lines.splice(0)) line.close()
  })
  afterAll(() => database.drop())

  async function started(service: ServiceName) {
    const [postgres, redis] = [await openLine(database.url), await openLine(redisUrl ?? '')]
    lines.push(postgres, redis)
    const member = await createMember(service, {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      QUEUE_PREFIX: `test-${crypto.randomUUID()}`,
      DATA_DIR: await mkdtemp(join(inject('scratch'), 'stop-')),
      SESSION_SECRET: crypto.randomUUID(),
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      SHUTDOWN_PAUSE_SECONDS: '0.1',
      // A process that needs longer is ended, and says so with its code.
      SHUTDOWN_SECONDS: '45',
      LOG_LEVEL: 'error',
    })
    members.push(member)
    await member.start()
    return { member, postgres, redis }
  }

  it.each([
    ['PostgreSQL is gone', 'postgres', 'cut'],
    ['PostgreSQL is frozen', 'postgres', 'silence'],
    ['Redis is gone', 'redis', 'cut'],
    ['Redis is frozen', 'redis', 'silence'],
  ] as const)('%s', async (_, part, fault) => {
    const services = await Promise.all([started('gateway-auth'), started('risk-engine')])
    const stopped = services.map(async ({ member, ...parts }) => {
      parts[part][fault]()
      return member.stop('SIGTERM')
    })
    expect(await Promise.all(stopped)).toEqual([0, 0])
  })
})

describe('a process that is stopping', () => {
  const children: ChildProcess[] = []
  afterEach(async () => {
    await Promise.all(children.splice(0).map((child) => end(child, 'SIGKILL')))
  })

  it('is not ready, keeps answering for a while, and closes each connection after its answer', async () => {
    const port = await freePort()
    const base = `http://127.0.0.1:${port}`
    const DATA_DIR = await mkdtemp(join(inject('scratch'), 'stop-'))
    const settings = { DATA_DIR, PORT: String(port), SHUTDOWN_PAUSE_SECONDS: '6', LOG_LEVEL: 'error' }
    const child = launch(join(root, 'infra/operations/start.ts'), childEnvironment(settings))
    children.push(child)
    await isReady(base, child)
    const before = await fetch(`${base}/api/v1/status`)
    expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive'])
    await before.text()
    child.kill('SIGTERM')
    const readiness = async () => {
      const answer = await fetch(`${base}/readyz`)
      return [answer.status, answer.headers.get('connection'), await answer.json()]
    }
    const stopping = { status: 'not ready', reasons: ['The process is stopping.'] }
    await expect.poll(readiness).toEqual([503, 'close', stopping])
    const during = await fetch(`${base}/api/v1/status`)
    expect([during.status, during.headers.get('connection')]).toEqual([200, 'close'])
    await once(child, 'exit')
    expect(child.exitCode).toBe(0)
  })

  it('leaves nothing running when npm gets a signal to end', async () => {
    const port = await freePort()
    const directory = await mkdtemp(join(inject('scratch'), 'npm-'))
    const environment = childEnvironment({ DATA_DIR: directory, PORT: String(port), LOG_LEVEL: 'error' })
    const npm = spawn('npm', ['start'], { cwd: root, env: environment, stdio: 'ignore' })
    children.push(npm)
    await isReady(`http://127.0.0.1:${port}`, npm)
    npm.kill('SIGTERM')
    await expect.poll(() => isLocked(join(directory, 'service.lock'))).toBe(false)
    expect(existsSync(join(directory, 'postgres/data/postmaster.pid'))).toBe(false)
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
  })
})
