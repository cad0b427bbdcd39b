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
import { end, isReady, launch } from '../demo/system.ts'

const PASSWORD = 'a password for the benchmark'
/** Fewer tries for an account than close it, and fewer mails than an account gets in an hour. */
const TRIES_EACH = 4
const AT_ONCE = 32
const SECONDS = 8

interface Bench {
  base: string
  /** The e-mails of accounts that exist; all have the same password. */
  emails: string[]
}

/**
 * Whether the time of an answer tells that an account exists, and what a storm of logins does to everybody else.
 * The service runs in a process of its own, as `npm start` runs it, and is asked over a socket.
 */
export async function run(pairs = '200'): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'trust-bench-'))
  const postgres = await startEmbeddedPostgres(join(directory, 'postgres'))
  const port = await freePort()
  const service = launch(
    join(import.meta.dirname, '../start.ts'),
    await prepared(directory, postgres.url(), port, Math.ceil(Number(pairs) / TRIES_EACH)),
  )
  try {
    const base = `http://127.0.0.1:${port}`
    await isReady(base, service)
    const bench = { base: `${base}/api/v1`, emails: await emailsOf(postgres.url()) }
    await compare(bench, Number(pairs), 'login', { password: 'not the password' })
    await compare(bench, Math.ceil(Number(pairs) / 4), 'password/forgot', {})
    await storm(bench)
  } finally {
    await end(service, 'SIGTERM')
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function prepared(directory: string, databaseUrl: string, port: number, accounts: number) {
  await migrate(databaseUrl)
  const db = new Database(databaseUrl, 1)
  const admin = { name: 'Bench', adminEmail: 'admin@bench.example', adminPassword: PASSWORD }
  const { tenantId } = await createTenant(db, admin)
  await db.acrossTenants.$executeRaw`
    INSERT INTO users (id, tenant_id, email, full_name, role, password_hash, updated_at)
    SELECT uuidv7(), tenant_id, 'user-' || n || '@bench.example', 'User', 'viewer', password_hash, now()
    FROM users, generate_series(1, ${accounts - 1}::int) n WHERE tenant_id = ${tenantId}::uuid`
  await db.close()
  return childEnvironment({
    DATABASE_URL: databaseUrl,
    DATA_DIR: directory,
    PORT: String(port),
    SESSION_SECRET: crypto.randomUUID(),
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    RATE_LIMIT_LOGIN: '0',
    RATE_LIMIT_API: '0',
    RATE_LIMIT_PUBLIC: '0',
    LOG_LEVEL: 'error',
  })
}

async function emailsOf(databaseUrl: string): Promise<string[]> {
  const db = new Database(databaseUrl, 1)
  const users = await db.acrossTenants.user.findMany({ where: { role: 'viewer' }, select: { email: true } })
  await db.close()
  return users.map(({ email }) => email)
}

/** An existing and an unknown account, in turns and in random order, with a pause that lets what follows end. */
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

/** As many logins as get through, and what one signed-in operator notices of it. */
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
      const { status } = await post(`${base}/auth/login`, {
        email: emails[at % emails.length],
        password: PASSWORD,
      })
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

async function post(url: string, body: object) {
  const started = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  const ms = performance.now() - started
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { status: response.status, ms, cookies: cookies.join('; ') }
}

function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function print(what: string, times: number[]): void {
  const ms = (share: number) => `${quantile(times, share).toFixed(1).padStart(7)} ms`
  console.log(what.padEnd(44), `median ${ms(0.5)}   p95 ${ms(0.95)}   (${times.length})`)
}
