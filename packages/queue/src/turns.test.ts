import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it("a tenant's first job comes before the rest of another tenant's burst, and bursts alternate", () => {
  const turnOf = createTurns()
  const now = 1_000_000
  const burst = Array.from({ length: 2_000 }, () => turnOf('burst', now))
  const other = turnOf('other', now + 20)
  expect(burst.filter((turn) => turn <= other).length).toBeLessThanOrEqual(20)
  const second = Array.from({ length: 2_000 }, () => turnOf('second', now))
  expect(second).toEqual(burst)
  expect(burst).toEqual(burst.toSorted((a, b) => a - b))
})

it('a tenant who was quiet owes nothing for its bursts of before', () => {
  const turnOf = createTurns()
  for (let job = 0; job < 1_000; job += 1) turnOf('tenant', 0)
  expect(turnOf('tenant', 60_000)).toBe(turnOf('other', 60_000))
})
