import { newId } from '@trust/contracts/identifier'
import { type RedisCluster, startRedisCluster } from '@trust/testing/redis-cluster'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type QueueFixture, startQueue } from './queue.fixture.ts'
import { clusterAt } from './redis-address.ts'
import { openRedisProbe } from './redis-fault.ts'

/** Nodes find and replace each other in seconds; on a busy machine in tens of them. */
const TIMEOUT_MS = 150_000
const patiently = { timeout: TIMEOUT_MS }

describe.skipIf(!inject('redisUrl'))('queues on a Redis Cluster', () => {
  let cluster: RedisCluster
  let queue: QueueFixture
  const ran = new Set<string>()
  const prefix = `{test-${crypto.randomUUID()}}`
  beforeAll(async () => {
    cluster = await startRedisCluster()
    queue = await startQueue('redis', cluster.url, prefix)
    queue.work(async ({ payload }) => void ran.add(payload.merchant_id))
  }, TIMEOUT_MS)
  afterAll(async () => {
    await queue.close()
    await cluster.stop()
  })

  it('an address of the wrong kind is reported, in both directions', async () => {
    const { url: plain } = await cluster.primaryOf(prefix)
    const probes = [openRedisProbe(plain, prefix), openRedisProbe(cluster.url, prefix)]
    const [asServer, asCluster] = probes
    await expect
      .poll(() => asServer?.look())
      .toMatchObject({ reason: 'REDIS_URL names a node of a Redis Cluster.' })
    await expect.poll(() => asCluster?.look(), patiently).toBeNull()
    for (const probe of probes) probe.close()
    const single = openRedisProbe(
      inject('redisUrl')
        ?.replace('redis://', 'redis+cluster://')
        .replace(/\/\d*$/, '') ?? '',
      prefix,
    )
    await expect
      .poll(() => single.look(), patiently)
      .toMatchObject({ reason: 'REDIS_URL begins with redis+cluster://, and its Redis is no cluster.' })
    single.close()
  })

  it(
    'run jobs on their node, and on the replica that takes over',
    async () => {
      const before = await queue.ask({ tenantId: newId() })
      await expect.poll(() => [...ran], patiently).toEqual([before.merchantId])
      const primary = await cluster.primaryOf(prefix)
      await cluster.replicate(primary)

      await primary.stop()
      const during = await queue.ask({ tenantId: newId() })
      await expect.poll(() => queue.queues.fault(), patiently).toBeNull()
      const after = await queue.ask({ tenantId: newId() })
      // Jobs that were requested meanwhile are in the outbox: the sweep may push them at once.
      await queue.db.acrossTenants.$executeRaw`UPDATE outbox SET sweep_at = now()`
      queue.sweep()
      await expect
        .poll(() => [during, after].every(({ merchantId }) => ran.has(merchantId)), patiently)
        .toBe(true)
    },
    4 * TIMEOUT_MS,
  )
})

describe('the address of a Redis Cluster', () => {
  it.each([
    ['redis://127.0.0.1:6379', undefined],
    [
      'redis+cluster://one:7000,two',
      {
        nodes: [
          { host: 'one', port: 7_000 },
          { host: 'two', port: 6_379 },
        ],
        credentials: {},
      },
    ],
    [
      'rediss+cluster://worker:p%40ss@one:1/',
      { nodes: [{ host: 'one', port: 1 }], credentials: { username: 'worker', password: 'p@ss', tls: {} } },
    ],
  ])('%s', (url, address) => {
    expect(clusterAt(url)).toEqual(address)
  })
})
