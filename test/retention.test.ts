import { systemActor } from '@trust/contracts/actor'
import { DAY_MS } from '@trust/contracts/durations'
import { newId } from '@trust/contracts/identifier'
import { DEFAULT_RETENTION_DAYS } from '@trust/contracts/retention'
import { recurring } from '@trust/gateway-auth/recurring'
import { restartMissing } from '@trust/queue/supervise'
import { type Harness, PASSWORD, startHarness, type TestTenant } from '@trust/testing/harness'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoReceiver, startReceiver } from '../infra/development/demo/receiver.ts'

let harness: Harness
let tenant: TestTenant
let neighbour: TestTenant
let receiver: DemoReceiver
beforeAll(async () => {
  receiver = await startReceiver()
  const env = { WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true', WEBHOOK_RETRY_BASE_SECONDS: '0.05' }
  harness = await startHarness({ env })
  tenant = await harness.tenant()
  neighbour = await harness.tenant()
})
afterAll(async () => {
  await harness.close()
  receiver.close()
})

/** A merchant with a picture, a complaint, a delivered event and one that could not be. */
async function lived({ admin, partner }: TestTenant) {
  for (const url of [receiver.url, 'http://127.0.0.1:1/']) {
    await partner.post('/platform/webhooks', { url, events: ['review_case_opened'] })
  }
  const { body: merchant } = await admin.post('/merchants', {
    name: 'Kept',
    claimed_address: 'Via Torino 18',
  })
  const merchant_id = merchant.id
  const background = { r: merchant_id.charCodeAt(30), g: merchant_id.charCodeAt(31), b: 90 }
  const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background } })
    .png()
    .toBuffer()
  const upload = {
    merchant_id,
    evidence_type: 'other',
    content_base64: picture.toString('base64'),
    notes: 'a note',
  }
  const { body: evidence } = await admin.post('/evidence', upload)
  const said = { merchant_id, text: 'The soup was cold.', channel: 'web', consumer_reference: 'C-1' }
  const { body: complaint } = await admin.post('/complaints', said, { 'idempotency-key': 'once' })
  await admin.post('/review-cases', { merchant_id, reason: 'Looked at', priority: 'low' })
  await harness.drain()
  return { evidenceId: evidence.id, complaintId: complaint.id }
}

/** Makes everything of all tenants so many days older. */
async function age(days: number) {
  const rows = harness.db.acrossTenants
  await rows.$executeRaw`UPDATE evidence SET created_at = created_at - ${days} * interval '1 day'`
  await rows.$executeRaw`UPDATE complaints SET created_at = created_at - ${days} * interval '1 day'`
  await rows.$executeRaw`UPDATE deliveries SET created_at = created_at - ${days} * interval '1 day'`
  await rows.$executeRaw`UPDATE events SET occurred_at = occurred_at - ${days} * interval '1 day'`
  await rows.$executeRaw`UPDATE idempotency_keys SET created_at = created_at - ${days} * interval '1 day'`
}

async function aDayPasses() {
  const scope = { tenantId: tenant.id, actor: systemActor('test') }
  await harness.db.acrossTenants.$executeRaw`DELETE FROM outbox WHERE name = 'apply-retention'`
  await harness.db.transact(scope, async ({ enqueue, tenantId }) =>
    enqueue('apply-retention', { tenant_id: tenantId }),
  )
  await harness.drain()
}

it('data past their retention are deleted, results stay, and another tenant loses nothing', async () => {
  const ours = await lived(tenant)
  const theirs = await lived(neighbour)
  // Delivery is at least once: on a slow machine an event may come twice.
  const delivered = async () =>
    (await neighbour.partner.get('/platform/webhook-deliveries?status=succeeded')).body.total
  const deliveredBefore = await delivered()
  expect(deliveredBefore).toBeGreaterThan(0)
  const days = { evidence: 10, complaints: 10, webhook_deliveries: 10, idempotency_keys: 10 }
  await tenant.admin.put('/settings', { retention_days: days })
  const longer = { ...DEFAULT_RETENTION_DAYS, idempotency_keys: 20 }
  await neighbour.admin.put('/settings', { retention_days: longer })
  await harness.db.acrossTenants.$executeRaw`
    UPDATE tenants SET settings = jsonb_set(settings, '{pending_retention,effective_at}', to_jsonb(now()))
    WHERE id = ${tenant.id}::uuid`
  // The networks that read are off here.
  await harness.db.acrossTenants.$executeRaw`
    UPDATE evidence SET assessment = assessment || '{"text": ["MARIO ROSSI"]}'`
  const rows = await harness.db.acrossTenants.evidence.findMany()
  await harness.db.acrossTenants.evidenceFeatures.createMany({
    data: rows.map(({ id, tenantId, merchantId, createdAt }) => {
      const bytes = new Uint8Array(8)
      return {
        evidenceId: id,
        tenantId,
        merchantId,
        createdAt,
        print: bytes,
        keypoints: bytes,
        preview: bytes,
      }
    }),
  })
  await age(9)
  await aDayPasses()
  const before = await tenant.admin.get(`/complaints/${ours.complaintId}`)
  expect(before.body.text).toBe('The soup was cold.')

  await age(2)
  await aDayPasses()
  const { body: complaint } = await tenant.admin.get(`/complaints/${ours.complaintId}`)
  expect(complaint).toMatchObject({ text: '[erased]', consumer_reference: null, status: 'classified' })
  expect(complaint.classification.category).toBe(before.body.classification.category)
  const { body: evidence } = await tenant.admin.get(`/evidence/${ours.evidenceId}`)
  expect(evidence).toMatchObject({
    notes: null,
    status: 'assessed',
    assessment: { quality: expect.anything(), text: [], text_places: [] },
  })
  const features = await harness.db.acrossTenants.evidenceFeatures.findMany({ where: { preview: null } })
  expect(features).toMatchObject([{ evidenceId: ours.evidenceId, keypoints: expect.anything() }])
  const { body: link } = await tenant.admin.get(`/evidence/${ours.evidenceId}/content`)
  expect((await harness.anyone().get(`/~${new URL(link.url).pathname}`)).status).toBe(404)
  expect((await tenant.partner.get('/platform/webhook-deliveries')).body.total).toBe(0)
  const keys = await harness.db.acrossTenants.idempotencyKey.groupBy({ by: ['tenantId'] })
  expect(keys.map(({ tenantId }) => tenantId)).toEqual([neighbour.id])
  const { body: story } = await tenant.admin.get('/audit-logs?limit=100')
  const actions = story.items.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(expect.arrayContaining(['evidence.forgotten', 'complaint.erased']))
  expect((await tenant.admin.get('/audit-logs/verify')).body.valid).toBe(true)

  expect((await neighbour.admin.get(`/complaints/${theirs.complaintId}`)).body.text).toBe(
    'The soup was cold.',
  )
  expect((await neighbour.admin.get(`/evidence/${theirs.evidenceId}`)).body.notes).toBe('a note')
  expect(await delivered()).toBe(deliveredBefore)
  const shown = await harness.queues.get('webhook-dead-letter').getJobs()
  expect(shown.map(({ data }) => data.tenant_id)).toEqual([neighbour.id])
})

