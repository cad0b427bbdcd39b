import { type Actor, actorReference } from '@trust/contracts/actor'
import { NotFound, TooManyRequests } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import { isJobName, jobDefinition, jobs, type LongJobName } from '@trust/contracts/jobs'
import { refused } from '@trust/contracts/lifecycle'
import type { PageRequest } from '@trust/contracts/paging'
import { sha256 } from '@trust/runtime/secrets'
import type { Prisma } from './client.ts'
import type { Context } from './context.ts'
import { createdBetween, newestFirst } from './page.ts'

/*
 * A long job is a row that its caller follows and a queue job that does the work. This file has the caller's side,
 * `long-job-runs.ts` the worker's.
 *
 *   queued → running → done | failed          queued | running → cancelled
 *
 * A worker holds a running job by a lease that it renews. When the worker is killed, the queue hands the job to
 * another one, which takes it over after the lease; when none does, the job is failed.
 */

export const longJobStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type LongJobStatus = (typeof longJobStatuses)[number]

export interface LongJob {
  id: string
  kind: LongJobName
  status: LongJobStatus
  /** 0 to 1. */
  progress: number
  error: string | null
  /** The content type of the result; null until it is done. */
  resultType: string | null
}

export interface FoundLongJob extends LongJob {
  /** What its caller asked for. */
  input: Prisma.JsonValue
}

/** A job as all of its tenant may see it who may read its result. */
export interface TenantLongJob extends FoundLongJob {
  createdBy: Actor
  createdAt: Date
  finishedAt: Date | null
}

/** How many jobs of a tenant may wait. */
const MAX_QUEUED = 50
const RETRY_AFTER_MS = 30_000

/**
 * Requests a long job for the context's actor, or joins an equal job of theirs that still waits.
 * @param input what the worker needs, as JSON: it is parsed again there
 * @throws TooManyRequests `too_many_jobs`
 */
export async function startLongJob(
  context: Context,
  kind: LongJobName,
  input: Prisma.InputJsonObject,
): Promise<LongJob> {
  const { tx, tenantId, actor, now } = context
  await failLostJobs(context)
  if ((await tx.longJob.count({ where: { tenantId, status: 'queued' } })) >= MAX_QUEUED) {
    const detail = `${MAX_QUEUED} jobs wait already. Try again when some of them are done.`
    throw new TooManyRequests('too_many_jobs', detail, new Date(now.getTime() + RETRY_AFTER_MS))
  }
  const id = newId()
  const joinKey = sha256(JSON.stringify([kind, actorReference(actor), input]))
  // The update of the row that is joined locks it, and a worker marks a job as running before it reads anything: so
  // the job that is joined sees what this transaction can see.
  const [job] = await tx.$queryRaw<LongJob[]>`
    INSERT INTO long_jobs (id, tenant_id, kind, input, join_key, created_by)
    VALUES (${id}::uuid, ${tenantId}::uuid, ${kind}, ${JSON.stringify(input)}::jsonb, ${joinKey},
      ${JSON.stringify(actor)}::jsonb)
    ON CONFLICT (tenant_id, join_key) WHERE status = 'queued' DO UPDATE SET kind = excluded.kind
    RETURNING id, kind, status, progress, error, result_type AS "resultType"`
  if (!job) throw new Error('the statement answers one row')
  if (job.id === id) context.enqueue(kind, { long_job_id: id })
  return job
}

/**
 * A job that this actor requested; others of the tenant cannot see it.
 * @throws NotFound
 */
export async function findLongJob(context: Context, id: string): Promise<FoundLongJob> {
  const { tx, tenantId, actor } = context
  await failLostJobs(context)
  const row = await tx.longJob.findFirst({ where: { id, tenantId } })
  if (!row || actorReference(row.createdBy as Actor) !== actorReference(actor)) throw new NotFound('The job')
  return jobOf(row)
}

/**
 * A job of one kind that anybody of the tenant requested.
 * @throws NotFound
 */
export async function findTenantLongJob(
  context: Context,
  kind: LongJobName,
  id: string,
): Promise<TenantLongJob> {
  const { tx, tenantId } = context
  await failLostJobs(context)
  const row = await tx.longJob.findFirst({ where: { id, tenantId, kind } })
  if (!row) throw new NotFound('The job')
  return jobOf(row)
}

