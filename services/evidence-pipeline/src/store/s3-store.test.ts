import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { freePort } from '@trust/runtime/port'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopFront } from '../assessment/picture.fixture.ts'
import { formOf, newMerchant } from '../evidence/evidence.fixture.ts'
import { openStore, storageKey } from './store.ts'

let directory: string
let server: S3rver
let house: Harness
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
  house = await startHarness({ env })
})
afterAll(async () => {
  await house.close()
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

it('keeps, gives back and forgets', async () => {
  const store = openStore(house.env)
  const bytes = Buffer.alloc(300_000, 7)
  await store.put('tenant/ab/abc', bytes)
  await store.put('tenant/ab/abc', bytes)
  expect(await store.get('tenant/ab/abc')).toEqual(bytes)
  await store.delete('tenant/ab/abc')
  await store.delete('tenant/ab/abc')
  expect(await store.get('tenant/ab/abc')).toBeNull()
})

it('makes its bucket when there is none', async () => {
  // This server takes the signature of a bucket's address for wrong, with or without the slash at its end.
  const lenient = { allowMismatchedSignatures: true, configureBuckets: [] }
  const port = await freePort()
  const empty = new S3rver({ port, directory: join(directory, 'empty'), silent: true, ...lenient })
  await empty.run()
  const address = { EVIDENCE_STORE: 's3://not-there-yet', S3_ENDPOINT: `http://127.0.0.1:${port}` }
  const stores = [openStore({ ...house.env, ...address }), openStore({ ...house.env, ...address })]
  await Promise.all(stores.map((store) => store.put('tenant/ab/abc', Buffer.from('one'))))
  expect(await stores[0]?.get('tenant/ab/abc')).toEqual(Buffer.from('one'))
  await empty.close()
})

it('has the file of an asset before its 201, and the assessment and the thumbnail come from there', async () => {
  const mine = await house.tenant()
  const { id: merchant_id } = await newMerchant(mine.admin)
  const file = await shopFront(40, 640, 480)
  const answer = await mine.admin.post(
    '/evidence',
    formOf(file, { evidence_type: 'storefront', merchant_id }),
  )
  expect(answer.status).toBe(201)
  expect(await openStore(house.env).get(storageKey(mine.id, answer.body.sha256))).toEqual(file)
  await house.drain()
  const { body } = await mine.admin.get(`/evidence/${answer.body.id}`)
  expect(body.status).toBe('assessed')
  const path = body.thumbnail_url.replace(house.env.PUBLIC_BASE_URL, '')
  for (const _ of ['made', 'kept']) expect((await house.app.hono.request(path)).status).toBe(200)
})

it('answers nobody a 201 while it is away', async () => {
  const mine = await house.tenant()
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
