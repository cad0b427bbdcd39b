import { join } from 'node:path'
import { runningPostgresUrl } from '@trust/db/embedded-postgres'
import { encryptionKeyFault } from '@trust/db/encryption-key'
import { erasureFault } from '@trust/db/unapplied-erasures'
import { pendingMigrations } from '@trust/prisma/migrate'
import { directDatabaseUrl } from '@trust/runtime/database-url'
import type { Environment } from '@trust/runtime/environment'
import pg from 'pg'
import { bad, doubtful, type Finding, good, reasonOf } from './finding.ts'
import { checkPartitions } from './partitions.ts'

const OLDEST_VERSION = 150_000
const TIMEOUT_MS = 5_000
const MAX_SKEW_SECONDS = 2

/** Checks that the database answers, is new enough, is migrated, permits migrations, and has the right time. */
export async function checkDatabase(env: Environment): Promise<Finding[]> {
  const url = directDatabaseUrl(env) ?? runningPostgresUrl(join(env.DATA_DIR, 'postgres'))
  if (!url) return [good('database', `embedded, under ${env.DATA_DIR}; it runs while the service does`)]
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const advice = 'Is PostgreSQL running there, and are name and password in DATABASE_URL right?'
    return [bad('database', `cannot be reached: ${reasonOf(error)}`, advice)]
  }
  try {
    const findings = [await version(client), await encoding(client), await ownership(client)]
    // Without ownership the user may not read what the other checks need.
    if (findings.some(({ state }) => state === 'bad')) return findings
    return [
      ...findings,
      ...(await pooler(env)),
      await migrations(client),
      ...(await checkPartitions(client)),
      await erasures(client),
      await role(client),
      await encryptionKey(client, env.ENCRYPTION_KEY),
      await clock(client),
    ]
  } finally {
    await client.end()
  }
}

/** DATABASE_URL must lead to the same server, when DATABASE_DIRECT_URL names that one too. */
async function pooler({ DATABASE_URL, DATABASE_DIRECT_URL }: Environment): Promise<Finding[]> {
  if (!DATABASE_DIRECT_URL || !DATABASE_URL) return []
  const client = new pg.Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: TIMEOUT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT FROM tenants LIMIT 1')
    return [good('database pooler', 'answers, and leads to the same tables')]
  } catch (error) {
    const advice = 'DATABASE_URL must lead through PgBouncer to the database that DATABASE_DIRECT_URL names.'
    return [bad('database pooler', `does not work: ${reasonOf(error)}`, advice)]
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function version(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query(
    "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS text",
  )
  const { number, text } = rows[0]
  if (number >= OLDEST_VERSION) return good('database', `PostgreSQL ${text} answers`)
  return bad('database', `is PostgreSQL ${text}`, 'Use PostgreSQL 15 or newer; the tests run on 18.')
}

async function encoding(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query(
    "SELECT current_setting('server_encoding') AS encoding, current_database() AS name",
  )
  const { encoding, name } = rows[0]
  if (encoding === 'UTF8') return good('database encoding', 'UTF8')
  const advice = `Make one in UTF8, and name it in DATABASE_URL: CREATE DATABASE ${name}_utf8 ENCODING 'UTF8' TEMPLATE template0.`
  return bad('database encoding', `is ${encoding}: it cannot store all names and texts`, advice)
}

async function migrations(client: pg.Client): Promise<Finding> {
  const pending = await pendingMigrations(client)
  if (pending.length === 0) return good('migrations', 'all applied')
  const advice = 'Make a backup (npm run backup), then npm run migrate. Services wait for it.'
  return doubtful('migrations', `${pending.length} not applied yet: ${pending.join(', ')}`, advice)
}

async function erasures(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query("SELECT to_regclass('unapplied_erasures') IS NOT NULL AS known")
  const fault = rows[0].known ? await erasureFault(async (sql) => (await client.query(sql)).rows) : null
  if (fault === null) return good('erasures', 'none are left to apply')
  return bad('erasures', fault, 'npm run admin -- apply-erasures, with the EVIDENCE_STORE that has the list.')
}

async function role(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query(`
    SELECT rolsuper OR rolcreaterole OR EXISTS (
      SELECT FROM pg_roles AS app WHERE app.rolname = 'trust_app' AND pg_has_role(current_user, app.oid, 'MEMBER')
    ) AS may FROM pg_roles WHERE rolname = current_user`)
  if (rows[0]?.may) return good('database user', 'has, or may make, the role that row-level security needs')
  const advice = 'Let an administrator CREATE ROLE trust_app NOLOGIN and GRANT trust_app TO this user.'
  return bad('database user', 'may not create roles, and is not a member of trust_app', advice)
}

/** Migrations alter tables, which only their owner may, and make new ones. */
async function ownership(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query(`
    SELECT current_user AS name, current_database() AS database,
      has_schema_privilege('public', 'CREATE') AND has_database_privilege(current_database(), 'CREATE') AS may_create,
      (SELECT count(*)::int FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND NOT pg_has_role(relowner, 'USAGE')) AS foreign_tables`)
  const { name, database, may_create: mayCreate, foreign_tables: foreignTables } = rows[0]
  if (mayCreate && foreignTables === 0)
    return good('database owner', `${name} owns the tables and may make more`)
  const says = mayCreate
    ? `${name} does not own ${foreignTables} of the tables`
    : `${name} may make no tables in ${database}`
  const advice = `Name the owner in DATABASE_URL, or let an administrator ALTER DATABASE ${database} OWNER TO ${name} and REASSIGN OWNED.`
  return bad('database owner', says, advice)
}

async function encryptionKey(client: pg.Client, keys: string): Promise<Finding> {
  const { rows } = await client.query("SELECT to_regclass('encryption_key_check') IS NOT NULL AS known")
  if (!rows[0].known) return good('encryption key', 'has encrypted nothing yet')
  const fault = await encryptionKeyFault(
    async (sql, ...values) => (await client.query(sql, values)).rows,
    keys,
  )
  if (fault === null) return good('encryption key', 'matches the data')
  const advice = 'Restore the ENCRYPTION_KEY that encrypted the data, or list both: new,old.'
  return bad('encryption key', fault, advice)
}

async function clock(client: pg.Client): Promise<Finding> {
  const before = Date.now()
  const { rows } = await client.query('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now')
  const here = (before + Date.now()) / 2
  const skew = Math.abs(rows[0].now - here) / 1000
  if (skew <= MAX_SKEW_SECONDS) return good('clock', `agrees with the database to ${skew.toFixed(2)} s`)
  const advice = 'Let both machines keep time with NTP: sessions, TOTP codes and signatures depend on it.'
  return bad('clock', `is ${skew.toFixed(1)} s away from the database's`, advice)
}
