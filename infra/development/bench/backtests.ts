import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemActor } from '@trust/contracts/actor'
import { newId } from '@trust/contracts/identifier'
import { DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import { Database } from '@trust/db/database'
import { startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import type { Scope } from '@trust/db/scope'
import { migrate } from '@trust/prisma/migrate'
import { type BacktestRequest, runBacktest } from '@trust/risk-engine/backtest'
import { calculateScores } from '@trust/risk-engine/calculate'
import { print } from './print.ts'
import { cpuMsOfTree } from './process-cpu.ts'
import { fill } from './risk.ts'

const DAYS = 365
const DAYS_A_MONTH = 31
const MS_PER_DAY = 86_400_000
const TOGETHER = 100
const GOAL = { merchants: 1_000_000, minutes: 10 }

/**
 * Candidates replayed over a year, and what that means for a million merchants whose facts change monthly: with a
 * score kept for each day, as they were until scores that say the same were left out, and as the engine keeps them.
 */
export async function run(...args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { merchants: { type: 'string', default: '500' } } })
  const directory = await mkdtemp(join(tmpdir(), 'trust-bench-'))
  const postgres = await startEmbeddedPostgres(directory)
  await migrate(postgres.url())
  const db = new Database(postgres.url(), { connections: 4, statementSeconds: 0 })
  try {
    const scope = { tenantId: newId(), actor: systemActor('bench') }
    await fill(db, scope.tenantId, Number(values.merchants))
    await scoreYear(db, scope)
    console.log('a score kept for each day')
    await replayAll(db, scope)
    await leaveOutRepeats(db)
    console.log('\nscores as the engine keeps them')
    await replayAll(db, scope)
  } finally {
    await db.close()
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function replayAll(db: Database, scope: Scope): Promise<void> {
  for (const [what, candidate] of Object.entries(CANDIDATES)) {
    const now = Date.now()
    const span = { from: new Date(now - (DAYS + 1) * MS_PER_DAY), to: new Date(now + MS_PER_DAY) }
    const before = [cpuMsOfTree(process.pid), process.cpuUsage()] as const
    const started = performance.now()
    const result = await runBacktest(
      (work) => db.transact(scope, work),
      { candidate, span },
      () => undefined,
    )
    const perSecond = (result.scores * 1000) / (performance.now() - started)
    const { user, system } = process.cpuUsage(before[1])
    const own = (user + system) / 1000
    const postgres = cpuMsOfTree(process.pid) - before[0] - own
    const each = (ms: number) => `${((1000 * ms) / result.scores).toFixed(2)} µs`
    const minutes = (GOAL.merchants * DAYS) / perSecond / 60
    print(
      `${what}: merchant-days a second`,
      `${perSecond.toFixed(0)} of ${result.scores}, ${result.figures.fires} fires; processor time of each: PostgreSQL ${each(postgres)}, here ${each(own)}`,
    )
    print(`so a million merchants take (goal ${GOAL.minutes} minutes)`, `${minutes.toFixed(1)} minutes`)
  }
}

type Candidate = BacktestRequest['candidate']
type Condition = Extract<Candidate, { policy: unknown }>['policy']['condition']

const policyOn = (condition: Condition) => ({
  policy: {
    name: 'Bench',
    triggerType: 'bench',
    description: null,
    severity: 'high' as const,
    condition,
    mode: 'live' as const,
    cooldownHours: 24,
    createsReviewCase: true,
    reviewPriority: 'low' as const,
    createsCorrectiveAction: false,
    actionType: null,
    actionDueDays: null,
    actions: [],
  },
})

const MANY_COMPLAINTS = { metric: 'complaints_30d', operator: 'gte', value: 3 } as const
const CANDIDATES: Record<string, Candidate> = {
  'a policy on complaints': policyOn(MANY_COMPLAINTS),
  'a policy on score and complaints': policyOn({
    all: [{ metric: 'internal_score', operator: 'gte', value: 0.3 }, MANY_COMPLAINTS],
  }),
  'other weights': { weights: { ...DEFAULT_WEIGHTS, complaint_risk: 0.4 } },
}

/** Each merchant scored once, and that score again for each day before; each month has facts of its own, as of its first day. */
async function scoreYear(db: Database, scope: Scope): Promise<void> {
  const found = await db.acrossTenants.merchant.findMany({ select: { id: true } })
  for (let from = 0; from < found.length; from += TOGETHER) {
    const ids = found.slice(from, from + TOGETHER).map(({ id }) => id)
    await db.transact(scope, (context) => calculateScores(context, ids, 'bench'))
    await keepEarlierFacts(db, scope.tenantId, ids)
  }
  await db.acrossTenants.$executeRaw`
    INSERT INTO scores (id, tenant_id, merchant_id, internal_score, conduct_risk, components, explanations, weights,
      facts_digest, coverage, public_status, risk_level, reason_codes, trigger, model_version, calculated_at)
    SELECT uuidv7(), tenant_id, merchant_id, internal_score, conduct_risk, components, explanations, weights,
      facts_digest || '-' || n / ${DAYS_A_MONTH}::int, coverage, public_status, risk_level, reason_codes, trigger,
      model_version, calculated_at - n * interval '1 day'
    FROM scores, generate_series(1, ${DAYS}::int) n`
  await db.acrossTenants.$executeRaw`VACUUM (ANALYZE)`
}

const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

async function keepEarlierFacts(db: Database, tenantId: string, merchantIds: string[]): Promise<void> {
  const known = await db.acrossTenants.$queryRaw<{ digest: string; facts: string }[]>`
    SELECT digest, facts::text AS facts FROM score_facts
    WHERE digest IN (SELECT facts_digest FROM scores WHERE merchant_id = ANY(${merchantIds}::uuid[]))`
  const earlier = known.flatMap(({ digest, facts }) =>
    Array.from({ length: Math.ceil(DAYS / DAYS_A_MONTH) }, (_, index) => ({
      tenantId,
      digest: `${digest}-${index}`,
      facts: JSON.parse(
        facts.replaceAll(MOMENT, (at) =>
          new Date(Date.parse(at) - ((index + 1) * DAYS_A_MONTH - 1) * MS_PER_DAY).toISOString(),
        ),
      ),
    })),
  )
  await db.acrossTenants.scoreFacts.createMany({ data: earlier })
}

/** Of the scores of a month the first and the last stay. */
async function leaveOutRepeats(db: Database): Promise<void> {
  await db.acrossTenants.$executeRaw`
    DELETE FROM scores USING (
      SELECT id, row_number() OVER (PARTITION BY merchant_id, facts_digest ORDER BY calculated_at) AS place,
        count(*) OVER (PARTITION BY merchant_id, facts_digest) AS among
      FROM scores) AS placed
    WHERE scores.id = placed.id AND place > 1 AND place < among`
  await db.acrossTenants.$executeRaw`VACUUM (ANALYZE)`
}
