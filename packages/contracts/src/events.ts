import { z } from 'zod'
import { eventTypes } from './codes.ts'
import { ActionType, Priority, PublicStatus, RiskLevel, Severity } from './scales.ts'
import { Timestamp } from './timestamp.ts'

const ActorReference = z
  .string()
  .meta({ description: 'The actor, as `kind:id`.', examples: ['user:0199…', 'policy:0199…'] })

/** The five event types and exactly their data fields (specification, "Event types"). */
export const eventData = {
  risk_status_changed: z.strictObject({
    merchant_id: z.uuid(),
    merchant_name: z.string(),
    previous_status: PublicStatus,
    new_status: PublicStatus,
    previous_risk_level: RiskLevel,
    new_risk_level: RiskLevel,
    reason_codes: z.array(z.string()),
    calculated_at: Timestamp,
  }),
  review_case_opened: z.strictObject({
    case_id: z.uuid(),
    merchant_id: z.uuid(),
    reason: z.string(),
    priority: Priority,
    created_at: Timestamp,
    created_by: ActorReference,
  }),
  review_decision_made: z.strictObject({
    case_id: z.uuid(),
    merchant_id: z.uuid(),
    decision: z.string(),
    decision_reason: z.string(),
    reviewer_actor: ActorReference,
    decided_at: Timestamp,
    requires_second_review: z.boolean(),
  }),
  corrective_action_issued: z.strictObject({
    action_id: z.uuid(),
    merchant_id: z.uuid(),
    action_type: ActionType,
    priority: Priority,
    due_date: Timestamp,
    issued_at: Timestamp,
    issued_by: ActorReference,
  }),
  trigger_fired: z.strictObject({
    trigger_id: z.uuid(),
    merchant_id: z.uuid(),
    trigger_type: z.string(),
    severity: Severity,
    reason: z.string(),
    metadata: z.record(z.string(), z.unknown()),
    policy_version: z.int(),
    event_group_key: z.string(),
    created_at: Timestamp,
  }),
}

export type EventType = (typeof eventTypes)[number]
export type EventData<T extends EventType> = z.infer<(typeof eventData)[T]>
export const EventTypeName = z.enum(eventTypes)

export const PAYLOAD_VERSION = '1'

/** What a webhook receives (specification, "Envelope"). */
export interface EventEnvelope {
  event_type: EventType
  event_id: string
  idempotency_key: string
  payload_version: typeof PAYLOAD_VERSION
  timestamp: string
  data: Record<string, unknown>
}

/** The envelope of an event: `event_id`, and so the idempotency key, stays the same on every retry. */
export function envelope(
  type: EventType,
  eventId: string,
  occurredAt: Date,
  data: Record<string, unknown>,
): EventEnvelope {
  return {
    event_type: type,
    event_id: eventId,
    idempotency_key: eventId,
    payload_version: PAYLOAD_VERSION,
    timestamp: occurredAt.toISOString(),
    data,
  }
}
