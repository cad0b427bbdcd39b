import { Cluster, type ClusterOptions, Redis, type RedisOptions } from 'ioredis'

interface Node {
  host: string
  port: number
}
interface Credentials {
  username?: string
  password?: string
  tls?: object
}

/** A server, or the Sentinels that know it. */
type RedisAddress =
  | { url: string }
  | (Credentials & { sentinels: Node[]; name: string; enableTLSForSentinelMode?: boolean })

/** Some nodes of a cluster, which name the others. */
interface ClusterAddress {
  nodes: Node[]
  credentials: Credentials
}

const SENTINELS =
  /^(?<scheme>rediss?)\+sentinel:\/\/(?:(?<user>[^:@/]*):(?<password>[^@/]*)@)?(?<hosts>[^@/]+)\/(?<name>[^/?]+)$/
const SENTINEL_PORT = 26_379
const CLUSTER =
  /^(?<scheme>rediss?)\+cluster:\/\/(?:(?<user>[^:@/]*):(?<password>[^@/]*)@)?(?<hosts>[^@/]+)\/?$/
const NODE_PORT = 6379

/**
 * How to reach the Redis of an address: a server, or whichever server the Sentinels of
 * `redis+sentinel://user:password@host:port,host:port/name` hold for the primary of that name. User and password are
 * the primary's.
 */
export function redisAt(url: string): RedisAddress {
  const found = SENTINELS.exec(url)?.groups
  if (!found) return { url }
  const { hosts = '', name = '' } = found
  const credentials = credentialsOf(found)
  return {
    sentinels: nodesOf(hosts, SENTINEL_PORT),
    name,
    ...credentials,
    ...(credentials.tls ? { enableTLSForSentinelMode: true } : {}),
  }
}

/** The cluster of `redis+cluster://user:password@host:port,host:port`; undefined for another address. */
export function clusterAt(url: string): ClusterAddress | undefined {
  const found = CLUSTER.exec(url)?.groups
  return found && { nodes: nodesOf(found.hosts ?? '', NODE_PORT), credentials: credentialsOf(found) }
}

const nodesOf = (hosts: string, usualPort: number): Node[] =>
  hosts.split(',').map((address) => {
    const [host = '', port = usualPort] = address.split(':')
    return { host, port: Number(port) }
  })

function credentialsOf({ scheme, user, password }: { [part: string]: string | undefined }): Credentials {
  return {
    ...(user ? { username: decodeURIComponent(user) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(scheme === 'rediss' ? { tls: {} } : {}),
  }
}

type ClientOptions = Omit<RedisOptions, 'replyMapping'>

/** A client of the Redis of an address. */
export function openRedis(url: string, options: ClientOptions): Redis | Cluster {
  const cluster = clusterAt(url)
  if (cluster) return openCluster(cluster, options)
  const address = redisAt(url)
  return 'url' in address ? new Redis(address.url, options) : new Redis({ ...address, ...options })
}

/** @param whole options of the client for the whole cluster, beside those of its connections */
export function openCluster(
  { nodes, credentials }: ClusterAddress,
  options: ClientOptions,
  whole: ClusterOptions = {},
): Cluster {
  return new Cluster(nodes, {
    ...whole,
    // A certificate names the host, not its address.
    ...(credentials.tls ? { dnsLookup: (address, callback) => callback(null, address) } : {}),
    redisOptions: { ...options, ...credentials },
  })
}
