import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServiceName } from '@trust/contracts/jobs'
import { type Line, openLine } from '@trust/testing/line'
import { createTestDatabase } from '@trust/testing/test-database'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { createMember, type Member } from '../chaos/fleet.ts'

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
