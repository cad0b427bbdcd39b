import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hammingDistance } from '../assessment/perceptual-hash.ts'
import { sequence, shopFront } from '../assessment/picture.fixture.ts'
import { findLookAlikes } from './duplicates.ts'
import { formOf, newMerchant } from './evidence.fixture.ts'

let house: Harness
let mine: TestTenant
let subject: string
beforeAll(async () => {
  house = await startHarness({ withoutWorkers: true })
  mine = await house.tenant()
  const { id: merchant_id } = await newMerchant(mine.admin)
  const form = formOf(await shopFront(1, 320, 240), { evidence_type: 'storefront', merchant_id })
  subject = (await mine.admin.post('/evidence', form)).body.id
})
afterAll(() => house.close())

const random = sequence(7)
const HASH = 'c3a5960f1e2d4b78'

/** HASH with so many bits turned over, anywhere. */
function withDistance(bits: number): string {
  let value = BigInt(`0x${HASH}`)
  const places = Array.from({ length: 64 }, (_, place) => ({ place, lot: random() }))
  for (const { place } of places.sort((a, b) => a.lot - b.lot).slice(0, bits)) value ^= 1n << BigInt(place)
  return value.toString(16).padStart(16, '0')
}

it('finds every look-alike, in all tenants, and nobody else', async () => {
  const template = await row()
  const hashes = Array.from({ length: 400 }, (_, index) => withDistance(index % 20))
  const other = await house.tenant()
  const copies = hashes.map((perceptualHash, index) => ({
    ...template,
    id: crypto.randomUUID(),
    tenantId: index % 4 === 3 ? other.id : mine.id,
    sha256: index.toString(16).padStart(64, '0'),
    createdAt: new Date(template.createdAt.getTime() + (index % 2 === 0 ? -60_000 : 60_000)),
    perceptualHash,
  }))
  await house.db.acrossTenants.evidence.createMany({ data: copies.map(asData) })
  const { earlier, laterIds } = await findLookAlikes(house.db, template, HASH)
  const alike = copies.filter(({ perceptualHash }) => hammingDistance(perceptualHash, HASH) <= 12)
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()
  const before = alike.filter(({ createdAt }) => createdAt < template.createdAt)
  expect(alike.length).toBeGreaterThan(150)
  const after = alike.filter(
    ({ createdAt, tenantId }) => createdAt > template.createdAt && tenantId === mine.id,
  )
  expect([...laterIds].sort()).toEqual(idsOf(after))
  expect(earlier.map(({ evidenceId }) => evidenceId).sort()).toEqual(idsOf(before))
})

it('forgets a hash that is gone or another', async () => {
  const entries = () => house.db.acrossTenants.evidenceHashBand.count({ where: { evidenceId: subject } })
  const set = (perceptualHash: string | null) =>
    house.db.acrossTenants.evidence.update({ where: { id: subject }, data: { perceptualHash } })
  await set(HASH)
  expect(await entries()).toBe(4)
  await set('ffffffff00000000')
  expect(await entries()).toBe(4)
  await set(null)
  expect(await entries()).toBe(0)
})

const row = () => house.db.acrossTenants.evidence.findUniqueOrThrow({ where: { id: subject } })

function asData({ uploadedBy: _, assessment: __, ...data }: Awaited<ReturnType<typeof row>>) {
  return { ...data, uploadedBy: { kind: 'system', id: 'test', label: 'test' } }
}
