import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { MAX_FAULTS } from '../limits.ts'
import { webhooksOf } from './read.ts'

const { sql } = Prisma

/** Dead letters whose last attempts failed with the same error. */
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
export async function deadLetterFaults({ tx, tenantId, actor }: Context): Promise<FaultRow[]> {
  const ofKey = actor.kind === 'api_key' ? sql`AND webhook_id IN ${webhooksOf(actor.id)}` : Prisma.empty
  return tx.$queryRaw<FaultRow[]>`
    SELECT webhook_id AS "webhookId", (array_agg(url ORDER BY scheduled_at DESC))[1] AS url, error,
      response_status AS "responseStatus", count(*)::int AS deliveries, min(scheduled_at) AS "firstAt",
      max(scheduled_at) AS "lastAt", (array_agg(id ORDER BY scheduled_at DESC))[1] AS "lastAttemptId"
    FROM delivery_attempts WHERE tenant_id = ${tenantId}::uuid AND dead_lettered ${ofKey}
    GROUP BY webhook_id, error, response_status
    ORDER BY deliveries DESC, "lastAt" DESC LIMIT ${MAX_FAULTS}::int`
}
