import { withStoredFacts } from '@trust/db/score-facts'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addComplaint, becomeGood, calculate, newMerchant } from '../facts.fixture.ts'
import { canonicalJson } from './digest.ts'
import { explainScore } from './explain.ts'
import { storedExplanations } from './present.ts'
import { NotRecomputable, recompute } from './recompute.ts'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness()
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

async function storedScore() {
  const place = await newMerchant(harness, tenant)
  await becomeGood(place)
  for (const severity of ['low', 'high', 'critical'] as const) await addComplaint(place, severity)
  const { id } = await calculate(place)
  const tx = harness.db.acrossTenants
  const score = await tx.score.findUniqueOrThrow({ where: { id } })
  expect(score.facts).toBeNull()
  const [stored = score] = await withStoredFacts({ tx, tenantId: tenant.id }, [score])
  return stored
}

it('recalculates a stored score, to the bit', async () => {
  const stored = await storedScore()
  const again = recompute(stored)
  expect(again.internalScore).toBe(stored.internalScore)
  expect(again.coverage).toBe(stored.coverage)
  expect(again.components).toEqual(stored.components)
  expect(storedExplanations(again)).toEqual(stored.explanations)
})

it('is explained as a table that adds up', async () => {
  const stored = await storedScore()
  const table = explainScore('Trattoria', stored)
  const added = [...table.matchAll(/^[a-z_]+ +\d\.\d+ +\d\.\d+ +(\d\.\d+)$/gm)].map(([, adds]) =>
    Number(adds),
  )
  expect(added).toHaveLength(9)
  expect(added.reduce((sum, adds) => sum + adds, 0)).toBeCloseTo(stored.internalScore, 3)
  expect(table).toContain('A critical complaint about food safety')
  expect(table).toMatch(/^conduct risk 0\.\d{4}$/m)
  expect(table).toContain('the same score, to the bit')
  expect(explainScore('Trattoria', { ...stored, internalScore: 0.1 })).toContain('ANOTHER SCORE')
  expect(explainScore('Trattoria', { ...stored, facts: null })).toContain('cannot be recalculated')
})

it('refuses a score whose facts or version are not intact', async () => {
  const stored = await storedScore()
  const altered = { ...(stored.facts as object), complaints: [] }
  expect(() => recompute({ ...stored, facts: altered })).toThrow('do not fit their digest')
  expect(() => recompute({ ...stored, modelVersion: 'trust-score-0.9.0' })).toThrow('trust-score-0.9.0')
  expect(() => recompute({ ...stored, facts: null })).toThrow(NotRecomputable)
})

it('digests equal facts equally, in any order of their keys', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}')
})
