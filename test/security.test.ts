import type { Registered } from '@trust/http/endpoint'
import { TestClient } from '@trust/testing/client'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness()
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

const somewhere = (path: string) => path.replace('/api/v1', '').replaceAll(/:\w+/g, () => crypto.randomUUID())
const call = (client: TestClient, { method, path }: Registered) =>
  client.send(method, somewhere(path), method === 'GET' || method === 'DELETE' ? undefined : {})
const named = ({ method, path }: Registered) => `${method} ${path}`

/** Open by decision: who adds one here says why nobody needs to sign in for it. */
const openEndpoints = new Set([
  'GET /api/v1/status',
  'GET /api/v1/openapi.json',
  'GET /api/v1/events/schemas',
  'POST /api/v1/auth/login',
  'POST /api/v1/auth/login/2fa',
  'POST /api/v1/auth/refresh',
  'POST /api/v1/auth/password/forgot',
  'POST /api/v1/auth/password/reset',
  'POST /api/v1/auth/email/confirm',
  'POST /api/v1/inspector/auth/login',
  'POST /api/v1/inspector/auth/link',
  'POST /api/v1/inspector/auth/refresh',
  // The secret of the link is the credential: the holder of the telephone has no account.
  'POST /api/v1/capture-requests/:id/open',
  'POST /api/v1/capture-requests/:id/photographs',
  // Here it is the secret of the link to a merchant's page.
  'POST /api/v1/merchant-page-links/:id/open',
  'POST /api/v1/merchant-page-links/:id/photographs',
  'POST /api/v1/merchant-page-links/:id/fixes',
  'POST /api/v1/merchant-page-links/:id/appeals',
  'GET /api/v1/public/merchants/:id/status',
  'GET /api/v1/public/merchants/:id/badge',
  'GET /api/v1/public/merchants/:id/attestation',
  'GET /api/v1/public/tenants/:id/tree-head',
])

describe('every registered endpoint', () => {
  it('is guarded, or open for a stated reason', () => {
    const open = harness.app.endpoints.filter(({ endpoint }) => endpoint.access.kind === 'open').map(named)
    expect(open.filter((name) => !openEndpoints.has(name))).toEqual([])
  })

  it('answers 401 to anyone without a credential', async () => {
    const wrong: string[] = []
    for (const endpoint of guarded()) {
      const { status } = await call(harness.anyone(), endpoint)
      if (status !== 401) wrong.push(`${named(endpoint)} → ${status}`)
    }
    expect(wrong).toEqual([])
  })

  it('answers 401 to a forged key and a forged session', async () => {
    const forged = [
      new TestClient(harness.app.hono, {
        'x-api-key': 'lmt_000000000000000000000000000000000000000000000000',
      }),
      new TestClient(harness.app.hono, { cookie: 'lmt_access=eyJhbGciOiJub25lIn0.e30.' }),
    ]
    for (const client of forged) {
      const wrong: string[] = []
      for (const endpoint of guarded()) {
        const { status } = await call(client, endpoint)
        if (status !== 401) wrong.push(`${named(endpoint)} → ${status}`)
      }
      expect(wrong).toEqual([])
    }
  })

  it('answers 403 to an operator without any permission', async () => {
    const powerless = await harness.operator(tenant, 'viewer')
    await harness.db.acrossTenants
      .$executeRaw`UPDATE users SET permissions_override = '[]' WHERE id = ${powerless.id}::uuid`
    const wrong: string[] = []
    for (const endpoint of guarded().filter(({ endpoint: { access } }) => access.kind === 'permission')) {
      const { status } = await call(powerless, endpoint)
      if (status !== 403) wrong.push(`${named(endpoint)} → ${status}`)
    }
    expect(wrong).toEqual([])
  })

  it('refuses a session that acts from another site', async () => {
    const { admin } = tenant
    const wrong: string[] = []
    for (const endpoint of guarded().filter(({ method }) => method !== 'GET')) {
      const { status, body } = await admin.send(endpoint.method, somewhere(endpoint.path), undefined, {
        origin: 'https://evil.example',
      })
      if (status !== 403 || body.code !== 'cross_origin') wrong.push(`${named(endpoint)} → ${status}`)
    }
    expect(wrong).toEqual([])
  })

  it('answers 404 to an administrator for an identifier that does not exist', async () => {
    const wrong: string[] = []
    const readable = guarded().filter(({ method, path }) => method === 'GET' && path.includes(':'))
    for (const endpoint of readable.filter(isForOperators)) {
      const { status } = await call(tenant.admin, endpoint)
      if (status !== 404) wrong.push(`${named(endpoint)} → ${status}`)
    }
    expect(wrong).toEqual([])
  })
})

function isForOperators({ endpoint: { access } }: Registered): boolean {
  return access.kind !== 'open' && access.for.includes('user')
}

function guarded(): Registered[] {
  return harness.app.endpoints.filter(({ endpoint }) => endpoint.access.kind !== 'open')
}
