import { isJobName, type JobName, jobDefinition, jobs, type ServiceName } from '@trust/contracts/jobs'
import type { PageRequest } from '@trust/contracts/paging'
import { Prisma, type Tx } from './client.ts'
import { jobNameOf } from './outbox.ts'
import { createdConditions } from './page.ts'

/** A job that failed for good, of any tenant. It waits in the outbox until an operator retries or discards it. */
export interface FailedJob {
  id: string
  tenantId: string
  tenantName: string | null
  name: JobName
  service: ServiceName
  payload: Record<string, unknown>
  error: string
  /** How often it was tried. */
  attempts: number
  requestId: string | null
  createdAt: Date
  failedAt: Date
}

/** Which failed jobs: those that meet all conditions given. */
export interface FailedJobFilter {
  ids?: string[] | undefined
  name?: JobName | undefined
  service?: ServiceName | undefined
  tenantId?: string | undefined
}

interface Row extends Omit<FailedJob, 'name' | 'service'> {
  kind: string
  name: string
}

/** Lists failed jobs of all tenants, the newest failure first. */
export async function listFailedJobs(
  tx: Tx,
  filter: FailedJobFilter,
  request: PageRequest,
): Promise<{ rows: FailedJob[]; total: number }> {
  const conditions = [conditionOf(filter), ...createdConditions(Prisma.sql`o.created_at`, request)]
  const where = Prisma.join(conditions, ' AND ')
  const rows = await tx.$queryRaw<Row[]>`
    SELECT o.id, o.tenant_id AS "tenantId", t.name AS "tenantName", o.kind, o.name,
      CASE WHEN o.kind = 'event' THEN jsonb_build_object('event_id', o.id) ELSE o.payload END AS payload,
      coalesce(o.error, '') AS error, o.attempts_made AS attempts, o.request_id AS "requestId",
      o.created_at AS "createdAt", o.failed_at AS "failedAt"
    FROM outbox o LEFT JOIN tenants t ON t.id = o.tenant_id WHERE ${where}
    ORDER BY o.failed_at DESC, o.id DESC OFFSET ${request.skip} LIMIT ${request.limit}`
  const [counted] = await tx.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM outbox o WHERE ${where}`
  return { rows: rows.map(failedJobOf), total: counted?.total ?? 0 }
}

/**
 * Runs failed jobs again from their first attempt: the sweep pushes them within a second or two. They are not merged
 * with waiting jobs of the same key, since they have started before.
 * @returns how many
 */
export async function retryFailedJobs(tx: Tx, filter: FailedJobFilter): Promise<number> {
  return tx.$executeRaw`
    UPDATE outbox AS o SET failed_at = NULL, error = NULL, attempts_made = 0, due_at = now(), sweep_at = now()
    WHERE ${conditionOf(filter)}`
}

/** Removes failed jobs, whose work is then never done. @returns how many */
export async function discardFailedJobs(tx: Tx, filter: FailedJobFilter): Promise<number> {
  return tx.$executeRaw`DELETE FROM outbox AS o WHERE ${conditionOf(filter)}`
}

/** Jobs of another version cannot be run here, and stay. */
const known = Prisma.sql`(o.kind = 'event' OR o.name = ANY(${Object.keys(jobs)}))`

function conditionOf({ ids, name, service, tenantId }: FailedJobFilter): Prisma.Sql {
  const conditions = [Prisma.sql`o.failed_at IS NOT NULL`, known]
  if (ids) conditions.push(Prisma.sql`o.id = ANY(${ids}::uuid[])`)
  if (tenantId) conditions.push(Prisma.sql`o.tenant_id = ${tenantId}::uuid`)
  if (name) conditions.push(isNamed([name]))
  if (service) conditions.push(isNamed(namesOf(service)))
  return Prisma.join(conditions, ' AND ')
}

const jobNames = Object.keys(jobs).filter(isJobName)
const namesOf = (service: ServiceName) => jobNames.filter((name) => jobDefinition(name).service === service)

function isNamed(names: JobName[]): Prisma.Sql {
  return Prisma.sql`CASE WHEN o.kind = 'event' THEN 'fan-out-event' ELSE o.name END = ANY(${names})`
}

function failedJobOf({ kind, ...row }: Row): FailedJob {
  const name = jobNameOf({ kind, name: row.name }) as JobName
  return { ...row, name, service: jobDefinition(name).service }
}
