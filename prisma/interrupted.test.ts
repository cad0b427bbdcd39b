import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { emptyDatabases, madeIn } from './databases.fixture.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { databaseScripts } from './migration-files.ts'

const KILLS = 50
/** Kills come at any moment of a part of the migrations, in milliseconds: the next start has another part before it. */
const LONGEST_MS = 300

const emptyDatabase = emptyDatabases()

/** A process that migrates, and that is killed unless it is quicker. */
async function migrateAndKill(url: string, afterMs: number): Promise<'killed' | 'done'> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'migrating.fixture.ts'), [url])
  const ended = once(child, 'exit')
  await once(child, 'message')
  await Promise.race([wait(afterMs), ended])
  const isKilled = child.kill('SIGKILL')
  await ended
  return isKilled ? 'killed' : 'done'
}

describe('a migration whose process is killed', () => {
  it(`continues by itself at the next start, whenever the ${KILLS} kills came`, async () => {
    let kills = 0
    const expected = await emptyDatabase()
    await migrate(expected.url)
    const whole = await madeIn(expected.client)
    const lane = async () => {
      while (kills < KILLS) {
        const { url, client } = await emptyDatabase()
        for (let outcome = 'killed'; outcome === 'killed' && kills < KILLS; ) {
          outcome = await migrateAndKill(url, Math.random() * LONGEST_MS)
          if (outcome === 'killed') kills += 1
        }
        await migrate(url)
        expect(await madeIn(client)).toEqual(whole)
      }
    }
    await Promise.all([lane(), lane()])
    expect(kills).toBeGreaterThanOrEqual(KILLS)
  }, 180_000)

  it('is waited for while the server still works through its script', async () => {
    const { url, client } = await emptyDatabase()
    const slow = { name: '1_slow', script: 'SELECT pg_sleep(0.7); CREATE TABLE slow (id int)' }
    const migrating = migrate(url, { migrations: [slow] })
    const isRunning = async () => {
      const { rowCount } = await client.query(
        "SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'",
      )
      return rowCount
    }
    await expect.poll(isRunning).toBe(1)
    expect(await migrate(url, { migrations: [slow] })).toEqual([])
    expect(await migrating).toEqual(['1_slow'])
  })
})

describe('a migration whose script fails', () => {
  it('names itself, leaves nothing, and is applied by the version whose script is right', async () => {
    const { url, client } = await emptyDatabase()
    const [wrong, right] = ['CREATE TABLE a (id int); SELECT 1 / 0', 'CREATE TABLE a (id int)']
    await expect(migrate(url, { migrations: [{ name: '1_a', script: wrong }] })).rejects.toThrow(
      'migration 1_a failed: division by zero',
    )
    const migrations = [{ name: '1_a', script: right }]
    expect(await pendingMigrations(client, { migrations })).toEqual(['1_a'])
    expect(await migrate(url, { migrations })).toEqual(['1_a'])
  })
})

describe('an installation that an earlier version left in the middle', () => {
  const unrecord = (client: pg.Client, name: string) =>
    client.query(
      'UPDATE _prisma_migrations SET finished_at = NULL, applied_steps_count = 0 WHERE migration_name = $1',
      [name],
    )

  it('continues where the server had committed the script, after each migration that there is', async () => {
    const { url, client } = await emptyDatabase()
    const { unreleased: all } = databaseScripts()
    for (const [index, { name }] of all.entries()) {
      const upToHere = { migrations: all.slice(0, index + 1) }
      await migrate(url, upToHere)
      const before = await madeIn(client)
      await unrecord(client, name)
      expect(await pendingMigrations(client, upToHere)).toEqual([name])
      expect(await migrate(url, upToHere)).toEqual([name])
      expect(await pendingMigrations(client, upToHere)).toEqual([])
      expect([name, await madeIn(client)]).toEqual([name, before])
    }
  })

  it('continues where the script came to nothing', async () => {
    const { url, client } = await emptyDatabase()
    const [first, second] = [
      { name: '1_a', script: 'CREATE TABLE a (id int)' },
      { name: '2_b', script: 'CREATE TABLE b (id int)' },
    ]
    await migrate(url, { migrations: [first] })
    await client.query(
      "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', '2_b')",
    )
    expect(await migrate(url, { migrations: [first, second] })).toEqual(['2_b'])
    expect((await client.query("SELECT to_regclass('b') AS b")).rows).toEqual([{ b: 'b' }])
  })

  it('is not believed to be complete where a script failed before', async () => {
    const { url, client } = await emptyDatabase()
    await migrate(url, {})
    await migrate(url, { migrations: [{ name: '1_a', script: 'CREATE TABLE a (id int)' }] })
    await client.query(
      "INSERT INTO _prisma_migrations (id, checksum, migration_name, logs) VALUES ('x', 'x', '2_b', 'it failed')",
    )
    const again = [{ name: '2_b', script: 'CREATE TABLE a (id int)' }]
    await expect(migrate(url, { migrations: again })).rejects.toThrow(
      'migration 2_b failed: relation "a" already exists',
    )
  })
})
