import { z } from 'zod'
import { mailJobs } from './mail-jobs.ts'
import type { Permission } from './permissions.ts'
import { webhookJobs } from './webhook-jobs.ts'

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

/** A command to one service. Payloads hold identifiers only: the worker reads the rows again. */
interface JobDefinition {
  /** The service that handles it; also the name of its queue. */
  service: ServiceName
  payload: z.ZodType<Record<string, unknown>>
  /** The number of attempts. */
  attempts: number
  /** The first pause between attempts, doubling each time, in milliseconds. */
  backoffMs: number
  /** A delay, in milliseconds, so that a burst of equal requests becomes one job. */
  delayMs?: number
  /** While a request waits, others with the same value of this field are dropped. */
  dedupeBy?: string
  /** Its outcome is in rows, so the queue deletes the job when it is done. */
  removeOnComplete?: true
  /**
   * About how long the job keeps a worker, in milliseconds; 20 by default. Tenants take turns by it, so that one
   * tenant's burst does not delay the others.
   */
  costMs?: number
  /** Upkeep that nobody waits for: requested jobs come first. */
  isSweep?: true
  /** Wakes a handler that reads a tenant's waiting rows: while one waits, further requests are dropped. */
  isWakeUp?: true
  /** For wake-up jobs: one waits for each value of this field instead of one for the tenant. */
  wakeUpBy?: string
  /** A long job: callers follow it at `GET /jobs/{id}`. Reading its result needs this permission. */
  readBy?: Permission
  /** How long a long job's result is stored after its end, in days; 1 by default. */
  resultDays?: number
}

/** Merged per tenant while one waits. */
const ofTenant = {
  payload: z.strictObject({ tenant_id: z.uuid() }),
  attempts: 10,
  backoffMs: 500,
  dedupeBy: 'tenant_id',
}

/** About one review case. */
const ofCase = { payload: z.strictObject({ case_id: z.uuid() }), attempts: 10, backoffMs: 500 }

/** The jobs that a fired trigger requests. */
const forTrigger = { payload: z.strictObject({ trigger_id: z.uuid() }), attempts: 10, backoffMs: 500 }

/** A long job: its input, progress and result are in the row with this id. */
const long = { payload: z.strictObject({ long_job_id: z.uuid() }), attempts: 4, backoffMs: 1_000 }

