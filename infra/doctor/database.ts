import { join } from 'node:path'
import { runningPostgresUrl } from '@trust/db/embedded-postgres'
import { pendingMigrations } from '@trust/prisma/migrate'
import type { Environment } from '@trust/runtime/environment'
import pg from 'pg'
import { bad, doubtful, type Finding, good, reasonOf } from './finding.ts'

const OLDEST_VERSION = 150_000
const PATIENCE_MS = 5_000
const MOST_SKEW_SECONDS = 2

/** Reachable, new enough, migrated, allowed to do what migrations need, and of one mind about the time. */
export async function examineDatabase(env: Environment): Promise<Finding[]> {
  const url = env.DATABASE_URL ?? runningPostgresUrl(join(env.DATA_DIR, 'postgres'))
  if (!url) return [good('database', `embedded, under ${env.DATA_DIR}; it runs while the service does`)]
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const advice = 'Is PostgreSQL running there, and do name and password in DATABASE_URL hold?'
    return [bad('database', `cannot be reached: ${reasonOf(error)}`, advice)]
  }
  try {
    return [await version(client), await migrations(client), await role(client), await clock(client)]
  } finally {
    await client.end()
  }
}

async function version(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query(
    "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS text",
  )
  const { number, text } = rows[0]
  if (number >= OLDEST_VERSION) return good('database', `PostgreSQL ${text} answers`)
  return bad('database', `is PostgreSQL ${text}`, 'Take PostgreSQL 15 or newer; 18 is what tests run on.')
}

async function migrations(client: pg.Client): Promise<Finding> {
  const pending = await pendingMigrations(client)
  if (pending.length === 0) return good('migrations', 'all applied')
  const advice = 'The next start of any process applies them. Make a backup first (npm run backup).'
  return doubtful('migrations', `${pending.length} not applied yet: ${pending.join(', ')}`, advice)
}

async function role(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query(`
    SELECT rolsuper OR rolcreaterole OR EXISTS (SELECT FROM pg_roles WHERE rolname = 'trust_app') AS may
    FROM pg_roles WHERE rolname = current_user`)
  if (rows[0]?.may) return good('database user', 'may make the role that row-level security needs')
  const advice = 'ALTER ROLE … CREATEROLE, or let an administrator CREATE ROLE trust_app.'
  return bad('database user', 'may not create roles, and trust_app is not there', advice)
}

async function clock(client: pg.Client): Promise<Finding> {
  const before = Date.now()
  const { rows } = await client.query('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now')
  const here = (before + Date.now()) / 2
  const skew = Math.abs(rows[0].now - here) / 1000
  if (skew <= MOST_SKEW_SECONDS) return good('clock', `agrees with the database to ${skew.toFixed(2)} s`)
  const advice = 'Let both machines keep time with NTP: sessions, TOTP codes and signatures depend on it.'
  return bad('clock', `is ${skew.toFixed(1)} s away from the database's`, advice)
}
