import { DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import { expect, test } from 'vitest'
import { digestOf } from '../digest.ts'
import { recompute } from '../recompute.ts'
import { complaint, goodMerchant, NOW, recentOrders } from '../sample-facts.fixture.ts'
import { MODEL_VERSION, RECOMPUTABLE_VERSIONS } from '../score.ts'
import { storedFacts } from '../stored-facts.ts'

const windows = recentOrders({ created: 40, fulfilled: 25, cancelled: 9, refunded: 4, consumersServed: 22 })
const placed = {
  consumersServed: 15,
  unprovenDeliveries: 2,
  failed: 9,
  waiting: [4, 2, 1, 0, 1, 2, 3, 2, 1, 0],
}
const facts = storedFacts(
  goodMerchant({
    orders: {
      ...windows,
      waiting: { late: 6 },
      heldUp: 3,
      placed: { last7Days: placed, last10Days: placed },
    },
    complaints: [complaint({ severity: 'critical' })],
  }),
)
const recomputed = (modelVersion: string) =>
  recompute({
    facts: JSON.parse(JSON.stringify(facts)),
    factsDigest: digestOf(facts),
    weights: DEFAULT_WEIGHTS,
    modelVersion,
    calculatedAt: NOW,
  })

/** As these versions gave them on the day of their release; they must never change. */
test.each([
  ['trust-score-1.3.0', 0.3364054894751319, 0.46436911877512227],
  ['trust-score-1.4.0', 0.3364054894751319, 0.46436911877512227],
  ['trust-score-1.5.0', 0.3397470187357536, 0.5328843898990315],
  ['trust-score-1.6.0', 0.3397470187357536, 0.7603305823887718],
  ['trust-score-1.7.0', 0.3397470187357536, 0.7601463156740194],
  ['trust-score-1.8.0', 0.3397470187357536, 0.7601463156740194],
  ['trust-score-1.9.0', 0.3397470187357536, 0.7601463156740194],
])('version %s reproduces its scores, to the bit', (version, internalScore, conduct) => {
  const score = recomputed(version)
  expect([score.internalScore, score.conduct.value]).toEqual([internalScore, conduct])
})

test('every version has figures here', () => {
  expect(RECOMPUTABLE_VERSIONS).toEqual([
    'trust-score-1.9.0',
    'trust-score-1.8.0',
    'trust-score-1.7.0',
    'trust-score-1.6.0',
    'trust-score-1.5.0',
    'trust-score-1.4.0',
    'trust-score-1.3.0',
  ])
  expect(MODEL_VERSION).toBe('trust-score-1.9.0')
})
