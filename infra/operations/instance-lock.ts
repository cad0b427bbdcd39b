import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BadSetting } from '@trust/runtime/environment'

/**
 * Locks a data directory for one installation. The lock of a killed process does not count.
 * @returns a function that releases the directory
 * @throws BadSetting naming DATA_DIR
 */
export function lockDirectory(directory: string): () => void {
  const path = pathIn(directory)
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    accessSync(directory, constants.W_OK)
  } catch {
    throw new BadSetting(`DATA_DIR: cannot write to ${directory}`)
  }
  const holder = holderOf(directory)
  if (holder !== null && holder !== process.pid) {
    throw new BadSetting(`DATA_DIR: ${directory} is in use by process ${holder}`)
  }
  writeFileSync(path, String(process.pid))
  return () => rmSync(path, { force: true })
}

/** The running service that holds a data directory; null when none does. */
export function holderOf(directory: string): number | null {
  const path = pathIn(directory)
  const holder = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0
  return holder > 0 && isOurs(holder) ? holder : null
}

const pathIn = (directory: string) => join(directory, 'running.pid')

/** Whether that process lives and is one of these; after a reboot another process may have its number. */
function isOurs(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const commandLine = `/proc/${pid}/cmdline`
  return (
    !existsSync('/proc/self/cmdline') ||
    (existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes('infra/operations/start'))
  )
}
