import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@trust/runtime/port'
import { Redis } from 'ioredis'

export interface RedisServer {
  port: number
  /** The address without a password. */
  url: string
  stop(): Promise<void>
}

/**
 * A `redis-server` of this machine with settings of its own, for tests of a Redis that is set up wrongly.
 * @param file the path of a configuration, which a Sentinel must have
 */
export async function startRedisServer(settings: string[] = [], file: string[] = []): Promise<RedisServer> {
  const port = await freePort()
  const directory = mkdtempSync(join(tmpdir(), 'trust-redis-'))
  const always = ['--port', String(port), '--bind', '127.0.0.1', '--dir', directory]
  const server = spawn('redis-server', [...file, ...always, ...settings], { stdio: 'ignore' })
  // It may end before it is stopped.
  const ended = new Promise((done) => server.once('exit', done))
  await answers(port)
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGKILL')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Any answer will do, also one that asks for a password. */
async function answers(port: number): Promise<void> {
  const client = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: 100, retryStrategy: () => 50 })
  client.on('error', () => undefined)
  await client.ping().catch((error: Error) => {
    if (!/NOAUTH|NOPERM/.test(error.message)) throw error
  })
  client.disconnect()
}
