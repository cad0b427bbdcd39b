import { statfs } from 'node:fs/promises'
import { serviceNames } from '@trust/contracts/jobs'
import type { Database } from '@trust/db/database'
import { findDatabaseFaults } from '@trust/db/readiness'
import type { Environment } from '@trust/runtime/environment'
import type { Metrics } from '@trust/runtime/metrics'
import { Gauge } from 'prom-client'
import { SILENT_SECONDS } from './heartbeat.ts'

/**
 * Adds to the metrics of a process whether workers, database and disk are there. Every process counts the workers of
 * all services, so that one process is enough to notice that the workers of another service are gone.
 */
export function observeHealth({ registry }: Metrics, db: Database, env: Pick<Environment, 'DATA_DIR'>): void {
  const registers = [registry]
  new Gauge({
    name: 'trust_workers',
    help: 'Processes that work the queue of a service, by their heartbeats. Without samples while the database is away.',
    labelNames: ['service'],
    registers,
    async collect() {
      this.reset()
      const alive = await workersByService(db).catch(() => null)
      if (alive) for (const service of serviceNames) this.set({ service }, alive.get(service) ?? 0)
    },
  })
  new Gauge({
    name: 'trust_database_up',
    help: '1 when the database answers this process and takes its changes, and their clocks agree, else 0.',
    registers,
    async collect() {
      const { silent, clock, unchangeable } = await findDatabaseFaults(db)
      this.set((silent ?? clock ?? unchangeable) === null ? 1 : 0)
    },
  })
  new Gauge({
    name: 'trust_data_free_ratio',
    help: 'Free part of the file system of DATA_DIR, 0 to 1.',
    registers,
    async collect() {
      const { bavail, blocks } = await statfs(env.DATA_DIR).catch(() => ({ bavail: 0, blocks: 0 }))
      if (blocks > 0) this.set(bavail / blocks)
    },
  })
}

async function workersByService(db: Database): Promise<Map<string, number>> {
  const rows = await db.acrossTenants.$queryRaw<{ service: string; workers: number }[]>`
    SELECT service, count(*)::int AS workers FROM worker_heartbeats
    WHERE beat_at > now() - ${SILENT_SECONDS} * interval '1 second' GROUP BY service`
  return new Map(rows.map(({ service, workers }) => [service, workers]))
}
