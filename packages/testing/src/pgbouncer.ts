import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unprivileged } from '@trust/db/unprivileged'
import { freePort } from '@trust/runtime/port'
import pg from 'pg'

export interface PgBouncer {
  /** The address of the same database through the pooler. */
  url: string
  stop(): Promise<void>
}

/** How long a start may take, in milliseconds. */
const START_MS = 60_000

/** Whether this machine has the program. */
export function hasPgBouncer(): boolean {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * The real PgBouncer in transaction mode in front of a database.
 * @param serverConnections how many connections to PostgreSQL all clients share
 */
export async function startPgBouncer(databaseUrl: string, serverConnections: number): Promise<PgBouncer> {
  const server = new URL(databaseUrl)
  const port = await freePort()
  const directory = mkdtempSync(join(tmpdir(), 'trust-pgbouncer-'))
  const users = join(directory, 'users.txt')
  writeFileSync(users, `"${server.username}" "${server.password}"\n`)
  const settings = join(directory, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 200
`,
  )
  const [command, args] = unprivileged(directory, 'pgbouncer', ['--quiet', settings])
  const program = spawn(command, args, { stdio: 'ignore' })
  const ended = new Promise((done) => program.once('exit', done))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  await answers(url.href, ended)
  return {
    url: url.href,
    stop: async () => {
      program.kill('SIGKILL')
      await ended
      rmSync(directory, { recursive: true })
    },
  }
}

async function answers(url: string, ended: Promise<unknown>): Promise<void> {
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  const deadline = Date.now() + START_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('SELECT 1')
      return
    } catch (error) {
      if (isOver || Date.now() > deadline) throw error
      await new Promise((turn) => setTimeout(turn, 50))
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
