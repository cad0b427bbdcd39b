import type { TenantLongJob } from '@trust/db/long-jobs'
import { presentJob } from '@trust/http/long-job'
import type { z } from 'zod'
import type { BacktestResult } from './run.ts'
import type { RunBacktest } from './schema.ts'

/** A job's request, with its times as text. */
type StoredBacktest = z.input<typeof RunBacktest>

export function presentBacktestJob(job: TenantLongJob) {
  const { result_url: _, ...progress } = presentJob(job)
  // Checked when it came. An earlier version may have taken what this one would refuse.
  const { policy, policy_id, settings, from, to } = job.input as unknown as StoredBacktest
  return {
    ...progress,
    requested_by: job.createdBy,
    created_at: job.createdAt,
    finished_at: job.finishedAt,
    from,
    to,
    policy: policy ?? null,
    policy_id: policy_id ?? null,
    settings: settings ?? null,
  }
}

export function presentBacktest(result: BacktestResult) {
  const { current, difference } = result
  const group = (entry: BacktestResult['byCountry'][number][1]) => ({
    merchants: entry.merchants,
    would_fire: entry.wouldFire,
    share: entry.wouldFire / entry.merchants,
    currently_fires: current ? entry.currentlyFires : null,
  })
  return {
    from: result.from,
    to: result.to,
    merchants: result.merchants,
    scores: result.scores,
    ...presentFigures(result.figures),
    by_month: [...result.byMonth].sort().map(([month, fires]) => ({ month, fires })),
    decided_against: result.decidedAgainst,
    decided_for: result.decidedFor,
    minutes_per_case: result.minutes,
    current: current && presentFigures(current),
    difference: difference?.counts ?? null,
    changes: (difference?.listed ?? []).map((each) => ({
      merchant_id: each.merchantId,
      merchant_name: each.merchantName,
      change: each.change,
      fired_at: each.firedAt,
      currently_fired_at: each.currentlyFiredAt,
      outcome: each.outcome.kind,
    })),
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

function presentFigures(figures: BacktestResult['figures']) {
  return {
    would_fire: figures.wouldFire,
    fires: figures.fires,
    precision: figures.precision,
    recall: figures.recall,
    cases_per_day: figures.casesPerDay,
    review_hours_per_day: figures.reviewHoursPerDay,
  }
}
