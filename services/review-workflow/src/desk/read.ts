import type { Context } from '@trust/db/context'
import { appealStatistics } from '../appeals/statistics.ts'
import { listReviewers } from '../cases/reviewers.ts'
import { emergencySuspensions } from './emergency-suspensions.ts'

export interface Period {
  from: Date
  to: Date
}

interface Work {
  id: string
  name: string
  decided: number
  second_reviews: number
  overturned: number
  median_hours: number | null
}

/** A lead's numbers: work per person, lateness, how decisions held, and what waits for a second person. */
export async function readDesk(context: Context, period: Period) {
  const { by_policy } = await appealStatistics(context, { created_from: period.from, created_to: period.to })
  return {
    ...{ from: period.from, to: period.to },
    people: await people(context, period),
    per_day: await perDay(context, period),
    overturned_by_policy: by_policy,
    waiting: await waiting(context),
    emergency_suspensions: await emergencySuspensions(context),
    quality: await quality(context, period),
  }
}

async function people(context: Context, period: Period) {
  const work = new Map((await workOf(context, period)).map((each) => [each.id, each]))
  const late = new Map((await lateOf(context)).map(({ id, overdue }) => [id, overdue]))
  const reviewers = await listReviewers(context)
  const present = reviewers.map((reviewer) => ({ ...reviewer, work: work.get(reviewer.id) }))
  const gone = [...work.values()]
    .filter(({ id }) => !reviewers.some((each) => each.id === id))
    .map((each) => ({
      id: each.id,
      full_name: each.name,
      undecided_cases: 0,
      capacity: null,
      is_absent: false,
      work: each,
    }))
  return [...present, ...gone].map(({ id, full_name, undecided_cases, capacity, is_absent, work: done }) => ({
    id,
    full_name,
    undecided_cases,
    capacity,
    is_absent,
    overdue_cases: late.get(id) ?? 0,
    decided: done?.decided ?? 0,
    median_hours: done?.median_hours ?? null,
    second_reviews: done?.second_reviews ?? 0,
    overturned: done?.overturned ?? 0,
    overturn_rate: done && done.decided > 0 ? done.overturned / done.decided : null,
  }))
}

function lateOf({ tx, tenantId, now }: Context) {
  return tx.$queryRaw<{ id: string; overdue: number }[]>`
    SELECT assigned_to AS id, count(*)::int AS overdue FROM review_cases
    WHERE tenant_id = ${tenantId}::uuid AND status IN ('open', 'in_review') AND first_due_at < ${now}
      AND assigned_to IS NOT NULL GROUP BY 1`
}

/** Decisions that an appeal undid are counted at the time when they were made. */
function workOf({ tx, tenantId }: Context, { from, to }: Period) {
  return tx.$queryRaw<Work[]>`
    WITH first AS (
      SELECT reviewer_actor->>'id' AS id, max(reviewer_actor->>'label') AS name, count(*)::int AS decided,
        (count(*) FILTER (WHERE overturned_at IS NOT NULL))::int AS overturned,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at) / 3600)::float8
          AS median_hours
      FROM review_cases WHERE tenant_id = ${tenantId}::uuid AND decided_at BETWEEN ${from} AND ${to}
        AND reviewer_actor->>'kind' = 'user' GROUP BY 1
    ), second AS (
      SELECT second_reviewer->>'id' AS id, max(second_reviewer->>'label') AS name, count(*)::int AS second_reviews
      FROM review_cases WHERE tenant_id = ${tenantId}::uuid AND second_reviewed_at BETWEEN ${from} AND ${to}
        AND second_reviewer->>'kind' = 'user' GROUP BY 1
    )
    SELECT id, coalesce(f.name, s.name) AS name, coalesce(decided, 0) AS decided, coalesce(overturned, 0) AS overturned,
      median_hours, coalesce(second_reviews, 0) AS second_reviews
    FROM first f FULL JOIN second s USING (id)`
}

function perDay({ tx, tenantId, now }: Context, { from, to }: Period) {
  return tx.$queryRaw<{ day: string; opened: number; decided: number; breached: number }[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(opened)::int AS opened, sum(decided)::int AS decided,
      sum(breached)::int AS breached
    FROM (
      SELECT date_trunc('day', created_at AT TIME ZONE 'UTC') AS day, 1 AS opened, 0 AS decided, 0 AS breached
      FROM review_cases WHERE tenant_id = ${tenantId}::uuid AND created_at BETWEEN ${from} AND ${to}
      UNION ALL
      SELECT date_trunc('day', decided_at AT TIME ZONE 'UTC'), 0, 1, 0
      FROM review_cases WHERE tenant_id = ${tenantId}::uuid AND decided_at BETWEEN ${from} AND ${to}
      UNION ALL
      SELECT date_trunc('day', first_due_at AT TIME ZONE 'UTC'), 0, 0, 1
      FROM review_cases WHERE tenant_id = ${tenantId}::uuid AND first_due_at BETWEEN ${from} AND least(${to}::timestamptz, ${now}::timestamptz)
        AND (decided_at IS NULL OR decided_at > first_due_at)
      UNION ALL
      SELECT generate_series(date_trunc('day', ${from}::timestamptz AT TIME ZONE 'UTC'),
        ${to}::timestamptz AT TIME ZONE 'UTC', interval '1 day'), 0, 0, 0
    ) events GROUP BY 1 ORDER BY 1`
}

async function waiting({ tx, tenantId, actor, now }: Context) {
  const pending = { tenantId, status: 'pending_second_review' }
  const second = await tx.reviewCase.count({ where: pending })
  const own = await tx.reviewCase.count({
    where: { ...pending, reviewerActor: { path: ['id'], equals: actor.id } },
  })
  return {
    second_reviews: second,
    second_reviews_for_you: second - own,
    appeals: await tx.appeal.count({ where: { tenantId, status: 'submitted' } }),
    overdue_appeals: await tx.appeal.count({ where: { tenantId, status: 'submitted', dueAt: { lt: now } } }),
    policies: await tx.policy.count({ where: { tenantId, pendingVersion: { not: null } } }),
    quality_samples: await tx.qualitySample.count({ where: { tenantId, reviewedAt: null } }),
  }
}

async function quality({ tx, tenantId }: Context, { from, to }: Period) {
  const [found] = await tx.$queryRaw<{ answered: number; agreed: number }[]>`
    SELECT count(*)::int AS answered, (count(*) FILTER (WHERE decision = review_decision))::int AS agreed
    FROM quality_samples WHERE tenant_id = ${tenantId}::uuid AND reviewed_at BETWEEN ${from} AND ${to}`
  const { answered = 0, agreed = 0 } = found ?? {}
  return { answered, agreed, agreement: answered === 0 ? null : agreed / answered }
}
