import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { postgresBinaries, sharedMemoryType } from './postgres-binaries.ts'
import { unprivileged } from './unprivileged.ts'

/** How long a server may take to start, and to stop. */
export const START_SECONDS = 60
/** How long to wait before a server that ended by itself is started once more. */
const RESTART_MS = 1_000

export interface ServerOptions {
  /** Extra settings, as `name=value`. */
  settings?: string[]
  /** Receives the lines of the server's log. */
  log?: (text: string) => void
  /** Called when the server ended without a stop, before it is started again. */
  ended?: (reason: string) => void
}

/**
 * Starts a server, and starts it again whenever it ends by itself, until that works.
 * @returns stops the server
 */
export async function keepRunning(
  start: () => Promise<ChildProcess>,
  { ended, log }: ServerOptions,
): Promise<() => Promise<void>> {
  let isStopping = false
  let restarting: Promise<void> = Promise.resolve()
  const watch = (server: ChildProcess) => {
    server.once('exit', (code, signal) => {
      if (isStopping) return
      ended?.(`PostgreSQL ended with ${code ?? signal}`)
      restarting = startAgain()
    })
    return server
  }
  const startAgain = async () => {
    while (!isStopping)
      try {
        running = watch(await start())
        return
      } catch (error) {
        log?.(`${error}\n`)
        await wait(RESTART_MS)
      }
  }
  let running = watch(await start())
  return async () => {
    isStopping = true
    await restarting
    await stop(running)
  }
}

export async function launch(
  home: string,
  data: string,
  port: number,
  { settings = [], log }: ServerOptions,
): Promise<ChildProcess> {
  const { postgres } = postgresBinaries()
  const all = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'shared_buffers=128MB',
    `dynamic_shared_memory_type=${sharedMemoryType(process.platform)}`,
    ...settings,
  ]
  const [command, args] = unprivileged(home, postgres, [
    '-D',
    data,
    '-p',
    String(port),
    ...all.flatMap((setting) => ['-c', setting]),
  ])
  // Its own group: Ctrl-C reaches the services first, and they still need the database to finish.
  const server = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  // A process that ends without `stop`, because its time is over for example, takes it along.
  const endServer = () => server.kill('SIGINT')
  process.once('exit', endServer)
  server.once('exit', () => process.removeListener('exit', endServer))
  let timer: NodeJS.Timeout | undefined
  await new Promise<void>((ready, fail) => {
    let output = ''
    timer = setTimeout(
      () => fail(new Error(`PostgreSQL did not start: ${reasonIn(output)}`)),
      START_SECONDS * 1000,
    )
    server.stderr?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-4000)
      if (!output.includes('ready to accept connections')) return
      ready()
    })
    server.once('error', fail)
    server.once('exit', () => fail(new Error(`PostgreSQL did not start: ${reasonIn(output)}`)))
  }).finally(() => clearTimeout(timer))
  server.stderr?.on('data', (chunk: Buffer) => log?.(chunk.toString()))
  return server
}

/** SIGINT is PostgreSQL's fast shutdown: sessions are ended, nothing is lost. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((done) => server.once('exit', done))
  server.kill('SIGINT')
  await gone
}

const ERROR = /\b(FATAL|PANIC|error): /
const MORE = /\b(DETAIL|HINT|detail|hint): /
const STAMP = /^[\d-]+ [\d:.]+ \S+ \[\d+\] /

/** Why a program of PostgreSQL ended, in one line: its last error with the details, else the last line that it wrote. */
export function reasonIn(output: string): string {
  const lines = output.trim().split('\n')
  const at = lines.findLastIndex((line) => ERROR.test(line))
  const [first = '', ...rest] = lines.slice(at)
  const more = rest.filter((line) => MORE.test(line))
  return [first, ...more].map((line) => line.replace(STAMP, '').replaceAll(/\s+/g, ' ')).join(' ')
}
