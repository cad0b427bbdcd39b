import { Prisma } from '@trust/db/client'
import type { RecurringJob } from '@trust/queue/supervise'

/** The job that installs a new tenant's default policies asks for its first rescoring. */
const isInstalled = Prisma.sql`NOT EXISTS (
  SELECT FROM outbox i WHERE i.name = 'install-default-policies' AND i.tenant_id = t.id AND i.failed_at IS NULL)`

export const recurring: RecurringJob[] = [
  { name: 'rescore-stale', service: 'risk-engine', neededBy: isInstalled },
]
