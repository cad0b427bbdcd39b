import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childEnvironment } from '@trust/runtime/environment'
import { freePort } from '@trust/runtime/port'
import { eventually } from './eventually.ts'

/** A running system, and how to sign in to it. */
export interface DemoSystem {
  base: string
  login: { email: string; password: string }
  /** The folder of its mails. */
  mailDirectory: string
  stop(): Promise<void>
}

/** A system that the demo starts itself: it can be killed as by a power cut, and started again on the same data. */
export interface OwnSystem extends DemoSystem {
  kill(): Promise<void>
  start(): Promise<void>
}

/** Starts the whole system on a new data directory in `parent` and a free port. `stop` removes the data. */
export async function startOwnSystem(
  settings: Record<string, string> = {},
  parent = tmpdir(),
): Promise<OwnSystem> {
  const directory = await mkdtemp(join(parent, 'trust-demo-'))
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const login = { email: 'admin@example.com', password: crypto.randomUUID() }
  const environment = childEnvironment({
    DATA_DIR: directory,
    PORT: String(port),
    BOOTSTRAP_ADMIN_EMAIL: login.email,
    BOOTSTRAP_ADMIN_PASSWORD: login.password,
    WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
    WEBHOOK_RETRY_BASE_SECONDS: '1',
    RATE_LIMIT_API: '0',
    LOG_LEVEL: 'error',
    ...settings,
  })
  const script = join(import.meta.dirname, '../../operations/start.ts')
  let child: ChildProcess
  const start = async () => {
    child = launch(script, environment)
    await isReady(base, child)
  }
  await start()
  return {
    base,
    login,
    mailDirectory: join(directory, 'mail'),
    start,
    kill: async () => {
      const postmaster = join(directory, 'postgres', 'data', 'postmaster.pid')
      if (existsSync(postmaster))
        process.kill(Number(readFileSync(postmaster, 'utf8').split('\n')[0]), 'SIGKILL')
      await end(child, 'SIGKILL')
    },
    stop: async () => {
      await end(child, 'SIGTERM')
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export type Launched = ChildProcess & {
  /** Its latest output. */
  printed: () => string
}

/**
 * Starts a script of this project in a process of its own. Its output is shown when it fails.
 * @param flags more flags for Node
 */
export function launch(
  script: string,
  environment: NodeJS.ProcessEnv,
  args: string[] = [],
  flags: string[] = [],
): Launched {
  const quiet = '--disable-warning=ExperimentalWarning'
  const child = spawn(process.execPath, [quiet, ...flags, script, ...args], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-4_000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  child.on('exit', (code) => {
    if (code) console.error(`${script} ended with ${code}:\n${output}`)
  })
  return Object.assign(child, { printed: () => output })
}

/** Waits until a process answers `/readyz`. @throws Error when it ended instead, or was not ready in time */
export async function isReady(base: string, child: ChildProcess, seconds = 120): Promise<void> {
  await eventually(
    `${base} to be ready`,
    async () => {
      if (child.exitCode !== null) throw new Error(`the process for ${base} ended with ${child.exitCode}`)
      const timeout = AbortSignal.timeout(2_000)
      const response = await fetch(`${base}/readyz`, { signal: timeout }).catch(() => undefined)
      return response?.ok
    },
    seconds,
  )
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((done) => child.once('exit', done))
  child.kill(signal)
  await exited
}
