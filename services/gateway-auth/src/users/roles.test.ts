import { permissions } from '@trust/contracts/permissions'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

const inArea = (area: string) => permissions.filter((permission) => permission.startsWith(`${area}.`))

/** The table "Role permissions" of the specification, its wildcards by the catalogue. */
const table: Record<string, string[]> = {
  platform_admin: [...permissions],
  qc_lead: [
    ...['merchant.read', 'merchant.update', 'merchant.suspend', 'complaint.read', 'risk.read'],
    ...['review', 'appeal', 'corrective_action', 'evidence', 'verification', 'task'].flatMap(inArea),
    ...['intelligence.read', 'audit.read', 'settings.read'],
  ],
  qc_reviewer: [
    ...['merchant.read', 'merchant.update', 'review.read', 'review.decide', 'complaint.read', 'risk.read'],
    ...['appeal', 'corrective_action', 'evidence'].flatMap(inArea),
    'intelligence.read',
  ],
  viewer: [
    ...['merchant.read', 'review.read', 'evidence.read', 'complaint.read', 'risk.read'],
    ...['intelligence.read', 'trigger.read'],
  ],
}

describe('GET /auth/me', () => {
  it.each(Object.entries(table))(
    'shows a %s the permissions of the specification, by name',
    async (role, all) => {
      const operator = await harness.operator(tenant, role)
      const { status, body } = await operator.get('/auth/me')
      expect(status).toBe(200)
      expect(body).toMatchObject({ id: operator.id, role, permissions_override: null, is_active: true })
      expect([...body.permissions].sort()).toEqual([...all].sort())
    },
  )

  it('needs an operator’s session', async () => {
    expect((await harness.anyone().get('/auth/me')).status).toBe(401)
    expect((await tenant.partner.get('/auth/me')).status).toBe(403)
  })
})

describe('a partner’s key', () => {
  it('can do what platform_api can, and nothing else', async () => {
    const allowed = ['merchant.create', 'merchant.read', 'evidence.upload', 'complaint.ingest']
    const held = new Set([...allowed, 'webhook.manage', 'webhook.read', 'settings.manage'])
    const wrong: string[] = []
    for (const { method, path, endpoint } of harness.app.endpoints) {
      const { access } = endpoint
      if (access.kind !== 'permission' || !access.for.includes('api_key')) continue
      const there = path.replace('/api/v1', '').replaceAll(/:\w+/g, () => crypto.randomUUID())
      // A field that no body has: a permitted caller gets another 4xx, and nothing is changed.
      const body = method === 'POST' || method === 'PUT' ? { unknown_field: true } : undefined
      const { status } = await tenant.partner.send(method, there, body)
      if ((status === 403) === held.has(access.permission)) wrong.push(`${method} ${path} → ${status}`)
    }
    expect(wrong).toEqual([])
  })
})
