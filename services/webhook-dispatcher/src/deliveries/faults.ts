import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { MAX_FAULTS } from '../limits.ts'
import { source, visible } from './read.ts'

/** Dead letters that failed alike in the end. */
export interface FaultRow {
  webhookId: string
  url: string
  error: string | null
  responseStatus: number | null
  deliveries: number
  firstAt: Date
  lastAt: Date
  lastAttemptId: string
}

/** The dead letters by webhook and by how their last attempt failed, the most frequent first. */
export async function deadLetterFaults(context: Context): Promise<FaultRow[]> {
  return context.tx.$queryRaw<FaultRow[]>(Prisma.sql`
    SELECT d.webhook_id AS "webhookId", (array_agg(a.url ORDER BY a.scheduled_at DESC))[1] AS url, a.error,
      a.response_status AS "responseStatus", count(*)::int AS deliveries, min(a.scheduled_at) AS "firstAt",
      max(a.scheduled_at) AS "lastAt", (array_agg(a.id ORDER BY a.scheduled_at DESC))[1] AS "lastAttemptId"
    FROM ${source}
    WHERE ${visible(context)} AND a.dead_lettered
    GROUP BY d.webhook_id, a.error, a.response_status
    ORDER BY deliveries DESC, "lastAt" DESC LIMIT ${MAX_FAULTS}::int`)
}
