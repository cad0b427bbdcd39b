import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { emptyDatabases, madeIn } from './databases.fixture.ts'
import { migrate, pendingMigrations } from './migrate.ts'

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
  it(`continues at the next start, whenever the ${KILLS} kills came`, async () => {
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
  })

  it('is waited for while the server still runs its script', async () => {
    const { url, client } = await emptyDatabase()
    const slow = { name: '1_slow', script: 'SELECT pg_advisory_xact_lock(7); CREATE TABLE slow (id int)' }
    const waiting = async () => {
      const { rowCount } = await client.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`,
      )
      return rowCount
    }
    await client.query('SELECT pg_advisory_lock(7)')
    const migrating = migrate(url, { migrations: [slow] })
    await expect.poll(waiting).toBe(1)
    const beside = migrate(url, { migrations: [slow] })
    await expect.poll(waiting).toBe(2)
    await client.query('SELECT pg_advisory_unlock(7)')
    expect(await beside).toEqual([])
    expect(await migrating).toEqual(['1_slow'])
  })
})

describe('a migration whose script fails', () => {
  it('is named, leaves nothing behind, and is applied by a version with a mended script', async () => {
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

it('a database of a checkout from before 0.1.0 is refused by name, and left alone', async () => {
  const { url, client } = await emptyDatabase()
  const earlier = { name: '20261121000000_init', script: 'CREATE TABLE a (id int)' }
  await migrate(url, { migrations: [earlier] })
  const made = await madeIn(client)
  await expect(migrate(url)).rejects.toThrow('a checkout from before version 0.1.0')
  expect(await madeIn(client)).toEqual(made)
})
