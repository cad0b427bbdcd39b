import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { migrate } from '@trust/prisma/migrate'
import { prepareBackend } from '@trust/queue/backend'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

/** Puts the databases of a project's files on the server that TEST_POSTGRES_URL names: the URL of a superuser. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `trust_test_${crypto.randomUUID().slice(0, 8)}`
  const server = process.env.TEST_POSTGRES_URL ?? ''
  const remove = removeAtTheEnd(server, template)
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  // Migrations make the role where it is missing; its comment says that nothing but tests needs it.
  await client.query(`
    DO $$ BEGIN
      CREATE ROLE trust_app NOLOGIN;
      COMMENT ON ROLE trust_app IS 'Made by a test run';
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END $$`)
  await client.query(`CREATE DATABASE ${template}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${template}`
  await migrate(url.href)
  await prepareBackend({ kind: 'postgres', url: url.href })
  project.provide('postgresUrl', server)
  project.provide('template', template)
  return remove
}

/** Another process removes the databases, also when this one is killed. @returns lets it do so now */
function removeAtTheEnd(serverUrl: string, template: string): () => Promise<void> {
  const script = join(import.meta.dirname, 'remove-databases.ts')
  const child = spawn(process.execPath, [script, serverUrl, template], {
    stdio: ['pipe', 'inherit', 'inherit'],
    detached: true,
  })
  const ended = once(child, 'exit')
  return async () => {
    child.stdin.end()
    await ended
  }
}
