import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import { migrate } from '@trust/prisma/migrate'
import { prepareBackend } from '@trust/queue/backend'
import type { TestProject } from 'vitest/node'
import { startTestRedis } from './redis.ts'
import { makeScratch, memoryDirectory, sweepScratch } from './scratch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that every test database lives on. */
    postgresUrl: string
    /** The migrated database that test files copy; the names of their own begin with its name. */
    template: string
    /** A Redis for the tests that concern queues; null when the machine has none. */
    redisUrl: string | null
    /** The folder of this run, for whatever a harness keeps on disk. */
    scratch: string
    /** A folder of this run in memory, where there is room: for a database that starts again and again. */
    memory: string
    /** Where each harness says which answers it saw; null when nobody asks. */
    answersSeen: string | null
  }
}

const TEMPLATE = 'trust'

/** One PostgreSQL and one Redis for the whole run. The database need not survive a power cut. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Processes that tests start read the same sources again and again; Node keeps what it compiled for the next one.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../../node_modules/.cache/compiled')
  const memory = memoryDirectory()
  for (const place of new Set([tmpdir(), memory])) await sweepScratch(place)
  const directory = await makeScratch()
  // What tests and the processes that they start leave behind goes with the folder of the run.
  process.env.TMPDIR = directory
  project.provide('scratch', directory)
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']
  // Each test file copies the template: some thousand files, a tenth of a second in memory and half of one on a disk.
  const home = await makeScratch(memory)
  project.provide('memory', home)
  const postgres = await startEmbeddedPostgres(join(home, 'postgres'), { settings })
  await migrate(postgres.url(TEMPLATE))
  await prepareBackend({ kind: 'postgres', url: postgres.url(TEMPLATE) })
  project.provide('postgresUrl', postgres.url('postgres'))
  project.provide('template', TEMPLATE)

  const redis = await startTestRedis(process.env.TEST_REDIS_URL)
  if (!redis)
    console.error('\n!!! No Redis: set TEST_REDIS_URL or install redis-server. Its tests are SKIPPED.\n')
  project.provide('redisUrl', redis?.url ?? null)
  project.provide('answersSeen', process.env.ANSWERS_SEEN ?? null)

  return async () => {
    await redis?.stop()
    await postgres.stop()
    for (const folder of [home, directory]) await rm(folder, { recursive: true, force: true })
  }
}
