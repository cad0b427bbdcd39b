import { expect, it } from 'vitest'
import { percentileRank } from './percentile.ts'

it.each([
  [[1, 2, 3, 4], 0, 0],
  [[1, 2, 3, 4], 1, 12.5],
  [[1, 2, 3, 4], 2.5, 50],
  [[1, 2, 3, 4], 9, 100],
  [[0, 0, 0, 0], 0, 50],
  [[0, 0, 0, 5], 5, 87.5],
])('among %j the percentile of %d is %d', (sample, value, expected) => {
  expect(percentileRank(sample, value)).toBe(expected)
})
