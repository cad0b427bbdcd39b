import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BadSetting } from '@trust/runtime/environment'
import { randomToken } from '@trust/runtime/secrets'
import type { EvidenceStore } from './store.ts'

/**
 * Files below one directory, readable by their owner only.
 * @param address `file:<directory>` or a file URL
 * @throws BadSetting
 */
export function fileStore(address: string): EvidenceStore {
  const directory = directoryOf(address)
  const pathOf = (key: string) => {
    if (!/^\w[\w.-]*(\/\w[\w.-]*)*$/.test(key)) throw new Error(`"${key}" is no key of the evidence store`)
    return join(directory, key)
  }
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      if (!(await isThere(path, bytes.length))) await write(path, bytes)
    },
    get: (key) => readFile(pathOf(key)).catch(nullWhenMissing),
    delete: (key) => rm(pathOf(key), { force: true }),
  }
}

function directoryOf(address: string): string {
  const given = address.replace(/^file:/, '')
  try {
    if (given !== '') return resolve(given.startsWith('//') ? fileURLToPath(address) : given)
  } catch {
    // A file URL with a host, or with an encoding that does not hold: the same complaint.
  }
  throw new BadSetting(`EVIDENCE_STORE: must name a directory of this machine (it is "${address}")`)
}

async function isThere(path: string, size: number): Promise<boolean> {
  const found = await stat(path).catch(nullWhenMissing)
  return found?.size === size
}

/** Whole or not at all: the name appears when the content is on the disk. */
async function write(path: string, bytes: Buffer): Promise<void> {
  const directory = dirname(path)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomToken(9)}.tmp`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncDirectory(directory)
}

/** The new name, too, must survive a power cut. Windows cannot open a directory, and needs no such thing. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(directory, 'r')
  await handle.sync().finally(() => handle.close())
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
