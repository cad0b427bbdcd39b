import { execFileSync } from 'node:child_process'
import { mkdirSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** A file system of its own in memory, which can be full while all others have room. */
export interface SmallDisk {
  directory: string
  /** False where this process may mount nothing: then it is an ordinary folder, which is never full. */
  canBeFull: boolean
  fill(): void
  free(): void
  close(): void
}

/** Its size, of the machine's memory; it takes memory only for what is written. */
const SIZE = '50%'
const MAX_TRIES = 20

/**
 * Mounts it at `directory`, for the owner of the folder above.
 * @param isSmall false: an ordinary folder, however much is written
 */
export function mountDisk(directory: string, isSmall = true): SmallDisk {
  mkdirSync(directory, { recursive: true })
  const { uid, gid } = statSync(dirname(directory))
  const options = `size=${SIZE},mode=700,uid=${uid},gid=${gid}`
  const canBeFull = isSmall && tried('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', directory])
  const resize = (size: string | number) => tried('mount', ['-o', `remount,size=${size}`, 'tmpfs', directory])
  return {
    directory,
    canBeFull,
    fill: () => {
      // A write between the look and the change makes the kernel refuse the change.
      for (let tries = 0; tries < MAX_TRIES; tries += 1) if (resize(bytesIn(directory))) return
      throw new Error(`${directory} could not be filled`)
    },
    free: () => {
      if (!resize(SIZE)) throw new Error(`${directory} could not be made larger again`)
    },
    close: () => {
      if (canBeFull) tried('umount', ['--lazy', directory])
    },
  }
}

function bytesIn(directory: string): number {
  const { blocks, bfree, bsize } = statfsSync(directory)
  return (blocks - bfree) * bsize
}

function tried(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
