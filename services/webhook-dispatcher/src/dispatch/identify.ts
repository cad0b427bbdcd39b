import { hash } from 'node:crypto'

interface FirstIds {
  deliveryId: string
  attemptId: string
}

/**
 * The identifiers of an event's first delivery to a webhook and of its first attempt. Both are derived, so that a
 * process that makes the attempt and one that finds it interrupted write the same rows. UUIDv7 with the event's time.
 */
export function firstIds(eventId: string, webhookId: string): FirstIds {
  const digits = hash('sha256', eventId + webhookId)
  return { deliveryId: versioned(eventId, digits), attemptId: versioned(eventId, digits.slice(32)) }
}

/** @param digits at least 18 of hexadecimal randomness */
function versioned(eventId: string, digits: string): string {
  return `${eventId.slice(0, 14)}7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`
}
