import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { freePort } from '@trust/runtime/port'
import { Redis } from 'ioredis'

export interface TestRedis {
  url: string
  stop: () => Promise<unknown>
}

/**
 * The Redis of a test run: the one that TEST_REDIS_URL names, else one in a container where Docker runs, else a
 * `redis-server` of this machine, else none.
 */
export async function startTestRedis(givenUrl: string | undefined): Promise<TestRedis | null> {
  if (givenUrl) return { url: givenUrl, stop: async () => undefined }
  return (await inContainer()) ?? (await onPath())
}

function answers(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 10_000 })
    return true
  } catch {
    return false
  }
}

async function inContainer(): Promise<TestRedis | null> {
  if (!answers('docker', ['info'])) return null
  try {
    // A third of a second of processor time: only where a container is started.
    const { GenericContainer } = await import('testcontainers')
    const container = await new GenericContainer('redis:8-alpine').withExposedPorts(6379).start()
    const url = `redis://${container.getHost()}:${container.getMappedPort(6379)}`
    return { url, stop: () => container.stop() }
  } catch {
    return null
  }
}

async function onPath(): Promise<TestRedis | null> {
  if (!answers('redis-server', ['--version'])) return null
  const port = await freePort()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn('redis-server', settings, { stdio: 'ignore' })
  const url = `redis://127.0.0.1:${port}`
  await reachable(url)
  return { url, stop: () => ended(server) }
}

async function reachable(url: string): Promise<void> {
  const client = new Redis(url, { maxRetriesPerRequest: 50, retryStrategy: () => 100 })
  client.on('error', () => undefined)
  await client.ping()
  client.disconnect()
}

function ended(server: ChildProcess): Promise<unknown> {
  const exit = new Promise((done) => server.once('exit', done))
  server.kill()
  return exit
}
