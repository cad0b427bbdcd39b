import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemActor } from '@trust/contracts/actor'
import { Database } from '@trust/db/database'
import { startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import { createApiKey } from '@trust/gateway-auth/api-keys'
import { createTenant } from '@trust/gateway-auth/tenants'
import { migrate } from '@trust/prisma/migrate'
import { Queues } from '@trust/queue/queues'
import { childEnvironment } from '@trust/runtime/environment'
import { createLog } from '@trust/runtime/log'
import { seedMerchants } from '../seed/merchants.ts'
import type { Usage } from './api-server.ts'
import { post } from './auth-calls.ts'
import { orderHistory } from './order-history.ts'
import { cpuMsOfTree } from './process-cpu.ts'

const TENANTS = 50
const MERCHANTS = 1_000
const CASES = 30_000
const PASSWORD = 'a password for the benchmark'

/** A tenant with merchants, and how its partner and its administrator call. */
export interface BenchTenant {
  id: string
  email: string
  apiKey: string
  merchants: string[]
}

export interface ApiServer {
  base: string
  usage(): Promise<Usage>
}

/** A PostgreSQL of its own with fifty tenants; servers are processes of their own. */
export interface ApiSystem {
  tenants: BenchTenant[]
  /** Review cases of the first tenant that nobody has decided. */
  cases: string[]
  /** @param name as api-server.ts knows it */
  server(name: string, settings?: Record<string, string>): Promise<ApiServer>
  postgresCpuMs(): number
  /** Signs the first tenant's administrator in. */
  signIn(server: ApiServer): Promise<{ cookie: string; sessionId: string }>
  /** Adds order events of two years, in partitions as they would be by then. */
  orderHistory(): Promise<void>
  /** Waits until no job is due within a minute; says every ten seconds which still are. */
  quiet(): Promise<void>
  close(): Promise<void>
}

/** @param redisUrl where the queues live; undefined: in PostgreSQL */
export async function startApiSystem(redisUrl: string | undefined): Promise<ApiSystem> {
  const directory = await mkdtemp(join(tmpdir(), 'trust-bench-'))
  const postgres = await startEmbeddedPostgres(join(directory, 'postgres'))
  const url = postgres.url()
  await migrate(url)
  const db = new Database(url, { connections: 4, statementSeconds: 0 })
  const first = await benchTenant(db, 0)
  await seedMerchants(db, first.id, { merchants: MERCHANTS, progress: () => undefined })
  const others: BenchTenant[] = []
  for (let at = 1; at < TENANTS; at += 1) others.push(await benchTenant(db, at))
  await shareMerchants(db, first, others)
  const tenants = await Promise.all([first, ...others].map((tenant) => withMerchants(db, tenant)))
  const cases = await openCases(db, first)
  const postmaster = readFileSync(join(directory, 'postgres', 'data', 'postmaster.pid'), 'utf8')
  const children: ChildProcess[] = []
  const prefix = `bench-${crypto.randomUUID()}`
  const variables = {
    ...(redisUrl ? { REDIS_URL: redisUrl, QUEUE_PREFIX: prefix } : {}),
    DATABASE_URL: url,
    DATA_DIR: directory,
    SESSION_SECRET: crypto.randomUUID(),
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    RATE_LIMIT_API: '0',
    RATE_LIMIT_LOGIN: '0',
    RATE_LIMIT_PUBLIC: '0',
    LOG_LEVEL: 'warn',
  }
  return {
    tenants,
    cases,
    server: async (name, more = {}) => {
      const child = fork(join(import.meta.dirname, 'api-server.ts'), [name], {
        env: childEnvironment({ ...variables, ...more }),
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      children.push(child)
      return { base: `http://127.0.0.1:${await messageOf<number>(child)}`, usage: () => usageOf(child) }
    },
    postgresCpuMs: () => cpuMsOfTree(Number(postmaster.split('\n')[0])),
    signIn: async ({ base }) => {
      const credentials = { email: tenants[0]?.email, password: PASSWORD }
      const { status, cookies } = await post(`${base}/api/v1/auth/login`, credentials)
      if (status !== 200) throw new Error(`the login answered ${status}`)
      const { id } = await db.acrossTenants.session.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })
      return { cookie: cookies, sessionId: id }
    },
    orderHistory: () => orderHistory(db, first),
    quiet: () => quiet(db),
    close: async () => {
      await Promise.all(children.map(ended))
      if (redisUrl) await emptyQueues({ kind: 'redis', url: redisUrl, prefix }, db)
      await db.close()
      await postgres.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function quiet(db: Database): Promise<void> {
  for (let looks = 1; ; looks += 1) {
    const due = await db.acrossTenants.outboxMessage.groupBy({
      by: ['name'],
      where: { failedAt: null, dueAt: { lt: new Date(Date.now() + 60_000) } },
      _count: true,
    })
    if (due.length === 0) return
    const listed = due.map(({ name, _count }) => `${_count} ${name}`).join(', ')
    if (looks % 100 === 0) console.error(`  waiting for ${listed}`)
    await sleep(100)
  }
}

async function benchTenant(db: Database, at: number): Promise<BenchTenant> {
  const email = `admin@tenant-${at}.example`
  const { tenantId: id } = await createTenant(db, { name: email, adminEmail: email, adminPassword: PASSWORD })
  const scope = { tenantId: id, actor: systemActor('benchmark') }
  const { key: apiKey } = await db.transact(scope, (context) => createApiKey(context, { name: 'bench' }))
  return { id, email, apiKey, merchants: [] }
}

/** Gives each other tenant some merchants like those of the first, and all merchants owners and a location. */
async function shareMerchants(db: Database, first: BenchTenant, others: BenchTenant[]): Promise<void> {
  for (const { id } of others) {
    await db.acrossTenants.$executeRaw`
      INSERT INTO merchants (id, tenant_id, name, claimed_address, country, category, metadata, created_at, updated_at)
      SELECT uuidv7(), ${id}::uuid, name, claimed_address, country, category, metadata, created_at, updated_at
      FROM merchants WHERE tenant_id = ${first.id}::uuid LIMIT ${MERCHANTS / TENANTS}`
  }
  await db.acrossTenants.$executeRaw`
    INSERT INTO owners (id, tenant_id, merchant_id, position, full_name)
    SELECT uuidv7(), tenant_id, id, position, 'Maria Rossi' FROM merchants, generate_series(0, 1) AS position`
  await db.acrossTenants.$executeRaw`
    INSERT INTO locations (id, tenant_id, merchant_id, position, address)
    SELECT uuidv7(), tenant_id, id, 0, claimed_address FROM merchants`
}

async function withMerchants(db: Database, tenant: BenchTenant): Promise<BenchTenant> {
  const rows = await db.acrossTenants.merchant.findMany({
    where: { tenantId: tenant.id },
    select: { id: true },
  })
  return { ...tenant, merchants: rows.map(({ id }) => id) }
}

async function openCases(db: Database, { id }: BenchTenant): Promise<string[]> {
  const rows = await db.acrossTenants.$queryRaw<{ id: string }[]>`
    INSERT INTO review_cases (id, tenant_id, merchant_id, reason, priority, status, evidence_ids, complaint_ids, due_at,
      first_due_at, created_by, updated_at)
    SELECT uuidv7(), tenant_id, id, 'Benchmark', 'low', 'open', '{}', '{}', now(), now(), '{}', now()
    FROM merchants, generate_series(1, ${CASES / MERCHANTS}::int) WHERE tenant_id = ${id}::uuid RETURNING id`
  await db.acrossTenants.$executeRaw`VACUUM (ANALYZE)`
  return rows.map((row) => row.id)
}

async function messageOf<T>(child: ChildProcess): Promise<T> {
  const listening = new AbortController()
  const { signal } = listening
  try {
    const message = once(child, 'message', { signal }).then(([value]) => value as T)
    const end = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`a server ended with ${code}`)
    })
    return await Promise.race([message, end])
  } finally {
    listening.abort()
  }
}

function usageOf(child: ChildProcess): Promise<Usage> {
  child.send('usage')
  return messageOf<Usage>(child)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = new Promise((done) => child.once('exit', done))
  child.disconnect()
  await exited
}

async function emptyQueues(backend: { kind: 'redis'; url: string; prefix: string }, db: Database) {
  const queues = new Queues(backend, db, createLog('error', false))
  for (const queue of queues.all()) {
    await queue.waitUntilReady()
    await queue.obliterate({ force: true })
  }
  await queues.close()
}
