import { NotFound } from '@trust/contracts/errors'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import type { Scope } from '@trust/db/scope'
import type { AttemptStatus, DeliveryStatus } from '../deliveries/delivery.ts'

/** An attempt together with its delivery. */
export interface AttemptRow {
  id: string
  attemptNumber: number
  status: AttemptStatus
  url: string
  responseStatus: number | null
  responseExcerpt: string | null
  error: string | null
  scheduledAt: Date
  dispatchedAt: Date | null
  completedAt: Date | null
  durationMs: number | null
  webhookId: string
  eventId: string
  eventType: string
  deliveryStatus: DeliveryStatus
  nextAttemptAt: Date | null
  replayOf: string | null
}

const { sql } = Prisma
export const columns = sql`a.id, a.attempt_number AS "attemptNumber", a.status, a.url,
  a.response_status AS "responseStatus", a.response_excerpt AS "responseExcerpt", a.error,
  a.scheduled_at AS "scheduledAt", a.dispatched_at AS "dispatchedAt", a.completed_at AS "completedAt",
  a.duration_ms AS "durationMs", d.webhook_id AS "webhookId", d.event_id AS "eventId",
  d.event_type AS "eventType", d.status AS "deliveryStatus", d.next_attempt_at AS "nextAttemptAt",
  d.replay_of AS "replayOf"`
export const source = sql`delivery_attempts a JOIN deliveries d ON d.id = a.delivery_id`

/** A key sees attempts to webhooks that it registered, deleted ones too; an operator sees all of the tenant's. */
export function visible({ tenantId, actor }: Scope): Prisma.Sql {
  const mine = sql`d.tenant_id = ${tenantId}::uuid AND a.tenant_id = ${tenantId}::uuid`
  if (actor.kind !== 'api_key') return mine
  return sql`${mine} AND d.webhook_id IN ${webhooksOf(actor.id)}`
}

export const webhooksOf = (apiKeyId: string) =>
  sql`(SELECT id FROM webhooks WHERE api_key_id = ${apiKeyId}::uuid)`

/** @throws NotFound */
export async function findAttempt(context: Context, id: string): Promise<AttemptRow> {
  const [attempt] = await context.tx.$queryRaw<AttemptRow[]>`
    SELECT ${columns} FROM ${source} WHERE a.id = ${id}::uuid AND ${visible(context)}`
  if (!attempt) throw new NotFound('The delivery attempt')
  return attempt
}

/** The event as it was sent. */
export interface SentEvent {
  body: string
  sequence: number | null
}

export async function sentEvent({ tx, tenantId }: Context, { eventId }: AttemptRow): Promise<SentEvent> {
  return tx.event.findFirstOrThrow({
    where: { id: eventId, tenantId },
    select: { body: true, sequence: true },
  })
}
