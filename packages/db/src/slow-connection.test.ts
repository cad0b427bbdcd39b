import { connect, createServer } from 'node:net'
import { createTestDatabase } from '@trust/testing/test-database'
import { expect, it } from 'vitest'
import { Database } from './database.ts'

/** Longer than a process that gets little of the machine may be late. */
const LATE_MS = 2_500

it('a new connection whose first answer is late is no database that is away', async () => {
  const database = await createTestDatabase()
  const url = new URL(database.url)
  const target = { host: url.hostname, port: Number(url.port || 5432) }
  let late = 0
  const between = createServer((client) => {
    const server = connect(target)
    let isLate = false
    client.on('data', (sent) => {
      isLate = sent.includes('lock_timeout') && sent.includes('set_config')
      server.write(sent)
    })
    server.on('data', (answer) => {
      if (!isLate) return void client.write(answer)
      late += 1
      isLate = false
      setTimeout(() => client.write(answer), LATE_MS)
    })
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done))
  const address = between.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  url.host = `127.0.0.1:${address.port}`
  const db = new Database(url.href, { connections: 1 })
  try {
    expect(await db.acrossTenants.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }])
    expect(late).toBeGreaterThan(0)
  } finally {
    await db.close()
    between.close()
    await database.drop()
  }
})
