import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@trust/db/database'
import { startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import { type App, createApp } from '@trust/gateway-auth/app'
import { createTenant } from '@trust/gateway-auth/tenants'
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

/** @param sharedBuffers what a server for so much data would be given */
export async function startMerchantSystem(sharedBuffers = '512MB'): Promise<MerchantSystem> {
  const directory = await mkdtemp(join(tmpdir(), 'trust-bench-'))
  const shutdown = new Shutdown()
  const log = createLog('warn')
  const close = async () => {
    await shutdown.run(log)
    await rm(directory, { recursive: true, force: true })
  }
  try {
    const settings = [`shared_buffers=${sharedBuffers}`]
    const postgres = await startEmbeddedPostgres(join(directory, 'postgres'), { settings })
    shutdown.add('PostgreSQL', postgres.stop)
    const env = readEnvironment({}, variables(postgres.url(), directory))
    const connections = await connect(env, postgres.url(), log, shutdown)
    const { db } = connections
    const { tenantId } = await createTenant(db, { name: 'Bench', ...ADMIN })
    const app = createApp(connections, connections.queues)
    return { app, db, tenantId, call: await signIn(app), close }
  } catch (error) {
    await close()
    throw error
  }
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

async function signIn({ hono }: App): Promise<MerchantSystem['call']> {
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: ADMIN.adminEmail, password: ADMIN.adminPassword })
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
