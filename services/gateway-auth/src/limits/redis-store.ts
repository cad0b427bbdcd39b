import { openRedis } from '@trust/queue/redis-address'
import { healing } from '@trust/queue/redis-fault'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { type LimitStore, WINDOW_SECONDS } from './store.ts'

/**
 * Counts in Redis over its own connection. Without a connection it fails at once.
 * @param timeoutMs how long to wait for an answer
 */
export function redisStore(url: string, prefix: string, timeoutMs: number): LimitStore {
  const client = openRedis(url, { maxRetriesPerRequest: 1, commandTimeout: timeoutMs, ...healing })
  // The limiter logs requests that could not be counted.
  client.on('error', () => undefined)
  // Without the queues' hash tag: a cluster spreads the counts over its nodes.
  const start = prefix.replace(/[{}]/g, '')
  return {
    limiter: (kind, points) =>
      new RateLimiterRedis({
        storeClient: client,
        rejectIfRedisNotReady: true,
        keyPrefix: `${start}:limit:${kind}`,
        points,
        duration: WINDOW_SECONDS,
        inMemoryBlockOnConsumed: points,
      }),
    close: async () => client.disconnect(),
  }
}
