import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemActor } from '@trust/contracts/actor'
import { newId } from '@trust/contracts/identifier'
import { Database } from '@trust/db/database'
import { startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import { migrate } from '@trust/prisma/migrate'
import { calculateScore } from '@trust/risk-engine/calculate'
import { type Judge, jsonRulesEngine, ours, someMerchants, zenEngine } from './risk-policies.ts'

const COMPLAINTS_EACH = 10
const RESCORED = 2_000
const AT_ONCE = 8

/** Twenty policies in memory beside two rule engines, and merchants rescored a second, facts query included. */
export async function run(merchants = '20000'): Promise<void> {
  await comparePolicies()
  await rescore(Number(merchants))
}

async function comparePolicies(): Promise<void> {
  const few = someMerchants(2_000)
  const many = someMerchants(200_000)
  await rate(ours(), few)
  const own = await rate(ours(), many)
  const rules = await rate(jsonRulesEngine(), few)
  const zen = await rate(zenEngine(), few.concat(few, few, few, few))
  print('twenty policies, ours', own.perSecond)
  for (const [name, other] of Object.entries({ 'json-rules-engine': rules, '@gorules/zen-engine': zen })) {
    print(
      `twenty policies, ${name}`,
      other.perSecond,
      `ours ${(own.perSecond / other.perSecond).toFixed(1)} ×`,
    )
  }
  const agreed = await rate(ours(), few)
  if (agreed.fired !== rules.fired || agreed.fired * 5 !== zen.fired) throw new Error('the engines disagree')
}

async function rate(judge: Judge, merchants: ReturnType<typeof someMerchants>) {
  let fired = 0
  const started = performance.now()
  for (const merchant of merchants) {
    const count = judge(merchant)
    fired += typeof count === 'number' ? count : await count
  }
  return { fired, perSecond: (merchants.length * 1000) / (performance.now() - started) }
}

/** On a durable PostgreSQL: each rescoring gathers facts, computes, keeps the score and judges the policies. */
async function rescore(merchants: number): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'trust-bench-'))
  const postgres = await startEmbeddedPostgres(directory)
  await migrate(postgres.url())
  const db = new Database(postgres.url(), AT_ONCE)
  try {
    const tenantId = newId()
    await fill(db, tenantId, merchants)
    const ids = await db.acrossTenants.merchant.findMany({ select: { id: true }, take: RESCORED })
    const scope = { tenantId, actor: systemActor('bench') }
    const left = ids.map(({ id }) => id)
    const lane = async () => {
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        const merchantId = id
        await db.transact(scope, (context) => calculateScore(context, merchantId, 'bench'))
      }
    }
    const started = performance.now()
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    const perSecond = (ids.length * 1000) / (performance.now() - started)
    print(`merchants rescored, of ${merchants} with ${merchants * COMPLAINTS_EACH} complaints`, perSecond)
  } finally {
    await db.close()
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function fill({ acrossTenants }: Database, tenantId: string, merchants: number): Promise<void> {
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

if (import.meta.main) await run(process.argv[2])
