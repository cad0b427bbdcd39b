import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

it('starts in a directory whose first start was killed while it was initialised', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'trust-killed-'))
  const home = join(directory, 'postgres')
  const module = JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))
  const program = `const { startEmbeddedPostgres } = await import(${module}); await startEmbeddedPostgres(${JSON.stringify(home)})`
  const killed = spawn(process.execPath, ['--input-type=module', '-e', program], {
    detached: true,
    stdio: 'ignore',
  })
  const ended = new Promise((done) => killed.once('exit', done))
  // One of the first files that initdb writes.
  const isBegun = async () => {
    const entries = existsSync(home) ? await readdir(home) : []
    return entries.some((entry) => existsSync(join(home, entry, 'PG_VERSION')))
  }
  await expect.poll(isBegun, { timeout: 60_000, interval: 1 }).toBe(true)
  process.kill(-(killed.pid ?? 0), 'SIGKILL')
  await ended
  const postgres = await startEmbeddedPostgres(home)
  await postgres.stop()
  expect((await readdir(home)).sort()).toEqual(['data', 'lock', 'password'])
  await rm(directory, { recursive: true })
})

it('ends with its process, also when that ends without a stop', async () => {
  const home = await mkdtemp(join(tmpdir(), 'trust-exit-'))
  const module = JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))
  const program = `const { startEmbeddedPostgres } = await import(${module}); await startEmbeddedPostgres(${JSON.stringify(home)}); process.exit(1)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' })
  await new Promise((done) => child.once('exit', done))
  await expect.poll(() => existsSync(join(home, 'data/postmaster.pid')), { timeout: 30_000 }).toBe(false)
  await rm(home, { recursive: true })
})

it('is started again under its address when it is killed', async () => {
  const home = await mkdtemp(join(tmpdir(), 'trust-again-'))
  const ends: string[] = []
  const postgres = await startEmbeddedPostgres(home, { ended: (reason) => void ends.push(reason) })
  const pid = () => Number(readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  const first = pid()
  process.kill(first, 'SIGKILL')
  const answers = async () => {
    const client = new pg.Client({ connectionString: postgres.url() })
    client.on('error', () => undefined)
    await client.connect()
    return (await client.query('SELECT 1 AS one').finally(() => client.end())).rows
  }
  await expect.poll(() => answers().catch(() => []), { timeout: 60_000 }).toEqual([{ one: 1 }])
  expect(ends).toEqual(['PostgreSQL ended with SIGKILL'])
  expect(pid()).not.toBe(first)
  await postgres.stop()
  expect(existsSync(join(home, 'data/postmaster.pid'))).toBe(false)
  await rm(home, { recursive: true })
})

it('changes nothing in a directory that holds something else', async () => {
  const home = await mkdtemp(join(tmpdir(), 'trust-foreign-'))
  await mkdir(join(home, 'data', 'base'), { recursive: true })
  await expect(startEmbeddedPostgres(home)).rejects.toThrow(`${join(home, 'data')} is not empty`)
  expect((await readdir(home, { recursive: true })).sort()).toEqual(['data', 'data/base', 'lock'])
  await rm(home, { recursive: true })
})
