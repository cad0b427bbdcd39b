import type { Context } from '@trust/db/context'
import { HEALTH_WINDOW_MS } from '../limits.ts'

interface Counts {
  attempts: number
  succeeded: number
  p50: number | null
  p95: number | null
  backlog: number
  deadLettered: number
}

interface LastError {
  error: string
  responseStatus: number | null
  completedAt: Date | null
}

/**
 * How a webhook fared with the deliveries of the last 24 hours. Latencies in milliseconds, of answered attempts. The
 * backlog holds what is retried, however old: with many attempts, that goes on for days.
 */
export async function readHealth({ tx, tenantId, now }: Context, webhookId: string) {
  const since = new Date(now.getTime() - HEALTH_WINDOW_MS)
  const [counts] = await tx.$queryRaw<[Counts]>`
    WITH recent AS MATERIALIZED (
      SELECT id, status FROM deliveries WHERE webhook_id = ${webhookId}::uuid AND tenant_id = ${tenantId}::uuid
        AND created_at >= ${since}::timestamptz)
    SELECT count(*)::int AS attempts, count(*) FILTER (WHERE a.status = 'succeeded')::int AS succeeded,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY a.duration_ms) FILTER (WHERE a.response_status IS NOT NULL) AS p50,
      percentile_cont(0.95) WITHIN GROUP (ORDER BY a.duration_ms) FILTER (WHERE a.response_status IS NOT NULL) AS p95,
      (SELECT count(*)::int FROM recent WHERE status = 'pending') + (
        SELECT count(*)::int FROM deliveries WHERE webhook_id = ${webhookId}::uuid AND tenant_id = ${tenantId}::uuid
          AND status = 'pending_retry') AS backlog,
      (SELECT count(*)::int FROM recent WHERE status = 'dead_lettered') AS "deadLettered"
    FROM recent JOIN delivery_attempts a ON a.delivery_id = recent.id WHERE a.status <> 'pending'`
  const [lastError = null] = await tx.$queryRaw<LastError[]>`
    SELECT a.error, a.response_status AS "responseStatus", a.completed_at AS "completedAt"
    FROM deliveries d JOIN delivery_attempts a ON a.delivery_id = d.id
    WHERE d.webhook_id = ${webhookId}::uuid AND d.tenant_id = ${tenantId}::uuid
      AND d.created_at >= ${since}::timestamptz AND a.status = 'failed'
    ORDER BY a.completed_at DESC LIMIT 1`
  return { ...counts, lastError, since }
}

export type WebhookHealth = Awaited<ReturnType<typeof readHealth>>
