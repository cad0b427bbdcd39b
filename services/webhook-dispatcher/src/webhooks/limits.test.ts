import { newId } from '@trust/contracts/identifier'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const url = 'https://93.184.216.34/hooks'
const path = '/platform/webhooks'

async function anotherKey(tenant: TestTenant) {
  const { body } = await tenant.admin.post('/settings/api-keys', { name: 'another partner' })
  return { id: body.id, client: harness.keyed(body.api_key) }
}

/** Webhooks that are there already. */
const have = (tenant: TestTenant, webhooks: number, apiKeyId: string | null = null) =>
  harness.db.acrossTenants.webhook.createMany({
    data: Array.from({ length: webhooks }, () => ({ id: newId(), tenantId: tenant.id, apiKeyId, url })),
  })

describe('a flood of registrations', () => {
  it('ends at 50 for a key, also with simultaneous requests; a deleted one makes room', async () => {
    const [tenant, neighbour] = [await harness.tenant(), await harness.tenant()]
    await have(tenant, 47, tenant.partnerKeyId)
    const answers = await Promise.all(Array.from({ length: 8 }, () => tenant.partner.post(path, { url })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.code).toBe('too_many_webhooks')
    expect((await neighbour.partner.post(path, { url })).status).toBe(201)
    expect((await (await anotherKey(tenant)).client.post(path, { url })).status).toBe(201)

    const registered = answers.find(({ status }) => status === 201)
    await tenant.partner.delete(`${path}/${registered?.body.id}`)
    expect((await tenant.partner.post(path, { url })).status).toBe(201)
  })

  it('ends at 500 for a tenant, over all its keys', async () => {
    const [tenant, neighbour] = [await harness.tenant(), await harness.tenant()]
    await have(tenant, 498)
    const callers = [tenant.admin, tenant.partner, (await anotherKey(tenant)).client, tenant.admin]
    const answers = await Promise.all(callers.map((caller) => caller.post(path, { url })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    expect((await neighbour.partner.post(path, { url })).status).toBe(201)
  })
})

describe('a test event', () => {
  it('of more than 16 KiB is refused', async () => {
    const { partner } = await harness.tenant()
    const { body: merchant } = await partner.post('/platform/merchants', { name: 'A', claimed_address: 'B' })
    // With quotes and name around it, in bytes: {"text":"…"}
    const send = (text: string) =>
      partner.post(`${path}/test`, { event_type: 'trigger_fired', merchant_id: merchant.id, data: { text } })
    const room = 16 * 1024 - '{"text":""}'.length
    expect((await send('x'.repeat(room))).status).toBe(202)
    for (const text of ['x'.repeat(room + 1), 'ü'.repeat(room / 2 + 1)]) {
      const { status, body } = await send(text)
      expect([status, body.detail[0].loc]).toEqual([422, ['body', 'data']])
    }
  })
})

describe('a revoked API key', () => {
  it('disables its webhooks, so that a thief receives nothing more', async () => {
    const tenant = await harness.tenant()
    const [stolen, other] = [await anotherKey(tenant), await anotherKey(tenant)]
    const { body: webhook } = await stolen.client.post(path, { url })
    const { body: others } = await other.client.post(path, { url })
    expect(webhook.api_key).toEqual({ id: stolen.id, name: 'another partner' })
    expect((await tenant.admin.delete(`/settings/api-keys/${stolen.id}`)).status).toBe(200)

    const { body: after } = await tenant.admin.get(`${path}/${webhook.id}`)
    expect(after).toMatchObject({
      is_active: false,
      disabled_reason: 'key_revoked',
      api_key: { id: stolen.id, name: 'another partner' },
    })
    expect((await tenant.admin.get(`${path}/${others.id}`)).body).toEqual(others)
    const { body: back } = await tenant.admin.put(`${path}/${webhook.id}`, { is_active: true })
    expect(back).toMatchObject({ is_active: true, disabled_reason: null })
  })

  it('leaves them running on request; revoking it again without that disables them', async () => {
    const tenant = await harness.tenant()
    const key = await anotherKey(tenant)
    const { body: webhook } = await key.client.post(path, { url })
    const revoke = (query: string) => tenant.admin.delete(`/settings/api-keys/${key.id}${query}`)
    const read = async () => (await tenant.admin.get(`${path}/${webhook.id}`)).body
    expect((await revoke('?keep_webhooks=perhaps')).status).toBe(400)
    expect((await revoke('?keep_webhooks=true')).status).toBe(200)
    expect(await read()).toEqual(webhook)
    expect((await revoke('')).status).toBe(200)
    expect(await read()).toMatchObject({ is_active: false, disabled_reason: 'key_revoked' })
  })

  it('leaves no webhook behind that was registered while it was revoked', async () => {
    const tenant = await harness.tenant()
    const key = await anotherKey(tenant)
    await Promise.all([
      ...Array.from({ length: 10 }, () => key.client.post(path, { url })),
      tenant.admin.delete(`/settings/api-keys/${key.id}`),
    ])
    const { body } = await tenant.admin.get(`${path}?limit=100`)
    expect(body.items.filter((item: { is_active: boolean }) => item.is_active)).toEqual([])
  })

  it('of another tenant is not found, and its webhooks go on', async () => {
    const [tenant, neighbour] = [await harness.tenant(), await harness.tenant()]
    const { body: webhook } = await neighbour.partner.post(path, { url })
    expect((await tenant.admin.delete(`/settings/api-keys/${neighbour.partnerKeyId}`)).status).toBe(404)
    expect((await neighbour.partner.get(`${path}/${webhook.id}`)).body).toEqual(webhook)
  })

  it('an operator’s webhook names no key', async () => {
    const { admin } = await harness.tenant()
    expect((await admin.post(path, { url })).body.api_key).toBeNull()
  })
})
