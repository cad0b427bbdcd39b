import type { Queues } from '@trust/queue/queues'
import type { Counter } from './counter.ts'

const COMMAND = 'countRateLimited'
/** One step, so that no window is left without an end. */
const SCRIPT = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { count, redis.call('PTTL', KEYS[1]) }`

type Count = (key: string, windowMs: number) => Promise<[count: number, leftMs: number]>

/** Counts in the queues' Redis, over their connection. While that is not there it fails at once. */
export function redisCounter(queues: Queues, prefix: string): Counter {
  let count: Count | undefined
  let isConnecting = false
  const connect = async () => {
    isConnecting = true
    try {
      const client = await queues.get('gateway-auth').backend.client
      client.defineCommand(COMMAND, { numberOfKeys: 1, lua: SCRIPT })
      count = (key, windowMs) => client.runCommand(COMMAND, [`${prefix}:limit:${key}`, windowMs])
    } catch {
      isConnecting = false
    }
  }
  void connect()
  return async (key, windowMs) => {
    if (count === undefined) {
      if (!isConnecting) void connect()
      throw new Error('no connection to Redis yet')
    }
    const [seen, leftMs] = await count(key, windowMs)
    return { count: seen, resetAt: new Date(Date.now() + Math.max(0, leftMs)) }
  }
}
