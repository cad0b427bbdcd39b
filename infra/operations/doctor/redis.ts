import { openRedis } from '@trust/queue/redis-address'
import { openRedisProbe } from '@trust/queue/redis-fault'
import type { Environment } from '@trust/runtime/environment'
import type { Cluster, Redis } from 'ioredis'
import { bad, doubtful, type Finding, good, reasonOf } from './finding.ts'

const TIMEOUT_MS = 5_000

/**
 * Checks that Redis accepts writes and evicts nothing, since BullMQ stores jobs there. The outbox restores what Redis
 * loses nevertheless. Writes a key that expires by itself.
 */
export async function checkRedis({ REDIS_URL, QUEUE_PREFIX }: Environment): Promise<Finding[]> {
  if (!REDIS_URL) return [good('queues', 'in PostgreSQL, since REDIS_URL is not set')]
  const probe = openRedisProbe(REDIS_URL, QUEUE_PREFIX, TIMEOUT_MS)
  const redis = openRedis(REDIS_URL, { connectTimeout: TIMEOUT_MS, maxRetriesPerRequest: 0 })
  redis.on('error', () => undefined)
  try {
    const fault = await probe.look()
    if (fault) return [bad('redis', fault.reason, fault.advice)]
    return [good('redis', 'accepts writes'), await policy(redis)]
  } finally {
    redis.disconnect()
    probe.close()
  }
}

async function policy(redis: Redis | Cluster): Promise<Finding> {
  try {
    const [, value] = (await redis.config('GET', 'maxmemory-policy')) as string[]
    if (value === 'noeviction') return good('redis policy', 'noeviction')
    const advice = 'redis-cli CONFIG SET maxmemory-policy noeviction, and the same in redis.conf.'
    return bad('redis policy', `is ${value}: jobs may be evicted`, advice)
  } catch (error) {
    const advice = 'A managed Redis may hide it: check in its console that maxmemory-policy is noeviction.'
    return doubtful('redis policy', `cannot be read: ${reasonOf(error)}`, advice)
  }
}
