import { type Harness, startHarness } from '@trust/testing/harness'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { neuralPool } from '../examiner/pool.ts'
import { cartonAtShelf } from '../pictures/carton.fixture.ts'
import { shopFront } from '../pictures/picture.fixture.ts'
import { TRANSFORMATIONS } from '../tools/evaluation/transformations.ts'
import { formOf, newMerchant } from './evidence.fixture.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ env: { EVIDENCE_NETWORKS: 'true', EVIDENCE_PROCESSES: '1' } })
})
afterAll(async () => {
  await harness.close()
  await neuralPool().close()
})

it('finds a crop, a screenshot and a photograph of an earlier picture, without naming another tenant', async () => {
  const [mine, other] = [await harness.tenant(), await harness.tenant()]
  const [one, two] = [await newMerchant(mine.admin), await newMerchant(mine.admin)]
  const foreign = await newMerchant(other.admin)
  const original = await shopFront(21, 640, 480)
  const mirrored = await sharp(original).flop().jpeg({ quality: 80 }).toBuffer()
  const submit = async (client: typeof mine.admin, merchant_id: string, file: Buffer) => {
    const form = formOf(file, { merchant_id, evidence_type: 'other' })
    const { id } = (await client.post('/evidence', form)).body
    await harness.drain()
    return (await client.get(`/evidence/${id}`)).body
  }
  const first = await submit(mine.admin, one.id, original)
  expect(first.assessment.stages.map((stage: { name: string }) => stage.name)).toContain('features')
  const { croppedToCorner, screenshot, photographed } = TRANSFORMATIONS
  const others = [
    await croppedToCorner(original),
    await screenshot(original, 1),
    await photographed(original, 1),
  ]
  for (const file of others) {
    const { assessment } = await submit(mine.admin, two.id, file)
    const flag = assessment.risk.flags.find(
      ({ code }: { code: string }) => code === 'cross_merchant_duplicate',
    )
    expect(flag).toMatchObject({
      severity: expect.stringMatching(/low|medium|high/),
      related_evidence_id: first.id,
    })
  }
  const elsewhere = await submit(other.admin, foreign.id, mirrored)
  expect(JSON.stringify(elsewhere)).not.toContain(first.id)
})

it('tells a copy of a photograph from another photograph of the same carton', async () => {
  const { admin, id: tenantId } = await harness.tenant()
  const [one, two] = [await newMerchant(admin), await newMerchant(admin)]
  const submit = async (merchant_id: string, file: Buffer) => {
    const { id } = (await admin.post('/evidence', formOf(file, { merchant_id, evidence_type: 'product' })))
      .body
    await harness.drain()
    const { assessment } = (await admin.get(`/evidence/${id}`)).body
    const isDuplicate = ({ code }: { code: string }) => code.endsWith('_duplicate')
    return { id, duplicates: assessment.risk.flags.filter(isDuplicate) }
  }
  const [here, there] = [await cartonAtShelf(1), await cartonAtShelf(2)]
  await submit(one.id, here)
  const second = await submit(two.id, there)
  expect(second.duplicates).toEqual([])

  const { croppedToMiddle, screenshot, photographed } = TRANSFORMATIONS
  const copies = [await croppedToMiddle(here), await screenshot(here, 3), await photographed(here, 3)]
  for (const file of copies) {
    const merchant = await newMerchant(admin)
    const { duplicates } = await submit(merchant.id, file)
    expect(duplicates).toEqual([expect.objectContaining({ code: 'cross_merchant_duplicate' })])
    expect(duplicates[0].related_evidence_id).not.toBe(second.id)
  }

  // Without previews, as they were before, keypoints on the carton are all there is.
  await harness.db.acrossTenants.evidenceFeatures.updateMany({ where: { tenantId }, data: { preview: null } })
  expect((await submit(one.id, await cartonAtShelf(5))).duplicates).not.toEqual([])
})

it('stores words with their places on the picture', async () => {
  const tenant = await harness.tenant()
  const merchant = await newMerchant(tenant.admin)
  const sign = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500">
    <rect width="100%" height="100%" fill="#f4f0e6"/>
    <text x="520" y="430" font-family="sans-serif" font-size="70" fill="#222">TRATTORIA</text></svg>`
  const file = await sharp(Buffer.from(sign)).removeAlpha().jpeg({ quality: 92 }).toBuffer()
  const form = formOf(file, { merchant_id: merchant.id, evidence_type: 'signage' })
  const { id } = (await tenant.admin.post('/evidence', form)).body
  await harness.drain()
  const { assessment } = (await tenant.admin.get(`/evidence/${id}`)).body
  expect(assessment.text).toEqual(['TRATTORIA'])
  const [place] = assessment.text_places
  expect(place).toMatchObject({ text: 'TRATTORIA', confidence: expect.any(Number) })
  // The lower right quarter, by fractions.
  expect(place.x).toBeCloseTo(0.52, 1)
  expect(place.y + place.height).toBeGreaterThan(0.8)
  expect(place.x + place.width).toBeLessThanOrEqual(1)
  expect(place.y).toBeGreaterThan(0.6)
})

it('a correction overrides the model, removes its flag, and teaches its tenant only', async () => {
  const [mine, other] = [await harness.tenant(), await harness.tenant()]
  const { admin } = mine
  const [merchant, foreign] = [await newMerchant(admin), await newMerchant(other.admin)]
  const drawing = await shopFront(80, 640, 480)
  const variant = await sharp(drawing).modulate({ brightness: 1.15 }).jpeg({ quality: 70 }).toBuffer()
  const submit = async (by: typeof admin, merchant_id: string, file: Buffer) => {
    const { id } = (await by.post('/evidence', formOf(file, { merchant_id, evidence_type: 'vehicle' }))).body
    await harness.drain()
    return (await by.get(`/evidence/${id}`)).body
  }
  const first = await submit(admin, merchant.id, drawing)
  expect(first.scene_correction).toBeNull()
  expect(first.assessment.scene.label).not.toBe('vehicle')

  const path = `/evidence/${first.id}/correct-scene`
  expect((await admin.post(path, { label: 'spaceship' })).status).toBe(422)
  const viewer = await harness.operator(mine, 'viewer')
  expect((await viewer.post(path, { label: 'vehicle' })).status).toBe(403)
  expect((await other.admin.post(path, { label: 'vehicle' })).status).toBe(404)
  const corrected = await admin.post(path, { label: 'vehicle' })
  expect([corrected.status, corrected.body.status]).toEqual([200, 'queued'])
  expect((await admin.post(path, { label: 'vehicle' })).body).toMatchObject({ code: 'invalid_state' })
  await harness.drain()
  const after = (await admin.get(`/evidence/${first.id}`)).body
  expect(after.scene_correction).toMatchObject({ label: 'vehicle', corrected_by: { kind: 'user' } })
  expect(after.assessment.scene).toMatchObject({ label: 'vehicle', confidence: 1, matches_expected: true })

  expect((await submit(admin, merchant.id, variant)).assessment.scene.label).toBe('vehicle')
  expect((await submit(other.admin, foreign.id, variant)).assessment.scene.label).not.toBe('vehicle')
})
