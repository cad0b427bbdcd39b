import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemActor } from '@trust/contracts/actor'
import type { Context } from '@trust/db/context'
import { startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import { createApp } from '@trust/gateway-auth/app'
import { createTenant } from '@trust/gateway-auth/tenants'
import { connect } from '@trust/queue/connect'
import { readEnvironment } from '@trust/runtime/environment'
import { createLog } from '@trust/runtime/log'
import { Shutdown } from '@trust/runtime/shutdown'
import { Presets, SingleBar } from 'cli-progress'
import { SPREAD_MS, seedMerchants } from '../seed/merchants.ts'

const RUNS = 15
const ADMIN = { adminEmail: 'bench@bench.example', adminPassword: 'a password for the benchmark' }

interface Case {
  what: string
  query: string
  /** The same as it is usually written: the page by OFFSET, the total by count(*). */
  usual: { where: string; skip: number }
}

/** Lists and searches of one tenant through HTTP, beside the bare SQL of OFFSET, ILIKE and count(*). */
export async function run(...args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { merchants: { type: 'string', default: '1000000' } } })
  const merchants = Number(values.merchants)
  const directory = await mkdtemp(join(tmpdir(), 'trust-bench-'))
  const shutdown = new Shutdown()
  const log = createLog('warn')
  try {
    const postgres = await startEmbeddedPostgres(join(directory, 'postgres'))
    shutdown.add('PostgreSQL', postgres.stop)
    const env = readEnvironment({}, variables(postgres.url(), directory))
    const connections = await connect(env, postgres.url(), log, shutdown)
    const { db } = connections
    const { tenantId } = await createTenant(db, { name: 'Bench', ...ADMIN })
    const bar = new SingleBar({ format: 'seeding {bar} {percentage}%  {eta_formatted}' }, Presets.rect)
    bar.start(merchants, 0)
    await seedMerchants(db, tenantId, { merchants, progress: (done) => bar.update(done) })
    bar.stop()
    const get = await signIn(createApp(connections, connections.queues).hono)
    const scope = { tenantId, actor: systemActor('benchmark') }
    console.log(`\n${merchants} merchants; median of ${RUNS}, in milliseconds\n`)
    print('', 'total', 'ours, HTTP', 'usual, SQL', 'ratio')
    for (const { what, query, usual } of cases(merchants)) {
      const ours = await median(() => get(`/merchants?${query}`))
      const theirs = await median(() => db.transact(scope, (context) => usually(context, usual)))
      const { total } = await get(`/merchants?${query}`)
      const ratio = `${(theirs / ours).toFixed(1)} ×`
      print(what, String(total), ours.toFixed(1), theirs.toFixed(1), ratio)
    }
  } finally {
    await shutdown.run(log)
    await rm(directory, { recursive: true, force: true })
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
    LOG_LEVEL: 'warn',
  }
}

function cases(merchants: number): Case[] {
  const search = (q: string): Case => {
    const words = q.split(' ').map((word) => `(name ILIKE '%${word}%' OR claimed_address ILIKE '%${word}%')`)
    return {
      what: `q=${q}`,
      query: `q=${encodeURIComponent(q)}`,
      usual: { where: words.join(' AND '), skip: 0 },
    }
  }
  const deep = (share: number): Case => {
    const skip = Math.floor(merchants * share)
    return { what: `skip=${skip}`, query: `skip=${skip}`, usual: { where: 'true', skip } }
  }
  return [
    { what: 'the list', query: 'limit=25', usual: { where: 'true', skip: 0 } },
    deep(0.5),
    deep(0.95),
    { what: 'country=IT', query: 'country=IT', usual: { where: "country = 'IT'", skip: 0 } },
    {
      what: 'created in the first half',
      query: `created_to=${new Date(Date.now() - SPREAD_MS / 2).toISOString()}`,
      usual: { where: `created_at <= now() - interval '${SPREAD_MS / 2} ms'`, skip: 0 },
    },
    search('Romarini'),
    search('Trattoria Romarini'),
    search('tratoria romarnii'),
    search('Bäckerei Tübingen Goethe'),
    search('Berlin'),
    search('Via'),
    search('mar'),
    search('1'),
    search('Via Roma'),
  ]
}

interface Answer {
  total: number
}

async function signIn(hono: { request: (path: string, init?: RequestInit) => Response | Promise<Response> }) {
  const login = await hono.request('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.adminEmail, password: ADMIN.adminPassword }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  return async (path: string): Promise<Answer> => {
    const response = await hono.request(`/api/v1${path}`, { headers: { cookie } })
    if (response.status !== 200)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
}

async function usually({ tx, tenantId }: Context, { where, skip }: Case['usual']): Promise<unknown> {
  const from = `FROM merchants WHERE tenant_id = '${tenantId}' AND ${where}`
  await tx.$queryRawUnsafe(`SELECT count(*) ${from}`)
  return tx.$queryRawUnsafe(
    `SELECT id, name, claimed_address ${from} ORDER BY created_at DESC, id DESC OFFSET ${skip} LIMIT 25`,
  )
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  await work()
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
}

function print(what: string, ...columns: string[]): void {
  console.log(what.padEnd(28) + columns.map((column) => column.padStart(13)).join(''))
}
