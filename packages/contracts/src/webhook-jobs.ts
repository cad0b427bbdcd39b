import { z } from 'zod'

/** The jobs that take events to webhooks; a part of `jobs`. */
export const webhookJobs = {
  /** Every event asks for this job; it takes what the tenant has in a lane of the outbox, in order, many at once. */
  'fan-out-event': {
    service: 'webhook-dispatcher',
    // A job of an earlier version names no lane.
    payload: z.strictObject({ event_id: z.uuid().optional(), lane: z.int().nonnegative().optional() }),
    attempts: 10,
    backoffMs: 500,
    removeOnComplete: true,
    isWakeUp: true,
    wakeUpBy: 'lane',
  },
  /** Takes up first attempts whose worker was killed: it is in the outbox while they are under way. */
  'rescue-first-attempts': {
    service: 'webhook-dispatcher',
    payload: z.strictObject({
      event_ids: z.array(z.uuid()),
      webhook_ids: z.array(z.uuid()),
      /** Until then they are under way. */
      lease_until: z.iso.datetime(),
    }),
    attempts: 10,
    backoffMs: 500,
  },
  /** Attempts and backoff are the tenant-wide settings WEBHOOK_MAX_ATTEMPTS and WEBHOOK_RETRY_BASE_SECONDS. */
  'deliver-webhook': {
    service: 'webhook-dispatcher',
    payload: z.strictObject({ delivery_id: z.uuid(), webhook_id: z.uuid().optional() }),
    attempts: 3,
    backoffMs: 60_000,
    removeOnComplete: true,
  },
  /** Makes partitions of deliveries and events ahead, and drops those that every tenant's retention is past. */
  'maintain-partitions': {
    service: 'webhook-dispatcher',
    payload: z.strictObject({ tenant_id: z.uuid() }),
    attempts: 10,
    backoffMs: 2_000,
    coalesceBy: 'tenant_id',
    isSweep: true,
  },
  /** Goes on with a bulk replay, a batch at a time. */
  'replay-deliveries': {
    service: 'webhook-dispatcher',
    payload: z.strictObject({
      webhook_id: z.uuid(),
      since: z.iso.datetime(),
      until: z.iso.datetime(),
      dead_letter_only: z.boolean(),
      asked_at: z.iso.datetime(),
      /** The last event of the batch before. */
      after: z.uuid().nullable(),
    }),
    attempts: 10,
    backoffMs: 500,
  },
  /** Posts a notice of the console's bell to the tenant's chat. */
  'post-notice': {
    service: 'webhook-dispatcher',
    payload: z.strictObject({ notice_id: z.uuid() }),
    attempts: 6,
    backoffMs: 2_000,
  },
  /** Sends the oldest dead letter again, to find out whether the endpoint is back. */
  'probe-webhook': {
    service: 'webhook-dispatcher',
    payload: z.strictObject({ webhook_id: z.uuid() }),
    attempts: 10,
    backoffMs: 500,
    coalesceBy: 'webhook_id',
  },
  /** Sends all dead letters again: the endpoint is back. */
  'replay-dead-letters': {
    service: 'webhook-dispatcher',
    payload: z.strictObject({ webhook_id: z.uuid() }),
    attempts: 10,
    backoffMs: 500,
    coalesceBy: 'webhook_id',
  },
} as const
