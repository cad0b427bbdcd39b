import { mkdtemp, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { newId } from '@trust/contracts/identifier'
import { Database } from '@trust/db/database'
import { readEnvironment } from '@trust/runtime/environment'
import { createLog } from '@trust/runtime/log'
import { createMetrics } from '@trust/runtime/metrics'
import { freePort } from '@trust/runtime/port'
import { selfSigned } from '@trust/testing/certificates'
import { openLine } from '@trust/testing/line'
import { type RedisServer, startRedisServer } from '@trust/testing/redis-server'
import { Redis } from 'ioredis'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { openWorker } from './backend.ts'
import { healthServer } from './health-server.ts'
import { Queues } from './queues.ts'
import { openRedisProbe, type QueueFault } from './redis-fault.ts'
import { watchQueue } from './watch-queue.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function server(settings: string[] = [], mode: string[] = []): Promise<RedisServer> {
  const started = await startRedisServer(settings, mode)
  closing.push(started.stop)
  return started
}

function probe(url: string): () => Promise<QueueFault | null> {
  const { look, close } = openRedisProbe(url, 'test')
  closing.unshift(close)
  return look
}

describe.skipIf(!inject('redisUrl'))('a Redis that cannot work', () => {
  it('is distinguished from one that can', async () => {
    const { url } = await server()
    expect(await probe(url)()).toBeNull()
  })

  it('refuses the password', async () => {
    const { url } = await server(['--requirepass', 'right'])
    const look = probe(url.replace('://', '://:wrong@'))
    await expect.poll(look).toMatchObject({ reason: 'Redis refuses the user or the password.' })
    expect(JSON.stringify(await look())).not.toContain('wrong')
    await expect.poll(probe(url)).toMatchObject({ reason: 'Redis refuses the user or the password.' })
    await expect.poll(probe(url.replace('://', '://:right@'))).toBeNull()
  })

  it('is a read-only replica', async () => {
    const { port } = await server()
    const { url } = await server(['--replicaof', `127.0.0.1 ${port}`])
    await expect.poll(probe(url)).toMatchObject({ reason: 'REDIS_URL names a read-only replica.' })
  })

  it('is out of memory', async () => {
    const { url } = await server(['--maxmemory', '1', '--maxmemory-policy', 'noeviction'])
    expect(await probe(url)()).toMatchObject({ reason: 'Redis is out of memory.' })
  })

  it('works, but may evict jobs: the log says so once, and /readyz names it', async () => {
    const { url } = await server(['--maxmemory-policy', 'allkeys-lru'])
    const { db, queues } = await opened(url)
    const log = createLog('silent', false)
    const said: unknown[] = []
    vi.spyOn(log, 'error').mockImplementation((...line) => void said.push(line))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const asked = vi.spyOn(queues, 'warning')
    const stop = watchQueue(queues, log)
    await expect.poll(() => asked.mock.settledResults).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(5_000)
    await expect.poll(() => asked.mock.settledResults).toHaveLength(2)
    vi.useRealTimers()
    await stop()
    const reason = 'Redis may evict jobs: its maxmemory-policy is allkeys-lru.'
    expect(said).toEqual([[expect.objectContaining({ reason }), 'the queue may lose jobs']])

    const setup = { env: readEnvironment({}, {}), db, queues, metrics: createMetrics() }
    const http = healthServer(setup, new AbortController().signal)
    await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
    const readiness = async () => {
      const answer = await fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}/readyz`)
      return [answer.status, await answer.json()]
    }
    // Readiness gives up after a second: a busy machine may need more for a first connection.
    await expect.poll(readiness).toEqual([200, { status: 'ready', detail: reason, reasons: [reason] }])
    http.close()
    await queues.close()
    await db.close()
  })

  it('is a node of a cluster', async () => {
    const { url } = await server(['--cluster-enabled', 'yes'])
    expect(await probe(url)()).toMatchObject({ reason: 'REDIS_URL names a node of a Redis Cluster.' })
  })

  it('is a Sentinel', async () => {
    const directory = await mkdtemp(join(inject('scratch'), 'sentinel-'))
    const config = join(directory, 'sentinel.conf')
    await writeFile(config, '')
    const { url } = await server(['--sentinel'], [config])
    expect(await probe(url)()).toMatchObject({ reason: 'REDIS_URL names a Sentinel, which keeps no data.' })
  })

  it('shows a certificate of an unknown authority', async () => {
    const tls = createServer(selfSigned, (socket) => socket.on('error', () => undefined))
    const port = await freePort()
    await new Promise<void>((done) => tls.listen(port, '127.0.0.1', done))
    closing.push(() => tls.close())
    const look = probe(`rediss://127.0.0.1:${port}`)
    await expect.poll(look).toMatchObject({ reason: 'The certificate of Redis is not trusted.' })
  })

  it('is not there', async () => {
    const look = probe(`redis://127.0.0.1:${await freePort()}`)
    await expect.poll(look).toMatchObject({ reason: 'Nobody listens where REDIS_URL says.' })
  })
})

