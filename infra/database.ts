import { join } from 'node:path'
import { Database } from '@trust/db/database'
import { runningPostgresUrl, startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import { migrate } from '@trust/prisma/migrate'
import { readEnvironment } from '@trust/runtime/environment'

/** Works on DATABASE_URL, else on the PostgreSQL under DATA_DIR, which is started for it unless it runs. */
export async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const env = readEnvironment()
  const directory = join(env.DATA_DIR, 'postgres')
  const running = env.DATABASE_URL ?? runningPostgresUrl(directory)
  const own = running ? null : await startEmbeddedPostgres(directory)
  const url = running ?? own?.url() ?? ''
  await migrate(url)
  const db = new Database(url, 2)
  try {
    await work(db)
  } finally {
    await db.close()
    await own?.stop()
  }
}
