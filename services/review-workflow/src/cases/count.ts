import type { Priority } from '@trust/contracts/scales'
import type { Context } from '@trust/db/context'
import type { CaseState } from './case.ts'

interface Group {
  status: CaseState
  priority: Priority
  total: number
  overdue: number
  snoozed: number
}

/** The number of cases by state, as the API shows it; `by_priority` counts the undecided ones. */
export async function countCases({ tx, tenantId, now }: Context) {
  const groups = await tx.$queryRaw<Group[]>`
    SELECT status, priority, count(*)::int AS total,
      (count(*) FILTER (WHERE status <> 'decided' AND first_due_at < ${now}))::int AS overdue,
      (count(*) FILTER (WHERE snoozed_until > ${now}))::int AS snoozed
    FROM review_cases WHERE tenant_id = ${tenantId}::uuid GROUP BY status, priority`
  const sum = (some: Group[]) => some.reduce((all, { total }) => all + total, 0)
  const inState = (state: CaseState) => sum(groups.filter(({ status }) => status === state))
  const undecided = groups.filter(({ status }) => status !== 'decided')
  const ofPriority = (wanted: Priority) => sum(undecided.filter(({ priority }) => priority === wanted))
  return {
    open: inState('open'),
    in_review: inState('in_review'),
    pending_second_review: inState('pending_second_review'),
    decided: inState('decided'),
    overdue: groups.reduce((all, { overdue }) => all + overdue, 0),
    snoozed: groups.reduce((all, { snoozed }) => all + snoozed, 0),
    by_priority: {
      low: ofPriority('low'),
      medium: ofPriority('medium'),
      high: ofPriority('high'),
      urgent: ofPriority('urgent'),
    },
  }
}
