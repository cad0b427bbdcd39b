import { existsSync, statfsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopAbandonedPostgres } from '@trust/db/embedded-postgres'

const PREFIX = 'trust-test-'

/** Where Linux keeps files in memory. Containers often give it 64 MiB only. */
const SHARED_MEMORY = '/dev/shm'
/** The databases of a run take some 300 MiB, and their log of changes at most one GiB. */
const NEEDED_BYTES = 3 * 2 ** 30

/** A directory in memory with room for the databases of a run; else the one for temporary files. */
export function memoryDirectory(): string {
  if (!existsSync(SHARED_MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize >= NEEDED_BYTES ? SHARED_MEMORY : tmpdir()
}

/** A folder for one test run; its name says whose it is. */
export const makeScratch = (directory = tmpdir()): Promise<string> =>
  mkdtemp(join(directory, `${PREFIX}${process.pid}-`))

/**
 * Removes the folders of test runs that were killed, and stops the databases that they left running.
 * @returns the folders that are gone
 */
export async function sweepScratch(directory = tmpdir()): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => isAbandoned(ownerOf(name)))
  for (const name of names) {
    const scratch = join(directory, name)
    await stopAbandonedPostgres(join(scratch, 'postgres'))
    await rm(scratch, { recursive: true, force: true })
  }
  return names
}

/** The process that a folder belongs to; null when the folder is not one of ours. */
function ownerOf(name: string): number | null {
  const [, pid] = name.match(new RegExp(`^${PREFIX}(\\d+)-`)) ?? []
  return pid === undefined ? null : Number(pid)
}

function isAbandoned(pid: number | null): boolean {
  if (pid === null) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    // Somebody else's process that may not be signalled lives all the same.
    return Object(error).code === 'ESRCH'
  }
}
