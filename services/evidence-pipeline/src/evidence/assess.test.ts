import { writeFile } from 'node:fs/promises'
import { systemActor } from '@trust/contracts/actor'
import type { TestClient } from '@trust/testing/client'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pngChunk, shopFront, withChunks } from '../pictures/picture.fixture.ts'
import { storageKey } from '../store/store.ts'
import { formOf, newMerchant } from './evidence.fixture.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

async function submit(client: TestClient, file: Buffer, fields: Record<string, string>): Promise<string> {
  const answer = await client.post('/evidence', formOf(file, { evidence_type: 'storefront', ...fields }))
  expect(answer.status).toBe(201)
  return answer.body.id
}

const assessed = async (client: TestClient, id: string) => {
  await harness.drain()
  return (await client.get(`/evidence/${id}`)).body
}

const codesOf = (evidence: { assessment: { risk: { flags: { code: string }[] } } }) =>
  evidence.assessment.risk.flags.map(({ code }) => code)

const auditsOf = ({ id: tenantId }: TestTenant, resourceId: string) =>
  harness.db.acrossTenants.auditEntry
    .findMany({ where: { tenantId, resourceId }, orderBy: { id: 'asc' } })
    .then((entries) => entries.map(({ action }) => action))

const pathOf = ({ id }: TestTenant, sha256: string) =>
  `${harness.env.EVIDENCE_STORE.replace('file:', '')}/${storageKey(id, sha256)}`

