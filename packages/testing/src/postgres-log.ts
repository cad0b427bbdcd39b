import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import { migrate } from '@trust/prisma/migrate'
import { prepareBackend } from '@trust/queue/backend'
import pg from 'pg'
import { inject } from 'vitest'

/** A statement as PostgreSQL saw it. */
export interface Seen {
  /** The process of PostgreSQL that ran it: one for each connection. */
  pid: string
  /** Its transaction, explicit or of itself alone. */
  transaction: string
  text: string
}

/** A PostgreSQL of its own that logs every statement. */
export async function startLoggingPostgres() {
  const directory = await mkdtemp(join(inject('scratch'), 'logged-'))
  let log = ''
  const server = await startEmbeddedPostgres(directory, {
    settings: ['fsync=off', 'log_statement=all', 'log_line_prefix=\u0001%p\u0002%v\u0002'],
    log: (text) => {
      log += text
    },
  })
  const url = server.url()
  await migrate(url)
  await prepareBackend({ kind: 'postgres', url })
  /** What has run so far, in the order in which it began. */
  const seen = async (): Promise<Seen[]> => {
    const mark = crypto.randomUUID()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`SELECT '${mark}'`)
    await client.end()
    while (!log.includes(mark)) await new Promise((turn) => setTimeout(turn, 5))
    return statements(log)
  }
  // The migrations are no statements of the service.
  await seen()
  log = ''
  return {
    url,
    seen,
    stop: async () => {
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function statements(log: string): Seen[] {
  return log.split('\u0001').flatMap((entry) => {
    const [pid = '', transaction = '', line = ''] = entry.split('\u0002')
    const text = /^LOG: {2}(?:statement|execute [^:]*): (.*)$/s.exec(line.trim())?.[1]
    return text === undefined ? [] : [{ pid, transaction: `${pid} ${transaction}`, text }]
  })
}
