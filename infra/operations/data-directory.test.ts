import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@trust/prisma/migrate'
import { childEnvironment, readEnvironment } from '@trust/runtime/environment'
import { freePort } from '@trust/runtime/port'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { end, isReady, launch } from '../development/demo/system.ts'
import { lockDirectory } from './data-directory.ts'
import { withPostgres } from './database.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trust-turn-'))
})
const started: ReturnType<typeof launch>[] = []
const elsewhere: ChildProcess[] = []
afterEach(async () => {
  await Promise.all(elsewhere.splice(0).map((child) => end(child, 'SIGKILL')))
  await Promise.all(started.splice(0).map((child) => end(child, 'SIGTERM')))
  await rm(directory, { recursive: true, force: true })
})

const newNamespace = ['--pid', '--fork', '--kill-child', '--mount-proc']
const hasNamespaces = spawnSync('unshare', [...newNamespace, 'true']).status === 0
const script = (name: string) => join(import.meta.dirname, `${name}.ts`)

/** The kernel answers ENOENT here although the parent exists. */
const refusedByKernel = '/proc/trust'

describe('a data directory', () => {
  it.runIf(existsSync('/proc')).each(['start', 'migrate'])(
    'that cannot be made is named in one line by %s, which ends',
    (name) => {
      const { status, stderr } = spawnSync(process.execPath, [script(name)], {
        env: childEnvironment({ DATA_DIR: refusedByKernel }),
        encoding: 'utf8',
        timeout: 60_000,
      })
      const reason = `ENOENT: no such file or directory, mkdir '${refusedByKernel}'`
      expect([status, stderr]).toEqual([1, `✗ DATA_DIR: cannot write to ${refusedByKernel} (${reason})\n`])
    },
  )

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

  it.runIf(hasNamespaces)('is left to the service of another container', async () => {
    const settings = childEnvironment({ DATA_DIR: directory, PORT: String(await freePort()) })
    const other = spawn('unshare', [...newNamespace, process.execPath, script('start')], {
      env: settings,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    elsewhere.push(other)
    let printed = ''
    other.stdout.on('data', (chunk) => {
      printed += chunk
    })
    await expect.poll(() => printed, { timeout: 60_000 }).toContain('is ready')
    const command = withPostgres(async () => undefined, readEnvironment({}, { DATA_DIR: directory }))
    await expect(command).rejects.toThrow('is in use by process 1')
    expect(() => lockDirectory(directory)).toThrow('is in use by process 1')
    expect((await fetch(`http://127.0.0.1:${settings.PORT}/readyz`)).status).toBe(200)
  })
})
