import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceNames } from '@trust/contracts/jobs'
import { childEnvironment } from '@trust/runtime/environment'
import { freePort } from '@trust/runtime/port'
import { createTestDatabase } from '@trust/testing/test-database'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { beginStory } from '../../infra/development/demo/begin.ts'
import { type DemoReceiver, startReceiver } from '../../infra/development/demo/receiver.ts'
import { type Story, steps } from '../../infra/development/demo/story.ts'
import { end, isReady, launch } from '../../infra/development/demo/system.ts'

const script = join(import.meta.dirname, '../../infra/operations/service.ts')
const redisUrl = inject('redisUrl')

describe.skipIf(!redisUrl)('the demo, on seven processes with PostgreSQL and Redis', () => {
  const children: ChildProcess[] = []
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let directory: string
  let receiver: DemoReceiver
  let story: Story

  beforeAll(async () => {
    database = await createTestDatabase()
    directory = await mkdtemp(join(tmpdir(), 'trust-seven-'))
    receiver = await startReceiver()
    const login = { email: `admin@${crypto.randomUUID()}.example`, password: crypto.randomUUID() }
    const shared = {
      DATABASE_URL: database.url,
      REDIS_URL: redisUrl ?? '',
      QUEUE_PREFIX: `test-${crypto.randomUUID()}`,
      DATA_DIR: directory,
      SESSION_SECRET: crypto.randomUUID(),
      ENCRYPTION_KEY: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64'),
      BOOTSTRAP_ADMIN_EMAIL: login.email,
      BOOTSTRAP_ADMIN_PASSWORD: login.password,
      WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
      WEBHOOK_RETRY_BASE_SECONDS: '1',
      RATE_LIMIT_API: '0',
      LOG_LEVEL: 'error',
    }
    const ports = await Promise.all(serviceNames.map(freePort))
    for (const [index, name] of serviceNames.entries()) {
      const settings = { ...shared, PORT: String(ports[index]) }
      children.push(launch(script, childEnvironment(settings), [name]))
    }
    await Promise.all(children.map((child, index) => isReady(`http://127.0.0.1:${ports[index]}`, child)))
    const system = {
      base: `http://127.0.0.1:${ports[0]}`,
      login,
      mailDirectory: join(directory, 'mail'),
      stop: async () => {},
    }
    story = await beginStory(system, receiver)
  })

  afterAll(async () => {
    receiver?.close()
    await Promise.all(children.map((child) => end(child, 'SIGTERM')))
    await database?.drop()
    await rm(directory, { recursive: true, force: true })
  })

  it.each(steps)('$title', async ({ run }) => {
    expect(await run(story)).not.toBe('')
  })

  it('every process stops cleanly when it is asked to', async () => {
    await Promise.all(children.map((child) => end(child, 'SIGTERM')))
    expect(children.map((child) => child.exitCode)).toEqual(children.map(() => 0))
  })
})
