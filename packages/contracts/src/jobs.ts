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
  coalesceBy?: string
  /** Its rows tell what became of it: the queue forgets it when it is done. */
  removeOnComplete?: true
  /**
   * How long it keeps a worker, about, in milliseconds: tenants take turns by it, so that a burst of one does not hold
   * up the others. 20 unless given.
   */
  costMs?: number
  /** Upkeep that nobody waits for: what somebody asked for comes first. */
  isSweep?: true
  /** Says that a tenant's rows wait, not which: while one waits for its turn, more of them say nothing new. */
  isWakeUp?: true
  /** Of a wake-up job: one waits for each value of this field, not one for the tenant. */
  wakeUpBy?: string
  /** A long job: callers wait for it at `GET /jobs/{id}`. They need this permission to read its result. */
  readBy?: Permission
}

/** Once for a tenant, however often it is asked for while it waits. */
const ofTenant = {
  payload: z.strictObject({ tenant_id: z.uuid() }),
  attempts: 10,
  backoffMs: 500,
  coalesceBy: 'tenant_id',
}

/** About one review case. */
const ofCase = { payload: z.strictObject({ case_id: z.uuid() }), attempts: 10, backoffMs: 500 }

/** What a fired trigger asks for. */
const forTrigger = { payload: z.strictObject({ trigger_id: z.uuid() }), attempts: 10, backoffMs: 500 }

/** A long job: its input, progress and result are in the row that it names. */
const long = { payload: z.strictObject({ long_job_id: z.uuid() }), attempts: 4, backoffMs: 1_000 }

/** Every job there is. A service whose `src/jobs.ts` lacks one of its handlers does not compile. */
export const jobs = {
  ...mailJobs,
  /** Has every service remove what is past its time, once a day, and asks for itself. */
  'apply-retention': {
    ...ofTenant,
    service: 'gateway-auth',
    // Each run asks for the next, so this must outlast an outage.
    attempts: 20,
    isSweep: true,
  },
  /** Removes a batch of what the gateway keeps and that is past its time, and asks for itself while there is more. */
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
  /** A geocoder may be away for a while: the pauses add up to a good hour. */
  'geocode-merchant': {
    service: 'merchant-core',
    payload: z.strictObject({ merchant_id: z.uuid() }),
    attempts: 14,
    backoffMs: 500,
    coalesceBy: 'merchant_id',
  },
  /** Merges pending changes into the index of merchant lists and searches. */
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
  /** Makes the copies of a picture that may be shown: only workers decode pictures. */
  'copy-evidence': {
    service: 'evidence-pipeline',
    payload: z.strictObject({ evidence_id: z.uuid() }),
    attempts: 4,
    backoffMs: 1_000,
    coalesceBy: 'evidence_id',
    costMs: 300,
  },
  /** Finds assets whose assessment was lost and files that no asset names, and asks for itself while there may be any. */
  'reconcile-evidence': {
    ...ofTenant,
    service: 'evidence-pipeline',
    // Each run asks for the next, so this must outlast an outage.
    attempts: 20,
    isSweep: true,
  },
  /** Keeps an entry of the list of erasures beside the evidence, outside of the database. */
  'keep-erasure': {
    service: 'evidence-pipeline',
    payload: z.strictObject({ erasure_id: z.uuid() }),
    attempts: 20,
    backoffMs: 500,
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
    coalesceBy: 'merchant_id',
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
  'run-backtest': { ...long, service: 'risk-engine', readBy: 'risk.manage' },
  'simulate-settings': { ...long, service: 'risk-engine', readBy: 'settings.read' },
  'install-default-policies': {
    service: 'risk-engine',
    payload: z.strictObject({ tenant_id: z.uuid() }),
    attempts: 10,
    backoffMs: 500,
  },
  /** Asks for new scores of the merchants that are due, and for itself again an hour later. */
  'rescore-stale': {
    ...ofTenant,
    service: 'risk-engine',
    // Each run asks for the next, so this must outlast an outage: with these pauses it does for three days.
    attempts: 20,
    isSweep: true,
  },
  /** Asks for new scores of all merchants after the scoring settings changed, one batch a run, and for its next run. */
  'rescore-all': { ...ofTenant, service: 'risk-engine', isSweep: true },
  /** Measures what policies compare with a merchant's peers. */
  'measure-peers': { ...ofTenant, service: 'risk-engine', costMs: 5_000, isSweep: true },
  'hold-merchant-for-trigger': { ...forTrigger, service: 'risk-engine' },
  'list-values-for-trigger': { ...forTrigger, service: 'risk-engine' },
  'tag-merchant-for-trigger': { ...forTrigger, service: 'merchant-core' },
  'request-visit-for-trigger': { ...forTrigger, service: 'merchant-core' },
  'open-case-for-trigger': { ...forTrigger, service: 'review-workflow' },
  'issue-action-for-trigger': { ...forTrigger, service: 'review-workflow' },
  'notify-for-trigger': { ...forTrigger, service: 'review-workflow' },
  /** Raises the priority of cases that nobody decided in time, and asks for itself while there are undecided ones. */
  'escalate-overdue': {
    ...ofTenant,
    service: 'review-workflow',
    // Each run asks for the next, so this must outlast an outage.
    attempts: 20,
  },
  /** Gives the waiting cases of queues that assign automatically to reviewers with room for them. */
  'assign-waiting-cases': { ...ofTenant, service: 'review-workflow' },
  /** Asks a second person to confirm a suspension, and no longer to confirm one that was lifted. */
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
/** The jobs that callers wait for. */
export type LongJobName = {
  [J in JobName]: (typeof jobs)[J] extends { readBy: Permission } ? J : never
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
