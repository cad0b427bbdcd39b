import { systemActor } from '@trust/contracts/actor'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopFront } from '../pictures/picture.fixture.ts'
import { openStore } from '../store/open-store.ts'
import { storageKey } from '../store/store.ts'
import { formOf, newMerchant } from './evidence.fixture.ts'
import { MAX_STARTS } from './evidence.ts'
import { reconcileEvidence, TIMEOUT_MS } from './reconcile.ts'

let harness: Harness
let mine: TestTenant
let merchantId: string
beforeAll(async () => {
  harness = await startHarness()
  mine = await harness.tenant()
  merchantId = (await newMerchant(mine.admin)).id
})
afterAll(() => harness.close())

const scope = () => ({ tenantId: mine.id, actor: systemActor('evidence-pipeline') })
const reconcile = () => reconcileEvidence({ db: harness.db, store: openStore(harness.env) }, scope())
const longAgo = () => new Date(Date.now() - TIMEOUT_MS - 60_000)
const read = async (id: string) => (await mine.admin.get(`/evidence/${id}`)).body

async function submit(seed: number, fields: Record<string, string> = {}) {
  const file = await shopFront(seed, 320, 240)
  const form = formOf(file, { evidence_type: 'storefront', merchant_id: merchantId, ...fields })
  return { file, answer: await mine.admin.post('/evidence', form) }
}

/** As a worker leaves an asset that was killed with its last attempt. */
async function lose(id: string, data: { assessmentStarts?: number } = {}): Promise<void> {
  const lost = { status: 'processing', updatedAt: longAgo(), ...data }
  await harness.db.acrossTenants.evidence.update({ where: { id }, data: lost })
}

it('restarts lost assessments once, and leaves late ones alone', async () => {
  const { answer } = await submit(50)
  await harness.drain()
  await lose(answer.body.id)
  await reconcile()
  await reconcile()
  await harness.drain()
  expect(await read(answer.body.id)).toMatchObject({ status: 'assessed' })
  const restarts = { where: { resourceId: answer.body.id, action: 'evidence.restarted' } }
  expect(await harness.db.acrossTenants.auditEntry.count(restarts)).toBe(1)
})

it('gives up on a picture that kills its worker each time', async () => {
  const { answer } = await submit(51)
  await harness.drain()
  await lose(answer.body.id, { assessmentStarts: MAX_STARTS })
  await reconcile()
  await harness.drain()
  expect(await read(answer.body.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'The assessment was started several times and never came to an end.',
  })
  await mine.admin.post(`/evidence/${answer.body.id}/reprocess`)
  await harness.drain()
  expect(await read(answer.body.id)).toMatchObject({ status: 'assessed', failure_reason: null })
})

it('removes only files that no asset names', async () => {
  const store = openStore(harness.env)
  const refused = { external_id: 'only-once' }
  const stored = await submit(52, refused)
  const orphan = await submit(53, refused)
  expect([stored.answer.status, orphan.answer.status]).toEqual([201, 409])
  const rows = await harness.db.acrossTenants.unclaimedFile.findMany({ where: { tenantId: mine.id } })
  expect(rows).toHaveLength(1)
  const key = rows[0]?.storageKey ?? ''
  expect(await store.get(key)).toEqual(orphan.file)
  await reconcile()
  expect(await store.get(key)).toEqual(orphan.file)
  const storedKey = storageKey(mine.id, stored.answer.body.sha256)
  const claims = [key, storedKey].map((storageKey) => ({
    storageKey,
    tenantId: mine.id,
    createdAt: longAgo(),
  }))
  await harness.db.acrossTenants.unclaimedFile.deleteMany({ where: { tenantId: mine.id } })
  await harness.db.acrossTenants.unclaimedFile.createMany({ data: claims })
  await reconcile()
  expect(await store.get(key)).toBeNull()
  expect(await store.get(storedKey)).toEqual(stored.file)
  expect(await harness.db.acrossTenants.unclaimedFile.count({ where: { tenantId: mine.id } })).toBe(0)
})
