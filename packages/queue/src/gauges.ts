import { isJobName, jobDefinition, type ServiceName } from '@trust/contracts/jobs'
import type { Database } from '@trust/db/database'
import { jobNameOf } from '@trust/db/outbox'
import type { Metrics } from '@trust/runtime/metrics'
import { Gauge } from 'prom-client'
import type { Queues } from './queues.ts'

/** The waiting jobs of a service as the outbox has them, including those that the queue has lost. */
interface Backlog {
  service: ServiceName
  due: number
  later: number
  failed: number
  oldestSeconds: number
}

/** BullMQ lists jobs with a priority apart from other waiting jobs. */
const states = ['waiting', 'prioritized', 'active', 'delayed'] as const

/**
 * Adds the numbers of waiting jobs and of merchants by status to the metrics of a process. Every process reports the
 * whole installation: take the maximum over processes. While the database or queue is away its numbers are absent.
 */
export function observe({ registry }: Metrics, db: Database, queues: Queues): void {
  const registers = [registry]
  new Gauge({
    name: 'trust_queue_jobs',
    help: 'Jobs in a queue, by state.',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset()
      const counted = queues.all().map(async (queue) => {
        const counts = await queue.getJobCounts(...states)
        for (const state of states) this.set({ queue: queue.name, state }, counts[state] ?? 0)
      })
      await Promise.allSettled(counted)
    },
  })
  const look = sharedWhileRunning(() => backlogs(db).catch(() => []))
  new Gauge({
    name: 'trust_outbox_lag_seconds',
    help: 'How long the oldest message has been due that a service has not finished.',
    labelNames: ['service'],
    registers,
    async collect() {
      this.reset()
      for (const { service, oldestSeconds } of await look()) this.set({ service }, oldestSeconds)
    },
  })
  new Gauge({
    name: 'trust_outbox_messages',
    help: 'Messages that a service has not finished: due, due later, or failed for good.',
    labelNames: ['service', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const backlog of await look()) {
        const { service, due, later, failed } = backlog
        for (const [state, count] of Object.entries({ due, later, failed }))
          this.set({ service, state }, count)
      }
    },
  })
  new Gauge({
    name: 'trust_merchants',
    help: 'Merchants of all tenants by what their score came to.',
    labelNames: ['public_status', 'risk_level'],
    registers,
    async collect() {
      this.reset()
      for (const { merchants, ...labels } of await merchantsByStatus(db).catch(() => []))
        this.set(labels, merchants)
    },
  })
}

/** Concurrent calls share one: a scrape collects all metrics at once. */
function sharedWhileRunning<T>(look: () => Promise<T>): () => Promise<T> {
  let looking: Promise<T> | undefined
  return () => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
}

/** Read from the counters of the lists: no rows are counted here. */
async function merchantsByStatus(db: Database) {
  return db.acrossTenants.$queryRaw<{ public_status: string; risk_level: string; merchants: number }[]>`
    SELECT public_status, risk_level, sum(merchants)::float8 AS merchants FROM merchant_counts
    GROUP BY public_status, risk_level`
}

async function backlogs(db: Database): Promise<Backlog[]> {
  const rows = await db.acrossTenants.$queryRaw<
    (Omit<Backlog, 'service'> & { kind: string; name: string })[]
  >`
    SELECT kind, name, count(*) FILTER (WHERE failed_at IS NULL AND due_at <= now())::int AS due,
      count(*) FILTER (WHERE failed_at IS NULL AND due_at > now())::int AS later,
      count(*) FILTER (WHERE failed_at IS NOT NULL)::int AS failed,
      coalesce(extract(epoch FROM now() - min(due_at) FILTER (WHERE failed_at IS NULL AND due_at <= now())), 0)::float8
        AS "oldestSeconds"
    FROM outbox GROUP BY kind, name`
  const byService = new Map<ServiceName, Backlog>()
  for (const { kind, name, ...row } of rows) {
    const job = jobNameOf({ kind, name })
    if (!isJobName(job)) continue
    const { service } = jobDefinition(job)
    const known = byService.get(service) ?? { service, due: 0, later: 0, failed: 0, oldestSeconds: 0 }
    byService.set(service, {
      service,
      due: known.due + row.due,
      later: known.later + row.later,
      failed: known.failed + row.failed,
      oldestSeconds: Math.max(known.oldestSeconds, row.oldestSeconds),
    })
  }
  return [...byService.values()]
}
