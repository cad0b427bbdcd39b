import { DAY_MS } from '@trust/contracts/durations'
import { randomNumbers } from '@trust/runtime/random-numbers'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopFront } from '../pictures/picture.fixture.ts'
import type { SearchedHashes } from '../pipeline/findings.ts'
import { hammingDistance } from '../stages/perceptual-hash.ts'
import { findLookAlikes, findSameFiles } from './duplicates.ts'
import { formOf, newMerchant } from './evidence.fixture.ts'

let harness: Harness
let mine: TestTenant
let subject: string
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  mine = await harness.tenant()
  const { id: merchant_id } = await newMerchant(mine.admin)
  const form = formOf(await shopFront(1, 320, 240), { evidence_type: 'storefront', merchant_id })
  subject = (await mine.admin.post('/evidence', form)).body.id
})
afterAll(() => harness.close())

const random = randomNumbers(7)
const HASH = 'c3a5960f1e2d4b78'

/** HASH with `bits` random bits flipped. */
function withDistance(bits: number): string {
  let value = BigInt(`0x${HASH}`)
  const places = Array.from({ length: 64 }, (_, place) => ({ place, lot: random() }))
  for (const { place } of places.sort((a, b) => a.lot - b.lot).slice(0, bits)) value ^= 1n << BigInt(place)
  return value.toString(16).padStart(16, '0')
}

