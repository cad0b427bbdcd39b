/** How many places a signature has; the share of equal places estimates the resemblance within about 0.05. */
export const PLACES = 64
/** The least resemblance (Jaccard, of runs of three words) at which two texts count as one. */
export const MIN_RESEMBLANCE = 0.6
const RUN = 3
const MIN_WORDS = 4

/**
 * MinHash (Broder 1997) over the runs of three words of a text, lower case, without marks. Empty for a text of fewer
 * than four words: what says so little resembles too much.
 */
export function signatureOf(text: string): number[] {
  const words =
    text
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length < MIN_WORDS) return []
  const runs = new Set(words.slice(RUN - 1).map((_, at) => hash(words.slice(at, at + RUN).join(' '))))
  return Array.from({ length: PLACES }, (_, place) => {
    let least = 0xffffffff
    for (const run of runs) least = Math.min(least, mix(run ^ Math.imul(place + 1, 0x9e3779b1)))
    return least | 0
  })
}

/** How much two texts resemble each other by their signatures, 0 to 1. */
export function resemblance(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || one.length !== other.length) return 0
  return one.filter((value, place) => value === other[place]).length / one.length
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/** The finaliser of MurmurHash3: a different order of the runs for each place. */
function mix(value: number): number {
  let mixed = value >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
