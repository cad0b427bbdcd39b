import { mkdirSync, statSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a directory, and those above it, for their owner alone. Node's own `recursive` never returns where the kernel
 * answers ENOENT although the parent exists, as below `/proc`.
 */
export function makeDirectory(path: string): void {
  if (isDirectory(path)) return
  const parent = dirname(path)
  if (parent !== path) makeDirectory(parent)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isDirectory(path)) throw error
  }
}

const isDirectory = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** `makeDirectory` without holding up the process, for places that may not answer. */
export async function makeDirectoryInTime(path: string): Promise<void> {
  if (await isDirectoryInTime(path)) return
  const parent = dirname(path)
  if (parent !== path) await makeDirectoryInTime(parent)
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    if (!(await isDirectoryInTime(path))) throw error
  }
}

const isDirectoryInTime = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
