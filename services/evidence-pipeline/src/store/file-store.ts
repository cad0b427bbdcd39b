import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BadSetting } from '@trust/runtime/environment'
import { makeDirectoryInTime } from '@trust/runtime/make-directory'
import { randomToken } from '@trust/runtime/secrets'
import type { EvidenceStore, StoredFile, StoredSource } from './store.ts'

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
    put: (key, bytes) => putOnce(pathOf(key), draftIn(directory), bytes),
    get: (key) => read(pathOf(key), directory),
    open: (key) => openFile(pathOf(key), directory),
    delete: (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => list(directory, prefix),
    removeDrafts: (before) => removeDrafts(join(directory, DRAFTS), before),
  }
}

/** Files that are not whole yet. No key begins with a dot. */
const DRAFTS = '.drafts'

const draftIn = (directory: string) => join(directory, DRAFTS, `${randomToken(9)}.tmp`)

async function putOnce(path: string, draft: string, bytes: Buffer | StoredSource): Promise<void> {
  if (!(await isThere(path, Buffer.isBuffer(bytes) ? bytes.length : bytes.size)))
    await write(path, draft, bytes)
}

async function read(path: string, directory: string): Promise<Buffer | null> {
  const found = await readFile(path).catch(nullWhenMissing)
  if (found === null) await assertMounted(directory)
  return found
}

async function openFile(path: string, directory: string): Promise<StoredFile | null> {
  const file = await open(path, 'r').catch(nullWhenMissing)
  if (file === null) {
    await assertMounted(directory)
    return null
  }
  try {
    const { size } = await file.stat()
    return { size, stream: file.createReadStream() }
  } catch (error) {
    await file.close()
    throw error
  }
}

/**
 * A file is missing only from a store that is there: an empty directory is where one should be mounted.
 * @throws Error `ENOENT`
 */
async function assertMounted(directory: string): Promise<void> {
  const entries = await readdir(directory)
  if (entries.length === 0)
    throw Object.assign(new Error(`${directory} is empty: is it mounted?`), { code: 'ENOENT' })
}

async function list(directory: string, prefix: string): Promise<string[]> {
  const entries = await readdir(join(directory, dirname(`${prefix}x`)), {
    recursive: true,
    withFileTypes: true,
  }).catch(nullWhenMissing)
  if (entries === null) await assertMounted(directory)
  const files = (entries ?? []).filter((entry) => entry.isFile())
  const keys = files.map(({ parentPath, name }) =>
    relative(directory, join(parentPath, name)).replaceAll(sep, '/'),
  )
  return keys.filter((key) => key.startsWith(prefix))
}

async function removeDrafts(directory: string, before: Date): Promise<void> {
  for (const name of (await readdir(directory).catch(nullWhenMissing)) ?? []) {
    const path = join(directory, name)
    const draft = await stat(path).catch(nullWhenMissing)
    if (draft && draft.mtimeMs < before.getTime()) await rm(path, { force: true })
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
async function write(path: string, draft: string, bytes: Buffer | StoredSource): Promise<void> {
  const directory = dirname(path)
  for (const each of [directory, dirname(draft)]) await makeDirectoryInTime(each)
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(Buffer.isBuffer(bytes) ? bytes : bytes.stream())
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
