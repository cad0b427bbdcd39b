import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childEnvironment } from '@trust/runtime/environment'
import { isLocked } from '@trust/runtime/file-lock'
import { freePort } from '@trust/runtime/port'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { end, isReady, type Launched, launch } from '../../infra/development/demo/system.ts'

/** On a busy machine a start takes minutes. */
const START_SECONDS = 300
const root = join(import.meta.dirname, '../..')
const script = join(root, 'infra/operations/start.ts')

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

async function started(port: number, further: Record<string, string> = {}): Promise<Launched> {
  const child = launch(script, childEnvironment({ ...settings(port), ...further }))
  opened.children.push(child)
  await isReady(`http://127.0.0.1:${port}`, child, START_SECONDS)
  return child
}

async function startedByNpm(port: number) {
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: childEnvironment(settings(port)),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  opened.children.push(child)
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  await isReady(`http://127.0.0.1:${port}`, child, START_SECONDS)
  return { child, printed: () => output }
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
  // One story: each start of the whole system takes seconds of processor time.
  it('keeps its data, prints a generated password on the first start only, and stops cleanly', async () => {
    const port = await freePort()
    const base = `http://127.0.0.1:${port}`
    const postmaster = join(directory, 'postgres/data/postmaster.pid')
    const first = await started(port)
    await expect.poll(first.printed).toMatch(/Password\s+\S{20}/)
    await end(first, 'SIGINT')
    expect(first.exitCode).toBe(0)
    expect(existsSync(postmaster)).toBe(false)

    const second = await startedByNpm(port)
    await expect.poll(second.printed).toContain('Administrator')
    expect(second.printed()).not.toContain('Password')

    // Another process is refused the directory, and leaves its holder alone.
    const { code, lines } = await refused(settings(await freePort()))
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/^✗ DATA_DIR: .* is in use by process \d+$/)])
    expect((await fetch(`${base}/readyz`)).status).toBe(200)

    // npm that gets a signal to end leaves nothing running.
    second.child.kill('SIGTERM')
    await expect.poll(() => isLocked(join(directory, 'service.lock'))).toBe(false)
    expect(existsSync(postmaster)).toBe(false)
    await expect(fetch(`${base}/healthz`)).rejects.toThrow()

    // Lock files that a power cut left disturb nobody.
    const gone = execFileSync('sh', ['-c', 'echo $$'], { encoding: 'utf8' }).trim()
    await writeFile(postmaster, `${gone}\n${directory}\n0\n5432\n\n127.0.0.1\n`)
    const third = await started(port, { SHUTDOWN_PAUSE_SECONDS: '6' })

    // A process that is stopping is not ready, keeps answering for a while, and closes each connection after its answer.
    const before = await fetch(`${base}/api/v1/status`)
    expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive'])
    await before.text()
    third.kill('SIGTERM')
    const readiness = async () => {
      const answer = await fetch(`${base}/readyz`)
      return [answer.status, answer.headers.get('connection'), await answer.json()]
    }
    const stopping = { status: 'not ready', reasons: ['The process is stopping.'] }
    await expect.poll(readiness).toEqual([503, 'close', stopping])
    const during = await fetch(`${base}/api/v1/status`)
    expect([during.status, during.headers.get('connection')]).toEqual([200, 'close'])
    await once(third, 'exit')
    expect(third.exitCode).toBe(0)
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
    expect(lines).toEqual([
      `✗ DATA_DIR: cannot write to ${join(file, 'data')} (EEXIST: file already exists, mkdir '${file}')`,
    ])
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
