import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { newId } from '@trust/contracts/identifier'
import { Database } from '@trust/db/database'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import { bootstrap } from '@trust/gateway-auth/bootstrap'
import { prepareBackend } from '@trust/queue/backend'
import { childEnvironment, readEnvironment } from '@trust/runtime/environment'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

/** What `docs/operations.md` tells an administrator to do, statement by statement. */
const guide = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
const statements = (/```sql\n(CREATE ROLE trust_owner[^`]*)```/.exec(guide)?.[1] ?? '').trim().split(/;\s*/)

let directory: string
let server: EmbeddedPostgres
let owner: string
beforeAll(async () => {
  directory = await mkdtemp(join(inject('scratch'), 'managed-'))
  server = await startEmbeddedPostgres(join(directory, 'postgres'), { settings: ['fsync=off'] })
  const administrator = new pg.Client({ connectionString: server.url('postgres') })
  await administrator.connect()
  for (const statement of statements.filter((text) => text !== '')) await administrator.query(statement)
  await administrator.end()
  const url = new URL(server.url('merchant_trust'))
  url.username = 'trust_owner'
  url.password = 'choose a password'
  owner = url.href
})
afterAll(async () => {
  await server.stop()
  await rm(directory, { recursive: true, force: true })
})

const secrets = {
  SESSION_SECRET: randomBytes(32).toString('base64'),
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
}

async function command(name: string, ...args: string[]): Promise<string> {
  const env = childEnvironment({
    DATABASE_URL: owner,
    DATA_DIR: directory,
    PUBLIC_BASE_URL: 'https://trust.example',
    ...secrets,
  })
  const ran = await promisify(execFile)(process.execPath, [join(import.meta.dirname, name), ...args], { env })
  return ran.stdout
}

/** The first start on a standby, or on a database that was set so. */
async function firstStartReadOnly(): Promise<unknown> {
  const url = new URL(owner)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const db = new Database(url.href, { connections: 2 })
  return bootstrap(db, readEnvironment(secrets)).finally(() => db.close())
}

it('an owner without CREATEROLE migrates, passes the doctor and makes a tenant', async () => {
  expect(await command('migrate.ts')).toContain('✓ applied')
  await expect(firstStartReadOnly()).rejects.toMatchObject({ code: 'database_read_only' })
  const admin = ['create-tenant', '--name', 'Managed', '--admin-email', 'admin@managed.example']
  expect(await command('admin.ts', ...admin)).toContain('administrator  admin@managed.example')
  expect(await command('doctor.ts')).toMatch(/has, or may make, the role/)
})

it('tenants and queues are kept apart there too', async () => {
  await prepareBackend({ kind: 'postgres', url: owner })
  const db = new Database(owner, { connections: 2 })
  const actor = { kind: 'system' as const, id: 'test', label: 'test' }
  const [mine, other] = [newId(), newId()]
  const row = { name: 'One', claimedAddress: 'There', metadata: {} }
  await db.transact({ tenantId: mine, actor }, ({ tx }) =>
    tx.merchant.create({ data: { id: newId(), tenantId: mine, ...row } }),
  )
  expect(await db.transact({ tenantId: other, actor }, ({ tx }) => tx.merchant.count())).toBe(0)
  expect(await db.transact({ tenantId: mine, actor }, ({ tx }) => tx.merchant.count())).toBe(1)
  await db.close()
})
