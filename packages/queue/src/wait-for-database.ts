import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { erasureFault } from '@trust/db/unapplied-erasures'
import { pendingMigrations } from '@trust/prisma/migrate'
import { BadSetting, type Environment } from '@trust/runtime/environment'
import type { Logger } from '@trust/runtime/log'
import pg from 'pg'

const LOOK_AGAIN_MS = 500

/**
 * Waits until `npm run migrate` has brought the database to this version and, after a restore, until the erasures since
 * the backup are applied. Meanwhile the process is alive (`/healthz`) and not ready (`/readyz`), and says why.
 * @throws Error when the database cannot be reached
 */
export async function waitForDatabase(env: Environment, databaseUrl: string, log: Logger): Promise<void> {
  let reason = await faultOf(databaseUrl)
  if (reason === null) return
  const stop = await answerMeanwhile(env, () => reason)
  let logged: string | undefined
  try {
    while (reason !== null) {
      if (reason !== logged) log.warn({ reason }, 'waiting for the database')
      logged = reason
      await wait(LOOK_AGAIN_MS)
      reason = await faultOf(databaseUrl)
    }
  } finally {
    await stop()
  }
}

async function faultOf(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const pending = await pendingMigrations(client)
    if (pending.length > 0)
      return `The database lacks migrations (${pending.join(', ')}): run npm run migrate.`
    return await erasureFault(async (sql) => (await client.query(sql)).rows)
  } finally {
    await client.end()
  }
}

/** @returns a function that stops it, so that the port is free for the service */
async function answerMeanwhile(
  { HOST, PORT }: Environment,
  reasonNow: () => string | null,
): Promise<() => Promise<unknown>> {
  const server = createServer(({ url }, response) => {
    const reason = reasonNow()
    const [status, body] =
      url === '/healthz'
        ? [200, { status: 'ok' }]
        : [503, { status: 'not ready', detail: reason, reasons: [reason] }]
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