/** Every job. A service whose `src/jobs.ts` lacks a handler does not compile. */
export const jobs = {
  ...mailJobs,
  /** Asks every service to delete expired data, once a day; schedules its next run. */
  'apply-retention': {
    ...ofTenant,
    service: 'gateway-auth',
    // Each run asks for the next, so the retries must outlast an outage.
    attempts: 20,
    isSweep: true,
  },
  /** Deletes a batch of the gateway's expired data, and asks for another run while there is more. */
  'purge-expired': { ...ofTenant, service: 'gateway-auth', isSweep: true },
  'suspend-merchant': { ...ofCase, service: 'merchant-core' },
  'reinstate-merchant': { ...ofCase, service: 'merchant-core' },
  /** Lifts a suspension that the second person refused to confirm. */
  'lift-refused-suspension': { ...ofCase, service: 'merchant-core' },
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
  /** The retries cover a good hour, because a geocoder may be down for a while. */
  'geocode-merchant': {
    service: 'merchant-core',
    payload: z.strictObject({ merchant_id: z.uuid() }),
    attempts: 14,
    backoffMs: 500,
    dedupeBy: 'merchant_id',
  },
  /** Merges pending deltas into the merchant search index. */
  'merge-merchant-deltas': { ...ofTenant, service: 'merchant-core', isSweep: true },
  'import-merchants': { ...long, service: 'merchant-core', readBy: 'merchant.create' },
  'write-csv': { ...long, service: 'merchant-core', readBy: 'merchant.read' },
  'verify-audit-log': { ...long, service: 'merchant-core', readBy: 'audit.read' },
  'assess-evidence': {
    service: 'evidence-pipeline',
    payload: z.strictObject({ evidence_id: z.uuid() }),
    attempts: 4,
    backoffMs: 1_000,
    costMs: 400,
  },
  /** Makes the thumbnails and copies of a picture, because only workers decode pictures. */
  'copy-evidence': {
    service: 'evidence-pipeline',
    payload: z.strictObject({ evidence_id: z.uuid() }),
    attempts: 4,
    backoffMs: 1_000,
    dedupeBy: 'evidence_id',
    costMs: 300,
  },
  /** Finds assets without an assessment and files without an asset; schedules its next run while there may be any. */
  'reconcile-evidence': {
    ...ofTenant,
    service: 'evidence-pipeline',
    // Each run asks for the next, so the retries must outlast an outage.
    attempts: 20,
    isSweep: true,
  },
  /** Copies an entry of the list of erasures to the evidence store, outside of the database. */
  'keep-erasure': {
    service: 'evidence-pipeline',
    payload: z.strictObject({ erasure_id: z.uuid() }),
    attempts: 20,
    backoffMs: 500,
  },
  /** Makes partitions of order events ahead, and drops or empties those that are past their time. */
  'purge-order-events': { ...ofTenant, service: 'merchant-core', isSweep: true },
  /** Deletes a batch of expired scores, from the merchant `after` on, and facts that no score names; asks for its next run. */
  'purge-scores': {
    ...ofTenant,
    payload: z.strictObject({ tenant_id: z.uuid(), after: z.uuid().nullable() }),
    service: 'risk-engine',
    isSweep: true,
  },
  'purge-evidence': { ...ofTenant, service: 'evidence-pipeline', isSweep: true },
  'purge-complaints': { ...ofTenant, service: 'complaint-classifier', isSweep: true },
  'purge-merchant-page-links': { ...ofTenant, service: 'review-workflow', isSweep: true },
  'purge-deliveries': { ...ofTenant, service: 'webhook-dispatcher', isSweep: true },
  'classify-complaint': {
    service: 'complaint-classifier',
    payload: z.strictObject({ complaint_id: z.uuid() }),
    attempts: 4,
    backoffMs: 1_000,
    costMs: 50,
  },
  'recalculate-score': {
    service: 'risk-engine',
    payload: z.strictObject({ merchant_id: z.uuid(), trigger: z.string() }),
    attempts: 10,
    backoffMs: 500,
    delayMs: 250,
    dedupeBy: 'merchant_id',
  },
  /** Recalculates a batch of merchants whose facts did not change. */
  'recalculate-scores': {
    service: 'risk-engine',
    payload: z.strictObject({ merchant_ids: z.array(z.uuid()).min(1), trigger: z.string() }),
    attempts: 10,
    backoffMs: 500,
    isSweep: true,
  },
  'simulate-policy': { ...long, service: 'risk-engine', readBy: 'risk.manage' },
  'run-backtest': { ...long, service: 'risk-engine', readBy: 'risk.manage', resultDays: 90 },
  'simulate-settings': { ...long, service: 'risk-engine', readBy: 'settings.read' },
  'install-default-policies': {
    service: 'risk-engine',
    payload: z.strictObject({ tenant_id: z.uuid() }),
    attempts: 10,
    backoffMs: 500,
  },
  /** Asks for new scores of merchants that are due, and for its next run an hour later. */
  'rescore-stale': {
    ...ofTenant,
    service: 'risk-engine',
    // Each run asks for the next, so the retries must outlast an outage: they cover three days.
    attempts: 20,
    isSweep: true,
  },
  /**
   * Asks for new scores of all merchants after the scoring settings changed, one batch a run; asks for the next run.
   */
  'rescore-all': { ...ofTenant, service: 'risk-engine', isSweep: true },
  /** Computes the distributions of peers that policies compare merchants with. */
  'measure-peers': { ...ofTenant, service: 'risk-engine', costMs: 5_000, isSweep: true },
  'hold-merchant-for-trigger': { ...forTrigger, service: 'risk-engine' },
  'list-values-for-trigger': { ...forTrigger, service: 'risk-engine' },
  'tag-merchant-for-trigger': { ...forTrigger, service: 'merchant-core' },
  'request-visit-for-trigger': { ...forTrigger, service: 'merchant-core' },
  'open-case-for-trigger': { ...forTrigger, service: 'review-workflow' },
  'issue-action-for-trigger': { ...forTrigger, service: 'review-workflow' },
  'notify-for-trigger': { ...forTrigger, service: 'review-workflow' },
  /** Raises the priority of overdue cases; schedules its next run while any case is undecided. */
  'escalate-overdue': {
    ...ofTenant,
    service: 'review-workflow',
    // Each run asks for the next, so the retries must outlast an outage.
    attempts: 20,
  },
  /** Assigns the waiting cases of queues with automatic assignment. */
  'assign-waiting-cases': { ...ofTenant, service: 'review-workflow' },
  /** Asks a second person to confirm a suspension, or withdraws that request after it was lifted. */
  'confirm-suspension': {
    service: 'review-workflow',
    payload: z.strictObject({ merchant_id: z.uuid() }),
    attempts: 10,
    backoffMs: 500,
  },
  'issue-action-for-recommendation': {
    service: 'review-workflow',
    payload: z.strictObject({ recommendation_id: z.uuid() }),
    attempts: 10,
    backoffMs: 500,
  },
  ...webhookJobs,
} satisfies Record<string, JobDefinition>

export type JobName = keyof typeof jobs
export type JobPayload<J extends JobName> = z.infer<(typeof jobs)[J]['payload']>
export type JobsOf<S extends ServiceName> = {
  [J in JobName]: (typeof jobs)[J]['service'] extends S ? J : never
}[JobName]
/** The long jobs. */
export type LongJobName = {
  [J in JobName]: (typeof jobs)[J] extends { readBy: Permission } ? J : never
}[JobName]

/** Options of a single request for a job. */
export interface JobOptions {
  attempts?: number
  backoffMs?: number
  delayMs?: number
  /** It is about a row that is new, so that no equal request can wait yet: PostgreSQL need not look. */
  isFirst?: boolean
  /** The request that caused it, when it is not the transaction's own. */
  requestId?: string | null
  /** The span that caused it (W3C `traceparent`), when it is not the current one. */
  traceparent?: string
}

export function jobDefinition(name: JobName): JobDefinition {
  return jobs[name]
}

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(jobs, name)
}
