import { constants, copyFileSync, linkSync, rmSync, writeFileSync } from 'node:fs'
import { randomToken } from './secrets.ts'

/**
 * Creates a file of the owner's whose name appears with its content, which is on the disk then: neither a full disk nor
 * a killed process leaves a part of it.
 * @returns false when it exists already
 */
export function createFile(path: string, text: string): boolean {
  const draft = `${path}.${randomToken(9)}`
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true })
    // Unlike a rename, a link replaces no file.
    linkSync(draft, path)
    return true
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    // Some file systems have no links.
    if (syscall === 'link') return copied(draft, path)
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function copied(draft: string, path: string): boolean {
  try {
    copyFileSync(draft, path, constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
