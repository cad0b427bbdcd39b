import { connect, createServer, type Server, type Socket } from 'node:net'
import { createTestDatabase } from '@trust/testing/test-database'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Backend, openQueue, openWorker, prepareBackend } from './backend.ts'

interface Closing {
  on(event: 'error', listener: () => void): unknown
  close(): Promise<void>
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
let door: Server
let backend: Backend
let isAway = true
const open = new Set<Socket>()
let closing: Closing[] = []

/** The test's database behind a door that drops every connection while the database is away, like a server that starts. */
beforeEach(async () => {
  database = await createTestDatabase()
  const url = new URL(database.url)
  const target = { host: url.hostname, port: Number(url.port || 5432) }
  await prepareBackend({ kind: 'postgres', url: database.url })
  door = createServer((visitor) => {
    if (isAway) return void visitor.destroy()
    const inner = connect(target)
    for (const socket of [visitor, inner]) open.add(socket.on('error', () => socket.destroy()))
    visitor.pipe(inner).pipe(visitor)
  })
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done))
  const address = door.address()
  if (address === null || typeof address === 'string') throw new Error('the door has no port')
  url.host = `127.0.0.1:${address.port}`
  backend = { kind: 'postgres', url: url.href }
  isAway = true
  closing = []
})

afterEach(async () => {
  isAway = false
  for (const one of closing) await one.close()
  for (const socket of open) socket.destroy()
  door.close()
  await database.drop()
})

function opened<T extends Closing>(one: T): T {
  closing.push(one)
  one.on('error', () => undefined)
  return one
}

it('a worker and a producer that start without the database do their work when it is back', async () => {
  const done: string[] = []
  opened(openWorker(backend, 'away', async (job) => void done.push(job.name), { concurrency: 4 }))
  const queue = opened(openQueue(backend, 'away'))
  await expect(queue.add('too early', {} as never)).rejects.toThrow()

  // Processor time: what else the machine does makes no difference.
  const before = process.threadCpuUsage()
  await new Promise((rest) => setTimeout(rest, 500))
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(250)

  isAway = false
  await expect
    .poll(() =>
      queue.add('in time', {} as never).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await expect.poll(() => done).toEqual(['in time'])
})
