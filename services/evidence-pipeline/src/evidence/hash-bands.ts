import { COPY_DISTANCE, NEAR_DISTANCE, TURNED_DISTANCE } from '../rules/duplicate-flags.ts'

const BAND_BITS = 16
const BAND_MASK = 0xffffn

/**
 * How far each of the four bands may be off, for the distances that are searched: multi-index hashing, Norouzi et
 * al.: "Fast Exact Search in Hamming Space with Multi-Index Hashing", TPAMI 2014. Two hashes within
 * `NEAR_DISTANCE` (12) agree in at least one band to this extent, since otherwise their distance were
 * 4 + 3 + 3 + 3 = 13 or more: the general pigeonhole principle, Qin et al.: "GPH: Similarity Search in Hamming
 * Space", ICDE 2018. Nothing is missed, and a search looks for 1,108 bands instead of the 2,788 of three bits in
 * each; within `COPY_DISTANCE` (8) for 188, within `TURNED_DISTANCE` (6) for 52.
 */
const REACH = {
  [NEAR_DISTANCE]: [3, 2, 2, 2],
  [COPY_DISTANCE]: [2, 1, 1, 1],
  [TURNED_DISTANCE]: [1, 1, 1, 0],
} as const
export type SearchDistance = keyof typeof REACH
for (const [distance, reaches] of Object.entries(REACH))
  if (reaches.reduce<number>((sum, reach) => sum + reach + 1, 0) !== Number(distance) + 1)
    throw new Error('The bands must find all that is within the distance, and no more')

/** The bands, with their numbers in front as the index holds them, that a look-alike of this hash may have. */
export function bandsAround(hash: string, distance: SearchDistance): number[] {
  const value = BigInt(`0x${hash}`)
  return REACH[distance].flatMap((reach, index) => {
    const band = Number((value >> BigInt(BAND_BITS * (REACH[distance].length - 1 - index))) & BAND_MASK)
    return (MASKS[reach] ?? []).map((mask) => (index << BAND_BITS) | (band ^ mask))
  })
}

/** A hash as the database holds it: a signed integer of 64 bits. */
export function signedHash(hash: string): bigint {
  return BigInt.asIntN(64, BigInt(`0x${hash}`))
}

const BITS = Array.from({ length: BAND_BITS }, (_, bit) => 1 << bit)

/** For each reach, every 16-bit mask with at most that many bits set. */
const MASKS = [0, 1, 2, 3].map(masksWithin)

/** To try all 65,536 masks took 30 ms of the start of each process. */
function masksWithin(reach: number): number[] {
  if (reach === 0) return [0]
  const fewer = masksWithin(reach - 1)
  return [...new Set(fewer.flatMap((mask) => [mask, ...BITS.map((bit) => mask | bit)]))]
}
