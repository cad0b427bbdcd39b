import { evictionFault, openRedisProbe, type RedisProbe } from '@trust/queue/redis-fault'
import type { Environment } from '@trust/runtime/environment'
import { bad, doubtful, type Finding, good } from './finding.ts'

const TIMEOUT_MS = 5_000

/**
 * Checks that Redis accepts writes and evicts nothing, since BullMQ stores jobs there. The outbox restores what Redis
 * loses nevertheless. Writes a key that expires by itself.
 */
export async function checkRedis({ REDIS_URL, QUEUE_PREFIX }: Environment): Promise<Finding[]> {
  if (!REDIS_URL) return [good('queues', 'in PostgreSQL, since REDIS_URL is not set')]
  const probe = openRedisProbe(REDIS_URL, QUEUE_PREFIX, TIMEOUT_MS)
  try {
    const fault = await probe.look()
    if (fault) return [bad('redis', fault.reason, fault.advice)]
    return [good('redis', 'accepts writes'), await policy(probe)]
  } finally {
    probe.close()
  }
}

async function policy(probe: RedisProbe): Promise<Finding> {
  const value = await probe.evictionPolicy()
  const fault = evictionFault(value)
  if (fault) return bad('redis policy', fault.reason, fault.advice)
  if (value !== undefined) return good('redis policy', value)
  const advice = 'A managed Redis may hide it: check in its console that maxmemory-policy is noeviction.'
  return doubtful('redis policy', 'cannot be read', advice)
}
