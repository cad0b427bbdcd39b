import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { DatabaseSync } from 'node:sqlite'

const BUSY = 5

/** Locks of this process: SQLite would release one that the garbage collector takes. */
const held = new Set<DatabaseSync>()

/**
 * Locks a file until the lock is released or its process ends, however that ends. The kernel holds it (SQLite asks it:
 * fcntl, on Windows LockFileEx), so processes of other containers count, whose numbers mean nothing here. The file stays.
 * @returns a function that releases the lock; null when it is held already
 */
export function lockFile(path: string): (() => void) | null {
  // For the owner alone, unlike SQLite's own. Closing it once more would release the lock of this process.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (Object(error).errcode === BUSY) return null
    throw error
  }
  held.add(file)
  writeFileSync(nameOf(path), `${process.pid} ${hostname()}`, { mode: 0o600 })
  return () => {
    if (!held.delete(file)) return
    rmSync(nameOf(path), { force: true })
    file.close()
  }
}

/** Whether a lock is held. A process that tries to take it at this moment may fail once. */
export function isLocked(path: string): boolean {
  if (!existsSync(path)) return false
  const file = new DatabaseSync(path, { timeout: 0, readOnly: true })
  try {
    file.exec('SELECT 1 FROM sqlite_schema')
    return false
  } catch (error) {
    if (Object(error).errcode === BUSY) return true
    throw error
  } finally {
    file.close()
  }
}

/** The process that holds a lock, for people. */
export function holderOf(path: string): string {
  try {
    const [pid, host] = readFileSync(nameOf(path), 'utf8').split(' ')
    return host === hostname() ? `process ${pid}` : `process ${pid} of ${host}`
  } catch {
    return 'another process'
  }
}

const nameOf = (path: string) => `${path}.holder`
