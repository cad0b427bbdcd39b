import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { pendingMigrations } from '@trust/prisma/migrate'
import { BadSetting, type Environment } from '@trust/runtime/environment'
import type { Logger } from '@trust/runtime/log'
import pg from 'pg'

const LOOK_AGAIN_MS = 500
const REASON = 'The database lacks migrations: run npm run migrate.'

/**
 * Waits until `npm run migrate` has brought the database to this version. Meanwhile the process is alive
 * (`/healthz`) and not ready (`/readyz`), and says why.
 * @throws Error when the database cannot be reached
 */
export async function waitForMigrations(env: Environment, databaseUrl: string, log: Logger): Promise<void> {
  let pending = await look(databaseUrl)
  if (pending.length === 0) return
  const stop = await answerMeanwhile(env)
  try {
    log.warn({ pending }, 'waiting for migrations: npm run migrate applies them')
    while (pending.length > 0) {
      await wait(LOOK_AGAIN_MS)
      pending = await look(databaseUrl)
    }
  } finally {
    await stop()
  }
}

async function look(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await pendingMigrations(client)
  } finally {
    await client.end()
  }
}

/** @returns a function that stops it, so that the port is free for the service */
async function answerMeanwhile({ HOST, PORT }: Environment): Promise<() => Promise<unknown>> {
  const server = createServer(({ url }, response) => {
    const [status, body] =
      url === '/healthz'
        ? [200, { status: 'ok' }]
        : [503, { status: 'not ready', detail: REASON, reasons: [REASON] }]
    const headers = { 'content-type': 'application/json', connection: 'close', 'retry-after': '1' }
    response.writeHead(status, headers).end(JSON.stringify(body))
  })
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      fail(error.code === 'EADDRINUSE' ? new BadSetting(`PORT: ${HOST}:${PORT} is in use`) : error)
    })
    server.listen(PORT, HOST, done)
  })
  return () => new Promise((done) => server.close(done))
}
