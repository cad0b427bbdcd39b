import { Prisma } from '@trust/db/client'
import type { Recipient } from '../webhooks/webhook.ts'

/** A webhook that events are sent to. */
export interface Subscriber extends Recipient {
  /** The event types that it subscribes to. */
  events: string[]
}

/** A `Subscriber` in JSON. */
export type SubscriberRow = Omit<Subscriber, 'previousSecretUntil' | 'failureStepAt'> & {
  previousSecretUntil: string | null
  failureStepAt: string | null
}

/** A part of a statement: the webhooks that a tenant's events are sent to, as one JSON list of `SubscriberRow`. */
export function subscribers(tenantId: string): Prisma.Sql {
  return Prisma.sql`(
    SELECT coalesce(json_agg(subscriber), '[]') FROM (
      SELECT id AS "webhookId", url, events, secret_encrypted AS "secretEncrypted",
        previous_secret_encrypted AS "previousSecretEncrypted", previous_secret_until AS "previousSecretUntil",
        dead_since IS NOT NULL AS "hasPendingReplay", failure_step_at AS "failureStepAt"
      FROM webhooks WHERE tenant_id = ${tenantId}::uuid AND is_active AND deleted_at IS NULL) AS subscriber)`
}

export function subscriberOf({ previousSecretUntil, failureStepAt, ...row }: SubscriberRow): Subscriber {
  return { ...row, previousSecretUntil: timeOf(previousSecretUntil), failureStepAt: timeOf(failureStepAt) }
}

const timeOf = (text: string | null) => (text === null ? null : new Date(text))
