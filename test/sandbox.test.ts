import { eventTypes } from '@trust/contracts/codes'
import { eventData } from '@trust/contracts/events'
import { findOperatorTenant } from '@trust/gateway-auth/operator-tenant'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoReceiver, startReceiver } from '../infra/development/demo/receiver.ts'

let harness: Harness
let receiver: DemoReceiver
let sandbox: TestTenant
let real: TestTenant
beforeAll(async () => {
  receiver = await startReceiver()
  harness = await startHarness({ env: { WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true', PUBLIC_CACHE_SECONDS: '0' } })
  sandbox = await harness.tenant({ isSandbox: true })
  real = await harness.tenant()
})
afterAll(async () => {
  await harness.close()
  receiver.close()
})

const minimal = { name: 'Trattoria Ferri', claimed_address: 'Via Torino 18, Milano' }

async function merchantOf({ partner }: TestTenant): Promise<string> {
  const { body } = await partner.post('/platform/merchants', minimal)
  await harness.drain()
  return body.id
}

const scorePath = (id: string) => `/platform/sandbox/merchants/${id}/score`

describe('a score that a partner sets', () => {
  it.each([
    [0.2, 'verified', 'low'],
    [0.5, 'review', 'medium'],
    [0.34, 'verified', 'low'],
    [0.7, 'review', 'high'],
    [1, 'suspended', 'high'],
    [0, 'verified', 'low'],
  ])('of %d makes the merchant %s with %s risk', async (internal_score, public_status, risk_level) => {
    const id = await merchantOf(sandbox)
    await sandbox.partner.put(scorePath(id), { internal_score: 0.6 })
    const { status, body } = await sandbox.partner.put(scorePath(id), { internal_score })
    expect(status).toBe(200)
    expect(body).toMatchObject({ internal_score, public_status, risk_level, model_version: 'sandbox' })
    const { body: merchant } = await sandbox.partner.get(`/platform/merchants/${id}`)
    expect(merchant.trust_status).toMatchObject({ public_status, risk_level })
  })

  it('holds against later facts until it is released', async () => {
    const id = await merchantOf(sandbox)
    await sandbox.partner.put(scorePath(id), { internal_score: 0.1 })
    const complaint = {
      merchant_id: id,
      channel: 'web',
      text: 'We got food poisoning, and went to hospital.',
    }
    await sandbox.partner.post('/platform/complaints', complaint)
    await harness.drain()
    const shown = async () =>
      (await sandbox.partner.get(`/platform/merchants/${id}`)).body.trust_status.public_status
    expect(await shown()).toBe('verified')
    expect((await sandbox.partner.delete(scorePath(id))).status).toBe(200)
    expect(await shown()).toBe('review')
    expect((await sandbox.partner.delete(scorePath(id))).status).toBe(404)
    const { body } = await sandbox.admin.get(`/audit-logs?resource_id=${id}&limit=100`)
    const actions = body.items.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(expect.arrayContaining(['sandbox.score_set', 'sandbox.score_released']))
  })

  it('is shown to the public as a sandbox’s', async () => {
    const id = await merchantOf(sandbox)
    await sandbox.partner.put(scorePath(id), { internal_score: 0.1 })
    const { body } = await harness.anyone().get(`/public/merchants/${id}/status`)
    expect(body).toMatchObject({ merchant_name: 'Sandbox: Trattoria Ferri', public_status: 'verified' })
    const { body: signed } = await harness.anyone().get(`/public/merchants/${id}/attestation`)
    const [, claims = ''] = signed.attestation.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString()).name).toMatch(/^Sandbox: /)
    expect((await harness.anyone().get(`/~/badge/${id}.svg`)).body).toContain('Sandbox')
  })
})

describe('an event that a partner emits by hand', () => {
  it('is delivered like a real one, with complete data, for each of the five', async () => {
    const id = await merchantOf(sandbox)
    await sandbox.partner.post('/platform/webhooks', { url: receiver.url })
    for (const event_type of eventTypes) {
      const { status, body } = await sandbox.partner.post('/platform/sandbox/events', {
        ...{ event_type, merchant_id: id },
      })
      expect([event_type, status]).toEqual([event_type, 202])
      expect(eventData[event_type].safeParse(body.data).error).toBeUndefined()
      await expect.poll(() => receiver.received.map(({ eventId }) => eventId)).toContain(body.event_id)
    }
    const { body: listed } = await sandbox.partner.get(`/platform/events?merchant_id=${id}`)
    expect(listed.items.filter(({ sequence }: { sequence: number }) => sequence > 0)).toHaveLength(5)
  })

  it('takes the fields that are given, and refuses what does not fit', async () => {
    const merchant_id = await merchantOf(sandbox)
    const emit = (data: object) =>
      sandbox.partner.post('/platform/sandbox/events', {
        ...{ event_type: 'risk_status_changed', merchant_id, data },
      })
    expect((await emit({ new_status: 'verified' })).body.data.new_status).toBe('verified')
    const { status, body } = await emit({ new_status: 'excellent', more: 1, merchant_id: real.id })
    expect(status).toBe(422)
    expect(
      body.detail.map(({ loc, type }: { loc: string[]; type: string }) => [loc.join('.'), type]),
    ).toEqual([
      ['body.data.new_status', 'enum'],
      ['body.data.more', 'extra_forbidden'],
    ])
  })
})

describe('a tenant that is no sandbox', () => {
  it('is refused all of this, and loses nothing', async () => {
    const id = await merchantOf(real)
    const before = (await real.partner.get(`/platform/merchants/${id}`)).body
    const event = { event_type: 'trigger_fired', merchant_id: id }
    for (const client of [real.partner, real.admin]) {
      for (const { status, body } of [
        await client.put(scorePath(id), { internal_score: 0 }),
        await client.delete(scorePath(id)),
        await client.post('/platform/sandbox/events', event),
      ])
        expect([status, body.code]).toEqual([403, 'sandbox_only'])
    }
    expect((await real.partner.get(`/platform/merchants/${id}`)).body).toEqual(before)
  })

  it("is out of a sandbox's reach", async () => {
    const id = await merchantOf(real)
    const event = { event_type: 'trigger_fired', merchant_id: id }
    for (const { status } of [
      await sandbox.partner.put(scorePath(id), { internal_score: 0 }),
      await sandbox.partner.delete(scorePath(id)),
      await sandbox.partner.post('/platform/sandbox/events', event),
    ])
      expect(status).toBe(404)
  })

  it('cannot become one, nor hold a score that was set by hand, even by direct writes', async () => {
    const tenants = harness.db.acrossTenants.tenant
    await expect(tenants.update({ where: { id: real.id }, data: { isSandbox: true } })).rejects.toThrow()
    const merchantId = await merchantOf(real)
    const row = { merchantId, tenantId: real.id, internalScore: 0, setAt: new Date() }
    await expect(harness.db.acrossTenants.sandboxScore.create({ data: row })).rejects.toThrow('sandbox')
  })
})

it('a sandbox never operates the installation, also when it was made first or is named', async () => {
  expect(await findOperatorTenant(harness.db, { OPERATOR_TENANT: undefined })).toBe(real.id)
  expect(await findOperatorTenant(harness.db, { OPERATOR_TENANT: sandbox.id })).toBeNull()
})

it('an operator sees that the tenant is a sandbox', async () => {
  expect((await sandbox.admin.get('/auth/me')).body.tenant.is_sandbox).toBe(true)
  expect((await real.admin.get('/auth/me')).body.tenant.is_sandbox).toBe(false)
})
