import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import type { ChaosSystem } from '../chaos/system.ts'
import type { Sample } from './growth.ts'
import { heldAfterCollection } from './heap.ts'

const TABLES = `
  SELECT coalesce(pg_partition_root(oid), oid)::regclass::text AS name, sum(pg_total_relation_size(oid))::float8 AS bytes
  FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace GROUP BY 1`
const COUNTS = `
  SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid())
      AS connections, (SELECT count(*)::int FROM outbox WHERE due_at <= now()) AS waiting`

/**
 * Looks at every process, the queue and the database.
 * @param inspectors the addresses of the processes' debuggers, by service
 */
export async function takeSample(
  { members, postgres, redis }: ChaosSystem,
  inspectors: ReadonlyMap<string, string>,
): Promise<Pick<Sample, 'levels' | 'tables'>> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    const tables = await client.query<{ name: string; bytes: number }>(TABLES)
    const counts = await client.query<{ connections: number; waiting: number }>(COUNTS)
    const levels: Sample['levels'] = {
      connections: counts.rows[0]?.connections ?? 0,
      'outbox rows that are due': counts.rows[0]?.waiting ?? 0,
      'queue keys': await redis.keys(),
    }
    for (const { service, process } of members) {
      levels[`memory MB, ${service}`] = residentMegabytes(process()?.pid)
      levels[`files, ${service}`] = openFiles(process()?.pid)
    }
    // Last, since a collection changes the resident memory.
    for (const [service, inspector] of inspectors)
      levels[`held MB, ${service}`] = Math.round((await heldAfterCollection(inspector)) / 2 ** 20)
    return { levels, tables: Object.fromEntries(tables.rows.map(({ name, bytes }) => [name, bytes])) }
  } finally {
    await client.end()
  }
}

/** 0 where the system does not tell. */
function residentMegabytes(pid: number | undefined): number {
  try {
    const [, kilobytes = 0] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}

/** Files and sockets; 0 where the system does not tell. */
function openFiles(pid: number | undefined): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}
