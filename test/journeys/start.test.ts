import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childEnvironment } from '@trust/runtime/environment'
import { freePort } from '@trust/runtime/port'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { end, isReady, type Launched, launch } from '../../infra/development/demo/system.ts'

const script = join(import.meta.dirname, '../../infra/operations/start.ts')

let directory: string
const opened: { children: ChildProcess[]; servers: Server[] } = { children: [], servers: [] }
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trust-start-'))
})
afterEach(async () => {
  await Promise.all(opened.children.splice(0).map((child) => end(child, 'SIGTERM')))
  for (const server of opened.servers.splice(0)) server.close()
  await rm(directory, { recursive: true, force: true })
})

const settings = (port: number) => ({ DATA_DIR: directory, PORT: String(port), LOG_LEVEL: 'error' })

async function started(port: number): Promise<Launched> {
  const child = launch(script, childEnvironment(settings(port)))
  opened.children.push(child)
  await isReady(`http://127.0.0.1:${port}`, child)
  return child
}

/** Starts what cannot start; what it prints to standard error, and its exit code. */
async function refused(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: childEnvironment(environment),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // What starts after all must not be waited for.
  const timeout = setTimeout(() => child.kill('SIGKILL'), 120_000)
  let text = ''
  child.stderr.on('data', (chunk) => {
    text += chunk
  })
  const code = await new Promise((done) => child.once('close', done))
  clearTimeout(timeout)
  return { code, lines: text.trim().split('\n') }
}

describe('npm start', () => {
  it('keeps its data, prints a generated password on the first start only, and stops cleanly', async () => {
    const port = await freePort()
    const first = await started(port)
    await expect.poll(first.printed).toMatch(/Password\s+\S{20}/)
    await end(first, 'SIGINT')
    expect(first.exitCode).toBe(0)
    expect(existsSync(join(directory, 'postgres/data/postmaster.pid'))).toBe(false)

    const second = await started(port)
    await expect.poll(second.printed).toContain('Administrator')
    expect(second.printed()).not.toContain('Password')

    // Another process is refused the directory, and leaves its holder alone.
    const { code, lines } = await refused(settings(await freePort()))
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/^✗ DATA_DIR: .* is in use by process \d+$/)])
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)

    // Lock files that a power cut left disturb nobody.
    await end(second, 'SIGINT')
    const gone = execFileSync('sh', ['-c', 'echo $$'], { encoding: 'utf8' }).trim()
    await writeFile(
      join(directory, 'postgres/data/postmaster.pid'),
      `${gone}\n${directory}\n0\n5432\n\n127.0.0.1\n`,
    )
    await started(port)
  })

  it('says in one line that a port is in use', async () => {
    const server = createServer()
    opened.servers.push(server)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { code, lines } = await refused(settings(port))
    expect(code).toBe(1)
    expect(lines).toEqual([`✗ PORT: 127.0.0.1:${port} is in use`])
  })

  it('says in one line that a directory cannot be written', async () => {
    const file = join(directory, 'file')
    await writeFile(file, '')
    const { code, lines } = await refused({ ...settings(await freePort()), DATA_DIR: join(file, 'data') })
    expect(code).toBe(1)
    expect(lines).toEqual([`✗ DATA_DIR: cannot write to ${join(file, 'data')}`])
  })

  it('says in one line that the scene network is another file, and exits although its database runs', async () => {
    const { code, lines } = await refused({
      ...settings(await freePort()),
      SCENE_MODEL: import.meta.filename,
    })
    expect(code).toBe(1)
    expect(lines.at(-1)).toMatch(/^✗ SCENE_MODEL: is another network/)
  })

  it.each([
    ['PORT', 'many'],
    ['LOG_LEVEL', 'loud'],
    ['ENCRYPTION_KEY', 'short'],
    ['WEBHOOK_MAX_ATTEMPTS', '0'],
    ['REDIS_URL', 'http://redis'],
    ['EVIDENCE_STORE', 'ftp://x'],
  ])('says in one line that %s is wrong', async (name, value) => {
    const { code, lines } = await refused({ ...settings(await freePort()), [name]: value })
    expect(code).toBe(1)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(new RegExp(`^✗ ${name}: `))
  })
})
