import { join } from 'node:path'
import { Database } from '@trust/db/database'
import { servedPostgresUrl, startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import { migrate } from '@trust/prisma/migrate'
import { directDatabaseUrl } from '@trust/runtime/database-url'
import { readEnvironment } from '@trust/runtime/environment'
import { takeTurn } from './data-directory.ts'

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
  const endTurn = await takeTurn(env.DATA_DIR)
  try {
    const ofService = servedPostgresUrl(directory)
    if (ofService) {
      endTurn()
      return await work(ofService)
    }
    const own = await startEmbeddedPostgres(directory)
    await work(own.url()).finally(own.stop)
  } finally {
    endTurn()
  }
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
