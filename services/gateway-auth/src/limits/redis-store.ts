import { openRedis } from '@trust/queue/redis-address'
import { healing } from '@trust/queue/redis-fault'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { type LimitStore, WINDOW_SECONDS } from './store.ts'

/** An answer that takes longer is not waited for. */
const MAX_MS = 1_000

/** Counts in Redis, over a connection of its own. While that is not there it fails at once. */
export function redisStore(url: string, prefix: string): LimitStore {
  const client = openRedis(url, { maxRetriesPerRequest: 1, commandTimeout: MAX_MS, ...healing })
  // The limiter says in the log when a request could not be counted.
  client.on('error', () => undefined)
  // Without the hash tag of the queues: on a cluster the counts are spread over its nodes.
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
