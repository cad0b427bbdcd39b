import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '@trust/gateway-auth/app'
import { serverOf } from '@trust/gateway-auth/listen'
import { connect } from '@trust/queue/connect'
import { readEnvironment } from '@trust/runtime/environment'
import { createLog } from '@trust/runtime/log'
import { Shutdown } from '@trust/runtime/shutdown'
import pg from 'pg'
import { startAllWorkers } from '../../operations/workers.ts'
import { floorServer, naiveServer } from './api-floors.ts'

/** The resources that a server of the benchmark has used since it started. */
export interface Usage {
  cpuMs: number
  /** The statements that it sent to PostgreSQL, with BEGIN and COMMIT. */
  statements: number
  /** Its round trips to PostgreSQL. */
  roundTrips: number
}

const sent = { statements: 0, roundTrips: 0 }
count('bind', 'statements')
count('sync', 'roundTrips')
count('query', 'statements', 'roundTrips')
const server = await serverNamed(process.argv[2] ?? '')
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, ...sent } satisfies Usage)
})
process.on('disconnect', () => process.exit())
process.send?.((server.address() as AddressInfo).port)

async function serverNamed(name: string): Promise<Server> {
  const env = readEnvironment({})
  const url = String(env.DATABASE_URL)
  if (name === 'floor') return floorServer(url)
  if (name === 'naive') return naiveServer(url)
  const log = createLog(env.LOG_LEVEL, false)
  const connections = await connect(env, url, log, new Shutdown())
  if (name === 'ours with workers') startAllWorkers(connections, connections.backend)
  return serverOf(createApp(connections, connections.queues))
}

/** Counts calls of pg's connection: each exchange ends with `sync`, or is one simple `query`. */
function count(name: 'bind' | 'sync' | 'query', ...kinds: (keyof typeof sent)[]): void {
  const { prototype } = pg.Connection as unknown as { prototype: Record<typeof name, () => void> }
  const send = prototype[name]
  prototype[name] = function (this: object, ...args: []) {
    for (const kind of kinds) sent[kind] += 1
    return send.apply(this, args)
  }
}
