import { join } from 'node:path'
import { startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import { migrate } from '@trust/prisma/migrate'
import pg from 'pg'
import { mountDisk, type SmallDisk } from './small-disk.ts'

export interface ChaosDatabase {
  url: string
  /** Holds the tables, not the write-ahead log: without room for that PostgreSQL ends itself. */
  disk: SmallDisk
  stop(): Promise<void>
}

/** A PostgreSQL of our own, whose tables are on a disk of their own. */
export async function startChaosDatabase(directory: string, isSmall = true): Promise<ChaosDatabase> {
  const postgres = await startEmbeddedPostgres(directory)
  const disk = mountDisk(join(directory, 'tables'), isSmall)
  const stop = async () => {
    await postgres.stop()
    disk.close()
  }
  try {
    if (disk.canBeFull)
      await moveTo(disk, postgres.url('postgres'), new URL(postgres.url()).pathname.slice(1))
    await migrate(postgres.url())
    return { url: postgres.url(), disk, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function moveTo({ directory }: SmallDisk, administrationUrl: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: administrationUrl })
  await client.connect()
  try {
    await client.query(`CREATE TABLESPACE small LOCATION '${directory}'`)
    await client.query(`ALTER DATABASE ${database} SET TABLESPACE small`)
  } finally {
    await client.end()
  }
}
