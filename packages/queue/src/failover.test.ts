import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@trust/contracts/identifier'
import { type RedisServer, startRedisServer } from '@trust/testing/redis-server'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type QueueFixture, startQueue } from './queue.fixture.ts'
import { openRedis, redisAt } from './redis-address.ts'

/** Servers find and replace each other in seconds; on a busy machine in tens of them. */
const TIMEOUT_MS = 150_000
const patiently = { timeout: TIMEOUT_MS }

describe.skipIf(!inject('redisUrl'))('queues behind a Sentinel', () => {
  let primary: RedisServer
  let replica: RedisServer
  let sentinel: RedisServer
  let queue: QueueFixture
  const ran = new Set<string>()
  beforeAll(async () => {
    primary = await startRedisServer()
    replica = await startRedisServer(['--replicaof', '127.0.0.1', String(primary.port)])
    const config = join(await mkdtemp(join(inject('scratch'), 'sentinel-')), 'sentinel.conf')
    await writeFile(
      config,
      `sentinel monitor trust 127.0.0.1 ${primary.port} 1
sentinel down-after-milliseconds trust 2000
sentinel failover-timeout trust 10000
`,
    )
    sentinel = await startRedisServer(['--sentinel'], [config])
    queue = await startQueue('redis', `redis+sentinel://127.0.0.1:${sentinel.port}/trust`)
    queue.work(async ({ payload }) => void ran.add(payload.merchant_id))
  }, TIMEOUT_MS)
  afterAll(async () => {
    await queue.close()
    for (const server of [sentinel, replica, primary]) await server.stop()
  })

  it(
    'run jobs on the primary, and on the replica that takes over',
    async () => {
      const before = await queue.ask({ tenantId: newId() })
      await expect.poll(() => [...ran], patiently).toEqual([before.merchantId])
      const watcher = new Redis(sentinel.port, '127.0.0.1')
      const replicas = async () =>
        ((await watcher.call('SENTINEL', 'REPLICAS', 'trust')) as unknown[][]).length
      await expect.poll(replicas, patiently).toBe(1)
      const synced = new Redis(replica.port, '127.0.0.1')
      await expect.poll(() => synced.info('replication'), patiently).toContain('master_link_status:up')

      await primary.stop()
      const during = await queue.ask({ tenantId: newId() })
      await expect.poll(() => synced.info('replication'), patiently).toContain('role:master')
      // Jobs that were requested meanwhile are in the outbox: the sweep may push them at once.
      await expect.poll(() => queue.queues.fault(), patiently).toBeNull()
      const after = await queue.ask({ tenantId: newId() })
      await queue.db.acrossTenants.$executeRaw`UPDATE outbox SET sweep_at = now()`
      queue.sweep()
      await expect
        .poll(() => [before, during, after].every(({ merchantId }) => ran.has(merchantId)), patiently)
        .toBe(true)
      watcher.disconnect()
      synced.disconnect()
    },
    3 * TIMEOUT_MS,
  )
})

describe('the address of a Redis', () => {
  it.each([
    ['redis://127.0.0.1:6379/2', { url: 'redis://127.0.0.1:6379/2' }],
    [
      'redis+sentinel://one:26380,two/trust',
      {
        sentinels: [
          { host: 'one', port: 26_380 },
          { host: 'two', port: 26_379 },
        ],
        name: 'trust',
      },
    ],
    [
      'rediss+sentinel://worker:p%40ss@one:1/main',
      {
        sentinels: [{ host: 'one', port: 1 }],
        name: 'main',
        username: 'worker',
        password: 'p@ss',
        tls: {},
        enableTLSForSentinelMode: true,
      },
    ],
  ])('%s', (url, options) => {
    expect(redisAt(url)).toEqual(options)
  })

  it('opens a client of a plain server with its own options', () => {
    const client = openRedis('redis://127.0.0.1:1/3', { lazyConnect: true, maxRetriesPerRequest: 0 })
    expect(client.options).toMatchObject({ port: 1, db: 3, maxRetriesPerRequest: 0 })
    client.disconnect()
  })
})
