import { spawnSync } from 'node:child_process'

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
  if (run('docker', ['buildx', 'version']).status !== 0) return 'docker has no buildx'
  if (run('docker', ['compose', 'version']).status !== 0) return 'docker has no compose (version 2)'
}
