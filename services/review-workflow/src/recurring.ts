import { Prisma } from '@trust/db/client'
import type { RecurringJob } from '@trust/queue/supervise'

/** Overdue cases are checked while any can still be escalated, and ends of snoozes while any case is snoozed. */
const hasCaseToWatch = Prisma.sql`EXISTS (
  SELECT FROM review_cases c WHERE c.tenant_id = t.id AND (c.status <> 'decided' AND c.priority <> 'urgent'
    OR c.snoozed_until IS NOT NULL))`

export const recurring: RecurringJob[] = [
  { name: 'escalate-overdue', service: 'review-workflow', neededBy: hasCaseToWatch },
]
