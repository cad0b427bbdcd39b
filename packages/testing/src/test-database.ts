import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of its own for a test file: a copy of the migrated template. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  create(` TEMPLATE ${inject('template')} STRATEGY FILE_COPY`)

/** A database that nothing was migrated in. */
export const createEmptyDatabase = (): Promise<TestDatabase> => create('')

async function create(how: string): Promise<TestDatabase> {
  const name = `${inject('template')}_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(
    `CREATE DATABASE ${name}${how}`,
    // Tests do not wait for the disk; other databases of the server keep their settings.
    `ALTER DATABASE ${name} SET synchronous_commit = off`,
  )
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`) }
}

async function administer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
