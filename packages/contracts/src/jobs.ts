import { z } from 'zod'

export const serviceNames = [
  'gateway-auth',
  'merchant-core',
  'evidence-pipeline',
  'complaint-classifier',
  'risk-engine',
  'review-workflow',
  'webhook-dispatcher',
] as const
export type ServiceName = (typeof serviceNames)[number]

/** A command to one service. Payloads hold identifiers only: the worker reads the rows anew. */
interface JobDefinition {
  /** The service that does it; also the name of the queue. */
  service: ServiceName
  payload: z.ZodType<Record<string, unknown>>
  /** How often it is tried in all. */
  attempts: number
  /** The first pause between attempts, doubling each time, in milliseconds. */
  backoffMs: number
  /** How long it waits, so that a burst of equal requests becomes one, in milliseconds. */
  delayMs?: number
  /** Requests with the same value of this field are one while the first still waits. */
  mergeBy?: string
  /** Its rows tell what became of it: the queue forgets it when it is done. */
  isTold?: true
  /** Tenants take turns: a burst of one does not hold up the others. */
  isFair?: true
  /** Says that a tenant's rows wait, not which: while one waits for its turn, more of them say nothing new. */
  isAlarm?: true
}

/** Once for a tenant, however often it is asked for while it waits. */
const ofTenant = {
  payload: z.strictObject({ tenant_id: z.uuid() }),
  attempts: 10,
  backoffMs: 500,
  mergeBy: 'tenant_id',
}

