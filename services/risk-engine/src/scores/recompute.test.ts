import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addComplaint, becomeGood, calculate, newMerchant } from '../facts.fixture.ts'
import { canonicalJson } from './digest.ts'
import { explainScore } from './explain.ts'
import { withKeptFacts } from './kept-facts.ts'
import { storedExplanations } from './present.ts'
import { NotRecomputable, recompute } from './recompute.ts'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness()
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

async function keptScore() {
  const place = await newMerchant(harness, tenant)
  await becomeGood(place)
  for (const severity of ['low', 'high', 'critical'] as const) await addComplaint(place, severity)
  const { id } = await calculate(place)
  const tx = harness.db.acrossTenants
  const score = await tx.score.findUniqueOrThrow({ where: { id } })
  expect(score.facts).toBeNull()
  const [kept = score] = await withKeptFacts({ tx, tenantId: tenant.id }, [score])
  return kept
}

it('gives a kept score again, to the bit', async () => {
  const kept = await keptScore()
  const again = recompute(kept)
  expect(again.internalScore).toBe(kept.internalScore)
  expect(again.coverage).toBe(kept.coverage)
  expect(again.components).toEqual(kept.components)
  expect(storedExplanations(again)).toEqual(kept.explanations)
})

it('is explained as a table that adds up', async () => {
  const kept = await keptScore()
  const table = explainScore('Trattoria', kept)
  const added = [...table.matchAll(/^[a-z_]+ +\d\.\d+ +\d\.\d+ +(\d\.\d+)$/gm)].map(([, adds]) =>
    Number(adds),
  )
  expect(added).toHaveLength(9)
  expect(added.reduce((sum, adds) => sum + adds, 0)).toBeCloseTo(kept.internalScore, 3)
  expect(table).toContain('A critical complaint about food safety')
  expect(table).toMatch(/^conduct risk 0\.\d{4}$/m)
  expect(table).toContain('the same score, to the bit')
  expect(explainScore('Trattoria', { ...kept, internalScore: 0.1 })).toContain('ANOTHER SCORE')
  expect(explainScore('Trattoria', { ...kept, facts: null })).toContain('cannot be recalculated')
})

it('refuses what it cannot vouch for', async () => {
  const kept = await keptScore()
  const altered = { ...(kept.facts as object), complaints: [] }
  expect(() => recompute({ ...kept, facts: altered })).toThrow('do not fit their digest')
  expect(() => recompute({ ...kept, modelVersion: 'trust-score-0.9.0' })).toThrow('trust-score-0.9.0')
  expect(() => recompute({ ...kept, facts: null })).toThrow(NotRecomputable)
})

it('digests equal facts equally, in whatever order their names stand', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}')
})
