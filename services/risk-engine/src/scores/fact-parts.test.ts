import { newId } from '@trust/contracts/identifier'
import { withStoredFacts } from '@trust/db/score-facts'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calculateScores } from '../calculations/calculate.ts'
import { addComplaint, type FactsFixture, newMerchant } from '../facts.fixture.ts'
import { explainScore } from './explain.ts'
import { MAX_WHOLE } from './fact-parts.ts'
import { recompute } from './recompute.ts'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness()
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

const MANY = 4_000

/** Copies of a complaint, each with an id of its own. */
async function addCopies(complaintId: string, copies: number): Promise<void> {
  const complaint = await harness.db.acrossTenants.complaint.findUniqueOrThrow({ where: { id: complaintId } })
  const known = Object.entries(complaint).filter(([, value]) => value !== null)
  const rows = Array.from({ length: copies }, () => ({ ...Object.fromEntries(known), id: newId() }))
  await harness.db.acrossTenants.complaint.createMany({ data: rows as never })
}

const sizeOfFacts = async () => {
  const [{ bytes }] = await harness.db.acrossTenants.$queryRaw<[{ bytes: number }]>`
    SELECT coalesce(sum(length(facts::text)), 0)::int AS bytes FROM score_facts WHERE tenant_id = ${tenant.id}::uuid`
  return bytes
}

/** Scores the merchant. @returns the score with its facts, and how many bytes of facts it added */
async function score({ merchantId }: FactsFixture) {
  const tx = harness.db.acrossTenants
  const before = await sizeOfFacts()
  const scope = { tenantId: tenant.id, actor: { kind: 'system' as const, id: 'test', label: 'test' } }
  await harness.db.transact(scope, (context) => calculateScores(context, [merchantId], 'test'))
  const rows = await tx.score.findMany({ where: { merchantId }, orderBy: { calculatedAt: 'desc' }, take: 1 })
  const [stored] = await withStoredFacts({ tx, tenantId: tenant.id }, rows)
  if (!stored) throw new Error('no score')
  return { stored, added: (await sizeOfFacts()) - before }
}

it('one more complaint stores one more part of many thousand facts, and every stored score can be reproduced to the bit', async () => {
  const place = await newMerchant(harness, tenant)
  const first = await addComplaint(place, 'medium')
  await addCopies(first, MANY)
  const before = await score(place)
  await addComplaint(place, 'critical')
  const after = await score(place)
  expect(before.added).toBeGreaterThan(200 * MANY)
  expect(after.added).toBeLessThan(before.added / 2)
  for (const [{ stored }, count] of [
    [before, MANY + 1],
    [after, MANY + 2],
  ] as const) {
    expect((stored.facts as unknown as { complaints: unknown[] }).complaints).toHaveLength(count)
    expect(recompute(stored).internalScore).toBe(stored.internalScore)
    expect(explainScore('Trattoria', stored)).toContain('the same score, to the bit')
  }
})

it('a short list is stored whole, and facts with a missing part are refused', async () => {
  const place = await newMerchant(harness, tenant)
  const first = await addComplaint(place, 'medium')
  await addCopies(first, MAX_WHOLE - 1)
  const { stored } = await score(place)
  const where = { tenantId: tenant.id, digest: stored.factsDigest ?? '' }
  const whole = await harness.db.acrossTenants.scoreFacts.findFirstOrThrow({ where })
  expect(whole.facts).toEqual(stored.facts)

  await addCopies(first, 1)
  const { stored: parted } = await score(place)
  const tx = harness.db.acrossTenants
  const row = await tx.scoreFacts.findFirstOrThrow({
    where: { tenantId: tenant.id, digest: parted.factsDigest ?? '' },
  })
  const { complaints } = (row.facts as unknown as { parts: { complaints: string[] } }).parts
  for (const digests of [complaints.slice(0, 1), complaints]) {
    await tx.scoreFacts.deleteMany({ where: { tenantId: tenant.id, digest: { in: digests } } })
    const [broken] = await withStoredFacts({ tx, tenantId: tenant.id }, [{ ...parted, facts: null }])
    expect(() => recompute(broken ?? parted)).toThrow('do not fit their digest')
  }
})
