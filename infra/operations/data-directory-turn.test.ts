import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@trust/prisma/migrate'
import { childEnvironment, readEnvironment } from '@trust/runtime/environment'
import { freePort } from '@trust/runtime/port'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { end, isReady, launch } from '../development/demo/system.ts'
import { inTurn } from './data-directory-turn.ts'
import { withPostgres } from './database.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trust-turn-'))
})
const started: ReturnType<typeof launch>[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((child) => end(child, 'SIGTERM')))
  await rm(directory, { recursive: true, force: true })
})

const script = (name: string) => join(import.meta.dirname, `${name}.ts`)

describe('a data directory', () => {
  it('is left to the command that works on it by a backup and by the service, which then do their work', async () => {
    const port = await freePort()
    const settings = { DATA_DIR: directory, PORT: String(port), LOG_LEVEL: 'error' }
    const waits = `waits for process ${process.pid}, which works on ${directory}`
    await withPostgres(
      async (url) => {
        await migrate(url)
        started.push(
          launch(script('backup'), childEnvironment(settings), ['backup', join(directory, 'backup')]),
          launch(script('start'), childEnvironment(settings)),
        )
        for (const { printed } of started) await expect.poll(printed, { timeout: 60_000 }).toContain(waits)
      },
      readEnvironment({}, settings),
    )
    const [backup, service] = started
    if (!backup || !service) throw new Error('both were started')
    await expect.poll(() => backup.exitCode, { timeout: 60_000 }).toBe(0)
    expect(backup.printed()).toContain('✓ backup of')
    await isReady(`http://127.0.0.1:${port}`, service)
    await end(service, 'SIGTERM')
    expect(service.exitCode).toBe(0)
  })

  it.runIf(existsSync('/proc/self/stat')).each([
    ['another process has the number of the killed command that worked on it', `${process.pid} 1`],
    ['a command of an earlier version was killed there', `${process.pid}`],
    ['the disk was full when a command began', ''],
  ])('is free when %s', async (_why, left) => {
    await writeFile(join(directory, 'command.pid'), left)
    expect(await inTurn(directory, async () => readdir(directory))).toEqual(['command.pid'])
    expect(await readdir(directory)).toEqual([])
  })
})
