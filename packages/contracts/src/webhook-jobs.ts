import { z } from 'zod'

/** The jobs that deliver events to webhooks; part of `jobs`. */
export const webhookJobs = {
  /** Every event asks for this job, which claims the tenant's waiting events of a lane in order, many at once. */
  'fan-out-event': {
    service: 'webhook-dispatcher',
    payload: z.strictObject({ event_id: z.uuid().optional(), lane: z.int().nonnegative() }),
    attempts: 10,
    backoffMs: 500,
    removeOnComplete: true,
    isWakeUp: true,
    wakeUpBy: 'lane',
  },
  /** Takes over the first attempts of a killed worker; it waits in the outbox while they are in flight. */
  'rescue-first-attempts': {
    service: 'webhook-dispatcher',
    payload: z.strictObject({
      event_ids: z.array(z.uuid()),
      webhook_ids: z.array(z.uuid()),
      /** When the lease on them ends. */
      lease_until: z.iso.datetime(),
    }),
    attempts: 10,
    backoffMs: 500,
  },
  /** Attempts and backoff are the tenant-wide settings WEBHOOK_MAX_ATTEMPTS and WEBHOOK_RETRY_BASE_SECONDS. */
  'deliver-webhook': {
    service: 'webhook-dispatcher',
    payload: z.strictObject({ delivery_id: z.uuid(), webhook_id: z.uuid() }),
    attempts: 3,
    backoffMs: 60_000,
    removeOnComplete: true,
  },
  /** Makes partitions of deliveries and events ahead, and drops those past every tenant's retention. */
  'maintain-partitions': {
    service: 'webhook-dispatcher',
    payload: z.strictObject({ tenant_id: z.uuid() }),
    attempts: 10,
    backoffMs: 2_000,
    dedupeBy: 'tenant_id',
    isSweep: true,
  },
  /** Continues a bulk replay, one batch at a time. */
  'replay-deliveries': {
    service: 'webhook-dispatcher',
    payload: z.strictObject({
      webhook_id: z.uuid(),
      since: z.iso.datetime(),
      until: z.iso.datetime(),
      dead_letter_only: z.boolean(),
      asked_at: z.iso.datetime(),
      /** The last event of the previous batch. */
      after: z.uuid().nullable(),
    }),
    attempts: 10,
    backoffMs: 500,
  },
  /** Posts a notice to the tenant's chat. */
  'post-notice': {
    service: 'webhook-dispatcher',
    payload: z.strictObject({ notice_id: z.uuid() }),
    attempts: 6,
    backoffMs: 2_000,
  },
  /** Replays the oldest dead letter to find out whether the endpoint has recovered. */
  'probe-webhook': {
    service: 'webhook-dispatcher',
    payload: z.strictObject({ webhook_id: z.uuid() }),
    attempts: 10,
    backoffMs: 500,
    dedupeBy: 'webhook_id',
  },
  /** Replays all dead letters of a recovered endpoint. */
  'replay-dead-letters': {
    service: 'webhook-dispatcher',
    payload: z.strictObject({ webhook_id: z.uuid() }),
    attempts: 10,
    backoffMs: 500,
    dedupeBy: 'webhook_id',
  },
} as const
