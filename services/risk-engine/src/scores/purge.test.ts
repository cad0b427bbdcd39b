import { systemActor } from '@trust/contracts/actor'
import { newId } from '@trust/contracts/identifier'
import { withStoredFacts } from '@trust/db/score-facts'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calculateScores } from '../calculations/calculate.ts'
import { addComplaint, type FactsFixture } from '../facts.fixture.ts'
import { BATCH, purgeScores } from './purge.ts'
import { recompute } from './recompute.ts'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
})
afterAll(() => harness.close())

const rows = () => harness.db.acrossTenants
const scope = () => ({ tenantId: tenant.id, actor: systemActor('test') })

async function newMerchant(): Promise<FactsFixture> {
  const { body } = await tenant.admin.post('/merchants', { name: 'Trattoria', claimed_address: 'Via Roma 1' })
  return { harness, tenant, merchantId: body.id }
}

async function score(merchantId: string): Promise<string> {
  await harness.db.transact(scope(), (context) => calculateScores(context, [merchantId], 'test'))
  const { id } = await rows().score.findFirstOrThrow({ where: { merchantId }, orderBy: { id: 'desc' } })
  return id
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Makes a score so many days old. */
const age = (id: string, days: number, publicStatus?: string) =>
  rows().score.update({
    where: { id },
    data: { calculatedAt: daysAgo(days), ...(publicStatus ? { publicStatus } : {}) },
  })

/** Runs the job, and those that it asks for. */
async function purge(): Promise<void> {
  const where = { tenantId: tenant.id, name: 'purge-scores' }
  for (let after: string | null = null; ; ) {
    await rows().outboxMessage.deleteMany({ where })
    await harness.db.transact(scope(), (context) => purgeScores(context, after))
    const next = await rows().outboxMessage.findFirst({ where })
    if (!next) return
    after = (next.payload as { after: string | null }).after
  }
}

async function scoresOf(merchantId: string): Promise<string[]> {
  const scores = await rows().score.findMany({ where: { merchantId }, orderBy: { calculatedAt: 'asc' } })
  return scores.map(({ id }) => id)
}

/** Long lists of facts lie in parts. */
async function addCopies(complaintId: string, copies: number): Promise<void> {
  const complaint = await rows().complaint.findUniqueOrThrow({ where: { id: complaintId } })
  const known = Object.entries(complaint).filter(([, value]) => value !== null)
  const copied = Array.from({ length: copies }, () => ({ ...Object.fromEntries(known), id: newId() }))
  await rows().complaint.createMany({ data: copied as never })
}

it('keeps the newest score, the first of the present status and those behind decisions, all reproducible', async () => {
  tenant = await harness.tenant()
  const place = await newMerchant()
  const { merchantId } = place
  await addCopies(await addComplaint(place, 'medium'), 600)
  await rows().$executeRaw`
    INSERT INTO order_events (tenant_id, event_id, type, merchant_id, order_reference, occurred_at)
    VALUES (${tenant.id}::uuid, 'one', 'order_created', ${merchantId}::uuid, 'one', now())`
  const all: string[] = []
  for (let made = 0; made < 7; made += 1) {
    await addComplaint(place, 'low')
    all.push(await score(merchantId))
  }
  const [before, decided, named, appealed, begins, between, newest] = all as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const present = (await rows().score.findUniqueOrThrow({ where: { id: newest } })).publicStatus
  expect(present).not.toBe('verified')
  const ages = [2_000, 1_900, 1_800, 1_700, 1_600, 1_500, 10]
  for (const [at, id] of all.entries()) await age(id, ages[at] ?? 0, at < 4 ? 'verified' : undefined)
  const reviewCase = {
    tenantId: tenant.id,
    merchantId,
    reason: 'Looked at',
    priority: 'low',
    status: 'decided',
    evidenceIds: [],
    complaintIds: [],
    dueAt: new Date(),
    firstDueAt: new Date(),
    createdBy: {},
  }
  await rows().reviewCase.create({ data: { ...reviewCase, id: newId(), decidedAt: daysAgo(1_850) } })
  await rows().reviewCase.create({
    data: { ...reviewCase, id: newId(), snapshot: { standing: { scoreId: named } } },
  })
  const by = { kind: 'system', id: 'test', label: 'test' }
  await rows().appeal.create({
    data: {
      id: newId(),
      tenantId: tenant.id,
      merchantId,
      subjectType: 'merchant_status',
      subjectId: merchantId,
      grounds: 'No',
      status: 'submitted',
      decision: 'status',
      decidedBy: by,
      createdBy: by,
      createdAt: daysAgo(1_650),
      updatedAt: new Date(),
    },
  })
  await rows().$executeRaw`
    INSERT INTO scores SELECT (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(),
      'calculated_at', now() - n * interval '1 second' - interval '3000 days'))).*
    FROM scores s, generate_series(1, ${BATCH + 1}::int) AS n WHERE s.id = ${before}::uuid`
  const other = await newMerchant()
  const onlyOne = await score(other.merchantId)
  await age(onlyOne, 2_000)
  const lately = await rows().score.findUniqueOrThrow({ where: { id: newest } })
  await rows().$executeRaw`
    UPDATE score_facts SET used_on = CURRENT_DATE - 1500 WHERE tenant_id = ${tenant.id}::uuid
      AND digest NOT IN (SELECT facts_named_by(${tenant.id}::uuid, ARRAY[${lately.factsDigest}]))`

  await purge()
  const retained = [decided, named, appealed, begins, newest]
  expect(await scoresOf(merchantId)).toEqual(retained)
  expect(between && (await scoresOf(other.merchantId))).toEqual([onlyOne])
  const scores = await rows().score.findMany({ where: { tenantId: tenant.id } })
  for (const stored of await withStoredFacts({ tx: rows(), tenantId: tenant.id }, scores))
    expect(recompute(stored).internalScore).toBe(stored.internalScore)
  const [facts] = await rows().$queryRaw<{ stored: number; named: number }[]>`
    SELECT (SELECT count(*)::int FROM score_facts WHERE tenant_id = ${tenant.id}::uuid) AS stored,
      (SELECT count(*)::int FROM facts_named_by(${tenant.id}::uuid, ${scores.map((each) => each.factsDigest)}::text[])) AS named`
  expect(facts?.stored).toBe(facts?.named)

  await purge()
  expect(await scoresOf(merchantId)).toEqual(retained)
})

it('facts used again after years stay', async () => {
  tenant = await harness.tenant()
  const { merchantId } = await newMerchant()
  await age(await score(merchantId), 2_000)
  await rows()
    .$executeRaw`UPDATE score_facts SET used_on = CURRENT_DATE - 2000 WHERE tenant_id = ${tenant.id}::uuid`
  const again = await score(merchantId)
  const [{ usedOn } = { usedOn: new Date(0) }, ...more] = await rows().scoreFacts.findMany({
    where: { tenantId: tenant.id },
  })
  expect(more).toEqual([])
  expect(Date.now() - usedOn.getTime()).toBeLessThan(3 * 86_400_000)
  await purge()
  const [stored] = await rows().score.findMany({ where: { id: again } })
  if (!stored) throw new Error('no score')
  const [whole = stored] = await withStoredFacts({ tx: rows(), tenantId: tenant.id }, [stored])
  expect(recompute(whole).internalScore).toBe(stored.internalScore)
})

it('a service cannot change facts, or remove facts of the last year', async () => {
  tenant = await harness.tenant()
  const { merchantId } = await newMerchant()
  await score(merchantId)
  const asService = (statement: string) =>
    rows().$transaction(async (tx) => {
      await tx.$executeRaw`SELECT set_config('role', 'trust_app', true), set_config('app.tenant_id', ${tenant.id}, true)`
      return tx.$queryRawUnsafe<{ removed: number }[]>(statement)
    })
  expect(await asService("SELECT purge_score_facts('9999-12-31', 10) AS removed")).toEqual([{ removed: 0 }])
  await expect(asService("UPDATE score_facts SET facts = '{}'")).rejects.toThrow('permission denied')
  await expect(asService('DELETE FROM score_facts')).rejects.toThrow('permission denied')
})
