import { Redis, type RedisOptions } from 'ioredis'

/** A server, or the Sentinels that know it. */
type RedisAddress =
  | { url: string }
  | {
      sentinels: { host: string; port: number }[]
      name: string
      username?: string
      password?: string
      tls?: object
      enableTLSForSentinelMode?: boolean
    }

const SENTINELS =
  /^(rediss?)\+sentinel:\/\/(?:(?<user>[^:@/]*):(?<password>[^@/]*)@)?(?<hosts>[^@/]+)\/(?<name>[^/?]+)$/
const SENTINEL_PORT = 26_379

/**
 * How to reach the Redis of an address: a server, or whichever server the Sentinels of
 * `redis+sentinel://user:password@host:port,host:port/name` hold for the primary of that name. User and password are
 * the primary's.
 */
export function redisAt(url: string): RedisAddress {
  const found = SENTINELS.exec(url)?.groups
  if (!found) return { url }
  const { user, password, hosts = '', name = '' } = found
  const withTls = url.startsWith('rediss') ? { tls: {}, enableTLSForSentinelMode: true } : {}
  return {
    sentinels: hosts.split(',').map((address) => {
      const [host = '', port = SENTINEL_PORT] = address.split(':')
      return { host, port: Number(port) }
    }),
    name,
    ...(user ? { username: decodeURIComponent(user) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...withTls,
  }
}

/** A client of the Redis of an address. */
export function openRedis(url: string, options: Omit<RedisOptions, 'replyMapping'>): Redis {
  const address = redisAt(url)
  return 'url' in address ? new Redis(address.url, options) : new Redis({ ...address, ...options })
}
