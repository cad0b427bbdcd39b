import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApiDocument } from '@trust/http/openapi/document'
import { type Harness, PASSWORD, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build } from '../build.ts'
import { generate } from '../generate.ts'
import { answer, createTrustClient, result } from './client.ts'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness()
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

const baseUrl = 'http://127.0.0.1:3000'
const serve = async (request: Request) => harness.app.hono.fetch(request)
const client = (fetch = serve) => createTrustClient({ baseUrl, fetch })

async function signedIn(trust = client()) {
  const { email } = await harness.db.acrossTenants.user.findUniqueOrThrow({ where: { id: tenant.adminId } })
  await answer(trust.POST('/api/v1/auth/login', { body: { email, password: PASSWORD } }))
  return trust
}

describe('the client', () => {
  it('is generated from the document as it is now; if not, run `npm run client:generate`', async () => {
    const document = openApiDocument(harness.app.endpoints, { version: '0', serverUrl: baseUrl })
    const committed = readFileSync(join(import.meta.dirname, 'generated/api.ts'), 'utf8')
    expect(committed === (await generate(document))).toBe(true)
  })

  it('waits for the job of a long request', async () => {
    const trust = await signedIn()
    const headers = { prefer: 'wait=0' }
    const verification = await result(trust, trust.POST('/api/v1/audit-logs/verify', { headers }))
    expect(verification.valid).toBe(true)
  })

  it('waits on while nobody answers for a job, which goes on', async () => {
    const unavailable = { detail: 'Try again in a moment.', code: 'database_unavailable', request_id: 'a' }
    const faults = [
      () => Promise.reject(new TypeError('fetch failed')),
      async () => Response.json(unavailable, { status: 503 }),
    ]
    const trust = await signedIn(
      client((request) => (request.url.includes('/jobs/') && faults.shift()?.()) || serve(request)),
    )
    const headers = { prefer: 'wait=0' }
    const verification = await result(trust, trust.POST('/api/v1/audit-logs/verify', { headers }))
    expect([verification.valid, faults.length]).toEqual([true, 0])
  })

  it('keeps the session of a login until logout', async () => {
    const trust = await signedIn()
    expect((await answer(trust.GET('/api/v1/auth/me'))).id).toBe(tenant.adminId)
    await answer(trust.POST('/api/v1/auth/logout'))
    await expect(answer(trust.GET('/api/v1/auth/me'))).rejects.toMatchObject({ status: 401 })
  })

  it('throws the error of the service', async () => {
    const trust = await signedIn()
    const missing = trust.GET('/api/v1/merchants/{id}', { params: { path: { id: crypto.randomUUID() } } })
    await expect(answer(missing)).rejects.toMatchObject({ status: 404, code: 'not_found', faults: [] })
    const invalid = trust.POST('/api/v1/merchants', { body: { name: '', claimed_address: 'Somewhere' } })
    await expect(answer(invalid)).rejects.toMatchObject({
      message: expect.stringContaining('body.name'),
      status: 422,
      faults: [{ loc: ['body', 'name'], type: 'string_too_short' }],
      requestId: expect.stringMatching(/./),
    })
  })
})

describe('the package', () => {
  it('runs as plain JavaScript where it is installed', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'trust-client-'))
    mkdirSync(join(directory, 'node_modules/@trust'), { recursive: true })
    const root = join(import.meta.dirname, '../../..')
    symlinkSync(join(root, 'node_modules/openapi-fetch'), join(directory, 'node_modules/openapi-fetch'))
    build('client', join(directory, 'node_modules/@trust/client'))
    const script = `
      import { answer, createTrustClient } from '@trust/client'
      const fetch = async (request) => Response.json({ url: request.url, key: request.headers.get('x-api-key') })
      const trust = createTrustClient({ baseUrl: 'https://trust.example', apiKey: 'a key', fetch })
      console.log(JSON.stringify(await answer(trust.GET('/api/v1/status'))))`
    writeFileSync(join(directory, 'try.mjs'), script)
    const seen = execFileSync(process.execPath, ['try.mjs'], { cwd: directory, encoding: 'utf8' })
    await rm(directory, { recursive: true })
    expect(JSON.parse(seen)).toEqual({ url: 'https://trust.example/api/v1/status', key: 'a key' })
  })
})
