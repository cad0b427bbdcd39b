import { isJobName, jobDefinition, type ServiceName, serviceNames } from '@trust/contracts/jobs'
import type { Database } from '@trust/db/database'
import { jobNameOf } from '@trust/db/outbox'
import { findDatabaseFaults } from '@trust/db/readiness'
import type { HttpSetup } from '@trust/http/setup'
import { SILENT_SECONDS } from '@trust/queue/heartbeat'
import type { Queues } from '@trust/queue/queues'
import { withTimeout } from '@trust/runtime/with-timeout'
import { z } from 'zod'

/** When a job waits longer than this, its service counts as overloaded. */
const BACKLOG_SECONDS = 60
const LOOK_AGAIN_MS = 1_000
/** A database that takes longer than this to answer counts as down. */
const TIMEOUT_MS = 3_000

export const ComponentHealth = z.enum(['operational', 'degraded', 'outage'])
export type ComponentHealth = z.infer<typeof ComponentHealth>
export const componentNames = ['api', 'database', 'queue', ...serviceNames] as const
export interface SystemComponent {
  name: (typeof componentNames)[number]
  status: ComponentHealth
  /** The reason, when it is known. */
  detail?: string
}

interface Look {
  components: SystemComponent[]
  at: Date
}

/** The state of all components. Concurrent callers share one check, at most one a second. */
export function checkOnceASecond({ db }: HttpSetup, queues: Queues): () => Promise<Look> {
  let last: Promise<Look> | undefined
  let revalidateAt = 0
  const look = async () => {
    const [first, second] = await Promise.all([essentials(db, queues), services(db)])
    return { components: [...first, ...second], at: new Date() }
  }
  return () => {
    if (last && performance.now() < revalidateAt) return last
    revalidateAt = performance.now() + LOOK_AGAIN_MS
    last = look()
    return last
  }
}

/** Only the API and the database make the whole status "down": other work waits and is not lost. */
export function overall(components: SystemComponent[]): ComponentHealth {
  const isOut = ({ name, status }: SystemComponent) =>
    status === 'outage' && (name === 'api' || name === 'database')
  if (components.some(isOut)) return 'outage'
  return components.every(({ status }) => status === 'operational') ? 'operational' : 'degraded'
}

/** The components that every request needs. */
async function essentials(db: Database, queues: Queues): Promise<SystemComponent[]> {
  const [{ silent, unchangeable }, queue] = await Promise.all([findDatabaseFaults(db), queues.fault()])
  return [
    { name: 'api', status: 'operational' },
    { name: 'database', ...(silent === null ? degradedBy(unchangeable) : { status: 'outage' }) },
    // Without the queue nothing is lost; work waits in the outbox.
    { name: 'queue', ...degradedBy(queue?.reason) },
  ]
}

function degradedBy(reason: string | null | undefined): Pick<SystemComponent, 'status' | 'detail'> {
  return reason ? { status: 'degraded', detail: reason } : { status: 'operational' }
}

/** The state of each service, from its workers' heartbeats and its waiting outbox rows. */
async function services(db: Database): Promise<SystemComponent[]> {
  const [working, waiting] = await Promise.all([orNull(atWork(db)), orNull(behind(db))])
  const healthOf = (service: ServiceName): ComponentHealth => {
    if (!working?.has(service)) return 'outage'
    return waiting === null || waiting.has(service) ? 'degraded' : 'operational'
  }
  return serviceNames.map((name) => ({ name, status: healthOf(name) }))
}

async function atWork(db: Database): Promise<Set<string>> {
  const rows = await db.acrossTenants.$queryRaw<{ service: string }[]>`
    SELECT DISTINCT service FROM worker_heartbeats
    WHERE beat_at > now() - ${SILENT_SECONDS} * interval '1 second'`
  return new Set(rows.map(({ service }) => service))
}

async function behind(db: Database): Promise<Set<ServiceName>> {
  const rows = await db.acrossTenants.$queryRaw<{ kind: string; name: string }[]>`
    SELECT DISTINCT kind, name FROM outbox
    WHERE failed_at IS NULL AND due_at < now() - ${BACKLOG_SECONDS} * interval '1 second'`
  const jobs = rows.map(jobNameOf).filter(isJobName)
  return new Set(jobs.map((job) => jobDefinition(job).service))
}

/** The answer of the database; null when it does not answer in time. */
async function orNull<T>(question: Promise<T>): Promise<T | null> {
  return withTimeout(TIMEOUT_MS, question, null).catch(() => null)
}