it('the next run is a day away, also for tenants of earlier versions', async () => {
  const ahead = () => harness.db.acrossTenants.outboxMessage.findMany({ where: { name: 'apply-retention' } })
  const [run] = (await ahead()).filter(({ tenantId }) => tenantId === tenant.id)
  expect(run && run.dueAt.getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000)
  await restartMissing(harness.db, recurring)
  await restartMissing(harness.db, recurring)
  expect((await ahead()).map(({ tenantId }) => tenantId).sort()).toEqual([tenant.id, neighbour.id].sort())
})

it('partitions of order events are made ahead every day, and scores past their retention are deleted', async () => {
  const rows = harness.db.acrossTenants
  const ahead = () => rows.$queryRaw<{ name: string }[]>`
    SELECT name FROM time_partitions('order_events') WHERE name ~ '_p[0-9]+$' ORDER BY name`
  const before = await ahead()
  expect(before.length).toBeGreaterThan(0)
  for (const { name } of before) await rows.$executeRawUnsafe(`DROP TABLE ${name}`)
  const { body: merchant } = await tenant.admin.post('/merchants', { name: 'Old', claimed_address: 'A' })
  await harness.drain()
  const score = await rows.score.findFirstOrThrow({ where: { merchantId: merchant.id } })
  const day = (days: number) => new Date(Date.now() - days * DAY_MS)
  await rows.score.create({ data: { ...score, id: newId(), calculatedAt: day(1_096) } as never })
  await rows.score.create({ data: { ...score, id: newId(), calculatedAt: day(1_097) } as never })
  await aDayPasses()
  expect(await ahead()).toEqual(before)
  // The first of its present status stays.
  expect(
    await rows.score.count({ where: { merchantId: merchant.id, calculatedAt: { lt: day(1_095) } } }),
  ).toBe(1)
})

it('sessions, challenges and links that expired long ago are deleted; what is in use, or identifies a known device, stays', async () => {
  const rows = harness.db.acrossTenants
  const lead = await harness.operator(tenant, 'qc_lead')
  const { body: me } = await lead.get('/auth/me')
  const login = () => harness.anyone().post('/auth/login', { email: me.email, password: PASSWORD })
  const live = await login()
  await harness.anyone().post('/auth/password/forgot', { email: me.email })
  await harness.drain()
  const challenge = { id: newId(), tenantId: tenant.id, userId: me.id, tokenHash: 'gone' }
  await rows.loginChallenge.create({ data: { ...challenge, expiresAt: new Date() } })
  const inUse = await rows.session.findMany({ where: { userId: me.id }, orderBy: { createdAt: 'asc' } })
  const left = async () => ({
    sessions: await rows.session.count({ where: { userId: me.id } }),
    challenges: await rows.loginChallenge.count({ where: { userId: me.id } }),
    links: await rows.passwordToken.count({ where: { userId: me.id } }),
    letters: await rows.mail.count({ where: { recipient: me.email } }),
  })
  const earlier = async (days: number) => {
    await rows.$executeRaw`UPDATE sessions SET created_at = created_at - ${days} * interval '1 day',
      expires_at = expires_at - ${days} * interval '1 day' WHERE user_id = ${me.id}::uuid`
    await rows.$executeRaw`UPDATE login_challenges SET expires_at = expires_at - ${days} * interval '1 day'`
    await rows.$executeRaw`UPDATE password_tokens SET expires_at = expires_at - ${days} * interval '1 day'`
    await rows.$executeRaw`UPDATE mails SET created_at = created_at - ${days} * interval '1 day'`
  }
  await aDayPasses()
  expect([inUse.length, live.status]).toEqual([2, 200])
  expect(await left()).toEqual({ sessions: 2, challenges: 1, links: 1, letters: 1 })
  await earlier(2)
  await aDayPasses()
  expect(await left()).toEqual({ sessions: 2, challenges: 0, links: 0, letters: 1 })
  await earlier(119)
  await aDayPasses()
  expect(await left()).toEqual({ sessions: 1, challenges: 0, links: 0, letters: 0 })
  expect(await rows.session.findFirst({ where: { userId: me.id } })).toMatchObject({ id: inUse[1]?.id })
  expect((await tenant.admin.get('/auth/me')).status).toBe(200)
})
