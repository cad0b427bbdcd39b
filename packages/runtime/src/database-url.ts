import type { Environment } from './environment.ts'

/** Where a session lasts: for migrations, backups, BullMQ's tables and commands. Undefined when PostgreSQL is embedded. */
export function directDatabaseUrl({
  DATABASE_DIRECT_URL,
  DATABASE_URL,
}: Pick<Environment, 'DATABASE_DIRECT_URL' | 'DATABASE_URL'>): string | undefined {
  return DATABASE_DIRECT_URL ?? DATABASE_URL
}
