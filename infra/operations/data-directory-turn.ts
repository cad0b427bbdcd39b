import { readFileSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createFile } from '@trust/runtime/create-file'

const LOOK_AGAIN_MS = 100

/**
 * Lets what may start the PostgreSQL of a data directory run one after the other: otherwise the first to end would stop
 * it under the second. The turn of a killed command does not count.
 */
export async function inTurn<T>(directory: string, work: () => Promise<T>): Promise<T> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = pathIn(directory)
  for (let told = 0; !takes(path); await wait(LOOK_AGAIN_MS)) {
    const { pid } = turnOf(path)
    if (pid !== 0 && pid !== told)
      process.stderr.write(`› waits for process ${pid}, which works on ${directory}\n`)
    told = pid
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

/** Whether a command works on a directory, or a service begins to. */
export const isTaken = (directory: string) => isAlive(pathIn(directory))

const pathIn = (directory: string) => join(directory, 'command.pid')

function takes(path: string): boolean {
  if (createFile(path, `${process.pid} ${startOf(process.pid)}`)) return true
  if (!isAlive(path)) rmSync(path, { force: true })
  return false
}

/** Whether the process that holds the turn lives. */
function isAlive(path: string): boolean {
  const { pid, start } = turnOf(path)
  if (pid === 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return start === startOf(pid)
}

/** The process that holds the turn; 0 when none does. */
function turnOf(path: string): { pid: number; start: string } {
  try {
    const [pid = '', start = ''] = readFileSync(path, 'utf8').split(' ')
    return { pid: Number(pid) || 0, start }
  } catch {
    return { pid: 0, start: '' }
  }
}

/** When a process started, in ticks since the boot: another one that got its number later started at another time. */
function startOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in brackets, may hold spaces.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