describe.skipIf(!inject('redisUrl'))('queues whose Redis cannot work', () => {
  it('log the reason once, and the recovery', async () => {
    const { url } = await server()
    const admin = new Redis(url)
    closing.unshift(() => admin.disconnect())
    const { db, queues } = await opened(url)
    const said: string[] = []
    const note = (fields: unknown) => said.push(Object(fields).reason ?? fields)
    const log = Object.assign(createLog('silent', false), { error: note, info: note })
    await admin.config('SET', 'maxmemory-policy', 'noeviction', 'maxmemory', '1')
    const stop = watchQueue(queues, log)
    await expect.poll(() => said).toEqual(['Redis is out of memory.'])
    await admin.config('SET', 'maxmemory', '0')
    await expect.poll(() => said).toEqual(['Redis is out of memory.', 'the queue works again'])
    await stop()
    await queues.close()
    await db.close()
  })

  it('leave what is pushed to the sweep without a line for each', async () => {
    const { url } = await server(['--maxmemory', '1', '--maxmemory-policy', 'noeviction'])
    const log = createLog('silent', false)
    const warned = vi.spyOn(log, 'warn')
    const { db, queues } = await opened(url, log)
    await expect.poll(() => queues.fault()).toMatchObject({ reason: 'Redis is out of memory.' })
    const tenant_id = newId()
    for (let time = 0; time < 5; time += 1) queues.wake('apply-retention', tenant_id, { tenant_id })
    await queues.close()
    expect(warned).not.toHaveBeenCalled()
    await db.close()
  })

  it('work again after a failover to another server behind the address', async () => {
    const [old, young] = [await server(), await server()]
    const line = await openLine(old.url)
    closing.unshift(() => line.close())
    const { db, queues } = await opened(line.url)
    const worked: string[] = []
    const backend = { kind: 'redis', url: line.url, prefix: 'test' } as const
    const worker = openWorker(backend, 'merchant-core', async ({ name }) => void worked.push(name), {
      concurrency: 1,
    })
    worker.on('error', () => undefined)
    await queues.get('merchant-core').add('before', {})
    await expect.poll(() => worked).toEqual(['before'])
    const admin = new Redis(old.url)
    closing.unshift(() => admin.disconnect())
    // The address leads to the new primary; open connections stay with the old one, which refuses writes.
    line.leadTo(new URL(young.url))
    await admin.replicaof('127.0.0.1', young.port)
    await expect
      .poll(() =>
        queues
          .get('merchant-core')
          .add('after', {})
          .then(
            () => true,
            () => false,
          ),
      )
      .toBe(true)
    await expect.poll(() => worked).toContain('after')
    await expect.poll(() => queues.fault()).toBeNull()
    await worker.close()
    await queues.close()
    await db.close()
  })
})

async function opened(url: string, log = createLog('silent', false)) {
  const db = new Database(inject('postgresUrl'), { connections: 2 })
  return { db, queues: new Queues({ kind: 'redis', url, prefix: 'test' }, db, log) }
}
