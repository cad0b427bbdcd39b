import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core'
import type { Registered } from '@trust/http/endpoint'
import type { TestClient } from '@trust/testing/client'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedInInspector } from '../services/merchant-core/src/verification/inspector.fixture.ts'

let harness: Harness
let tenant: TestTenant
let inspector: TestClient
let powerless: TestClient
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true, env: { WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true' } })
  tenant = await harness.tenant()
  inspector = await signedInInspector(harness, tenant)
  const viewer = await harness.operator(tenant, 'viewer')
  await harness.db.acrossTenants
    .$executeRaw`UPDATE users SET permissions_override = '[]' WHERE id = ${viewer.id}::uuid`
  powerless = viewer
})
afterAll(() => harness.close())

interface Described {
  'x-required-permission'?: string
  description: string
  responses: Record<string, object>
  parameters?: { name: string }[]
  security?: object[]
}
type Paths = Record<string, Record<string, Described>>

async function document(): Promise<{ paths: Paths; tags: { name: string }[] }> {
  return (await harness.anyone().get('/openapi.json')).body
}

describe('the OpenAPI document', () => {
  it("is clean by Redocly's recommended rules", async () => {
    const source = makeDocumentFromString(JSON.stringify(await document()), 'openapi.json')
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintDocument({ document: source, config, externalRefResolver: new BaseResolver() })
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
    ).toEqual([])
  })

  it('names the permission of each operation, and describes every group', async () => {
    const { paths, tags } = await document()
    const permissions = harness.app.endpoints.flatMap(({ method, path, endpoint: { access } }) => {
      const said = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      const wanted = access.kind === 'permission' ? access.permission : undefined
      const isDocumented = wanted === undefined || said?.description.includes(`\`${wanted}\``)
      return said?.['x-required-permission'] === wanted && isDocumented ? [] : [`${method} ${path}`]
    })
    expect(permissions).toEqual([])
    expect(tags.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Authentication', 'Public Trust', 'Risk']),
    )
  })
})

describe('headers of operations', () => {
  const headersOf = async (name: string) => {
    const { paths } = await document()
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, name: `${method} ${path}` })),
    )
    return operations.map((one) => ({ ...one, takesIt: one.parameters?.some((each) => each.name === name) }))
  }

  it('let every caller with a credential repeat a POST that creates, without doing it twice', async () => {
    const keys = await headersOf('Idempotency-Key')
    const creating = keys.filter(({ responses, security }) => '201' in responses && security?.length !== 0)
    expect(creating.length).toBeGreaterThan(20)
    expect(creating.filter(({ takesIt }) => !takesIt).map(({ name }) => name)).toEqual([])
  })

  it('offer a wait only where the answer itself may come', async () => {
    const waits = (await headersOf('Prefer')).filter(({ takesIt }) => takesIt)
    expect(waits.length).toBeGreaterThan(3)
    for (const { name, responses } of waits) expect(Object.keys(responses), name).toContain('200')
  })
})

/** Somebody who gets past the door of an endpoint. */
function callerOf({ endpoint: { access } }: Registered): TestClient {
  if (access.kind === 'open') return harness.anyone()
  return access.for.includes('user')
    ? tenant.admin
    : access.for.includes('api_key')
      ? tenant.partner
      : inspector
}

const filled = (path: string, id: () => string) => path.replace('/api/v1', '').replaceAll(/:\w+/g, id)
const anywhere = ({ path }: Registered) => filled(path, () => crypto.randomUUID())

/** Calls every endpoint once: the harness holds each answer against the document. */
async function callAll(call: (route: Registered) => Promise<unknown>): Promise<void> {
  // What signs the caller out comes last.
  const last = harness.app.endpoints.filter(({ path }) => /logout/.test(path))
  for (const route of harness.app.endpoints.filter((each) => !last.includes(each))) await call(route)
}

