import { describe, expect, it } from 'vitest'
import { COPY_DISTANCE, NEAR_DISTANCE, TURNED_DISTANCE } from '../rules/duplicate-flags.ts'
import { bandsAround } from './hash-bands.ts'

const HASH = 'c3a5960f1e2d4b78'
const BANDS = 4
const BAND_BITS = 16

/** All ways to spread a number of different bits over the bands. */
function spreadsOf(bits: number, bands = BANDS): number[][] {
  if (bands === 1) return bits <= BAND_BITS ? [[bits]] : []
  return Array.from({ length: Math.min(bits, BAND_BITS) + 1 }, (_, first) =>
    spreadsOf(bits - first, bands - 1).map((rest) => [first, ...rest]),
  ).flat()
}

/** The bands of HASH with the lowest bits of each turned over, as the trigger keeps them. */
const storedBands = (spread: number[]) =>
  spread.map((bits, band) => {
    const value = Number.parseInt(HASH.slice(4 * band, 4 * band + 4), 16)
    return (band << BAND_BITS) | (value ^ (2 ** bits - 1))
  })

const DISTANCES = [TURNED_DISTANCE, COPY_DISTANCE, NEAR_DISTANCE] as const

describe.each(DISTANCES)('bands around a hash, within %i bits', (distance) => {
  const searched = new Set(bandsAround(HASH, distance))

  it.each(Array.from({ length: distance + 1 }, (_, bits) => bits))('find all that is %i bits off', (bits) => {
    const missed = spreadsOf(bits).filter((spread) => !storedBands(spread).some((band) => searched.has(band)))
    expect(missed).toEqual([])
  })

  it('are as few as suffice to find it', () => {
    const missed = spreadsOf(distance + 1).filter(
      (spread) => !storedBands(spread).some((band) => searched.has(band)),
    )
    expect(missed).toHaveLength(1)
  })
})
