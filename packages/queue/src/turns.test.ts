import { expect, it } from 'vitest'
import { createTurns, sweepTurn } from './turns.ts'

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

it('a tenant that has been quiet does not pay for earlier bursts', () => {
  const turnOf = createTurns()
  for (let job = 0; job < 1_000; job += 1) turnOf('tenant', 0)
  expect(turnOf('tenant', 60_000)).toBe(turnOf('other', 60_000))
})

it('jobs that keep a worker for long take more of the turns of their tenant', () => {
  const turnOf = createTurns()
  const pictures = Array.from({ length: 10 }, () => turnOf('pictures', 0, 400))
  const letters = Array.from({ length: 10 }, () => turnOf('letters', 0))
  expect(pictures.filter((turn) => turn <= (letters.at(-1) ?? 0))).toHaveLength(1)
})

it('upkeep waits behind what is requested within the next minutes, and no longer', () => {
  const turnOf = createTurns()
  const upkeep = sweepTurn(0)
  expect(turnOf('tenant', 299_000)).toBeLessThan(upkeep)
  expect(turnOf('tenant', 301_000)).toBeGreaterThan(upkeep)
})

it('upkeep and bursts wait behind others just before the numbers of turns begin again, too', () => {
  const periodMs = (2 ** 21 - 1) * 50
  const turnOf = createTurns()
  const now = 17_000 * periodMs - 60_000
  const burst = Array.from({ length: 10_000 }, () => turnOf('burst', now))
  expect(burst).toEqual(burst.toSorted((a, b) => a - b))
  expect(turnOf('tenant', now)).toBeLessThan(sweepTurn(now))
  expect(turnOf('tenant', now + 59_000)).toBeLessThan(burst.at(-1) ?? 0)
  expect(sweepTurn(now)).toBe(2 ** 21 - 1)
  expect(turnOf('other', now + 60_000)).toBe(1)
})
