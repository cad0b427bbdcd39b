import type { z } from 'zod'
import type { readOverview } from './read.ts'
import type { Overview } from './schema.ts'

export function presentOverview({
  merchants,
  movement,
  cases,
  overdue,
  pipeline,
  webhooks,
  updatedAt,
}: Awaited<ReturnType<typeof readOverview>>): z.output<typeof Overview> {
  return {
    merchants: merchants.map((row) => ({
      public_status: row.publicStatus,
      risk_level: row.riskLevel,
      merchants: row.merchants,
    })),
    movement,
    cases: cases.map(({ priority, day, three, week, older }) => ({
      priority,
      under_1_day: day,
      under_3_days: three,
      under_7_days: week,
      older,
    })),
    overdue: { review_cases: overdue.reviewCases, corrective_actions: overdue.correctiveActions },
    pipeline: {
      evidence_waiting: pipeline.evidenceWaiting,
      evidence_failed_24h: pipeline.evidenceFailed,
      complaints_waiting: pipeline.complaintsWaiting,
      complaints_failed_24h: pipeline.complaintsFailed,
    },
    webhooks: {
      attempts: webhooks.attempts,
      succeeded: webhooks.succeeded,
      pending: webhooks.pending,
      dead_lettered: webhooks.deadLettered,
    },
    updated_at: updatedAt.toISOString(),
  }
}
