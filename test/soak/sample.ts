import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import type { ChaosSystem } from '../chaos/system.ts'
import type { Sample } from './growth.ts'

const TABLES = `
  SELECT coalesce(pg_partition_root(oid), oid)::regclass::text AS name, sum(pg_total_relation_size(oid))::float8 AS bytes
  FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace GROUP BY 1`
const COUNTS = `
  SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid())
      AS connections, (SELECT count(*)::int FROM outbox WHERE due_at <= now()) AS waiting`

const DUE = `
  SELECT name, count(*)::int AS jobs FROM outbox WHERE due_at <= now() GROUP BY name ORDER BY jobs DESC LIMIT 4`

/** Looks at every process, the queue and the database. @param made how many things clients have made by now */
export async function takeSample({ members, postgres, redis }: ChaosSystem, made: number): Promise<Sample> {
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
    return { made, levels, tables: Object.fromEntries(tables.rows.map(({ name, bytes }) => [name, bytes])) }
  } finally {
    await client.end()
  }
}

/** Which jobs are due, the most frequent first. */
export async function dueJobs({ postgres }: ChaosSystem): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; jobs: number }>(DUE)
    return rows.map(({ name, jobs }) => `${name} ${jobs}`).join(', ')
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
