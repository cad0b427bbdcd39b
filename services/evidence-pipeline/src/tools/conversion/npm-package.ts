import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A version of a package, and what npm says its archive must be. */
export interface PublishedPackage {
  name: string
  version: string
  /** `sha512-` and base64, as in a package-lock.json. */
  integrity: string
}

/**
 * Looks into a package that the project does not depend on: it is fetched, checked, and deleted again.
 * @throws Error when npm does not give it, or gives another one
 */
export async function unpacked<T>(
  wanted: PublishedPackage,
  look: (directory: string) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'package-'))
  try {
    const run = promisify(execFile)
    const { stdout } = await run('npm', ['pack', `${wanted.name}@${wanted.version}`, '--silent'], {
      cwd: directory,
      // npm is a script there.
      shell: process.platform === 'win32',
    })
    const archive = stdout.trim()
    checkIntegrity(await readFile(join(directory, archive)), wanted)
    await run('tar', ['-xzf', archive], { cwd: directory })
    return await look(join(directory, 'package'))
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** @throws Error for other bytes than those that were published */
export function checkIntegrity(archive: Buffer, { name, version, integrity }: PublishedPackage): void {
  const found = `sha512-${createHash('sha512').update(archive).digest('base64')}`
  if (found !== integrity) throw new Error(`${name} ${version}: this is another package (${found})`)
}