/** Every job there is. A service whose `src/jobs.ts` lacks one of its handlers does not compile. */
export const jobs = {
  /** A mail server may be away for hours: the pauses add up to nine of them. */
  'send-mail': {
    service: 'gateway-auth',
    payload: z.strictObject({ mail_id: z.uuid() }),
    attempts: 16,
    backoffMs: 1_000,
  },
  /** Has every service remove what is past its time, once a day, and asks for itself. */
  'apply-retention': {
    ...ofTenant,
    service: 'gateway-auth',
    // Each run asks for the next, so this must outlast an outage.
    attempts: 20,
  },
  'suspend-merchant': {
    service: 'merchant-core',
    payload: z.strictObject({ case_id: z.uuid() }),
    attempts: 10,
    backoffMs: 500,
  },
  'reinstate-merchant': {
    service: 'merchant-core',
    payload: z.strictObject({ case_id: z.uuid() }),
    attempts: 10,
    backoffMs: 500,
  },
  'reinstate-after-appeal': {
    service: 'merchant-core',
    payload: z.strictObject({ appeal_id: z.uuid() }),
    attempts: 10,
    backoffMs: 500,
  },
  'suspend-after-appeal': {
    service: 'merchant-core',
    payload: z.strictObject({ appeal_id: z.uuid() }),
    attempts: 10,
    backoffMs: 500,
  },
  /** A geocoder may be away for a while: the pauses add up to a good hour. */
  'geocode-merchant': {
    service: 'merchant-core',
    payload: z.strictObject({ merchant_id: z.uuid() }),
    attempts: 14,
    backoffMs: 500,
    mergeBy: 'merchant_id',
  },
  /** What changed of many merchants is taken into what their lists and searches are told by. */
  'fold-merchants': { ...ofTenant, service: 'merchant-core' },
  'assess-evidence': {
    service: 'evidence-pipeline',
    payload: z.strictObject({ evidence_id: z.uuid() }),
    attempts: 4,
    backoffMs: 1_000,
  },
  /** Finds assets whose assessment was lost and files that no asset names, and asks for itself while there may be any. */
  'tend-evidence': {
    ...ofTenant,
    service: 'evidence-pipeline',
    // Each run asks for the next, so this must outlast an outage.
    attempts: 20,
  },
  'forget-evidence': { ...ofTenant, service: 'evidence-pipeline' },
  'forget-complaints': { ...ofTenant, service: 'complaint-classifier' },
  'forget-deliveries': { ...ofTenant, service: 'webhook-dispatcher' },
  'classify-complaint': {
    service: 'complaint-classifier',
    payload: z.strictObject({ complaint_id: z.uuid() }),
    attempts: 4,
    backoffMs: 1_000,
  },
  'recalculate-score': {
    service: 'risk-engine',
    payload: z.strictObject({ merchant_id: z.uuid(), trigger: z.string() }),
    attempts: 10,
    backoffMs: 500,
    delayMs: 250,
    mergeBy: 'merchant_id',
  },
  /** The same of a batch of merchants, of whom nothing new is known. */
  'recalculate-scores': {
    service: 'risk-engine',
    payload: z.strictObject({ merchant_ids: z.array(z.uuid()).min(1), trigger: z.string() }),
    attempts: 10,
    backoffMs: 500,
  },
  'install-default-policies': {
    service: 'risk-engine',
    payload: z.strictObject({ tenant_id: z.uuid() }),
    attempts: 10,
    backoffMs: 500,
  },
  /** Asks for new scores where the last is a day old, and for itself again an hour later. */
  'rescore-stale': {
    ...ofTenant,
    service: 'risk-engine',
    // Each run asks for the next, so this must outlast an outage: with these pauses it does for three days.
    attempts: 20,
  },
  /** Asks for new scores of all merchants, a batch at a time: the settings that they go by are others. */
  'rescore-all': {
    service: 'risk-engine',
    payload: z.strictObject({ tenant_id: z.uuid(), after: z.uuid().nullable() }),
    attempts: 10,
    backoffMs: 500,
  },
  'open-case-for-trigger': {
    service: 'review-workflow',
    payload: z.strictObject({ trigger_id: z.uuid() }),
    attempts: 10,
    backoffMs: 500,
  },
  'issue-action-for-trigger': {
    service: 'review-workflow',
    payload: z.strictObject({ trigger_id: z.uuid() }),
    attempts: 10,
    backoffMs: 500,
  },
  /** Raises the priority of cases that nobody decided in time, and asks for itself while there are undecided ones. */
  'escalate-overdue': {
    ...ofTenant,
    service: 'review-workflow',
    // Each run asks for the next, so this must outlast an outage.
    attempts: 20,
  },
  'issue-action-for-recommendation': {
    service: 'review-workflow',
    payload: z.strictObject({ recommendation_id: z.uuid() }),
    attempts: 10,
    backoffMs: 500,
  },
  /** Every event asks for this job; it takes what the tenant has in the outbox, in order, many at once. */
  'fan-out-event': {
    service: 'webhook-dispatcher',
    payload: z.strictObject({ event_id: z.uuid() }),
    attempts: 10,
    backoffMs: 500,
    isTold: true,
    isFair: true,
    isAlarm: true,
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
    isTold: true,
    isFair: true,
  },
  /** Sends the oldest dead letter again, to find out whether the endpoint is back. */
  'probe-webhook': {
    service: 'webhook-dispatcher',
    payload: z.strictObject({ webhook_id: z.uuid() }),
    attempts: 10,
    backoffMs: 500,
    mergeBy: 'webhook_id',
  },
  /** Sends all dead letters again: the endpoint is back. */
  'replay-dead-letters': {
    service: 'webhook-dispatcher',
    payload: z.strictObject({ webhook_id: z.uuid() }),
    attempts: 10,
    backoffMs: 500,
    mergeBy: 'webhook_id',
  },
} satisfies Record<string, JobDefinition>

export type JobName = keyof typeof jobs
export type JobPayload<J extends JobName> = z.infer<(typeof jobs)[J]['payload']>
export type JobsOf<S extends ServiceName> = {
  [J in JobName]: (typeof jobs)[J]['service'] extends S ? J : never
}[JobName]

/** What a verb may change about one job. */
export interface JobOptions {
  attempts?: number
  backoffMs?: number
  delayMs?: number
  /** The request that it goes back to, when that is not the transaction's own. */
  requestId?: string | null
  /** The span that it comes from (W3C `traceparent`), when that is not the one that runs. */
  traceparent?: string
}

export function jobDefinition(name: JobName): JobDefinition {
  return jobs[name]
}

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(jobs, name)
}
