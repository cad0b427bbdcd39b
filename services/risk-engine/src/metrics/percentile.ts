export const PEER_DIMENSIONS = ['category', 'country'] as const
export type PeerDimension = (typeof PEER_DIMENSIONS)[number]

/** With fewer peers no percentile is given. */
export const MIN_PEERS = 20

/** Values of peers in ascending order, by `peerKey`. */
export type PeerSamples = ReadonlyMap<string, readonly number[]>

export const peerKey = (measure: string, dimension: PeerDimension, group: string): string =>
  `${measure} ${dimension} ${group}`

/**
 * The percentile rank of a value among its peers, 0 to 100: the share below it and half of those equal to it, so that
 * a value that most peers share is in the middle (Roscoe, Fundamental Research Statistics, 1975).
 * @param sample in ascending order
 */
export function percentileRank(sample: readonly number[], value: number): number {
  const below = countBelow(sample, (each) => each < value)
  const notAbove = countBelow(sample, (each) => each <= value)
  return (100 * (below + notAbove)) / (2 * sample.length)
}

/** How many values come before the first that does not pass, by bisection. */
function countBelow(sample: readonly number[], passes: (value: number) => boolean): number {
  let [low, high] = [0, sample.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (passes(sample[middle] ?? 0)) low = middle + 1
    else high = middle
  }
  return low
}
