import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BadSetting, readEnvironment } from '@trust/runtime/environment'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore as openStoreOf, storageKey } from './store.ts'

/** The store of an address, with whatever else the settings say. */
const openStore = (address: string, more: Record<string, string> = {}) =>
  openStoreOf(
    readEnvironment(
      {},
      {
        DATA_DIR: tmpdir(),
        SESSION_SECRET: 's'.repeat(32),
        ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
        EVIDENCE_STORE: address,
        ...more,
      },
    ),
  )

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evidence store '))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const key = storageKey('tenant', 'abcdef')

describe('a store of files', () => {
  it('gives back what was put, however its directory is named', async () => {
    await openStore(`file:${directory}`).put(key, Buffer.from('one'))
    await openStore(pathToFileURL(directory).href).put(key, Buffer.from('one'))
    expect(await openStore(pathToFileURL(directory).href).get(key)).toEqual(Buffer.from('one'))
    expect(await openStore(`file:${directory}`).get(storageKey('another', 'abcdef'))).toBeNull()
    expect(await readdir(directory, { recursive: true })).toContain(join('tenant', 'ab', 'abcdef'))
  })

  it('takes the same file many times at once and leaves no drafts', async () => {
    const store = openStore(`file:${directory}`)
    const bytes = Buffer.alloc(100_000, 1)
    await Promise.all(Array.from({ length: 8 }, () => store.put('tenant/cd/cdef', bytes)))
    expect(await store.get('tenant/cd/cdef')).toEqual(bytes)
    expect(await readdir(join(directory, 'tenant/cd'))).toEqual(['cdef'])
  })

  it('refuses keys that lead elsewhere', async () => {
    const store = openStore(`file:${directory}`)
    for (const odd of ['../x', 'a/../../x', '/etc/passwd', '', 'a//b', 'a/./b'])
      expect(() => store.get(odd)).toThrow('no key')
  })

  it('says when it cannot write', async () => {
    await writeFile(join(directory, 'taken'), '')
    await expect(openStore(`file:${directory}`).put('taken/x', Buffer.from('x'))).rejects.toThrow()
  })
})

describe('a setting that does not hold', () => {
  it.each(['s3://UPPER/prefix', 's3://', 'file:', 'file://host/share'])('%s stops the start', (address) => {
    expect(() => openStore(address)).toThrow(BadSetting)
    expect(() => openStore(address)).toThrow(/^EVIDENCE_STORE: /)
  })
})
