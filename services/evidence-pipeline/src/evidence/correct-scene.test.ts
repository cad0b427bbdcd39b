import { type Harness, startHarness } from '@trust/testing/harness'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { neuralPool } from '../examiner/pool.ts'
import { shopFront } from '../pictures/picture.fixture.ts'
import { formOf, newMerchant } from './evidence.fixture.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ env: { EVIDENCE_NETWORKS: 'true', EVIDENCE_PROCESSES: '1' } })
})
afterAll(async () => {
  await harness.close()
  await neuralPool().close()
})

it('a correction wins, removes its flag, and teaches the tenant alone', async () => {
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
