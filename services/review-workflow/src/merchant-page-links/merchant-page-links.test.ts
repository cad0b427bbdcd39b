import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let harness: Harness
let mine: TestTenant
let other: TestTenant
let merchantId: string
beforeAll(async () => {
  harness = await startHarness()
  mine = await harness.tenant()
  other = await harness.tenant()
  merchantId = await newMerchant(mine)
})
afterAll(() => harness.close())

async function newMerchant({ admin }: TestTenant): Promise<string> {
  const merchant = { name: 'Trattoria Uno', claimed_address: 'Via Roma 1' }
  return (await admin.post('/merchants', merchant)).body.id
}

interface Link {
  id: string
  secret: string
}

async function ask(merchant_id = merchantId): Promise<Link> {
  const { status, body } = await mine.admin.post('/merchant-page-links', { merchant_id })
  expect([status, body.status]).toEqual([201, 'active'])
  return { id: body.id, secret: body.url.split('#')[1] }
}

const open = ({ id, secret }: Link, language = 'en') =>
  harness.anyone().post(`/merchant-page-links/${id}/open`, { secret, language })

let shade = 40
async function photograph(): Promise<Buffer> {
  shade += 1
  const background = { r: shade, g: 90, b: 120 }
  return sharp({ create: { width: 120, height: 90, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

async function upload({ id, secret }: Link, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ evidence_type: 'kitchen', ...fields })) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(await photograph())], { type: 'image/jpeg' }), 'fix.jpg')
  const answer = await harness.app.hono.request(`/api/v1/merchant-page-links/${id}/photographs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: form,
  })
  // biome-ignore lint/suspicious/noExplicitAny: as TestClient answers
  return { status: answer.status, body: (await answer.json()) as any }
}

async function issueAction({ admin }: TestTenant, merchant_id: string): Promise<string> {
  const action = {
    merchant_id,
    action_type: 'fix_hygiene',
    description: 'Clean the kitchen.',
    priority: 'high',
    due_date: '2099-12-31',
  }
  return (await admin.post('/corrective-actions', action)).body.id
}

describe('the page of a merchant', () => {
  it('says why, what to do and how to become verified, in the requested language, without a score', async () => {
    const id = await newMerchant(mine)
    await mine.admin.post(`/merchants/${id}/suspend`, { reason: 'an internal note' })
    await issueAction(mine, id)
    const link = await ask(id)
    const { status, body } = await open(link, 'de')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      merchant_id: id,
      merchant_name: 'Trattoria Uno',
      public_status: 'suspended',
      status_text: 'Gesperrt',
      can_appeal: true,
      appeal: null,
      actions: [{ title: 'Hygiene in Ordnung bringen', status_text: 'Offen', can_submit: true }],
    })
    expect(body.reasons[0]).toEqual({
      reason: 'manual_suspension',
      text: 'Eine Person hat Ihren Betrieb nach Prüfung des Falls gesperrt.',
      advice: 'Erledigen Sie die Maßnahmen unten, oder erheben Sie Einspruch.',
    })
    expect(JSON.stringify(body)).not.toMatch(/internal note|score|risk_level/)
    const { body: fresh } = await open(await ask(await newMerchant(mine)))
    const accused = fresh.reasons.filter(({ reason }: { reason: string }) => /_risk$/.test(reason))
    expect([fresh.public_status, accused]).toEqual(['review', []])
    const { body: listed } = await mine.admin.get(`/merchant-page-links?merchant_id=${id}`)
    expect(listed.items).toMatchObject([{ id: link.id, last_used_at: expect.any(String) }])
    expect(JSON.stringify(listed)).not.toContain(link.secret)
    const stored = await harness.db.acrossTenants.merchantPageLink.findUniqueOrThrow({
      where: { id: link.id },
    })
    expect(JSON.stringify(stored)).not.toContain(link.secret)
  })

  it('takes photographs and the answer to a corrective action, as the merchant', async () => {
    const link = await ask()
    const action_id = await issueAction(mine, merchantId)
    const sent = await upload(link, { merchant_id: merchantId, corrective_action_id: action_id })
    expect(sent).toEqual({ status: 201, body: { evidence_id: expect.any(String) } })
    const answer = {
      secret: link.secret,
      action_id,
      notes: 'It is clean.',
      evidence_ids: [sent.body.evidence_id],
    }
    const first = await harness.anyone().post(`/merchant-page-links/${link.id}/fixes`, answer)
    expect([first.status, first.body]).toEqual([200, { status: 'fix_submitted' }])
    const again = await harness.anyone().post(`/merchant-page-links/${link.id}/fixes`, answer)
    expect([again.status, again.body.code]).toEqual([409, 'invalid_state'])
    const { body: action } = await mine.admin.get(`/corrective-actions/${action_id}`)
    expect(action.steps.at(-1)).toMatchObject({
      step: 'SUBMIT_FIX',
      by: { kind: 'system', label: 'merchant-page' },
      evidence_ids: [sent.body.evidence_id],
    })
    await mine.admin.post(`/corrective-actions/${action_id}/reject`, { reason: 'The floor is not.' })
    const { body } = await open(link)
    expect(body.actions.find(({ id }: { id: string }) => id === action_id)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'The floor is not.',
      can_submit: true,
    })
  })

  it('takes one appeal, and says how it ended', async () => {
    const link = await ask()
    const appeal = () =>
      harness
        .anyone()
        .post(`/merchant-page-links/${link.id}/appeals`, { secret: link.secret, grounds: 'Not us.' })
    expect((await appeal()).body).toEqual({ status: 'submitted' })
    const second = await appeal()
    expect([second.status, second.body.code]).toEqual([409, 'appeal_open'])
    expect((await open(link)).body).toMatchObject({ can_appeal: false, appeal: { status: 'submitted' } })
    const { body: appeals } = await mine.admin.get(`/operations/appeals?merchant_id=${merchantId}`)
    const [submitted] = appeals.items
    const review = { outcome: 'upheld', reason: 'It was you.' }
    const reviewAs = (who: TestTenant['admin']) =>
      who.post(`/operations/appeals/${submitted.id}/review`, review)
    // The maker of the link knows its secret, and could have submitted the appeal.
    const refused = await reviewAs(mine.admin)
    expect([refused.status, refused.body.code]).toEqual([403, 'appeal_reviewer_must_differ'])
    const lead = await harness.operator(mine, 'qc_lead')
    expect((await reviewAs(lead)).status).toBe(200)
    expect((await open(link)).body).toMatchObject({
      can_appeal: true,
      appeal: { status: 'upheld', outcome_reason: 'It was you.' },
    })
  })
})

describe('a link', () => {
  it('gives access to no other merchant, of this tenant or another', async () => {
    const link = await ask()
    const neighbour = await newMerchant(mine)
    const foreign = await newMerchant(other)
    for (const [tenant, merchant] of [
      [mine, neighbour],
      [other, foreign],
    ] as const) {
      const action_id = await issueAction(tenant, merchant)
      const answer = { secret: link.secret, action_id, notes: 'Done.', evidence_ids: [] }
      expect((await harness.anyone().post(`/merchant-page-links/${link.id}/fixes`, answer)).status).toBe(404)
      expect((await upload(link, { merchant_id: merchant })).status).toBe(404)
      const mixed = { merchant_id: merchantId, corrective_action_id: action_id }
      expect((await upload(link, mixed)).status).toBe(404)
    }
    const own = await issueAction(mine, merchantId)
    const { body: evidence } = await mine.admin.post('/evidence', {
      merchant_id: neighbour,
      evidence_type: 'kitchen',
      content_base64: (await photograph()).toString('base64'),
    })
    const answer = { secret: link.secret, action_id: own, notes: 'Done.', evidence_ids: [evidence.id] }
    expect((await harness.anyone().post(`/merchant-page-links/${link.id}/fixes`, answer)).status).toBe(422)
  })

  it('is made, listed and revoked with a permission, in one’s own tenant', async () => {
    const body = { merchant_id: merchantId }
    const viewer = await harness.operator(mine, 'viewer')
    expect((await viewer.post('/merchant-page-links', body)).status).toBe(403)
    expect((await viewer.get('/merchant-page-links')).status).toBe(403)
    expect((await mine.partner.post('/platform/merchant-page-links', body)).status).toBe(201)
    expect((await other.admin.post('/merchant-page-links', body)).status).toBe(404)
    expect((await mine.admin.post('/merchant-page-links', { ...body, expires_in_days: 91 })).status).toBe(422)
    const link = await ask()
    expect((await other.admin.get(`/merchant-page-links?merchant_id=${merchantId}`)).body.total).toBe(0)
    expect((await other.admin.delete(`/merchant-page-links/${link.id}`)).status).toBe(404)
    expect((await open(link)).status).toBe(200)
    expect((await mine.admin.delete(`/merchant-page-links/${link.id}`)).status).toBe(200)
    expect((await open(link)).body.code).toBe('link_revoked')
    expect((await upload(link, { merchant_id: merchantId })).body.code).toBe('link_revoked')
    expect((await mine.admin.delete(`/merchant-page-links/${link.id}`)).status).toBe(200)
    const { body: trail } = await mine.admin.get(`/audit-logs?resource_id=${link.id}`)
    expect(trail.items.map(({ action }: { action: string }) => action)).toEqual([
      'merchant_page_link.revoked',
      'merchant_page_link.created',
    ])
  })

  it('does not open with another secret, or after it expired', async () => {
    const link = await ask()
    const stranger = await ask()
    expect((await open({ ...link, secret: stranger.secret })).status).toBe(404)
    expect((await open({ ...link, id: crypto.randomUUID() })).status).toBe(404)
    for (const secret of ['guessed', ''])
      expect((await upload({ ...link, secret }, { merchant_id: merchantId })).status).toBe(404)
    await harness.db.acrossTenants.merchantPageLink.update({
      where: { id: link.id },
      data: { expiresAt: new Date(Date.now() - 1) },
    })
    expect((await open(link)).body.code).toBe('link_expired')
    expect((await mine.admin.get('/merchant-page-links')).body.items).toContainEqual(
      expect.objectContaining({ id: link.id, status: 'expired' }),
    )
  })

  it('takes sixty photographs a day', async () => {
    const id = await newMerchant(mine)
    const link = await ask(id)
    const first = await upload(link, { merchant_id: id })
    const row = await harness.db.acrossTenants.evidence.findUniqueOrThrow({
      where: { id: first.body.evidence_id },
    })
    const copies = Array.from({ length: 59 }, () => ({ ...row, id: crypto.randomUUID() }))
    await harness.db.acrossTenants.evidence.createMany({ data: copies as never })
    const refused = await upload(link, { merchant_id: id })
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_photographs'])
    expect((await upload(await ask(id), { merchant_id: id })).status).toBe(201)
  })
})

describe('limits', () => {
  it('hold for the pages of merchants, by address', async () => {
    const limited = await startHarness({ env: { RATE_LIMIT_PUBLIC: '3' }, withoutWorkers: true })
    const guess = () =>
      limited.anyone().post(`/merchant-page-links/${crypto.randomUUID()}/open`, { secret: 'guessed' })
    const statuses: number[] = []
    for (let time = 0; time < 4; time += 1) statuses.push((await guess()).status)
    await limited.close()
    expect(statuses).toEqual([404, 404, 404, 429])
  })
})
