import type { Actor } from '@trust/contracts/actor'
import { isUniqueViolation, Prisma } from './client.ts'
import type { Context } from './context.ts'
import type { Database } from './database.ts'
import { failLostJobs } from './long-jobs.ts'
import type { Scope } from './scope.ts'

/** One attempt at a long job, held by a lease. A later attempt takes the job from it. */
export interface LongJobClaim {
  id: string
  attempt: number
  createdBy: Actor
  input: Prisma.JsonValue
  /** What an earlier attempt saved; null for none. */
  checkpoint: Prisma.JsonValue
}

/** The job was cancelled, or another worker took it over: this attempt must write nothing more. */
export class LongJobStopped extends Error {}

const LEASE = Prisma.sql`now() + interval '30 seconds'`

/**
 * Claims a job that waits or lost its worker.
 * @returns the claim; `blocked` with the number of jobs of the tenant that wait before it; null when it has ended
 */
export async function claimLongJob(
  db: Database,
  scope: Scope,
  id: string,
): Promise<LongJobClaim | { blocked: number } | null> {
  try {
    const claim = await db.transact(scope, (context) => tryClaim(context, id))
    if (claim) return claim
  } catch (error) {
    // Another job of the tenant was claimed at the same moment.
    if (!isUniqueViolation(error)) throw error
  }
  return db.transact(scope, ({ tx }) => whyNot(tx, scope.tenantId, id))
}

async function tryClaim(context: Context, id: string): Promise<LongJobClaim | undefined> {
  const { tx, tenantId } = context
  await failLostJobs(context)
  const [claim] = await tx.$queryRaw<LongJobClaim[]>`
    UPDATE long_jobs AS job SET status = 'running', attempt = attempt + 1, lease_until = ${LEASE},
      started_at = coalesce(started_at, now())
    WHERE id = ${id}::uuid AND tenant_id = ${tenantId}::uuid
      AND (status = 'queued' OR (status = 'running' AND lease_until < now()))
      AND NOT EXISTS (SELECT FROM long_jobs AS other
        WHERE other.tenant_id = job.tenant_id AND other.id <> job.id AND other.status = 'running')
    RETURNING id, attempt, created_by AS "createdBy", input, checkpoint`
  return claim
}

async function whyNot(tx: Context['tx'], tenantId: string, id: string): Promise<{ blocked: number } | null> {
  const job = await tx.longJob.findFirst({ where: { id, tenantId, status: { in: ['queued', 'running'] } } })
  if (!job) return null
  return { blocked: await tx.longJob.count({ where: { tenantId, status: 'queued', id: { lt: id } } }) }
}

/**
 * Renews the lease and notes the progress.
 * @param progress 0 to 1
 * @throws LongJobStopped
 */
export async function renewLongJob(context: Context, claim: LongJobClaim, progress: number): Promise<void> {
  await write(context, claim, Prisma.sql`lease_until = ${LEASE}, progress = ${progress}`)
}

/**
 * Saves the point from which a later attempt continues, in the transaction of the work.
 * @throws LongJobStopped: then the transaction must not commit
 */
export async function saveCheckpoint(
  context: Context,
  claim: LongJobClaim,
  checkpoint: Prisma.InputJsonObject,
): Promise<void> {
  await write(context, claim, Prisma.sql`checkpoint = ${JSON.stringify(checkpoint)}::jsonb`)
}

/** @throws LongJobStopped */
export async function writeResultPart(
  context: Context,
  claim: LongJobClaim,
  { position, content }: { position: number; content: string },
): Promise<void> {
  const { tx, tenantId } = context
  await write(context, claim, Prisma.sql`lease_until = ${LEASE}`)
  // Parts of an attempt that was lost are in the way.
  await tx.$executeRaw`DELETE FROM long_job_parts WHERE job_id = ${claim.id}::uuid AND position >= ${position}`
  await tx.longJobPart.create({ data: { tenantId, jobId: claim.id, position, content } })
}

/** @throws LongJobStopped */
export async function completeLongJob(context: Context, claim: LongJobClaim, type: string): Promise<void> {
  const change = Prisma.sql`status = 'done', progress = 1, result_type = ${type}, finished_at = now(),
    lease_until = NULL, checkpoint = NULL`
  await write(context, claim, change)
}

/** @throws LongJobStopped */
export async function failLongJob(context: Context, claim: LongJobClaim, error: string): Promise<void> {
  const change = Prisma.sql`status = 'failed', error = ${error}, finished_at = now(), lease_until = NULL`
  await write(context, claim, change)
}

/**
 * Releases a job that will be tried again.
 * @throws LongJobStopped
 */
export async function releaseLongJob(context: Context, claim: LongJobClaim): Promise<void> {
  await write(context, claim, Prisma.sql`lease_until = now()`)
}

/**
 * Puts a job back whose process stops: it waits again, as if nobody had begun it. An equal job that waits already stays
 * the one that others join.
 * @throws LongJobStopped
 */
export async function requeueLongJob(context: Context, claim: LongJobClaim): Promise<void> {
  const change = Prisma.sql`lease_until = now(), status = CASE WHEN EXISTS (
    SELECT FROM long_jobs AS equal WHERE equal.tenant_id = long_jobs.tenant_id
      AND equal.join_key = long_jobs.join_key AND equal.status = 'queued') THEN 'running' ELSE 'queued' END`
  await write(context, claim, change)
}

async function write({ tx, tenantId }: Context, { id, attempt }: LongJobClaim, change: Prisma.Sql) {
  const count = await tx.$executeRaw`
    UPDATE long_jobs SET ${change}
    WHERE id = ${id}::uuid AND tenant_id = ${tenantId}::uuid AND status = 'running' AND attempt = ${attempt}`
  if (count === 0) throw new LongJobStopped('The job was cancelled or taken over.')
}
