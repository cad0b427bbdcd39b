import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_AGAIN_MS = 100

/**
 * Lets commands that may start the PostgreSQL of a data directory run one after the other: otherwise the first to end
 * would stop it under the second. The turn of a killed command does not count.
 */
export async function inTurn<T>(directory: string, work: () => Promise<T>): Promise<T> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, 'command.pid')
  while (!takes(path)) await wait(LOOK_AGAIN_MS)
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

function takes(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!isAlive(path)) rmSync(path, { force: true })
    return false
  }
}

/** Whether the process that holds the turn lives. */
function isAlive(path: string): boolean {
  try {
    const holder = Number(readFileSync(path, 'utf8'))
    // Between its creation and its content the file is empty.
    return holder === 0 || process.kill(holder, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
