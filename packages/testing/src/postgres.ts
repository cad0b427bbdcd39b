import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import { migrate } from '@trust/prisma/migrate'
import { prepareBackend } from '@trust/queue/backend'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** The database that each test file's own is copied from. */
export const TEMPLATE = 'trust'

/** One PostgreSQL for the whole run, with a migrated template. It need not survive a power cut. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'trust-test-'))
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']
  const postgres = await startEmbeddedPostgres(directory, { settings })
  await migrate(postgres.url(TEMPLATE))
  await prepareBackend({ kind: 'postgres', url: postgres.url(TEMPLATE) })
  project.provide('postgresUrl', postgres.url('postgres'))
  return async () => {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
