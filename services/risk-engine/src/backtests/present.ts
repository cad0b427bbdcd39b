import type { BacktestResult } from './run.ts'

export function presentBacktest(result: BacktestResult) {
  const group = (entry: BacktestResult['byCountry'][number][1]) => ({
    merchants: entry.merchants,
    would_fire: entry.wouldFire,
    share: entry.wouldFire / entry.merchants,
  })
  return {
    from: result.from,
    to: result.to,
    merchants: result.merchants,
    scores: result.scores,
    would_fire: result.wouldFire,
    fires: result.fires,
    by_month: [...result.byMonth].sort().map(([month, fires]) => ({ month, fires })),
    precision: result.precision,
    recall: result.recall,
    decided_against: result.decidedAgainst,
    decided_for: result.decidedFor,
    cases_per_day: result.casesPerDay,
    by_country: result.byCountry.map(([country, entry]) => ({ country, ...group(entry) })),
    by_category: result.byCategory.map(([category, entry]) => ({ category, ...group(entry) })),
    examples: result.examples.map(({ merchantId, merchantName, at, values, outcome }) => ({
      merchant_id: merchantId,
      merchant_name: merchantName,
      fired_at: at,
      values,
      outcome,
    })),
  }
}
