import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Database } from '@trust/db/database'
import { type App, createApp } from '@trust/gateway-auth/app'
import { createTenant } from '@trust/gateway-auth/tenants'
import { startAllWorkers } from '@trust/infra/workers'
import type { Backend } from '@trust/queue/backend'
import { observe } from '@trust/queue/gauges'
import { observeHealth } from '@trust/queue/health-gauges'
import { Queues } from '@trust/queue/queues'
import { type Environment, readEnvironment } from '@trust/runtime/environment'
import { createLog } from '@trust/runtime/log'
import { createMetrics } from '@trust/runtime/metrics'
import { inject } from 'vitest'
import { TestClient } from './client.ts'
import type { DeclaredAnswers } from './declared.ts'
import { drain } from './drain.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { hashOnce, type SignInDeps, signedIn } from './sign-in.ts'
import { createTestDatabase } from './test-database.ts'
import { noteSeen, watched } from './watched.ts'

/**
 * Warnings that fail the run. pg 9 will refuse a query beside another on one connection; pg 8 warns once in a process.
 * Node will throw for a file that the garbage collector closes; the test that left it open ran before in this process.
 */
process.on('warning', ({ message }) => {
  if (/client\.query\(\)|on garbage collection/.test(message)) throw new Error(message)
})

export const PASSWORD = 'a rather long test password'

export interface TestTenant {
  id: string
  /** The administrator, signed in. */
  admin: TestClient
  adminId: string
  /** A partner's machine, with a key of this tenant. */
  partner: TestClient
  partnerKeyId: string
}

/** The whole service in this process, on a database of its own. */
export interface Harness {
  app: App
  /** The kinds of answers that came, and those that exist. */
  answers: DeclaredAnswers
  db: Database
  env: Environment
  queues: Queues
  /** The queues' backend, for workers that a test starts itself. */
  backend: Backend
  /** The address of the database through PgBouncer; null without `pooledConnections`. */
  poolerUrl: string | null
  /** A tenant for one test: tests share nothing. The first one is the operator tenant. */
  tenant(kind?: { isSandbox: boolean }): Promise<TestTenant>
  /** A caller without credentials. */
  anyone(): TestClient
  /** A caller with an API key. */
  keyed(apiKey: string): TestClient
  /** Another operator of a tenant, signed in. */
  operator(tenant: TestTenant, role: string): Promise<TestClient & { id: string }>
  /** Waits until no job is due any more. Jobs due later than `horizonMs` do not count. */
  drain(horizonMs?: number): Promise<void>
  /** Stops the workers first, so that afterwards only requests write. */
  stopWorkers(): Promise<void>
  close(): Promise<void>
}

interface Options {
  env?: Record<string, string>
  /** A Redis for the queues instead of PostgreSQL. */
  redisUrl?: string
  /** Starts no workers: jobs stay in the queue. */
  withoutWorkers?: boolean
  /** Puts a PgBouncer with this number of connections between the service and its database. */
  pooledConnections?: number
}

export async function startHarness(options: Options = {}): Promise<Harness> {
  const database = await createTestDatabase()
  const { pooledConnections } = options
  const pooler = pooledConnections ? await startPgBouncer(database.url, pooledConnections) : null
  const directory = await mkdtemp(join(inject('scratch'), 'data-'))
  const env = readEnvironment(
    {},
    {
      DATABASE_URL: database.url,
      DATA_DIR: directory,
      // They take seconds on a busy machine; tests that need them turn them on.
      EVIDENCE_NETWORKS: 'false',
      EVIDENCE_PROCESSES: '0',
      SESSION_SECRET: 'a session secret that only tests use',
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      PUBLIC_BASE_URL: 'http://127.0.0.1:3000',
      RATE_LIMIT_LOGIN: '0',
      RATE_LIMIT_API: '0',
      RATE_LIMIT_PUBLIC: '0',
      // A busy machine may take seconds: a limit that is not counted lets the request through, and a request that is
      // refused with 503 is missed only later.
      RATE_LIMIT_TIMEOUT_MS: '60000',
      REQUEST_TIMEOUT_SECONDS: '60',
      LOG_LEVEL: 'error',
      ...options.env,
    },
  )
  const backend: Backend = options.redisUrl
    ? { kind: 'redis', url: options.redisUrl, prefix: `test-${crypto.randomUUID()}` }
    : // Each connection takes 8 ms of processor time, and a harness starts all workers at once.
      { kind: 'postgres', url: database.url, maxConnections: 5 }
  const log = createLog(env.LOG_LEVEL, false)
  const db = new Database(pooler?.url ?? database.url, { connections: 10, throughPooler: pooler !== null })
  const queues = new Queues(backend, db, log)
  db.pushTo((messages) => queues.push(messages))
  const stopping = new AbortController()
  const setup = { db, env, log, queues, metrics: createMetrics(), stopping: stopping.signal }
  observe(setup.metrics, db, queues)
  observeHealth(setup.metrics, db, env)
  const app = createApp(setup, queues)
  const declared = watched(app)
  const stopAllWorkers = options.withoutWorkers ? async () => undefined : startAllWorkers(setup, backend)
  const stopWorkers = async () => {
    stopping.abort()
    await stopAllWorkers()
  }

  return {
    app,
    answers: declared,
    db,
    env,
    queues,
    backend,
    poolerUrl: pooler?.url ?? null,
    anyone: () => new TestClient(app.hono),
    keyed: (apiKey) => new TestClient(app.hono, { 'x-api-key': apiKey }),
    tenant: (kind) => createTestTenant({ app, db, env }, kind),
    operator: async (tenant, role) => {
      const id = await insertOperator(db, tenant, role)
      return Object.assign(await signedIn({ app, db, env }, id), { id })
    },
    drain: (horizonMs = 2_000) => drain(db, queues, horizonMs),
    stopWorkers: () => stopWorkers(),
    close: async () => {
      await stopWorkers()
      await app.close()
      await noteSeen(declared)
      await queues.close()
      await db.close()
      await pooler?.stop()
      await database.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function createTestTenant(
  deps: SignInDeps,
  { isSandbox = false }: { isSandbox?: boolean } = {},
): Promise<TestTenant> {
  const name = crypto.randomUUID()
  const adminEmail = `admin@${name}.example`
  const input = { name, adminEmail, adminPassword: PASSWORD, isSandbox }
  const { tenantId, adminId } = await createTenant(deps.db, input, hashOnce)
  const admin = await signedIn(deps, adminId)
  const { body } = await admin.post('/settings/api-keys', { name: 'test partner' })
  const partner = new TestClient(deps.app.hono, { 'x-api-key': body.api_key })
  return { id: tenantId, admin, adminId, partner, partnerKeyId: body.id }
}

async function insertOperator(db: Database, tenant: TestTenant, role: string): Promise<string> {
  const id = crypto.randomUUID()
  const email = `${role}-${id}@operators.example`
  await db.acrossTenants.$executeRaw`
    INSERT INTO users (id, tenant_id, email, full_name, role, password_hash, updated_at)
    SELECT ${id}::uuid, tenant_id, ${email}, ${role}, ${role}, password_hash, now() FROM users
    WHERE id = ${tenant.adminId}::uuid`
  return id
}
