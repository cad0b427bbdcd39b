import type { z } from 'zod'
import { type readOverview, sum } from './read.ts'
import type { Overview } from './schema.ts'

export function presentOverview({
  merchants,
  movement,
  cases,
  actions,
  pipeline,
  queues,
  webhooks,
  updatedAt,
}: Awaited<ReturnType<typeof readOverview>>): z.output<typeof Overview> {
  const succeeded = sum(webhooks.hours.map((hour) => hour.succeeded))
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
    actions,
    overdue: {
      review_cases: sum(cases.map(({ overdue }) => overdue)),
      corrective_actions: sum(actions.map(({ overdue }) => overdue)),
    },
    pipeline: {
      evidence_waiting: pipeline.evidenceWaiting,
      evidence_failed_24h: pipeline.evidenceFailed,
      complaints_waiting: pipeline.complaintsWaiting,
      complaints_failed_24h: pipeline.complaintsFailed,
    },
    queues,
    webhooks: {
      attempts: succeeded + sum(webhooks.hours.map(({ failed }) => failed)),
      succeeded,
      pending: webhooks.pending,
      dead_lettered: webhooks.deadLettered,
      hours: webhooks.hours.map(({ hour, ...counts }) => ({ hour: hour.toISOString(), ...counts })),
    },
    updated_at: updatedAt.toISOString(),
  }
}
