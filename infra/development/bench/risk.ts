import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemActor } from '@trust/contracts/actor'
import { DAY_MS } from '@trust/contracts/durations'
import { newId } from '@trust/contracts/identifier'
import { Database } from '@trust/db/database'
import { startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import type { Scope } from '@trust/db/scope'
import { migrate } from '@trust/prisma/migrate'
import { calculateScore, calculateScores } from '@trust/risk-engine/calculate'
import { installDefaultPolicies } from '@trust/risk-engine/default-policies'
import { BY_TIME } from '@trust/risk-engine/rescore'
import { readArguments } from '@trust/runtime/read-arguments'
import { cpuMsOfTree } from './process-cpu.ts'
import { jsonRulesEngine, ours, type PolicyEngine, someMerchants, zenEngine } from './risk-policies.ts'
import { USAGE } from './usage.ts'

const COMPLAINTS_EACH = 10
const ONE_BY_ONE = 2_000
const IN_BATCHES = 20_000
const TOGETHER = 100
const AT_ONCE = 4

/** Twenty policies in memory beside two rule engines, and merchants rescored a second, facts query included. */
export async function run(...args: string[]): Promise<void> {
  const [merchants = '100000'] = readArguments(USAGE, { args, positionals: 1 }).positionals
  await comparePolicies()
  await rescore(Number(merchants))
}

const ROUNDS = 3

/** Each engine's best of three rounds, in turn, so that other load slows all of them. */
async function comparePolicies(): Promise<void> {
  const few = someMerchants(2_000)
  const contestants = {
    ours: { judge: ours(), merchants: someMerchants(100_000) },
    'json-rules-engine': { judge: jsonRulesEngine(), merchants: few },
    '@gorules/zen-engine': { judge: zenEngine(), merchants: few.concat(few, few, few, few) },
  }
  const best = { ours: 0, 'json-rules-engine': 0, '@gorules/zen-engine': 0 }
  const names = Object.keys(best) as (keyof typeof best)[]
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      const { perSecond } = await rate(contestants[name].judge, contestants[name].merchants)
      best[name] = Math.max(best[name], perSecond)
    }
  }
  for (const name of names) {
    const ratio = name === 'ours' ? '' : `ours ${(best.ours / best[name]).toFixed(1)} ×`
    print(`twenty policies, ${name}`, best[name], ratio)
  }
  const fired = await Promise.all(names.map(async (name) => (await rate(contestants[name].judge, few)).fired))
  if (new Set(fired).size > 1) throw new Error('the engines disagree')
}

async function rate(judge: PolicyEngine, merchants: ReturnType<typeof someMerchants>) {
  let fired = 0
  const started = performance.now()
  for (const merchant of merchants) {
    const count = judge(merchant)
    fired += typeof count === 'number' ? count : await count
  }
  return { fired, perSecond: (merchants.length * 1000) / (performance.now() - started) }
}

/**
 * On a durable PostgreSQL: each rescoring gathers facts, computes and saves the score, and evaluates the tenant's
 * policies. One by one, as after a new fact, and in batches, as in the daily run and after changed settings.
 */