describe('the assessment', () => {
  it('follows the upload: quality, hash, place, flags, and a new score', async () => {
    const mine = await harness.tenant()
    const merchant = await newMerchant(mine.admin)
    const place = { latitude: '52.5001', longitude: '13.4001', captured_at: new Date().toISOString() }
    const id = await submit(mine.admin, await shopFront(10), { merchant_id: merchant.id, ...place })
    const evidence = await assessed(mine.admin, id)
    expect(evidence).toMatchObject({ status: 'assessed', failure_reason: null })
    expect(evidence.perceptual_hash).toMatch(/^[0-9a-f]{16}$/)
    expect(evidence.assessment.quality.score).toBeGreaterThan(0.5)
    expect(evidence.assessment.location).toMatchObject({ source: 'declared', within_geofence: true })
    expect(evidence.assessment.scene).toMatchObject({ label: 'unknown', expected_label: 'storefront' })
    expect(evidence.assessment.risk).toEqual({ score: 0, flags: [] })
    expect(await auditsOf(mine, id)).toEqual(['evidence.uploaded', 'evidence.assessed'])
  })

  it('finds that a blurred copy is less sharp, and still a copy', async () => {
    const mine = await harness.tenant()
    const { id: merchant_id } = await newMerchant(mine.admin)
    const crisp = await shopFront(11)
    const first = await assessed(mine.admin, await submit(mine.admin, crisp, { merchant_id }))
    const blurred = await sharp(crisp).blur(3).jpeg().toBuffer()
    const second = await assessed(mine.admin, await submit(mine.admin, blurred, { merchant_id }))
    expect(second.assessment.quality.sharpness).toBeLessThan(first.assessment.quality.sharpness)
    const flag = second.assessment.risk.flags.find(({ code }: { code: string }) => code === 'near_duplicate')
    expect(flag).toMatchObject({ related_evidence_id: first.id })
  })

  it('flags earlier submissions for another merchant, and at other tenants without naming them', async () => {
    const [mine, other] = [await harness.tenant(), await harness.tenant()]
    const [one, two] = [await newMerchant(mine.admin), await newMerchant(mine.admin)]
    const file = await shopFront(12, 640, 480)
    const first = await assessed(mine.admin, await submit(mine.admin, file, { merchant_id: one.id }))
    expect(codesOf(first)).toEqual(['capture_time_missing'])
    const second = await assessed(mine.admin, await submit(mine.admin, file, { merchant_id: two.id }))
    expect(second.assessment.risk.flags[0]).toMatchObject({
      code: 'cross_merchant_duplicate',
      severity: 'critical',
      related_evidence_id: first.id,
    })
    const foreign = await newMerchant(other.admin)
    const third = await assessed(other.admin, await submit(other.admin, file, { merchant_id: foreign.id }))
    expect(codesOf(third)).toContain('cross_merchant_duplicate')
    expect(JSON.stringify(third)).not.toContain(first.id)
  })

  it('excuses a page for resembling others, whatever its margins, and no photograph on a screen', async () => {
    const { admin } = await harness.tenant()
    const submitted = async (body: string) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="960"><rect width="720" height="960"
        fill="#fff"/>${body}</svg>`
      const png = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer()
      const file = withChunks(png, pngChunk('tEXt', Buffer.from('Software\0gnome-screenshot', 'latin1')))
      const { id: merchant_id } = await newMerchant(admin)
      const id = await submit(admin, file, { merchant_id })
      return codesOf(await assessed(admin, id))
    }
    const lines = Array.from(
      { length: 18 },
      (_, line) =>
        `<text x="90" y="${120 + 42 * line}" font-size="34">Invoice ${1000 + 37 * line} of 3 June, due in 14 days</text>`,
    )
    const page = (last: string) => `${lines.join('')}<text x="90" y="880" font-size="34">${last}</text>`
    const vase = (name: string) => `<radialGradient id="light"><stop offset="0" stop-color="#fff4e0"/>
      <stop offset="1" stop-color="#603010"/></radialGradient><ellipse cx="360" cy="450" rx="200" ry="300"
      fill="url(#light)"/><text x="90" y="880" font-size="34">${name}</text>`
    await submitted(page('Paid'))
    expect(await submitted(page('Open'))).not.toContain('cross_merchant_duplicate')
    await submitted(vase('A vase'))
    expect(await submitted(vase('Sold'))).toContain('cross_merchant_duplicate')
  })

  it('keeps the pictures of a sandbox and those of other tenants apart', async () => {
    const [mine, sandbox] = [await harness.tenant(), await harness.tenant({ isSandbox: true })]
    const [real, tried, twin] = [
      await newMerchant(mine.admin),
      await newMerchant(sandbox.admin),
      await newMerchant(sandbox.admin),
    ]
    const submitted = async ({ admin }: TestTenant, file: Buffer, { id: merchant_id }: { id: string }) =>
      codesOf(await assessed(admin, await submit(admin, file, { merchant_id })))
    const shop = await shopFront(13, 640, 480)
    const smaller = await sharp(shop).resize(480).jpeg().toBuffer()
    expect(await submitted(sandbox, shop, tried)).toEqual(['capture_time_missing'])
    expect(await submitted(mine, shop, real)).toEqual(['capture_time_missing'])
    expect(await submitted(mine, smaller, real)).toContain('near_duplicate')
    expect(await submitted(sandbox, smaller, twin)).toContain('cross_merchant_duplicate')
  })
})

describe('a job that runs again', () => {
  it('leaves finished assessments alone', async () => {
    const mine = await harness.tenant()
    const { id: merchant_id } = await newMerchant(mine.admin)
    const id = await submit(mine.admin, await shopFront(14, 640, 480), { merchant_id })
    const before = await assessed(mine.admin, id)
    await enqueue(mine, id)
    expect(await assessed(mine.admin, id)).toEqual(before)
    expect(await auditsOf(mine, id)).toEqual(['evidence.uploaded', 'evidence.assessed'])
  })

  it('continues where a worker was killed', async () => {
    const mine = await harness.tenant()
    const { id: merchant_id } = await newMerchant(mine.admin)
    const id = await submit(mine.admin, await shopFront(15, 640, 480), { merchant_id })
    await harness.drain()
    const killed = { status: 'processing', assessedAt: null }
    await harness.db.acrossTenants.evidence.update({ where: { id }, data: killed })
    await enqueue(mine, id)
    expect((await assessed(mine.admin, id)).status).toBe('assessed')
  })
})

describe('a file that cannot be assessed', () => {
  it('fails with a reason, and can be reprocessed', async () => {
    const mine = await harness.tenant()
    const { id: merchant_id } = await newMerchant(mine.admin)
    const file = await shopFront(16, 640, 480)
    const { id, sha256 } = await assessed(mine.admin, await submit(mine.admin, file, { merchant_id }))
    await writeFile(pathOf(mine, sha256), 'no picture')
    const again = await mine.admin.post(`/evidence/${id}/reprocess`)
    expect([again.status, again.body.status]).toEqual([202, 'queued'])
    const failed = await assessed(mine.admin, id)
    expect(failed).toMatchObject({ status: 'failed', failure_reason: expect.stringContaining('damaged') })
    expect(await auditsOf(mine, id)).toContain('evidence.failed')

    await writeFile(pathOf(mine, sha256), file)
    await mine.admin.post(`/evidence/${id}/reprocess`)
    expect(await assessed(mine.admin, id)).toMatchObject({ status: 'assessed', failure_reason: null })
  })

  it('reprocessing needs the permission and a suitable state', async () => {
    const mine = await harness.tenant()
    const { id: merchant_id } = await newMerchant(mine.admin)
    const id = await submit(mine.admin, await shopFront(19, 640, 480), { merchant_id })
    await harness.drain()
    const viewer = await harness.operator(mine, 'viewer')
    expect((await viewer.post(`/evidence/${id}/reprocess`)).status).toBe(403)
    await harness.db.acrossTenants.evidence.update({ where: { id }, data: { status: 'processing' } })
    const early = await mine.admin.post(`/evidence/${id}/reprocess`)
    expect([early.status, early.body.code]).toEqual([409, 'invalid_state'])
    const other = await harness.tenant()
    expect((await other.admin.post(`/evidence/${id}/reprocess`)).status).toBe(404)
  })
})

const scopeOf = ({ id }: TestTenant) => ({ tenantId: id, actor: systemActor('evidence-pipeline') })

function enqueue(tenant: TestTenant, id: string): Promise<void> {
  return harness.db.transact(scopeOf(tenant), async (context) => {
    context.enqueue('assess-evidence', { evidence_id: id })
  })
}
