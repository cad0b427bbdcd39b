import { serviceNames } from '@trust/contracts/jobs'
import { Priority, PublicStatus, RiskLevel } from '@trust/contracts/scales'
import { Timestamp } from '@trust/contracts/timestamp'
import { z } from 'zod'

const Count = z.int().min(0)

const StatusDay = z.strictObject({
  date: z.iso.date(),
  verified: Count,
  review: Count,
  suspended: Count,
})

export const Overview = z
  .strictObject({
    merchants: z
      .array(z.strictObject({ public_status: PublicStatus, risk_level: RiskLevel, merchants: Count }))
      .meta({
        description:
          'How many merchants have each status and level; combinations without merchants are left out.',
      }),
    movement: z.array(StatusDay).meta({
      description: 'How many merchants changed to each status on each UTC day of the last 30, oldest first.',
    }),
    cases: z
      .array(
        z.strictObject({
          priority: Priority,
          under_1_day: Count,
          under_3_days: Count,
          under_7_days: Count,
          older: Count,
        }),
      )
      .meta({ description: 'Undecided cases by priority and age.' }),
    actions: z
      .array(z.strictObject({ priority: Priority, due: Count, overdue: Count }))
      .meta({ description: 'Corrective actions that are not completed, by priority.' }),
    overdue: z.strictObject({ review_cases: Count, corrective_actions: Count }),
    pipeline: z.strictObject({
      evidence_waiting: Count,
      evidence_failed_24h: Count,
      complaints_waiting: Count,
      complaints_failed_24h: Count,
    }),
    queues: z.array(z.strictObject({ service: z.enum(serviceNames), due: Count, failed: Count })).meta({
      description: 'What each service still has to do for the tenant, and its failed jobs.',
    }),
    webhooks: z
      .strictObject({
        attempts: Count,
        succeeded: Count,
        pending: Count,
        dead_lettered: Count,
        hours: z.array(z.strictObject({ hour: Timestamp, succeeded: Count, failed: Count })),
      })
      .meta({
        description:
          'Attempts and dead letters of the last 24 hours, also hour by hour, and what waits for a retry.',
      }),
    updated_at: Timestamp,
  })
  .meta({ id: 'Overview' })
