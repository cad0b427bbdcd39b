/**
 * The lower bound of the Wilson score interval of a rate (Wilson 1927, Journal of the American Statistical Association
 * 22), 0 to 1: it rises with each hit and falls with each miss, and few cases leave it low.
 * @param hits >= 0, may be a fraction
 * @param cases >= hits
 * @param z standard deviations: 1.96 leaves 2.5 % below
 */
export function wilsonLowerBound(hits: number, cases: number, z = 1.96): number {
  if (cases <= 0) return 0
  const rate = hits / cases
  const square = z * z
  const centre = rate + square / (2 * cases)
  const spread = z * Math.sqrt((rate * (1 - rate) + square / (4 * cases)) / cases)
  return Math.max(0, (centre - spread) / (1 + square / cases))
}
