import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { systemActor } from '@trust/contracts/actor'
import { freePort } from '@trust/runtime/port'
import { type Harness, startHarness } from '@trust/testing/harness'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formOf, newMerchant } from '../evidence/evidence.fixture.ts'
import { draftOnDisk } from '../evidence/received-file.ts'
import { reconcileEvidence, TIMEOUT_MS } from '../evidence/reconcile.ts'
import { shopFront } from '../pictures/picture.fixture.ts'
import { openStore } from './open-store.ts'
import { storageKey } from './store.ts'
import { StoreAway } from './store-away.ts'

let directory: string
let server: S3rver
let harness: Harness
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 's3-'))
  const port = await freePort()
  const configureBuckets = [{ name: 'evidence-of-tests', configs: [] }]
  server = new S3rver({ port, directory, silent: true, configureBuckets })
  await server.run()
  const env = {
    EVIDENCE_STORE: 's3://evidence-of-tests/kept/here',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  harness = await startHarness({ env })
})
afterAll(async () => {
  await harness.close()
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

it('stores, reads and deletes', async () => {
  const store = openStore(harness.env)
  const bytes = Buffer.alloc(300_000, 7)
  await store.put('tenant/ab/abc', bytes)
  await store.put('tenant/ab/abc', bytes)
  expect(await store.get('tenant/ab/abc')).toEqual(bytes)
  const file = await store.open('tenant/ab/abc')
  expect([file?.size, Buffer.concat((await file?.stream.toArray()) ?? [])]).toEqual([bytes.length, bytes])
  await store.delete('tenant/ab/abc')
  await store.delete('tenant/ab/abc')
  expect(await store.get('tenant/ab/abc')).toBeNull()
  expect(await store.open('tenant/ab/abc')).toBeNull()
})

it('reports an outage of the server, and not a missing file', async () => {
  const nobody = { S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` }
  await expect(openStore({ ...harness.env, ...nobody }).get('tenant/ab/abc')).rejects.toBeInstanceOf(
    StoreAway,
  )
})

it('makes its bucket when there is none, but only with S3_CREATE_BUCKET', async () => {
  // This server takes the signature of a bucket's address for wrong, with or without the slash at its end.
  const lenient = { allowMismatchedSignatures: true, configureBuckets: [] }
  const port = await freePort()
  const empty = new S3rver({ port, directory: join(directory, 'empty'), silent: true, ...lenient })
  await empty.run()
  const address = { EVIDENCE_STORE: 's3://not-there-yet', S3_ENDPOINT: `http://127.0.0.1:${port}` }
  const mistyped = openStore({ ...harness.env, ...address })
  await expect(mistyped.put('tenant/ab/abc', Buffer.from('one'))).rejects.toThrow('NoSuchBucket')
  const settings = { ...harness.env, ...address, S3_CREATE_BUCKET: true }
  const stores = [openStore(settings), openStore(settings)]
  await Promise.all(stores.map((store) => store.put('tenant/ab/abc', Buffer.from('one'))))
  expect(await stores[0]?.get('tenant/ab/abc')).toEqual(Buffer.from('one'))
  await empty.close()
})

it('streams a large file into the bucket, from its beginning again when the server fails', async () => {
  const bytes = Buffer.alloc(6 * 2 ** 20, 7)
  const file = await draftOnDisk(Readable.from([bytes]))
  const bodies: Buffer[] = []
  const failing = createServer(async (request, answer) => {
    bodies.push(await buffer(request))
    answer.writeHead(bodies.length === 1 ? 503 : 200).end()
  })
  await new Promise<void>((done) => failing.listen(0, '127.0.0.1', done))
  const { port } = failing.address() as AddressInfo
  const store = openStore({ ...harness.env, S3_ENDPOINT: `http://127.0.0.1:${port}` })
  await store.put('tenant/ab/large', file)
  await file.discard()
  failing.closeAllConnections()
  failing.close()
  expect(bodies.map((body) => body.equals(bytes))).toEqual([true, true])
})

it('stores the file before the 201, and serves assessment, clean picture and thumbnail from there', async () => {
  const mine = await harness.tenant()
  const { id: merchant_id } = await newMerchant(mine.admin)
  const file = await sharp(await shopFront(40, 640, 480))
    .withExif({ IFD0: { Make: 'Fairphone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  const answer = await mine.admin.post(
    '/evidence',
    formOf(file, { evidence_type: 'storefront', merchant_id }),
  )
  expect(answer.status).toBe(201)
  const key = storageKey(mine.id, answer.body.sha256)
  expect(await openStore(harness.env).get(key)).toEqual(file)
  await harness.drain()
  const { body } = await mine.admin.get(`/evidence/${answer.body.id}`)
  expect(body.status).toBe('assessed')
  const { url } = (await mine.admin.get(`/evidence/${answer.body.id}/content`)).body
  for (const path of [url, body.thumbnail_url].map((link) => link.replace(harness.env.PUBLIC_BASE_URL, ''))) {
    for (const _ of ['made', 'kept']) {
      const shown = await harness.app.hono.request(path)
      expect(shown.status).toBe(200)
      expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).exif).toBeUndefined()
    }
  }
  expect(await openStore(harness.env).get(key)).toEqual(file)
})

it('cleans up the file of an upload that died before its row, and no other', async () => {
  const mine = await harness.tenant()
  const { id: merchant_id } = await newMerchant(mine.admin)
  const submit = async (seed: number) => {
    const form = formOf(await shopFront(seed, 320, 240), { evidence_type: 'menu', merchant_id })
    return (await mine.admin.post('/evidence', form)).body.sha256
  }
  const store = openStore(harness.env)
  const [named, left] = [storageKey(mine.id, await submit(42)), storageKey(mine.id, 'f'.repeat(64))]
  // What a process leaves behind that is killed between file and row: the announcement and the file.
  const createdAt = new Date(Date.now() - TIMEOUT_MS - 60_000)
  const row = { storageKey: left, tenantId: mine.id, createdAt }
  await harness.db.acrossTenants.unclaimedFile.create({ data: row })
  await store.put(left, Buffer.from('a picture'))
  await reconcileEvidence(
    { db: harness.db, store },
    { tenantId: mine.id, actor: systemActor('evidence-pipeline') },
  )
  expect([await store.get(left), await store.get(named)]).toEqual([null, expect.any(Buffer)])
})

it('accepts no upload while it is away', async () => {
  const mine = await harness.tenant()
  const { id: merchant_id } = await newMerchant(mine.admin)
  const file = await shopFront(41, 320, 240)
  await server.close()
  const answer = await mine.admin.post(
    '/evidence',
    formOf(file, { evidence_type: 'storefront', merchant_id }),
  )
  await server.run()
  expect([answer.status, answer.body.code]).toEqual([503, 'store_unavailable'])
  expect((await mine.admin.get('/evidence')).body.total).toBe(0)
})
