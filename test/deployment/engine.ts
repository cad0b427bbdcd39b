import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, openSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface ProcessResult {
  status: number | null
  stdout: string
  stderr: string
}

/** Runs a program to its end and keeps what it prints. */
export function run(
  command: string,
  args: string[],
  options: { cwd?: string; env?: object } = {},
): ProcessResult {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  return { status, stdout: stdout ?? '', stderr: error ? error.message : (stderr ?? '') }
}

/** @throws Error with what the command printed when it fails */
export function succeed(command: string, args: string[], options?: { cwd?: string; env?: object }): string {
  const { status, stdout, stderr } = run(command, args, options)
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr.slice(-4_000)}`)
  return stdout
}

/** Why the tests cannot run here; undefined when an engine with BuildKit and Compose answers. */
export function missing(): string | undefined {
  if (run('docker', ['version', '--format', '{{.Server.Version}}']).status !== 0)
    return 'no container engine answers (DOCKER_HOST)'
  if (!hasBuildKit()) return 'docker has no buildx'
  if (run('docker', ['compose', 'version']).status !== 0) return 'docker has no compose (version 2)'
}

/** Clients before 23 have BuildKit built in, newer ones in a plugin. */
function hasBuildKit(): boolean {
  if (run('docker', ['buildx', 'version']).status === 0) return true
  const { stdout } = run('docker', ['version', '--format', '{{.Client.Version}}'])
  return Number.parseInt(stdout, 10) < 23
}

const DEBIAN_CLIENT = '/usr/bin/docker'
const DEBIAN_COMPOSE = '/usr/bin/docker-compose'

/** Where `docker` has no plugins but Debian's packages are there: puts their programs before it, in `folder`. */
function useDebianClient(folder: string): void {
  if (run('docker', ['compose', 'version']).status === 0) return
  if (!existsSync(DEBIAN_CLIENT) || !existsSync(DEBIAN_COMPOSE)) return
  const plugins = join(folder, 'cli-plugins')
  mkdirSync(plugins, { recursive: true })
  const plugin = join(plugins, 'docker-compose')
  const script = join(import.meta.dirname, 'compose-plugin.mjs')
  writeFileSync(plugin, `#!/bin/sh\nexec '${process.execPath}' '${script}' "$@"\n`)
  chmodSync(plugin, 0o755)
  const programs = join(folder, 'bin')
  mkdirSync(programs, { recursive: true })
  if (!existsSync(join(programs, 'docker'))) symlinkSync(DEBIAN_CLIENT, join(programs, 'docker'))
  process.env.PATH = `${programs}${delimiter}${process.env.PATH}`
  process.env.DOCKER_CONFIG = folder
}

const START_MS = 30_000

/**
 * Provides an engine: the one that answers, else Debian's, started for this process when root has it. Its images stay
 * below `folder`, so that the next run need not make them again.
 * @returns stops what was started
 */
export async function provideEngine(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true })
  useDebianClient(folder)
  const answers = () => run('docker', ['version', '--format', '{{.Server.Version}}']).status === 0
  if (answers() || process.getuid?.() !== 0 || run('dockerd', ['--version']).status !== 0)
    return async () => undefined
  const socket = `unix://${join(folder, 'engine.sock')}`
  const places = ['--data-root', join(folder, 'data'), '--exec-root', join(folder, 'exec')]
  const pidFile = ['--pidfile', join(folder, 'engine.pid')]
  // Without address translation: it needs no rules in this machine's firewall.
  const network = ['--iptables=false', '--ip6tables=false', '--host', socket]
  const log = openSync(join(folder, 'engine.log'), 'w')
  const engine = spawn('dockerd', [...places, ...pidFile, ...network], { stdio: ['ignore', log, log] })
  process.env.DOCKER_HOST = socket
  const deadline = Date.now() + START_MS
  while (!answers() && engine.exitCode === null && Date.now() < deadline) await wait(200)
  return async () => {
    const ended = once(engine, 'exit')
    if (engine.kill()) await ended
  }
}