describe('every operation', () => {
  it('answers what the document declares: 400, 401, 403, 404, 413, 422', async () => {
    await callAll((route) => callerOf(route).send(route.method, `${anywhere(route)}?no_such_parameter=1`))
    await callAll((route) =>
      harness.anyone().send(route.method, anywhere(route), route.endpoint.body ? '{}' : undefined),
    )
    await callAll((route) => powerless.send(route.method, anywhere(route)))
    await callAll((route) =>
      callerOf(route).send(
        route.method,
        filled(route.path, () => 'no-identifier'),
      ),
    )
    const withBody = (body: string, headers: Record<string, string>) => async (route: Registered) => {
      if (route.endpoint.body) await callerOf(route).send(route.method, anywhere(route), body, headers)
    }
    const json = { 'content-type': 'application/json' }
    await callAll(withBody('[]', json))
    await callAll(withBody('{}', { ...json, 'content-length': '999999999' }))
    const systematic = harness.answers.all().filter((kind) => /^(?!.*logout).* (400|413|422)$/.test(kind))
    // The secret of the link, in a header, is checked before the body.
    const behindLink = ['POST /api/v1/merchant-page-links/{id}/photographs 422']
    expect(systematic.filter((kind) => !harness.answers.seen.has(kind))).toEqual(behindLink)
    const guarded = harness.app.endpoints.filter(({ endpoint }) => endpoint.access.kind === 'permission')
    for (const { method, path } of guarded) {
      const name = `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`
      expect([...harness.answers.seen].filter((kind) => kind.startsWith(`${name} 40`))).toEqual(
        expect.arrayContaining([`${name} 400`, `${name} 401`, `${name} 403`]),
      )
    }
  })

  it('refuses an empty filter: a program whose variable is empty would get every row', () => {
    const ignored = harness.app.endpoints.flatMap(({ path, endpoint: { query = {} } }) =>
      Object.entries(query)
        .filter(([, schema]) => schema.safeParse('').success)
        .map(([name]) => `${path}?${name}=`),
    )
    expect(ignored).toEqual([])
  })

  it('answers 429 when there were too many, with the time to wait', async () => {
    const strict = await startHarness({
      withoutWorkers: true,
      env: { RATE_LIMIT_API: '10', RATE_LIMIT_PUBLIC: '1' },
    })
    try {
      const { admin, partner } = await strict.tenant()
      const counted = strict.app.endpoints.filter(({ endpoint }) => endpoint.rateLimit !== 'manual')
      for (let spent = 0; spent < 11; spent += 1) {
        await Promise.all([admin.get('/auth/me'), partner.get('/merchants'), strict.anyone().get('/status')])
      }
      for (const route of counted) {
        const { access } = route.endpoint
        if (access.kind !== 'open' && !access.for.includes('user')) continue
        const { status, headers } = await (access.kind === 'open' ? strict.anyone() : admin).send(
          route.method,
          anywhere(route),
        )
        expect([route.path, status, headers.get('retry-after')]).toEqual([
          route.path,
          429,
          expect.stringMatching(/^\d+$/),
        ])
      }
    } finally {
      await strict.close()
    }
  })

  it('is built once, and answers 304 to clients that have it', async () => {
    const first = await harness.anyone().get('/openapi.json')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    const again = await harness.anyone().get('/openapi.json', { 'if-none-match': etag })
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag])
    expect((await harness.anyone().get('/openapi.json', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('lists its operations, also for partners', async () => {
    const merchant = { name: 'Listed', claimed_address: 'Somewhere 1' }
    const { body } = await tenant.partner.post('/platform/merchants', merchant)
    expect((await tenant.partner.get(`/platform/merchants/${body.id}`)).status).toBe(200)
    // Without workers a long job stays queued.
    const isList = ({ method, path, endpoint }: Registered) =>
      method === 'GET' && !path.includes(':') && endpoint.answers[202] === undefined
    const lists = harness.app.endpoints.filter(isList)
    const wrong: string[] = []
    for (const route of lists) {
      const { status } = await callerOf(route).get(anywhere(route))
      if (status !== 200) wrong.push(`${route.path} ${status}`)
    }
    expect((await tenant.partner.get('/platform/merchants')).body.total).toBe(1)
    expect(wrong).toEqual([])
  })
})

describe('the examples of the document', () => {
  it('are true: each body does what it is for', async () => {
    const exemplary = { name: 'Exemplary', claimed_address: 'Somewhere 1' }
    const { body: merchant } = await tenant.admin.post('/merchants', exemplary)
    const sandbox = await harness.tenant({ isSandbox: true })
    const { body: tried } = await sandbox.admin.post('/merchants', exemplary)
    const told = harness.app.endpoints.flatMap((route) => {
      const examples: unknown = route.endpoint.body?.meta()?.examples
      return Array.isArray(examples) ? examples.map((example: unknown) => ({ route, example })) : []
    })
    expect(told.length).toBeGreaterThanOrEqual(10)
    for (const { route, example } of told) {
      // A reader of an example puts their own identifiers in.
      const isOfSandbox = route.endpoint.tag === 'Sandbox'
      const id = JSON.stringify(isOfSandbox ? tried.id : merchant.id)
      const text = JSON.stringify(example).replaceAll(/"019f2b1c-[\w-]+"/g, id)
      const body = {
        ...JSON.parse(text),
        ...('external_id' in JSON.parse(text) ? { external_id: route.path } : {}),
      }
      const caller = isOfSandbox ? sandbox.partner : callerOf(route)
      const answer = await caller.send(route.method, anywhere(route), body)
      expect([route.path, answer.status, answer.body.detail]).toEqual([
        route.path,
        expect.toSatisfy((status) => status < 300),
        undefined,
      ])
    }
  })
})
