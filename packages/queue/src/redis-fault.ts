import { withTimeout } from '@trust/runtime/with-timeout'
import { Cluster, type Redis, type RedisOptions } from 'ioredis'
import { openRedis } from './redis-address.ts'

/** Why the queue cannot do its work, and what to do. Both are sentences without secrets. */
export interface QueueFault {
  reason: string
  advice: string
}

const fault = (reason: string, advice: string): QueueFault => ({ reason, advice })

const SILENT = fault('Redis does not answer.', 'Is Redis running where REDIS_URL says, and may we reach it?')
const CLUSTER = fault(
  'REDIS_URL names a node of a Redis Cluster.',
  'Let REDIS_URL begin with redis+cluster://, and let QUEUE_PREFIX be a hash tag such as {trust}.',
)
const CLUSTER_DOWN = fault(
  'The Redis Cluster has nobody for some of its keys.',
  'Do most of its primaries run, and does each slot have one (redis-cli --cluster check)?',
)
const NO_CLUSTER = fault(
  'REDIS_URL begins with redis+cluster://, and its Redis is no cluster.',
  'Let it begin with redis:// or redis+sentinel://.',
)
const SENTINEL = fault(
  'REDIS_URL names a Sentinel, which keeps no data.',
  'Let REDIS_URL begin with redis+sentinel:// and end with the name of the primary.',
)

/** Faults by the error of Redis, TLS or the network; the first match counts. */
const KNOWN: [RegExp, QueueFault][] = [
  [
    /WRONGPASS|NOAUTH|invalid (username|password)|without any password/i,
    fault('Redis refuses the user or the password.', 'Do user and password in REDIS_URL hold?'),
  ],
  [
    /NOPERM/,
    fault(
      'The user of REDIS_URL may not do what the queues need.',
      'Give it all commands on its keys (ACL ~* +@all).',
    ),
  ],
  [
    /self[- ]signed|unable to (verify|get)|UNABLE_TO|CERT_|certificate|altnames/i,
    fault(
      'The certificate of Redis is not trusted.',
      'Name its authority: NODE_EXTRA_CA_CERTS=<file>. REDIS_URL must use the name in the certificate.',
    ),
  ],
  [
    /WRONG_VERSION_NUMBER|packet length|EPROTO|Protocol error/i,
    fault(
      'One side speaks TLS and the other does not.',
      'rediss:// in REDIS_URL is with TLS, redis:// without.',
    ),
  ],
  [
    /READONLY/,
    fault('REDIS_URL names a read-only replica.', 'Name the primary, or an address that follows it.'),
  ],
  [
    /OOM|maxmemory/,
    fault('Redis is out of memory.', 'Give it more (maxmemory): jobs are kept, so nothing may be evicted.'),
  ],
  [/MISCONF/, fault('Redis cannot write to its disk, and takes nothing.', 'Look at its disk and its log.')],
  [/CLUSTERDOWN/, CLUSTER_DOWN],
  [/cluster support disabled/, NO_CLUSTER],
  [/MOVED|CROSSSLOT/, CLUSTER],
  [/LOADING/, fault('Redis is still loading its data.', 'Wait.')],
  [/ENOTFOUND|EAI_AGAIN/, fault('The host of REDIS_URL is not known.', 'Is its name right?')],
  [
    /ECONNREFUSED/,
    fault('Nobody listens where REDIS_URL says.', 'Is Redis running there? Host and port may be wrong.'),
  ],
]

/** The fault behind an error of a Redis client; without one Redis is silent. */
function redisFaultOf(error: unknown): QueueFault {
  // A client of a cluster has the reason of the node that it asked last.
  const { message = '', code = '', lastNodeError } = Object(error)
  const { message: nodeMessage = '', code: nodeCode = '' } = Object(lastNodeError)
  const text = `${code} ${message} ${nodeCode} ${nodeMessage}`
  return KNOWN.find(([sign]) => sign.test(text))?.[1] ?? SILENT
}

/** A readiness check is answered within a second. */
export const ANSWER_MS = 800

/** Reconnects to where the address leads now when a failover has made the server a replica. */
export const healing = {
  reconnectOnError: ({ message }: Error) => (message.includes('READONLY') ? 2 : false),
} satisfies RedisOptions

export interface RedisProbe {
  /** What keeps Redis from working, or null: found out in time, by writing a key that ends by itself. */
  look(): Promise<QueueFault | null>
  /** What Redis does when its memory is full; undefined while it does not say, as some managed ones never do. */
  evictionPolicy(): Promise<string | undefined>
  close(): void
}

/**
 * A connection of its own that finds out whether Redis can do the work of the queues.
 * @param prefix of the queues' keys, which the user of REDIS_URL may write
 */
export function openRedisProbe(url: string, prefix: string, answerMs = ANSWER_MS): RedisProbe {
  let lost: Error | null = null
  const redis = openRedis(url, {
    // Reconnects for the next look; this one is to tell the error.
    reconnectOnError: ({ message }) => message.includes('READONLY'),
    connectTimeout: answerMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => ANSWER_MS,
  })
  redis.on('error', (error: Error) => {
    lost = error
  })
  redis.on('ready', () => {
    lost = null
  })
  const look = async () => {
    const answer = tried(redis, prefix).catch((error: unknown) => redisFaultOf(lost ?? error))
    const found = await withTimeout(answerMs, answer, undefined)
    return found === undefined ? redisFaultOf(lost) : found
  }
  const evictionPolicy = async () => {
    const info = await withTimeout(answerMs, redis.info('memory'), '').catch(() => '')
    return /^maxmemory_policy:(\S+)/m.exec(info)?.[1]
  }
  return { look, evictionPolicy, close: () => redis.disconnect() }
}

/** The fault of an eviction policy by which Redis may lose jobs, though it works; else null. */
export function evictionFault(policy: string | undefined): QueueFault | null {
  if (policy === undefined || policy === 'noeviction') return null
  return fault(
    `Redis may evict jobs: its maxmemory-policy is ${policy}.`,
    'redis-cli CONFIG SET maxmemory-policy noeviction, and the same in redis.conf.',
  )
}

async function tried(redis: Redis | Cluster, prefix: string): Promise<QueueFault | null> {
  const mode = await modeOf(redis)
  if (mode === 'sentinel') return SENTINEL
  if (mode === 'cluster' && !(redis instanceof Cluster)) return CLUSTER
  await redis.set(`${prefix}:probe`, '1', 'EX', 60)
  return null
}

/** A managed Redis may hide it: what matters then shows when something is written. */
async function modeOf(redis: Redis | Cluster): Promise<string | undefined> {
  const info = await redis.info('server').catch((error: Error) => {
    if (/unknown command|NOPERM/i.test(error.message)) return ''
    throw error
  })
  return /^redis_mode:(\w+)/m.exec(info)?.[1]
}
