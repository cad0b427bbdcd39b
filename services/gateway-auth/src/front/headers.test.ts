import { type Harness, PASSWORD, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({
    withoutWorkers: true,
    env: { PUBLIC_BASE_URL: 'https://trust.example', RATE_LIMIT_PUBLIC: '0' },
  })
})
afterAll(() => harness.close())

const id = crypto.randomUUID()

describe('security headers', () => {
  it.each([
    ['GET', '/status', 200],
    ['GET', '/auth/me', 401],
    ['PATCH', '/auth/me', 405],
    ['GET', '/nowhere', 404],
    ['POST', '/auth/login', 422],
    ['GET', `/public/merchants/${id}/status`, 404],
    ['GET', '/~/', 404],
    ['GET', '/~/healthz', 200],
    ['GET', '/~/docs', 200],
    ['GET', '/~/queues', 401],
    ['GET', '/~/metrics', 403],
  ])('are on the answer to %s %s, a %d', async (method, path, status) => {
    const answer = await harness.anyone().send(method, path, method === 'POST' ? {} : undefined)
    expect(answer.status).toBe(status)
    const header = (name: string) => answer.headers.get(name)
    expect(header('x-request-id')).toBeTruthy()
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('x-frame-options')).toBe('DENY')
    expect(header('referrer-policy')).toBe('no-referrer')
    expect(header('cross-origin-opener-policy')).toBe('same-origin')
    expect(header('strict-transport-security')).toMatch(/^max-age=31536000/)
    if (!path.startsWith('/~')) expect(header('content-security-policy')).toContain("default-src 'none'")
  })

  it('come with cookies that travel encrypted only', async () => {
    const { adminId } = await harness.tenant()
    const { email } = await harness.db.acrossTenants.user.findUniqueOrThrow({ where: { id: adminId } })
    const answer = await harness.anyone().post('/auth/login', { email, password: PASSWORD })
    expect(answer.headers.getSetCookie()).toHaveLength(2)
    for (const cookie of answer.headers.getSetCookie())
      expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a method that a path lacks', () => {
  it.each([
    ['PATCH', '/auth/me', 'GET, HEAD, PUT'],
    ['GET', '/auth/login', 'POST'],
    ['POST', '/auth/sessions/all', 'DELETE'],
    ['DELETE', `/public/merchants/${id}/badge`, 'GET, HEAD'],
    // An identifier's path matches these too, and has further methods.
    ['GET', '/merchants/imports', 'POST'],
    ['GET', '/complaints/erase', 'POST'],
    ['DELETE', '/operations/failed-jobs/retry', 'POST'],
    ['PUT', '/merchants/names', 'GET, HEAD'],
  ])('%s %s answers which methods the path has: %s', async (method, path, allow) => {
    const { status, headers, body } = await harness.anyone().send(method, path)
    expect([status, headers.get('allow'), body.code]).toEqual([405, allow, 'method_not_allowed'])
    expect(body.detail).toBe(`The method ${method} is not allowed here; these are: ${allow}.`)
    const address = `/api/v1${path}`
    for (const each of allow.split(', '))
      expect((await harness.app.hono.request(address, { method: each })).status).not.toBe(405)
  })
})
