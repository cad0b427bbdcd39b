import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Database } from '@trust/db/database'
import { startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import { createTenant } from '@trust/gateway-auth/tenants'
import { migrate } from '@trust/prisma/migrate'
import { childEnvironment } from '@trust/runtime/environment'
import { freePort } from '@trust/runtime/port'
import { readArguments } from '@trust/runtime/read-arguments'
import { end, isReady, launch } from '../demo/system.ts'
import { post, print } from './auth-calls.ts'
import { flood } from './auth-flood.ts'
import { quantile } from './print.ts'
import { USAGE } from './usage.ts'

const PASSWORD = 'a password for the benchmark'
/** Fewer tries than lock an account, and fewer mails than an account gets in an hour. */
const TRIES_EACH = 4
const AT_ONCE = 32
const SECONDS = 8

interface Bench {
  base: string
  /** The e-mails of accounts that exist; all have the same password. */
  emails: string[]
}

/**
 * What a flood of failing logins does to other people's sign-in, whether the time of an answer tells that an account
 * exists, and what a storm of logins does to everybody else.
 * The service runs in a process of its own, as `npm start` runs it, and is asked over a socket.
 */
export async function run(...args: string[]): Promise<void> {
  const [pairs = '200'] = readArguments(USAGE, { args, positionals: 1 }).positionals
  const directory = await mkdtemp(join(tmpdir(), 'trust-bench-'))
  const postgres = await startEmbeddedPostgres(join(directory, 'postgres'))
  try {
    await prepare(postgres.url(), Math.ceil(Number(pairs) / TRIES_EACH))
    const emails = await emailsOf(postgres.url())
    const settings = { DATABASE_URL: postgres.url(), DATA_DIR: directory }
    await serving({ ...settings, RATE_LIMIT_LOGIN: '10' }, (base) =>
      flood({ base, emails, password: PASSWORD }),
    )
    await serving({ ...settings, RATE_LIMIT_LOGIN: '0' }, async (base) => {
      const bench = { base, emails }
      await compare(bench, Number(pairs), 'login', { password: 'not the password' })
      await compare(bench, Math.ceil(Number(pairs) / 4), 'password/forgot', {})
      await storm(bench)
    })
  } finally {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/** Runs the service in a process of its own, behind a proxy that it trusts, while `work` asks it. */
async function serving(
  settings: Record<string, string>,
  work: (base: string) => Promise<void>,
): Promise<void> {
  const port = await freePort()
  const service = launch(
    join(import.meta.dirname, '../../operations/start.ts'),
    childEnvironment({
      ...settings,
      PORT: String(port),
      SESSION_SECRET: crypto.randomUUID(),
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      TRUSTED_PROXIES: '127.0.0.0/8',
      RATE_LIMIT_API: '0',
      RATE_LIMIT_PUBLIC: '0',
      LOG_LEVEL: 'error',
    }),
  )
  try {
    await isReady(`http://127.0.0.1:${port}`, service)
    await work(`http://127.0.0.1:${port}/api/v1`)
  } finally {
    await end(service, 'SIGTERM')
  }
}

async function prepare(databaseUrl: string, accounts: number): Promise<void> {
  await migrate(databaseUrl)
  const db = new Database(databaseUrl, { connections: 1, statementSeconds: 0 })
  const admin = { name: 'Bench', adminEmail: 'admin@bench.example', adminPassword: PASSWORD }
  const { tenantId } = await createTenant(db, admin)
  await db.acrossTenants.$executeRaw`
    INSERT INTO users (id, tenant_id, email, full_name, role, password_hash, updated_at)
    SELECT uuidv7(), tenant_id, 'user-' || n || '@bench.example', 'User', 'viewer', password_hash, now()
    FROM users, generate_series(1, ${accounts - 1}::int) n WHERE tenant_id = ${tenantId}::uuid`
  await db.close()
}

async function emailsOf(databaseUrl: string): Promise<string[]> {
  const db = new Database(databaseUrl, { connections: 1, statementSeconds: 0 })
  const users = await db.acrossTenants.user.findMany({ where: { role: 'viewer' }, select: { email: true } })
  await db.close()
  return users.map(({ email }) => email)
}

/** Signs in to an existing and an unknown account in random order, with pauses in which follow-up work ends. */
async function compare(
  { base, emails }: Bench,
  pairs: number,
  path: 'login' | 'password/forgot',
  body: object,
): Promise<void> {
  const existing: number[] = []
  const unknown: number[] = []
  const ask = async (email: string, times: number[]) => {
    const { ms } = await post(`${base}/auth/${path}`, { email, ...body })
    times.push(ms)
    await sleep(15)
  }
  for (let at = 0; at < pairs; at += 1) {
    const real = emails[at % emails.length] ?? ''
    const invented = real.replace('user', 'nobody')
    const both = [() => ask(real, existing), () => ask(invented, unknown)]
    for (const one of randomInt(2) === 0 ? both : both.reverse()) await one()
  }
  print(`${path}, existing account`, existing)
  print(`${path}, unknown account`, unknown)
  const ratio = (share: number) => (quantile(existing, share) / quantile(unknown, share)).toFixed(3)
  console.log(`${path}, existing : unknown`.padEnd(44), `median ${ratio(0.5)}   p95 ${ratio(0.95)}`)
}

/** Sends as many logins as get through, and measures the answers to one signed-in operator meanwhile. */
async function storm({ base, emails }: Bench): Promise<void> {
  const [email = ''] = emails
  const { cookies } = await post(`${base}/auth/login`, { email, password: PASSWORD })
  const look = async (until: number) => {
    const times: number[] = []
    while (Date.now() < until) {
      const started = performance.now()
      const { status } = await fetch(`${base}/auth/me`, { headers: { cookie: cookies } })
      if (status !== 200) throw new Error(`GET /auth/me answered ${status}`)
      times.push(performance.now() - started)
      await sleep(10)
    }
    return times
  }
  const quiet = await look(Date.now() + 2_000)
  const until = Date.now() + SECONDS * 1000
  let logins = 0
  const lane = async (first: number) => {
    for (let at = first; Date.now() < until; at += AT_ONCE) {
      const credentials = { email: emails[at % emails.length], password: PASSWORD }
      // From different addresses: one address gets only half of the queue for hashes.
      const { status } = await post(`${base}/auth/login`, credentials, `203.0.113.${first}`)
      if (status !== 200) throw new Error(`a login answered ${status}`)
      logins += 1
    }
  }
  const [meanwhile] = await Promise.all([
    look(until),
    ...Array.from({ length: AT_ONCE }, (_, at) => lane(at)),
  ])
  console.log(`logins, ${AT_ONCE} at once`.padEnd(44), `${(logins / SECONDS).toFixed(1)} a second`)
  print('GET /auth/me, nothing else going on', quiet)
  print('GET /auth/me, meanwhile', meanwhile)
}