/** The jobs of one kind that the tenant requested, newest first. */
export async function listTenantLongJobs(
  context: Context,
  kind: LongJobName,
  request: PageRequest,
): Promise<{ rows: TenantLongJob[]; total: number }> {
  const { tx, tenantId } = context
  await failLostJobs(context)
  const where = { tenantId, kind, ...createdBetween(request) }
  const { skip, limit: take } = request
  const rows = await tx.longJob.findMany({ where, orderBy: newestFirst, skip, take })
  return { rows: rows.map(jobOf), total: await tx.longJob.count({ where }) }
}

const jobOf = (row: Prisma.LongJobGetPayload<object>): TenantLongJob => ({
  id: row.id,
  kind: row.kind as LongJobName,
  status: row.status as LongJobStatus,
  progress: row.progress,
  error: row.error,
  resultType: row.resultType,
  input: row.input,
  createdBy: row.createdBy as Actor,
  createdAt: row.createdAt,
  finishedAt: row.finishedAt,
})

const cancellable: readonly LongJobStatus[] = ['queued', 'running']

const cancelledAt = (now: Date) => ({ status: 'cancelled', finishedAt: now, leaseUntil: null })

/**
 * Cancels a job; its worker stops at the next step.
 * @throws NotFound, Conflict `invalid_state` when it has ended
 */
export async function cancelLongJob(context: Context, id: string): Promise<LongJob> {
  const { tx, tenantId, now } = context
  const job = await findLongJob(context, id)
  const { count } = await tx.longJob.updateMany({
    where: { id, tenantId, status: { in: [...cancellable] } },
    data: cancelledAt(now),
  })
  if (count === 0) throw refused('cancel', (await findLongJob(context, id)).status, cancellable)
  return { ...job, status: 'cancelled' }
}

/** One piece of a job's result, from 0 on; null after the last. */
export async function readResultPart(
  { tx, tenantId }: Context,
  jobId: string,
  position: number,
): Promise<string | null> {
  const part = await tx.longJobPart.findFirst({ where: { tenantId, jobId, position } })
  return part?.content ?? null
}

/** How long the results of each job are stored after its end, in days. */
const RESULT_DAYS = Object.fromEntries(
  Object.keys(jobs)
    .filter(isJobName)
    .map((name) => [name, jobDefinition(name).resultDays ?? 1]),
)

/**
 * Removes some of the jobs whose results are past their time, with these.
 * @returns how many went
 */
export async function purgeLongJobs({ tx, tenantId, now }: Context, limit: number): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM long_jobs WHERE id = ANY(ARRAY(
      SELECT id FROM long_jobs WHERE tenant_id = ${tenantId}::uuid
        AND finished_at < ${now}::timestamptz - make_interval(days => coalesce((${JSON.stringify(RESULT_DAYS)}::jsonb ->> kind)::int, 1))
      ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED))`
}

/** Jobs that take in or write whatever people wrote: files of merchants to import, and lists as files. */
const WITH_PERSONAL_DATA = ['import-merchants', 'write-csv'] as const satisfies LongJobName[]

/** Removes jobs that may hold what is being erased, and stops files that are being written: they are asked for again. */
export async function eraseLongJobs({ tx, tenantId, now }: Context): Promise<void> {
  const ofTenant = { tenantId, kind: { in: [...WITH_PERSONAL_DATA] } }
  await tx.longJob.deleteMany({ where: { ...ofTenant, status: { notIn: [...cancellable] } } })
  const written = { ...ofTenant, kind: 'write-csv', status: 'running' }
  await tx.longJob.updateMany({ where: written, data: cancelledAt(now) })
  await tx.longJobPart.deleteMany({ where: { tenantId, job: { kind: 'write-csv' } } })
}

/** A job is begun this often; one that ends its worker each time is given up. */
export const MAX_ATTEMPTS = 5

/**
 * Fails jobs that nobody works on and nobody will: they used up their attempts, no worker took them over within two
 * minutes, or none came for a day.
 */
export async function failLostJobs({ tx, tenantId }: Context): Promise<void> {
  await tx.$executeRaw`
    UPDATE long_jobs SET status = 'failed', finished_at = now(), lease_until = NULL,
      error = 'The job was interrupted and could not be taken up again. Ask for it once more.'
    WHERE tenant_id = ${tenantId}::uuid AND (
      (status = 'running' AND lease_until < now()
        AND (attempt >= ${MAX_ATTEMPTS} OR lease_until < now() - interval '2 minutes'))
      OR (status = 'queued' AND created_at < now() - interval '1 day'))`
}
