import type { Environment } from '@trust/runtime/environment'
import { Redis } from 'ioredis'
import { bad, doubtful, type Finding, good, reasonOf } from './finding.ts'

const PATIENCE_MS = 5_000

/** BullMQ keeps jobs in Redis: it must evict nothing. What Redis loses all the same, the outbox puts back. */
export async function examineRedis({ REDIS_URL }: Environment): Promise<Finding[]> {
  if (!REDIS_URL) return [good('queues', 'in PostgreSQL, since REDIS_URL is not set')]
  const options = { lazyConnect: true, connectTimeout: PATIENCE_MS, maxRetriesPerRequest: 0 }
  const redis = new Redis(REDIS_URL, { ...options, retryStrategy: () => null })
  redis.on('error', () => undefined)
  try {
    await redis.connect()
    await redis.ping()
    return [good('redis', 'answers'), await policy(redis)]
  } catch (error) {
    const advice = 'Is Redis running there, and does the password in REDIS_URL hold?'
    return [bad('redis', `cannot be reached: ${reasonOf(error)}`, advice)]
  } finally {
    redis.disconnect()
  }
}

async function policy(redis: Redis): Promise<Finding> {
  try {
    const [, value] = (await redis.config('GET', 'maxmemory-policy')) as string[]
    if (value === 'noeviction') return good('redis policy', 'noeviction')
    const advice = 'redis-cli CONFIG SET maxmemory-policy noeviction, and the same in redis.conf.'
    return bad('redis policy', `is ${value}: jobs may be evicted`, advice)
  } catch (error) {
    const advice = 'A managed Redis may hide it: see in its console that maxmemory-policy is noeviction.'
    return doubtful('redis policy', `cannot be read: ${reasonOf(error)}`, advice)
  }
}
