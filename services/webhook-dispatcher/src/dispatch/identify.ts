import { hash } from 'node:crypto'

interface FirstIds {
  deliveryId: string
  attemptId: string
}

/**
 * The identifiers of what an event's announcement sends to a webhook. They follow from both, so that a process that makes
 * the first attempt, or finds it interrupted, deps the same rows. UUIDv7 with the time of the event's own.
 */
export function firstIds(eventId: string, webhookId: string): FirstIds {
  const digits = hash('sha256', eventId + webhookId)
  return { deliveryId: versioned(eventId, digits), attemptId: versioned(eventId, digits.slice(32)) }
}

/** @param digits at least 18 of hexadecimal randomness */
function versioned(eventId: string, digits: string): string {
  return `${eventId.slice(0, 14)}7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`
}
