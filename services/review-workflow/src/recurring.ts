import { Prisma } from '@trust/db/client'
import type { RecurringJob } from '@trust/queue/supervise'

/** Overdue cases are looked for while there is one whose priority can still be raised. */
const hasRaisableCase = Prisma.sql`EXISTS (
  SELECT FROM review_cases c WHERE c.tenant_id = t.id AND c.status <> 'decided' AND c.priority <> 'urgent')`

export const recurring: RecurringJob[] = [
  { name: 'escalate-overdue', service: 'review-workflow', neededBy: hasRaisableCase },
]
