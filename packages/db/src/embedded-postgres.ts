import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { holderOf, isLocked, lockFile } from '@trust/runtime/file-lock'
import { makeDirectory } from '@trust/runtime/make-directory'
import { freePort } from '@trust/runtime/port'
import pg from 'pg'
import { postgresBinaries } from './postgres-binaries.ts'
import { keepRunning, launch, reasonIn, type ServerOptions, START_SECONDS } from './postgres-server.ts'
import { unprivileged } from './unprivileged.ts'

const DATABASE = 'trust'
/** How long the process that has the server may need to stop it. */
const RELEASE_SECONDS = 10

export interface EmbeddedPostgres {
  /** The URL of a database of this server. */
  url(database?: string): string
  /** Ends every session and stops the server. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that npm installed, on a free port of the loopback address, initialising `directory` on
 * the first start. The remains of a killed server (lock file, orphaned processes) are removed first. A server that ends
 * by itself (killed for its memory, out of disk) is started again under its address until that works. Another process
 * that has started one there keeps it, also in another container.
 * @throws Error with one line that says what is wrong with `directory`
 */
export async function startEmbeddedPostgres(
  directory: string,
  options: ServerOptions = {},
): Promise<EmbeddedPostgres> {
  const home = resolve(directory)
  const data = join(home, 'data')
  makeDirectory(home)
  const release = await lockHome(home)
  try {
    if (!existsSync(join(data, 'PG_VERSION'))) initialise(home, data)
    const port = await freePort()
    const url = (database = DATABASE) => urlOf(home, port, database)
    const endServer = await keepRunning(
      () => stopOrphan(data).then(() => launch(home, data, port, options)),
      options,
    )
    await ensureDatabase(url).catch((error) => endServer().then(() => Promise.reject(error)))
    return { url, stop: () => endServer().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

async function lockHome(home: string): Promise<() => void> {
  const deadline = Date.now() + RELEASE_SECONDS * 1000
  for (;;) {
    const release = lockFile(lockIn(home))
    if (release) return release
    if (Date.now() > deadline)
      throw new Error(`${home} is in use by ${holderOf(lockIn(home))}, perhaps in another container`)
    await wait(50)
  }
}

const lockIn = (home: string) => join(home, 'lock')

/** The URL of the server that a living process of this container has on a directory; null without one. */
export function servedPostgresUrl(directory: string): string | null {
  return isLocked(lockIn(resolve(directory))) ? runningPostgresUrl(directory) : null
}

/** The URL of the server that already runs on a directory, also of a killed process; null without one. */
export function runningPostgresUrl(directory: string): string | null {
  const home = resolve(directory)
  const data = join(home, 'data')
  const lock = join(data, 'postmaster.pid')
  if (!existsSync(lock)) return null
  const [pid, , , port] = readFileSync(lock, 'utf8').split('\n')
  return isPostgresOf(Number(pid), data) ? urlOf(home, Number(port), DATABASE) : null
}

/** Stops the server that a killed process left on a directory, if one runs. */
export const stopAbandonedPostgres = (directory: string): Promise<void> =>
  stopOrphan(join(resolve(directory), 'data'))

function urlOf(home: string, port: number, database: string): string {
  const password = readFileSync(join(home, 'password'), 'utf8').trim()
  return `postgres://trust:${password}@127.0.0.1:${port}/${database}`
}

/** The directory gets its name when it is whole: a killed start leaves a draft, which the next one replaces. */
function initialise(home: string, data: string): void {
  assertEmpty(data)
  const draft = `${data}.new`
  rmSync(draft, { recursive: true, force: true })
  const password = join(home, 'password')
  writeFileSync(password, `${crypto.randomUUID()}\n`, { mode: 0o600 })
  const { initdb } = postgresBinaries()
  const [command, args] = unprivileged(home, initdb, [
    `--pgdata=${draft}`,
    '--username=trust',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-locale',
    '--no-sync',
  ])
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    renameSync(draft, data)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw new Error(
      `cannot initialise PostgreSQL in ${data}: ${reasonIn(String(Object(error).stderr ?? error))}`,
    )
  }
}

/** @throws Error when a directory holds something that is no PostgreSQL, or one that belongs to another user */
function assertEmpty(data: string): void {
  if (existsSync(data) && readdirSync(data).length > 0)
    throw new Error(`${data} is not empty, and lacks PG_VERSION: it holds no PostgreSQL that can be started`)
}

/** Stops a server whose parent was killed: it still locks the directory. */
async function stopOrphan(data: string): Promise<void> {
  const lock = join(data, 'postmaster.pid')
  if (!existsSync(lock)) return
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
  if (isPostgresOf(pid, data)) {
    process.kill(pid, 'SIGINT')
    const deadline = Date.now() + START_SECONDS * 1000
    while (isPostgresOf(pid, data) && Date.now() < deadline) await wait(50)
    if (isPostgresOf(pid, data)) process.kill(pid, 'SIGKILL')
  }
  rmSync(lock, { force: true })
}

/** Whether a process is a PostgreSQL on this directory; after a reboot another process may have its number. */
function isPostgresOf(pid: number, data: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  try {
    const command = existsSync('/proc/self/cmdline')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(data)
  } catch {
    return false
  }
}

async function ensureDatabase(url: (database?: string) => string): Promise<void> {
  const client = new pg.Client({ connectionString: url('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}
