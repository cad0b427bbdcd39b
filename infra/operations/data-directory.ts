import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BadSetting, unwritable } from '@trust/runtime/environment'
import { holderOf, lockFile } from '@trust/runtime/file-lock'
import { makeDirectory } from '@trust/runtime/make-directory'

const LOOK_AGAIN_MS = 100

/**
 * Locks a data directory for one installation.
 * @returns a function that releases the directory
 * @throws BadSetting naming DATA_DIR
 */
export function lockDirectory(directory: string): () => void {
  const path = join(directory, 'service.lock')
  const release = tryLock(directory, path)
  if (release) return release
  throw new BadSetting(`DATA_DIR: ${directory} is in use by ${holderOf(path)}`)
}

/**
 * Lets what may start the PostgreSQL of a data directory run one after the other: otherwise the first to end would stop
 * it under the second.
 * @returns a function that ends the turn
 * @throws BadSetting naming DATA_DIR
 */
export async function takeTurn(directory: string): Promise<() => void> {
  const path = join(directory, 'command.lock')
  let named = ''
  for (;;) {
    const release = tryLock(directory, path)
    if (release) return release
    const holder = holderOf(path)
    if (holder !== named) process.stderr.write(`› waits for ${holder}, which works on ${directory}\n`)
    named = holder
    await wait(LOOK_AGAIN_MS)
  }
}

/** Null when another process holds the lock. */
function tryLock(directory: string, path: string): (() => void) | null {
  try {
    makeDirectory(directory)
    // Root may write everywhere except on a read-only file system.
    accessSync(directory, constants.W_OK)
    return lockFile(path)
  } catch (error) {
    throw unwritable(directory, error)
  }
}
