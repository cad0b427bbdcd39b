/** Consecutive tokens of a text, by the places of the first and the last. */
export interface TokenSpan {
  first: number
  last: number
}

export function overlaps(one: TokenSpan, other: TokenSpan): boolean {
  return one.first <= other.last && other.first <= one.last
}

/** How many words apart two spans are: 1 for neighbours, 0 where they overlap. */
export function wordsBetween(one: TokenSpan, other: TokenSpan): number {
  return Math.max(0, other.first - one.last, one.first - other.last)
}
