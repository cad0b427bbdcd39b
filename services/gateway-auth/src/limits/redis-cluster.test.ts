import { type RedisCluster, startRedisCluster } from '@trust/testing/redis-cluster'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { redisStore } from './redis-store.ts'
import type { LimitStore } from './store.ts'

const TIMEOUT_MS = 150_000

describe.skipIf(!inject('redisUrl'))('rate limits on a Redis Cluster', () => {
  let cluster: RedisCluster
  let store: LimitStore
  beforeAll(async () => {
    cluster = await startRedisCluster()
    store = redisStore(cluster.url, '{trust}', 1_000)
  }, TIMEOUT_MS)
  afterAll(async () => {
    await store.close()
    await cluster.stop()
  })

  it(
    'count each caller once, on whichever node',
    async () => {
      const limiter = store.limiter('api', 3)
      const away = () => limiter.get('nobody').catch(() => 'away')
      await expect.poll(away, { timeout: TIMEOUT_MS }).toBeNull()
      for (const caller of Array.from({ length: 20 }, (_, index) => `caller ${index}`)) {
        const counted = await Promise.all([1, 2, 3].map(() => limiter.consume(caller)))
        expect(counted.map(({ consumedPoints }) => consumedPoints).toSorted()).toEqual([1, 2, 3])
        await expect(limiter.consume(caller)).rejects.toMatchObject({ remainingPoints: 0 })
      }
    },
    TIMEOUT_MS,
  )
})
