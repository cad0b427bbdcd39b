import { expect, test } from 'vitest'
import { weightOfRate, weightOfShare } from './weight-of-evidence.ts'

const PRIORS = { honest: { bad: 1, good: 3 }, dishonest: { bad: 2, good: 1 } }

// By hand: the likelihood of a sequence under Beta(a, b) is a/(a+b), then (a+1)/(a+b+1) or b/(a+b+1), and so on.
test.each([
  ['nothing', 0, 0, 1],
  ['a bad case', 1, 0, 2 / 3 / (1 / 4)],
  ['a good case', 0, 1, 1 / 3 / (3 / 4)],
  ['one of each', 1, 1, ((2 / 3) * (1 / 4)) / ((1 / 4) * (3 / 5))],
  ['two bad cases', 2, 0, ((2 / 3) * (3 / 4)) / ((1 / 4) * (2 / 5))],
])('%s weighs as the ratio of the likelihoods', (_name, bad, good, ratio) => {
  expect(weightOfShare({ bad, good }, PRIORS)).toBeCloseTo(Math.log(ratio), 12)
})

// Gamma(2, r) gives no event in an exposure x with probability (r / (r + x))^2.
test.each([
  ['nothing', 0, 0, 1],
  ['an exposure without events', 0, 45, (15 / 60) ** 2 / (400 / 445) ** 2],
  ['an event at once', 1, 0, 400 / 15],
])('%s weighs as the ratio of the rates’ likelihoods', (_name, events, exposure, ratio) => {
  const priors = { shape: 2, honest: 400, dishonest: 15 }
  expect(weightOfRate({ events, exposure }, priors)).toBeCloseTo(Math.log(ratio), 12)
})