async function rescore(merchants: number): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'trust-bench-'))
  const postgres = await startEmbeddedPostgres(directory)
  await migrate(postgres.url())
  const db = new Database(postgres.url(), { connections: AT_ONCE, statementSeconds: 0 })
  try {
    const tenantId = newId()
    const started = performance.now()
    await fill(db, tenantId, merchants)
    const seconds = (performance.now() - started) / 1000
    console.log(
      `${merchants} merchants with ${merchants * COMPLAINTS_EACH} complaints made in ${seconds.toFixed(0)} s`,
    )
    const scope = { tenantId, actor: systemActor('bench') }
    await db.transact(scope, installDefaultPolicies)
    const found = await db.acrossTenants.merchant.findMany({ select: { id: true }, take: IN_BATCHES })
    const ids = found.map(({ id }) => id)
    const one = (id: string) => db.transact(scope, (context) => calculateScore(context, id, 'bench'))
    const some = (batch: string[]) =>
      db.transact(scope, (context) => calculateScores(context, batch, 'bench'))
    const batches = Array.from({ length: Math.ceil(ids.length / TOGETHER) }, (_, index) =>
      ids.slice(index * TOGETHER, (index + 1) * TOGETHER),
    )
    const few = ids.slice(0, ONE_BY_ONE)
    print('merchants scored one by one', await perSecond(few, one, few.length))
    print(`merchants scored in batches of ${TOGETHER}`, await perSecond(batches, some, ids.length))
    print('the same again, no fact being new', await perSecond(batches, some, ids.length))
    await stayCurrent(db, { scope, batches, merchants: ids.length })
  } finally {
    await db.close()
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

const MILLION = 1_000_000
/**
 * The cost of current scores for merchants without new facts: each has ten complaints of the last 90 days, which fade.
 * How often a merchant is due follows from when the engine found it to be due next.
 */
async function stayCurrent(
  db: Database,
  { scope, batches, merchants }: { scope: Scope; batches: string[][]; merchants: number },
): Promise<void> {
  const byTime = (batch: string[]) =>
    db.transact(scope, (context) => calculateScores(context, batch, BY_TIME))
  const before = cpuMsOfTree(process.pid)
  print('merchants scored because they are due', await perSecond(batches, byTime, merchants))
  const cpuMs = (cpuMsOfTree(process.pid) - before) / merchants
  const [due] = await db.acrossTenants.$queryRaw<{ perDay: number; days: number }[]>`
    SELECT avg(86400 / extract(epoch FROM due_at - seen_at))::float AS "perDay",
      avg(extract(epoch FROM due_at - seen_at) / 86400)::float AS days
    FROM score_dues WHERE tenant_id = ${scope.tenantId}::uuid AND merchant_id = ANY(${batches.flat()}::uuid[])`
  const { perDay = Number.NaN, days = Number.NaN } = due ?? {}
  const percentOf = (timesADay: number) => (100 * MILLION * timesADay * cpuMs) / DAY_MS
  console.log(
    `processor time for each ${cpuMs.toFixed(2)} ms, PostgreSQL included; due again after ${days.toFixed(1)} days on average
a million such merchants: ${percentOf(perDay).toFixed(2)} % of a core (scored every day: ${percentOf(1).toFixed(2)} %)`,
  )
}

async function perSecond<T>(items: T[], work: (item: T) => Promise<unknown>, count: number): Promise<number> {
  const left = [...items]
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return (count * 1000) / (performance.now() - started)
}

export async function fill({ acrossTenants }: Database, tenantId: string, merchants: number): Promise<void> {
  await acrossTenants.$executeRaw`
    INSERT INTO tenants (id, name, settings, updated_at) VALUES (${tenantId}::uuid, 'bench', '{}', now())`
  await acrossTenants.$executeRaw`
    INSERT INTO merchants (id, tenant_id, name, claimed_address, metadata, updated_at)
    SELECT uuidv7(), ${tenantId}::uuid, 'Merchant ' || n, 'Via ' || n, '{}', now()
    FROM generate_series(1, ${merchants}::int) n`
  await acrossTenants.$executeRaw`
    INSERT INTO complaints (id, tenant_id, merchant_id, text, channel, status, category, severity, classification,
      submitted_by, created_at, updated_at)
    SELECT uuidv7(), m.tenant_id, m.id, 'Cold and late.', 'web', 'classified', 'late_delivery',
      (ARRAY['low', 'medium', 'high'])[1 + n % 3], '{"category_confidence": 0.8}', '{}',
      now() - n * interval '9 days', now()
    FROM merchants m, generate_series(1, ${COMPLAINTS_EACH}::int) n`
  await acrossTenants.$executeRaw`ANALYZE`
}

function print(what: string, perSecond: number, ratio = ''): void {
  console.log(`${what.padEnd(64)} ${perSecond.toFixed(0).padStart(9)}/s  ${ratio}`)
}
