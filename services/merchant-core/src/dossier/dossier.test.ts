import { createHash } from 'node:crypto'
import { hashLeafText } from '@trust/audit-log/entry'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let harness: Harness
let tenant: TestTenant
let caseId: string
let evidence: { id: string; sha256: string }
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

beforeAll(async () => {
  harness = await startHarness()
  tenant = await harness.tenant()
  const { admin } = tenant
  const { body: merchant } = await admin.post('/merchants', {
    name: 'Пекарня Müller',
    claimed_address: 'Via Roma 1',
  })
  await admin.post('/complaints', { merchant_id: merchant.id, text: 'Cold soup.', channel: 'web' })
  const sent = await admin.post('/evidence', {
    merchant_id: merchant.id,
    evidence_type: 'kitchen',
    content_base64: picture,
  })
  evidence = sent.body
  await harness.drain()
  const opened = await admin.post('/review-cases', {
    merchant_id: merchant.id,
    reason: 'Look',
    priority: 'low',
  })
  caseId = opened.body.id
  const { body: note } = await admin.post(`/review-cases/${caseId}/notes`, { text: 'Called him.' })
  await admin.put(`/review-cases/${caseId}/notes/${note.id}`, { text: 'Called them.' })
  await admin.post(`/review-cases/${caseId}/claim`)
  const decided = await admin.post(`/review-cases/${caseId}/decision`, {
    decision: 'clear',
    decision_reason: 'The kitchen is clean',
  })
  expect(decided.status).toBe(200)
  await harness.drain()
})
afterAll(() => harness.close())

async function dossier(format: string, who = tenant.admin) {
  const headers = who.credentials()
  const path = `/api/v1/review-cases/${caseId}/dossier?format=${format}`
  const answer = await harness.app.hono.request(path, { headers })
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

describe('GET /review-cases/{id}/dossier', () => {
  it('is a ZIP with the files that it lists: decision, facts and proofs', async () => {
    await expect
      .poll(
        async () =>
          (await tenant.admin.get(`/audit-logs?resource_id=${caseId}&limit=1`)).body.items[0].sealed,
      )
      .toBe(true)
    const { status, headers, bytes } = await dossier('zip')
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe(`attachment; filename="case-${caseId}.zip"`)
    const files = unzipSync(bytes)
    const sums = strFromU8(files.SHA256SUMS ?? new Uint8Array())
      .trim()
      .split('\n')
    expect(sums).toHaveLength(3)
    for (const sum of sums) {
      const [hash, name = ''] = sum.split('  ')
      expect(
        createHash('sha256')
          .update(files[name] ?? '')
          .digest('hex'),
      ).toBe(hash)
    }
    const written = JSON.parse(strFromU8(files['dossier.json'] ?? new Uint8Array()))
    expect(written).toMatchObject({
      tenant: { id: tenant.id },
      review_case: { id: caseId, decision: 'clear', decision_reason: 'The kitchen is clean' },
      merchant: { name: 'Пекарня Müller' },
      complaints: [{ text: 'Cold soup.' }],
      notes: [{ text: 'Called them.', earlier_texts: [{ text: 'Called him.' }] }],
      evidence: [{ id: evidence.id, sha256: evidence.sha256 }],
      score: { facts: expect.any(Object) },
    })
    expect(JSON.stringify(written)).not.toMatch(/storage_?key/i)
    const decided = written.audit.find(({ action }: { action: string }) => action === 'review_case.decided')
    expect(hashLeafText(decided.proof.leaf)).toBe(decided.hash)
    expect(decided.proof.tree_head.signature).toEqual(expect.any(String))
  })

  it('is a PDF, and is audited', async () => {
    const { status, headers, bytes } = await dossier('pdf')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(strFromU8(bytes.slice(0, 5))).toBe('%PDF-')
    const { body } = await tenant.admin.get(
      `/audit-logs?action=review_case.dossier_written&resource_id=${caseId}`,
    )
    expect(body.total).toBeGreaterThan(0)
  })

  it('needs permission to read the audit log, and is one’s own tenant’s only', async () => {
    expect((await dossier('pdf', await harness.operator(tenant, 'qc_lead'))).status).toBe(200)
    expect((await dossier('pdf', await harness.operator(tenant, 'viewer'))).status).toBe(403)
    expect((await dossier('pdf', (await harness.tenant()).admin)).status).toBe(404)
    expect((await dossier('docx')).status).toBe(400)
  })
})
