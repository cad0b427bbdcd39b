import { freePort } from '@trust/runtime/port'
import { Redis } from 'ioredis'
import { type RedisServer, startRedisServer } from './redis-server.ts'

const SLOTS = 16_384

export interface RedisCluster {
  /** The addresses of all its primaries. */
  url: string
  /** The primary that has a key. */
  primaryOf(key: string): Promise<RedisServer>
  /** Starts a replica of that primary. @returns once it has its data */
  replicate(primary: RedisServer): Promise<RedisServer>
  stop(): Promise<void>
}

/** A cluster of three primaries on this machine, each with a third of the slots. */
export async function startRedisCluster(nodeTimeoutMs = 2_000): Promise<RedisCluster> {
  const started: RedisServer[] = []
  const clients = new Map<RedisServer, Redis>()
  const busPorts = new Map<RedisServer, number>()
  const start = async () => {
    const busPort = await freePort()
    const timeout = ['--cluster-node-timeout', String(nodeTimeoutMs)]
    const server = await startRedisServer([
      ...['--cluster-enabled', 'yes', '--cluster-port', String(busPort)],
      ...timeout,
    ])
    started.push(server)
    busPorts.set(server, busPort)
    clients.set(
      server,
      new Redis(server.url).on('error', () => undefined),
    )
    return server
  }
  const ask = (server: RedisServer, ...command: (string | number)[]) => {
    const [name = '', ...rest] = command
    return clients.get(server)?.call(String(name), ...rest) ?? Promise.reject(new Error('not started'))
  }
  const meet = (server: RedisServer, other: RedisServer) =>
    ask(server, 'CLUSTER', 'MEET', '127.0.0.1', other.port, busPorts.get(other) ?? 0)
  const primaries = [await start(), await start(), await start()] as const
  const [first, ...others] = primaries
  for (const [index, server] of primaries.entries()) {
    const [from, to] = [index, index + 1].map((third) => Math.floor((third * SLOTS) / 3))
    await ask(server, 'CLUSTER', 'ADDSLOTSRANGE', from ?? 0, (to ?? SLOTS) - 1)
    await ask(server, 'CLUSTER', 'SET-CONFIG-EPOCH', index + 1)
  }
  for (const other of others) await meet(first, other)
  for (const server of primaries) {
    await until(async () => String(await ask(server, 'CLUSTER', 'INFO')).includes('cluster_state:ok'))
    await until(async () => String(await ask(server, 'CLUSTER', 'INFO')).includes('cluster_known_nodes:3'))
  }
  return {
    url: `redis+cluster://${primaries.map(({ port }) => `127.0.0.1:${port}`).join()}`,
    primaryOf: async (key) => {
      const slot = Number(await ask(first, 'CLUSTER', 'KEYSLOT', key))
      return primaries[Math.floor((slot * 3) / SLOTS)] ?? first
    },
    replicate: async (primary) => {
      const replica = await start()
      const id = String(await ask(primary, 'CLUSTER', 'MYID'))
      await meet(primary, replica)
      await until(async () => String(await ask(replica, 'CLUSTER', 'NODES')).includes(id))
      await until(() => ask(replica, 'CLUSTER', 'REPLICATE', id).then(...yesOrNo))
      await until(async () =>
        String(await ask(replica, 'INFO', 'replication')).includes('master_link_status:up'),
      )
      for (const server of primaries)
        await until(async () =>
          String(await ask(server, 'CLUSTER', 'INFO')).includes('cluster_known_nodes:4'),
        )
      return replica
    },
    stop: async () => {
      for (const client of clients.values()) client.disconnect()
      for (const server of started) await server.stop()
    },
  }
}

const yesOrNo = [() => true, () => false] as const
const TIMEOUT_MS = 120_000

/** Nodes learn of each other in their own time. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('the cluster did not come about')
    await new Promise((done) => setTimeout(done, 100))
  }
}
