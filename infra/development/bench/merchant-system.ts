import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@trust/db/database'
import { startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import { type App, createApp } from '@trust/gateway-auth/app'
import { createTenant } from '@trust/gateway-auth/tenants'
import { migrate } from '@trust/prisma/migrate'
import { connect } from '@trust/queue/connect'
import { readEnvironment } from '@trust/runtime/environment'
import { createLog } from '@trust/runtime/log'
import { Shutdown } from '@trust/runtime/shutdown'

const ADMIN = { adminEmail: 'bench@bench.example', adminPassword: 'a password for the benchmark' }

/** The API of one tenant on a database of its own, without limits and without workers. */
export interface MerchantSystem {
  app: App
  db: Database
  tenantId: string
  /** Calls the API as the tenant's administrator. */
  call: <T>(path: string, init?: RequestInit) => Promise<T>
  close(): Promise<void>
}

interface Options {
  /** Memory as on a server for this much data. */
  sharedBuffers?: string
  /** Other settings of its PostgreSQL, as `name=value`. */
  settings?: string[]
  /** A tenant that `npm run seed` made, instead of a database of its own. */
  seeded?: { database: string; email: string; password: string } | undefined
}

export async function startMerchantSystem({
  sharedBuffers = '512MB',
  settings = [],
  seeded,
}: Options = {}): Promise<MerchantSystem> {
  const directory = await mkdtemp(join(tmpdir(), 'trust-bench-'))
  const shutdown = new Shutdown()
  const log = createLog('warn')
  const close = async () => {
    await shutdown.run(log)
    await rm(directory, { recursive: true, force: true })
  }
  try {
    const database =
      seeded?.database ??
      (await ownDatabase(directory, [`shared_buffers=${sharedBuffers}`, ...settings], shutdown))
    const env = readEnvironment({}, variables(database, directory))
    await migrate(database)
    const connections = await connect(env, database, log, shutdown)
    const { db } = connections
    if (!seeded) await createTenant(db, { name: 'Bench', ...ADMIN })
    const app = createApp(connections, connections.queues)
    const { email, password } = seeded ?? { email: ADMIN.adminEmail, password: ADMIN.adminPassword }
    const call = await signIn(app, email, password)
    const { tenantId } = await db.acrossTenants.user.findFirstOrThrow({ where: { email } })
    return { app, db, tenantId, call, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function ownDatabase(directory: string, settings: string[], shutdown: Shutdown): Promise<string> {
  const postgres = await startEmbeddedPostgres(join(directory, 'postgres'), { settings })
  shutdown.add('PostgreSQL', postgres.stop)
  return postgres.url()
}

function variables(databaseUrl: string, directory: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: directory,
    SESSION_SECRET: crypto.randomUUID(),
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    RATE_LIMIT_API: '0',
    RATE_LIMIT_LOGIN: '0',
    RATE_LIMIT_PUBLIC: '0',
    LOG_LEVEL: 'warn',
  }
}

async function signIn({ hono }: App, email: string, password: string): Promise<MerchantSystem['call']> {
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password })
  const login = await hono.request('/api/v1/auth/login', { method: 'POST', headers: json, body })
  const cookie = login.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  return async <T>(path: string, init: RequestInit = {}) => {
    const response = await hono.request(`/api/v1${path}`, { ...init, headers: { ...json, cookie } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
}
