const Z = 1.96

/** A share that was measured, with its 95 % interval (Wilson 1927), all 0 to 1. */
export interface Share {
  share: number
  low: number
  high: number
  hits: number
  of: number
}

export function shareOf(hits: number, of: number): Share {
  if (of === 0) return { share: 0, low: 0, high: 1, hits, of }
  const share = hits / of
  const middle = share + (Z * Z) / (2 * of)
  const reach = Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of))
  const scale = 1 + (Z * Z) / of
  return {
    share,
    low: Math.max(0, (middle - reach) / scale),
    high: Math.min(1, (middle + reach) / scale),
    hits,
    of,
  }
}

/** Writes `97.8 % [88.7, 99.6]`. */
export function percentWithInterval({ share, low, high }: Share): string {
  const percent = (value: number) => (100 * value).toFixed(1)
  return `${percent(share)} % [${percent(low)}, ${percent(high)}]`
}
