import { Prisma } from '@trust/db/client'
import type { RecurringJob } from '@trust/queue/supervise'
import { UNFINISHED } from './evidence/evidence.ts'

/** Evidence is reconciled while an asset has no assessment, or a file may belong to no asset. */
const hasUnfinished = Prisma.sql`(
  EXISTS (SELECT FROM evidence e WHERE e.tenant_id = t.id AND e.status = ANY(${[...UNFINISHED]}))
  OR EXISTS (SELECT FROM unclaimed_files f WHERE f.tenant_id = t.id))`

export const recurring: RecurringJob[] = [
  { name: 'reconcile-evidence', service: 'evidence-pipeline', neededBy: hasUnfinished },
]
