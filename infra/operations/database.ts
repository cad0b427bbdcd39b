import { join } from 'node:path'
import { Database } from '@trust/db/database'
import { runningPostgresUrl, startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import { migrate } from '@trust/prisma/migrate'
import { directDatabaseUrl } from '@trust/runtime/database-url'
import { readEnvironment } from '@trust/runtime/environment'
import { inTurn, isTaken } from './data-directory-turn.ts'
import { holderOf } from './instance-lock.ts'

/**
 * Works on DATABASE_DIRECT_URL or DATABASE_URL, else on the PostgreSQL under DATA_DIR. Without a service that runs there,
 * the command starts PostgreSQL itself, and commands wait for each other.
 */
export async function withPostgres(
  work: (url: string) => Promise<void>,
  env = readEnvironment(),
): Promise<void> {
  const url = directDatabaseUrl(env)
  if (url) return work(url)
  const directory = join(env.DATA_DIR, 'postgres')
  // The PostgreSQL of a command is not the service's, which may wait for that command.
  const isOfService = holderOf(env.DATA_DIR) !== null && !isTaken(env.DATA_DIR)
  const ofService = isOfService ? runningPostgresUrl(directory) : null
  if (ofService) return work(ofService)
  await inTurn(env.DATA_DIR, async () => {
    const running = runningPostgresUrl(directory)
    const own = running ? null : await startEmbeddedPostgres(directory)
    try {
      await work(running ?? own?.url() ?? '')
    } finally {
      await own?.stop()
    }
  })
}

/** Applies all migrations first, and passes a `Database`. */
export async function withDatabase(
  work: (db: Database) => Promise<void>,
  env = readEnvironment(),
): Promise<void> {
  await withPostgres(async (url) => {
    await migrate(url)
    const db = new Database(url, { connections: 2, statementSeconds: 0 })
    try {
      await work(db)
    } finally {
      await db.close()
    }
  }, env)
}
