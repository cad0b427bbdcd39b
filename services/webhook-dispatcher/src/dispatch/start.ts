import { hash } from 'node:crypto'
import type { ClaimedAttempt } from '../deliveries/claim.ts'
import type { StoredEvent } from '../events/store.ts'
import type { Subscriber } from './subscribers.ts'

interface Start {
  tenantId: string
  now: Date
  /** When another worker may take over the delivery. */
  leaseUntil: Date
}

/** Starts the first attempt of a delivery. Its rows are written when it has ended or takes longer than most. */
export function startDelivery(
  { id: eventId, eventType, body, sequence }: StoredEvent,
  webhook: Subscriber,
  { tenantId, now, leaseUntil }: Start,
): ClaimedAttempt {
  return {
    ...webhook,
    ...firstIds(eventId, webhook.webhookId),
    tenantId,
    eventId,
    eventType,
    body,
    sequence,
    attemptNumber: 1,
    isReplay: false,
    scheduledAt: now,
    dispatchedAt: now,
    leaseUntil,
  }
}

/**
 * The identifiers of an event's first delivery to a webhook and of its first attempt. Both are derived, so that a
 * process that makes the attempt and one that finds it interrupted write the same rows. UUIDv7 with the event's time.
 */
export function firstIds(eventId: string, webhookId: string): { deliveryId: string; attemptId: string } {
  const digits = hash('sha256', eventId + webhookId)
  return { deliveryId: versioned(eventId, digits), attemptId: versioned(eventId, digits.slice(32)) }
}

/** @param digits at least 18 of hexadecimal randomness */
function versioned(eventId: string, digits: string): string {
  return `${eventId.slice(0, 14)}7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`
}
