import { Actor } from '@trust/contracts/actor'
import { DAY_MS } from '@trust/contracts/durations'
import { BadRequest } from '@trust/contracts/errors'
import { SuspensionCategory } from '@trust/contracts/scales'
import { FIRST_TIMESTAMP_MS, Timestamp, TimestampInput } from '@trust/contracts/timestamp'
import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { z } from 'zod'
import { AppealStatistics } from '../appeals/schema.ts'
import { caseStates } from '../cases/case.ts'
import { readDesk } from './read.ts'

const MAX_DAYS = 366
const DEFAULT_DAYS = 30

const share = z.number().nullable().meta({ description: '0 to 1; null when there is nothing to divide by.' })

const ReviewDesk = z
  .strictObject({
    from: Timestamp,
    to: Timestamp,
    people: z.array(
      z.strictObject({
        id: z.uuid(),
        full_name: z.string(),
        undecided_cases: z.int().meta({ description: 'Their present cases.' }),
        overdue_cases: z.int(),
        capacity: z.int().nullable(),
        is_absent: z.boolean(),
        decided: z.int(),
        median_hours: z
          .number()
          .nullable()
          .meta({ description: 'From the opening of a case to its decision.' }),
        second_reviews: z.int(),
        overturned: z.int().meta({ description: 'Their decisions of the period that an appeal has undone.' }),
        overturn_rate: share,
      }),
    ),
    per_day: z
      .array(
        z.strictObject({
          day: z.string(),
          opened: z.int(),
          decided: z.int(),
          breached: z.int().meta({ description: 'Cases whose first due time passed undecided.' }),
        }),
      )
      .meta({ description: 'Counts by UTC day.' }),
    overturned_by_policy: AppealStatistics.shape.by_policy,
    waiting: z.strictObject({
      second_reviews: z.int(),
      second_reviews_for_you: z.int(),
      appeals: z.int(),
      overdue_appeals: z.int().meta({ description: 'Decisions of appeals.' }),
      policies: z.int(),
      quality_samples: z.int(),
    }),
    emergency_suspensions: z
      .array(
        z.strictObject({
          merchant_id: z.uuid(),
          merchant_name: z.string(),
          by: Actor,
          at: Timestamp,
          category: SuspensionCategory.nullable(),
          reason: z.string(),
          case_id: z.uuid().nullable().meta({
            description: 'The case in which a second person confirms it, where the tenant requires that.',
          }),
          case_status: z.enum(caseStates).nullable(),
          confirm_until: Timestamp.nullable().meta({ description: 'Null once it is confirmed.' }),
        }),
      )
      .meta({ description: 'Present suspensions that one person ordered without a review. At most 100.' }),
    quality: z.strictObject({ answered: z.int(), agreed: z.int(), agreement: share }),
  })
  .meta({ id: 'ReviewDesk' })

export function deskRoutes(router: Router): void {
  const read = {
    summary: 'Read the review desk',
    description: `The last ${DEFAULT_DAYS} days unless said otherwise, ${MAX_DAYS} at most.`,
    access: can('review.second_review'),
    query: { from: TimestampInput.optional(), to: TimestampInput.optional() },
    answers: { 200: ReviewDesk },
  }
  router.get('/api/v1/operations/review-desk', { tag: 'Operations', ...read }, ({ act, query }) =>
    act(async (context) => {
      const to = query.to ?? context.now
      const from = query.from ?? new Date(Math.max(FIRST_TIMESTAMP_MS, to.getTime() - DEFAULT_DAYS * DAY_MS))
      const days = (to.getTime() - from.getTime()) / DAY_MS
      if (days < 0 || days > MAX_DAYS)
        throw new BadRequest('invalid_query', `The period is 0 to ${MAX_DAYS} days long.`)
      return ok(await readDesk(context, { from, to }))
    }),
  )
}
