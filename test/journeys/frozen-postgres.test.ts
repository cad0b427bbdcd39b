import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import { migrate } from '@trust/prisma/migrate'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createMember, type Member } from '../chaos/fleet.ts'

/** Far more than a bounded answer takes, and no answer comes by itself while the server is frozen. */
const LONG = () => AbortSignal.timeout(60_000)

let directory: string
let postgres: EmbeddedPostgres
let members: Member[] = []
beforeAll(async () => {
  directory = await mkdtemp(join(inject('scratch'), 'frozen-'))
  postgres = await startEmbeddedPostgres(join(directory, 'postgres'))
  await migrate(postgres.url())
  const settings = {
    DATABASE_URL: postgres.url(),
    DATA_DIR: join(directory, 'data'),
    SESSION_SECRET: crypto.randomUUID(),
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    SHUTDOWN_PAUSE_SECONDS: '0',
    LOG_LEVEL: 'error',
  }
  const services = ['gateway-auth', 'risk-engine'] as const
  members = await Promise.all(services.map((service) => createMember(service, settings)))
  await Promise.all(members.map((member) => member.start()))
})
afterAll(async () => {
  await Promise.all(members.map((member) => member.stop('SIGKILL')))
  await postgres?.stop()
})

/** The server and all its sessions: the server alone would only take no more of them. */
async function processes(): Promise<number[]> {
  const client = new pg.Client({ connectionString: postgres.url() })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pid FROM pg_stat_activity')
  await client.end()
  const [server] = readFileSync(join(directory, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
  return [Number(server), ...rows.map(({ pid }) => pid)]
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // A session that has ended since.
    }
  }
}

it('with a PostgreSQL stopped by SIGSTOP, requests get 503, and /readyz answers within a second', async () => {
  const [gateway] = members
  const frozen = await processes()
  signal(frozen, 'SIGSTOP')
  try {
    const login = { email: 'nobody@example.com', password: 'not the password' }
    const headers = { 'content-type': 'application/json' }
    const asked = fetch(`${gateway?.base}/api/v1/auth/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify(login),
      signal: LONG(),
    })
    for (const { base } of members) {
      const look = async () => {
        const started = performance.now()
        const answer = await fetch(`${base}/readyz`, { signal: LONG() })
        return { status: answer.status, isSoon: performance.now() - started < 1_000 }
      }
      // A busy machine may be late once; a bound that is missing is so each time.
      await expect.poll(look).toEqual({ status: 503, isSoon: true })
    }
    const { status, headers: answered } = await asked
    expect([status, Number(answered.get('retry-after')) > 0]).toEqual([503, true])
  } finally {
    signal(frozen, 'SIGCONT')
  }
  const ready = () => Promise.all(members.map(async ({ base }) => (await fetch(`${base}/readyz`)).status))
  await expect.poll(ready).toEqual([200, 200])
})