it('finds every look-alike, in all tenants, and no other picture', async () => {
  const template = await row()
  const hashes = Array.from({ length: 400 }, (_, index) => withDistance(index % 20))
  const other = await harness.tenant()
  const copies = hashes.map((perceptualHash, index) => ({
    ...template,
    id: crypto.randomUUID(),
    tenantId: index % 4 === 3 ? other.id : mine.id,
    sha256: index.toString(16).padStart(64, '0'),
    createdAt: new Date(template.createdAt.getTime() + (index % 2 === 0 ? -60_000 : 60_000)),
    perceptualHash,
  }))
  await harness.db.acrossTenants.evidence.createMany({ data: copies.map(asData) })
  const { earlier, laterIds } = await findLookAlikes(harness.db, template, searchedFor(HASH))
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

it('finds the closest of each relation among thousands, and counts all', async () => {
  const template = await row()
  const [other, colleague] = [await harness.tenant(), await newMerchant(mine.admin)]
  const searched = '69c3f00f5aa5960f'
  const near = '69c3f00f5aa59ff0'
  const closest = '69c3f00f5aa5960e'
  let made = 0
  const asset = (perceptualHash: string, tenantId: string, merchantId: string, daysLater = -1) => {
    made += 1
    return asData({
      ...template,
      id: crypto.randomUUID(),
      tenantId,
      merchantId,
      sha256: `f${made.toString(16).padStart(63, '0')}`,
      createdAt: new Date(template.createdAt.getTime() + daysLater * DAY_MS + made),
      perceptualHash,
    })
  }
  const { merchantId } = template
  const many = Array.from({ length: 2_000 }, () => asset(near, mine.id, merchantId))
  const some = Array.from({ length: 250 }, () => asset(near, mine.id, colleague.id))
  const later = Array.from({ length: 230 }, () => asset(near, mine.id, merchantId, 1))
  const few = [asset(near, other.id, merchantId), asset(near, other.id, merchantId, 1)]
  await harness.db.acrossTenants.evidence.createMany({ data: [...many, ...some, ...later, ...few] })
  const hidden = [
    asset(closest, mine.id, merchantId),
    asset(closest, mine.id, colleague.id),
    asset(closest, other.id, merchantId),
  ]
  await harness.db.acrossTenants.evidence.createMany({ data: hidden })
  const found = await findLookAlikes(harness.db, template, searchedFor(searched))
  const first = (sameMerchant: boolean, sameTenant: boolean) =>
    found.earlier.find((each) => each.sameMerchant === sameMerchant && each.sameTenant === sameTenant)
  const firsts = [first(true, true), first(false, true), first(false, false)]
  expect(firsts.map((each) => each?.evidenceId)).toEqual(hidden.map(({ id }) => id))
  expect(found.further).toEqual({ merchant: 1_801, tenant: 51, foreign: 0 })
  expect([found.laterIds.length, found.furtherLater]).toEqual([200, 30])
})

it('counts all equal files, and lists the gravest first', async () => {
  const template = await row()
  const [other, colleague] = [await harness.tenant(), await newMerchant(mine.admin)]
  const copyOf = (tenantId: string, place: number, merchantId = template.merchantId) =>
    asData({
      ...template,
      id: crypto.randomUUID(),
      tenantId,
      merchantId,
      createdAt: new Date(template.createdAt.getTime() - 60_000 - place),
      perceptualHash: null,
    })
  const copies = Array.from({ length: 210 }, (_, place) => copyOf(mine.id, place))
  const colleagues = copyOf(mine.id, -120_000, colleague.id)
  await harness.db.acrossTenants.evidence.createMany({ data: [...copies, copyOf(other.id, 0), colleagues] })
  const { earlier, further } = await findSameFiles(harness.db, template)
  expect(earlier.map(({ sameTenant }) => sameTenant).filter((isOurs) => !isOurs)).toHaveLength(1)
  expect([earlier.length, further]).toEqual([201, { merchant: 10, foreign: 0 }])
  const { body } = await mine.admin.get(`/evidence/${subject}/copies`)
  expect([body.items.length, body.total]).toEqual([100, 211])
  expect(body.items[0]).toMatchObject({ evidence_id: colleagues.id, severity: 'critical' })
})

it('drops a hash that was deleted or changed', async () => {
  const entries = () => harness.db.acrossTenants.evidenceHashBand.count({ where: { evidenceId: subject } })
  const set = (perceptualHash: string | null) =>
    harness.db.acrossTenants.evidence.update({ where: { id: subject }, data: { perceptualHash } })
  await set(HASH)
  expect(await entries()).toBe(4)
  await set('ffffffff00000000')
  expect(await entries()).toBe(4)
  await set(null)
  expect(await entries()).toBe(0)
})

it('finds a turned copy, and the photograph inside a frame, by additional hashes', async () => {
  const template = await row()
  const earlier = (id: string, hashes: { perceptualHash?: string; innerHash?: string }) => ({
    ...asData(template),
    perceptualHash: null,
    ...hashes,
    id,
    sha256: id.replaceAll('-', '').padEnd(64, '0'),
    createdAt: new Date(template.createdAt.getTime() - 60_000),
  })
  const [copy, framed, similar] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const turned = '0123456789abcdef'
  const rows = [
    earlier(copy, { perceptualHash: '0123456789abcd20' }),
    earlier(framed, { perceptualHash: '5555555555555555', innerHash: turned }),
    earlier(similar, { perceptualHash: '0123456789abcd00' }),
  ]
  await harness.db.acrossTenants.evidence.createMany({ data: rows })
  const found = await findLookAlikes(harness.db, template, searchedFor('ffffffffffffffff', turned))
  expect(found.earlier.map(({ evidenceId }) => evidenceId).sort()).toEqual([copy, framed].sort())
})

it('leaves out pictures whose details differ, and keeps those without any', async () => {
  const template = await row()
  const detail = (bits: number) => ((1n << BigInt(bits)) - 1n).toString(16).padStart(64, '0')
  const upright = { hash: '5a5a5a5a00ff00ff', detail: `${detail(0)}808080` }
  const inner = { hash: 'a5a5a5a5ff00ff00', detail: detail(128) }
  const FAR = '0'.repeat(16)
  const kinds = {
    same: { perceptualHash: upright.hash, detailHash: detail(30), isPlain: true },
    'same on a ground': { perceptualHash: upright.hash, detailHash: detail(70), isPlain: false },
    'other goods': { perceptualHash: upright.hash, detailHash: detail(31), isPlain: true },
    'other scene': { perceptualHash: upright.hash, detailHash: detail(71), isPlain: false },
    'same colour': { perceptualHash: upright.hash, detailHash: `${detail(30)}897c84`, isPlain: true },
    'under a filter': { perceptualHash: upright.hash, detailHash: `${detail(20)}808580`, isPlain: true },
    'in other colours': { perceptualHash: upright.hash, detailHash: `${detail(21)}808580`, isPlain: true },
    'other scene in other colours': {
      perceptualHash: upright.hash,
      detailHash: `${detail(41)}8a8080`,
      isPlain: false,
    },
    older: { perceptualHash: upright.hash, detailHash: null, isPlain: null },
    framed: { perceptualHash: FAR, innerHash: inner.hash, innerDetailHash: detail(130), isPlain: true },
    'other in a frame': {
      perceptualHash: FAR,
      innerHash: inner.hash,
      innerDetailHash: detail(90),
      isPlain: true,
    },
  }
  const ids = Object.keys(kinds).map((kind) => ({ kind, id: crypto.randomUUID() }))
  const rows = Object.values(kinds).map((hashes, index) => ({
    ...asData(template),
    innerHash: null,
    ...hashes,
    id: ids[index]?.id ?? '',
    sha256: `d${index.toString(16).padStart(63, '0')}`,
    createdAt: new Date(template.createdAt.getTime() - 60_000),
  }))
  await harness.db.acrossTenants.evidence.createMany({ data: rows })
  const hashes = { upright, inner: [inner], turned: [], isPlain: true }
  const { earlier, further } = await findLookAlikes(harness.db, template, hashes)
  const found = ids.filter(({ id }) => earlier.some(({ evidenceId }) => evidenceId === id))
  expect(found.map(({ kind }) => kind)).toEqual([
    'same',
    'same on a ground',
    'same colour',
    'under a filter',
    'older',
    'framed',
  ])
  expect(further).toEqual({ merchant: 0 })
})

function searchedFor(upright: string, ...turned: string[]): SearchedHashes {
  const bare = (hash: string) => ({ hash, detail: null })
  return { upright: bare(upright), inner: [], turned: turned.map(bare), isPlain: false }
}

const row = () => harness.db.acrossTenants.evidence.findUniqueOrThrow({ where: { id: subject } })

function asData({
  uploadedBy: _,
  assessment: __,
  sceneCorrectedBy: ___,
  ...data
}: Awaited<ReturnType<typeof row>>) {
  return { ...data, uploadedBy: { kind: 'system', id: 'test', label: 'test' } }
}
