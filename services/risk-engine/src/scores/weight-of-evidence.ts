/** How many bad and good cases stand for what is known beforehand; whole numbers above 0. */
export interface PseudoCounts {
  bad: number
  good: number
}

/**
 * The weight of evidence (ln of the Bayes factor: Kass & Raftery 1995, Journal of the American Statistical Association
 * 90) that the rate of bad cases is drawn from Beta(`dishonest`) and not from Beta(`honest`): the ratio of two
 * Beta-binomial likelihoods. A bad case never lowers it and a good one never raises it, provided that `dishonest`
 * has at least as many bad and at most as many good pseudo-counts, and no more of both.
 * @param cases at least 0, may be fractions
 */
export function weightOfShare(
  cases: PseudoCounts,
  { honest, dishonest }: { honest: PseudoCounts; dishonest: PseudoCounts },
): number {
  return (
    logGammaRatio(cases.bad, honest.bad, dishonest.bad) -
    logGammaRatio(cases.good, dishonest.good, honest.good) +
    logGammaRatio(cases.bad + cases.good, dishonest.bad + dishonest.good, honest.bad + honest.good)
  )
}

/** ln of Γ(to + x) Γ(from) / (Γ(from + x) Γ(to)), as a sum: `from` and `to` are a whole number apart. */
function logGammaRatio(x: number, from: number, to: number): number {
  let sum = 0
  for (let term = from; term < to; term += 1) sum += Math.log1p(x / term)
  return sum
}

/**
 * What a weight of evidence of at least 0 adds to the prior log odds, as a hazard: ln(1 + odds) of the posterior less
 * that of the prior.
 */
export const hazardOfWeight = (weight: number, priorLogOdds: number): number =>
  logOnePlusExp(priorLogOdds + weight) - logOnePlusExp(priorLogOdds)

const logOnePlusExp = (x: number) => Math.max(0, x) + Math.log1p(Math.exp(-Math.abs(x)))

/**
 * The weight of evidence of a rate of events in an exposure, drawn from Gamma(`shape`, `dishonest`) and not from
 * Gamma(`shape`, `honest`): the ratio of two Gamma-Poisson likelihoods. Rises with events, falls with exposure.
 * @param honest the prior's exposure, above that of `dishonest`
 */
export function weightOfRate(
  { events, exposure }: { events: number; exposure: number },
  { shape, honest, dishonest }: { shape: number; honest: number; dishonest: number },
): number {
  return (
    shape * Math.log(dishonest / honest) +
    (shape + events) * Math.log((honest + exposure) / (dishonest + exposure))
  )
}
