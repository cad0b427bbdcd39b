import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BadSetting, readEnvironment } from '@trust/runtime/environment'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore as openStoreOf } from './open-store.ts'
import { storageKey } from './store.ts'
import { answering, StoreAway } from './store-away.ts'

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

it('a full disk is named, and not taken for a store that is away', async () => {
  const full = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
  const store = answering({ ...openStore(`file:${directory}`), put: () => Promise.reject(full) })
  const refused = store.put(key, Buffer.from('one'))
  await expect(refused).rejects.toMatchObject({ code: 'store_full', reason: 'ENOSPC' })
  await expect(refused).rejects.toBeInstanceOf(StoreAway)
})

describe('a store of files', () => {
  it('reads back what was written, whatever the directory’s name', async () => {
    await openStore(`file:${directory}`).put(key, Buffer.from('one'))
    await openStore(pathToFileURL(directory).href).put(key, Buffer.from('one'))
    expect(await openStore(pathToFileURL(directory).href).get(key)).toEqual(Buffer.from('one'))
    expect(await openStore(`file:${directory}`).get(storageKey('another', 'abcdef'))).toBeNull()
    expect(await readdir(directory, { recursive: true })).toContain(join('tenant', 'ab', 'abcdef'))
  })

  it('streams a file, with its size known before', async () => {
    const store = openStore(`file:${directory}`)
    const bytes = Buffer.alloc(1_000_000, 5)
    await store.put('tenant/op/open', bytes)
    const file = await store.open('tenant/op/open')
    expect(file?.size).toBe(bytes.length)
    const chunks: Buffer[] = await (file?.stream.toArray() ?? [])
    expect(chunks.length).toBeGreaterThan(1)
    expect(Buffer.concat(chunks)).toEqual(bytes)
    expect(await store.open('tenant/op/nothing')).toBeNull()
  })

  it('takes the same file many times at once and leaves no drafts', async () => {
    const store = openStore(`file:${directory}`)
    const bytes = Buffer.alloc(100_000, 1)
    await Promise.all(Array.from({ length: 8 }, () => store.put('tenant/cd/cdef', bytes)))
    expect(await store.get('tenant/cd/cdef')).toEqual(bytes)
    expect(await readdir(join(directory, 'tenant/cd'))).toEqual(['cdef'])
    expect(await readdir(join(directory, '.drafts'))).toEqual([])
  })

  it('removes drafts of interrupted writes, but not one in progress', async () => {
    const store = openStore(`file:${directory}`)
    const longAgo = new Date(Date.now() - 3_600_000)
    const [old, young] = [join(directory, '.drafts/old.tmp'), join(directory, '.drafts/young.tmp')]
    for (const draft of [old, young]) await writeFile(draft, 'half of it')
    await utimes(old, longAgo, longAgo)
    await store.removeDrafts(new Date(Date.now() - 60_000))
    expect(await readdir(join(directory, '.drafts'))).toEqual(['young.tmp'])
  })

  it('distinguishes a missing file from an unavailable store', async () => {
    const away = join(directory, 'mounted')
    const store = openStore(`file:${away}`)
    await expect(store.get(key)).rejects.toBeInstanceOf(StoreAway)
    await mkdir(away)
    await expect(store.get(key)).rejects.toBeInstanceOf(StoreAway)
    await store.put(key, Buffer.from('one'))
    expect(await store.get(storageKey('tenant', 'fedcba'))).toBeNull()
  })

  it('is unavailable when it does not answer in time', async () => {
    const silent = { ...openStore(`file:${directory}`), get: () => new Promise<never>(() => undefined) }
    await expect(answering(silent, 20).get(key)).rejects.toThrow('it has not answered for 0.02 seconds')
  })

  it('refuses keys that leave its directory', async () => {
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
