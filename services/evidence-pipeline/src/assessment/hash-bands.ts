import { NEAR_DISTANCE } from './duplicate-flags.ts'

const BAND_BITS = 16
const BAND_MASK = 0xffffn

/**
 * How far each of the four bands may be off. Two hashes within `NEAR_DISTANCE` (12) agree in at least one band
 * to this extent, since otherwise their distance were 4 + 3 + 3 + 3 = 13 or more: the general pigeonhole
 * principle, Qin et al.: "GPH: Similarity Search in Hamming Space", ICDE 2018. Nothing is missed, and a search
 * looks for 1,108 bands instead of the 2,788 of three bits in each.
 */
const REACH = [3, 2, 2, 2] as const
if (REACH.reduce<number>((sum, reach) => sum + reach + 1, 0) !== NEAR_DISTANCE + 1)
  throw new Error('The bands must find all that is within NEAR_DISTANCE, and no more')

/** The bands, with their numbers in front as the index holds them, that a look-alike of this hash may have. */
export function bandsAround(hash: string): number[] {
  const value = BigInt(`0x${hash}`)
  return REACH.flatMap((reach, index) => {
    const band = Number((value >> BigInt(BAND_BITS * (REACH.length - 1 - index))) & BAND_MASK)
    return (MASKS[reach] ?? []).map((mask) => (index << BAND_BITS) | (band ^ mask))
  })
}

/** A hash as the database holds it: a signed integer of 64 bits. */
export function signedHash(hash: string): bigint {
  return BigInt.asIntN(64, BigInt(`0x${hash}`))
}

/** By reach: every 16-bit mask with at most so many bits set. */
const MASKS = [0, 1, 2, 3].map((reach) =>
  Array.from({ length: 2 ** BAND_BITS }, (_, mask) => mask).filter((mask) => bitsIn(mask) <= reach),
)

function bitsIn(mask: number): number {
  let count = 0
  for (let rest = mask; rest > 0; rest &= rest - 1) count += 1
  return count
}
