import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemActor } from '@trust/contracts/actor'
import { DAY_MS } from '@trust/contracts/durations'
import { newId } from '@trust/contracts/identifier'
import { DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import { Database } from '@trust/db/database'
import { startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import type { Scope } from '@trust/db/scope'
import { migrate } from '@trust/prisma/migrate'
import { type BacktestRequest, runBacktest } from '@trust/risk-engine/backtest'
import { calculateScores } from '@trust/risk-engine/calculate'
import { readArguments } from '@trust/runtime/read-arguments'
import { sha256 } from '@trust/runtime/secrets'
import { print } from './print.ts'
import { cpuMsOfTree } from './process-cpu.ts'
import { fill } from './risk.ts'
import { USAGE } from './usage.ts'

const DAYS = 365
const DAYS_A_MONTH = 31
/** How many days the facts of a merchant stay: of one without orders, and of one with orders on every day. */
const DAYS_OF_FACTS = { quiet: DAYS_A_MONTH, busy: 1 }
/** How many of a million merchants count as busy; in this benchmark a tenth are. */
const BUSY_SHARE = 0.1
const TOGETHER = 100
/** Starting the threads takes no time beside a million merchants, but half of the time of thousands. */
const WARM_FROM = 0.3
const GOAL = { merchants: 1_000_000, minutes: 10 }

/**
 * Candidates replayed over a year of scores as the engine keeps them, and what that means for a million merchants: of
 * quiet ones, whose facts change monthly, so that of the scores of a month the first and the last are kept, and of busy
 * ones, whose orders change each day besides, and with them the score.
 */
export async function run(...args: string[]): Promise<void> {
  const { values } = readArguments(USAGE, {
    args,
    options: { merchants: { type: 'string', default: '2000' }, threads: { type: 'string', default: '2' } },
  })
  const [merchants, threads] = [Number(values.merchants), Number(values.threads)]
  const directory = await mkdtemp(join(tmpdir(), 'trust-bench-'))
  const postgres = await startEmbeddedPostgres(directory)
  await migrate(postgres.url())
  const db = new Database(postgres.url(), { connections: 4, statementSeconds: 0 })
  const scopes = { quiet: newScope(), busy: newScope() }
  const shares = { quiet: 1 - BUSY_SHARE, busy: BUSY_SHARE }
  try {
    for (const tenant of ['quiet', 'busy'] as const) {
      await fill(db, scopes[tenant].tenantId, Math.round(merchants * shares[tenant]))
      await scoreYear(db, scopes[tenant], DAYS_OF_FACTS[tenant])
    }
    await db.acrossTenants.$executeRaw`VACUUM (ANALYZE)`
    // A warm-up: compiling is no part of a replay of a million merchants.
    for (const scope of Object.values(scopes)) await replayAll(db, scope, threads)
    for (const [what, candidate] of Object.entries(CANDIDATES)) {
      console.log(what)
      const quiet = await replay(db, scopes.quiet, { candidate, threads })
      const busy = await replay(db, scopes.busy, { candidate, threads })
      report('quiet merchants', quiet)
      report('busy merchants', busy)
      const mixed = shares.quiet * minutesOfGoal(quiet) + shares.busy * minutesOfGoal(busy)
      print(
        `${GOAL.merchants} merchants, ${100 * BUSY_SHARE} % busy (goal ${GOAL.minutes})`,
        `${mixed.toFixed(1)} minutes`,
      )
    }
    print(
      'most memory at a time, threads included',
      `${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`,
    )
  } finally {
    await db.close()
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

const newScope = (): Scope => ({ tenantId: newId(), actor: systemActor('bench') })

async function replayAll(db: Database, scope: Scope, threads: number): Promise<void> {
  for (const candidate of Object.values(CANDIDATES)) await replay(db, scope, { candidate, threads })
}

async function replay(
  db: Database,
  scope: Scope,
  { candidate, threads }: { candidate: Candidate; threads: number },
) {
  const now = Date.now()
  const span = { from: new Date(now - (DAYS + 1) * DAY_MS), to: new Date(now + DAY_MS) }
  const ownMs = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  const postgresMs = () => cpuMsOfTree(process.pid) - ownMs()
  const postgresBefore = postgresMs()
  let from = { share: 0, at: performance.now(), own: ownMs() }
  const { merchants, scores, figures } = await runBacktest(
    (work) => db.transact(scope, work),
    { candidate, span, threads, threadsFrom: 0 },
    (share) => {
      if (from.share === 0 && share >= WARM_FROM && share < 1)
        from = { share, at: performance.now(), own: ownMs() }
    },
  )
  // As if the first merchants, too, had found the threads at work.
  const whole = (since: number) => since / (1 - from.share)
  return {
    merchants,
    scores,
    fires: figures.fires,
    milliseconds: whole(performance.now() - from.at),
    own: whole(ownMs() - from.own),
    postgres: postgresMs() - postgresBefore,
  }
}

type Replayed = Awaited<ReturnType<typeof replay>>

const minutesOfGoal = ({ milliseconds, merchants }: Replayed) =>
  (GOAL.merchants * milliseconds) / merchants / 60_000

function report(what: string, replayed: Replayed): void {
  const { merchants, scores, fires, own, postgres } = replayed
  const each = (ms: number) => `${((1000 * ms) / scores).toFixed(2)} µs`
  print(
    `  ${merchants} ${what}, ${scores} merchant-days, ${fires} fires`,
    `a million in ${minutesOfGoal(replayed).toFixed(1)} minutes; processor time of a day: PostgreSQL ${each(postgres)}, here ${each(own)}`,
  )
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

/**
 * Each merchant scored once, and that score again for each day before, with facts of its own as of the first of the days
 * on which they stay. Of the scores with one merchant's facts the first and the last stay.
 */
async function scoreYear(db: Database, scope: Scope, daysOfFacts: number): Promise<void> {
  const { tenantId } = scope
  const found = await db.acrossTenants.merchant.findMany({ where: { tenantId }, select: { id: true } })
  for (let from = 0; from < found.length; from += TOGETHER) {
    const ids = found.slice(from, from + TOGETHER).map(({ id }) => id)
    await db.transact(scope, (context) => calculateScores(context, ids, 'bench'))
    await keepEarlierFacts(db, { tenantId, merchantIds: ids, daysOfFacts })
  }
  await db.acrossTenants.$executeRaw`
    INSERT INTO scores (id, tenant_id, merchant_id, internal_score, conduct_risk, components, explanations, weights,
      facts_digest, others_digest, coverage, public_status, risk_level, reason_codes, trigger, model_version, calculated_at)
    SELECT uuidv7(), tenant_id, merchant_id, internal_score, conduct_risk, components, explanations, weights,
      encode(sha256(convert_to(facts_digest || '-' || n / ${daysOfFacts}::int, 'UTF8')), 'hex'),
      CASE WHEN ${daysOfFacts}::int = 1 THEN encode(sha256(convert_to(facts_digest || '-others-' || n / ${DAYS_A_MONTH}::int, 'UTF8')), 'hex') END, coverage, public_status, risk_level, reason_codes, trigger,
      model_version, calculated_at - n * interval '1 day'
    FROM scores, generate_series(1, ${DAYS}::int) n
    WHERE tenant_id = ${tenantId}::uuid
      AND (n = 1 OR n = ${DAYS}::int OR n % ${daysOfFacts}::int IN (0, ${daysOfFacts}::int - 1))`
}

const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

interface Earlier {
  tenantId: string
  merchantIds: string[]
  daysOfFacts: number
}

async function keepEarlierFacts(
  db: Database,
  { tenantId, merchantIds, daysOfFacts }: Earlier,
): Promise<void> {
  const known = await db.acrossTenants.$queryRaw<{ digest: string; facts: string }[]>`
    SELECT digest, facts::text AS facts FROM score_facts
    WHERE digest IN (SELECT facts_digest FROM scores WHERE merchant_id = ANY(${merchantIds}::uuid[]))`
  for (const { digest, facts } of known) {
    const places = Array.from({ length: Math.floor(DAYS / daysOfFacts) + 1 }, (_, index) => index)
    const asOf = (index: number) =>
      facts.replaceAll(MOMENT, (at) =>
        new Date(Date.parse(at) - daysBefore(index * daysOfFacts) * DAY_MS).toISOString(),
      )
    const earlier = places.flatMap((index) => {
      // As digests are: beside each other in the index they would be found too soon.
      const key = { tenantId, digest: sha256(`${digest}-${index}`) }
      if (daysOfFacts > 1) return { ...key, facts: JSON.parse(asOf(index)) }
      const month = Math.floor(index / DAYS_A_MONTH)
      const others = sha256(`${digest}-others-${month}`)
      const daily = { ...key, facts: { orders: ordersOf(index), others } }
      if (index % DAYS_A_MONTH > 0) return daily
      const { orders: _, ...rest } = JSON.parse(asOf(index))
      return [daily, { tenantId, digest: others, facts: rest }]
    })
    await db.acrossTenants.scoreFacts.createMany({ data: earlier })
  }
}

/** Facts other than orders change monthly: they are as of the first of the month. */
const daysBefore = (day: number) => (Math.floor(day / DAYS_A_MONTH) + 1) * DAYS_A_MONTH - 1

/** Some eight orders a day. */
function ordersOf(day: number) {
  const within = (days: number) => {
    const created = 8 * days + (day % 5)
    const failed = {
      cancelled: Math.round(0.02 * created),
      refunded: Math.round(0.02 * created),
      overdue: day % 2,
    }
    const fulfilled = created - failed.cancelled
    return { created, fulfilled, ...failed, consumersServed: fulfilled, unprovenDeliveries: 0 }
  }
  const placed = (days: number) => ({
    consumersServed: 8 * days - 16,
    unprovenDeliveries: 0,
    failed: 1 + (day % 2),
    waiting: [6, 2, 2, 2, 1, 1, day % 2, 0, 0, 0],
  })
  return {
    last7Days: within(7),
    last30Days: within(30),
    last90Days: within(90),
    waiting: { late: day % 3 },
    placed: { last5Days: placed(5), last7Days: placed(7), last10Days: placed(10) },
  }
}
