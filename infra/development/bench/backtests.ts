import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemActor } from '@trust/contracts/actor'
import { newId } from '@trust/contracts/identifier'
import { Database } from '@trust/db/database'
import { startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import { migrate } from '@trust/prisma/migrate'
import { runBacktest } from '@trust/risk-engine/backtest'
import { calculateScores } from '@trust/risk-engine/calculate'
import { print } from './print.ts'
import { fill } from './risk.ts'

const DAYS = 365
const DAYS_A_MONTH = 31
const MS_PER_DAY = 86_400_000
const TOGETHER = 100
const GOAL = { merchants: 1_000_000, minutes: 10 }

/** A policy replayed over a year of daily scores, and what that means for a million merchants. */
export async function run(...args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { merchants: { type: 'string', default: '500' } } })
  const merchants = Number(values.merchants)
  const directory = await mkdtemp(join(tmpdir(), 'trust-bench-'))
  const postgres = await startEmbeddedPostgres(directory)
  await migrate(postgres.url())
  const db = new Database(postgres.url(), { connections: 4, statementSeconds: 0 })
  try {
    const scope = { tenantId: newId(), actor: systemActor('bench') }
    await fill(db, scope.tenantId, merchants)
    await scoreYear(db, scope)
    const span = {
      from: new Date(Date.now() - (DAYS + 1) * MS_PER_DAY),
      to: new Date(Date.now() + MS_PER_DAY),
    }
    const before = process.cpuUsage()
    const started = performance.now()
    const result = await runBacktest(
      (work) => db.transact(scope, work),
      { candidate: { policy: POLICY }, span },
      () => undefined,
    )
    const seconds = (performance.now() - started) / 1000
    const { user, system } = process.cpuUsage(before)
    const perSecond = result.scores / seconds
    print(`${result.merchants} merchants, ${result.scores} scores replayed`, `${seconds.toFixed(1)} s`)
    print('scores a second', perSecond.toFixed(0))
    print('processor time of this process', `${((user + system) / result.scores).toFixed(1)} µs a score`)
    const minutes = (GOAL.merchants * DAYS) / perSecond / 60
    print(`so a million merchants take (goal ${GOAL.minutes} minutes)`, `${minutes.toFixed(0)} minutes`)
  } finally {
    await db.close()
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

const POLICY = {
  name: 'Complaints',
  triggerType: 'bench',
  description: null,
  severity: 'high' as const,
  condition: { metric: 'complaints_30d' as const, operator: 'gte' as const, value: 4 },
  mode: 'live' as const,
  cooldownHours: 24,
  createsReviewCase: true,
  reviewPriority: 'low' as const,
  createsCorrectiveAction: false,
  actionType: null,
  actionDueDays: null,
  actions: [],
}

/** Each merchant scored once, and that score again for each day before; each month has facts of its own. */
async function scoreYear(db: Database, scope: Parameters<Database['transact']>[0]): Promise<void> {
  const found = await db.acrossTenants.merchant.findMany({ select: { id: true } })
  for (let from = 0; from < found.length; from += TOGETHER) {
    const ids = found.slice(from, from + TOGETHER).map(({ id }) => id)
    await db.transact(scope, (context) => calculateScores(context, ids, 'bench'))
  }
  await db.acrossTenants.$executeRaw`
    INSERT INTO score_facts (tenant_id, digest, facts)
    SELECT tenant_id, digest || '-' || month, facts FROM score_facts, generate_series(1, ${Math.floor(DAYS / DAYS_A_MONTH)}::int) month`
  await db.acrossTenants.$executeRaw`
    INSERT INTO scores (id, tenant_id, merchant_id, internal_score, conduct_risk, components, explanations, weights,
      facts_digest, coverage, public_status, risk_level, reason_codes, trigger, model_version, calculated_at)
    SELECT uuidv7(), tenant_id, merchant_id, internal_score, conduct_risk, components, explanations, weights,
      CASE WHEN n < ${DAYS_A_MONTH}::int THEN facts_digest ELSE facts_digest || '-' || n / ${DAYS_A_MONTH}::int END,
      coverage, public_status, risk_level, reason_codes, trigger, model_version, calculated_at - n * interval '1 day'
    FROM scores, generate_series(1, ${DAYS - 1}::int) n`
  await db.acrossTenants.$executeRaw`ANALYZE`
}
