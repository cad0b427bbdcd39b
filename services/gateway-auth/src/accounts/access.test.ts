import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../mail/mailbox.fixture.ts'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness()
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

const invite = async (role = 'viewer') => {
  const email = `${crypto.randomUUID()}@operators.example`
  const { body } = await tenant.admin.post('/auth/users', { email, full_name: 'Ada Neri', role })
  return body as { id: string; email: string; status: string }
}
const tokenIn = (url: string) => url.split('#token=')[1] ?? ''
const setPassword = async (token: string) =>
  (await harness.anyone().post('/auth/password/reset', { token, new_password: 'a password of my own' }))
    .status

describe('POST /auth/users/{id}/link', () => {
  it('invites again: the new link works once, the old one no more, and it says where the mail went', async () => {
    const user = await invite()
    expect(user.status).toBe('invited')
    const [first = ''] = await mailsTo(harness, user.email)
    const { status, body } = await tenant.admin.post(`/auth/users/${user.id}/link`)
    expect(status).toBe(201)
    expect(body).toMatchObject({ purpose: 'invitation', sent_to: user.email })
    expect(body.mail_goes_to).toBe(harness.env.MAIL_URL.replace('file:', ''))
    expect(await mailsTo(harness, user.email)).toHaveLength(2)
    expect(await setPassword(/#token=([\w-]{22})/.exec(first)?.[1] ?? '')).toBe(422)
    expect(await setPassword(tokenIn(body.url))).toBe(200)
    expect((await tenant.admin.get(`/auth/users/${user.id}`)).body.status).toBe('active')
    const reset = await tenant.admin.post(`/auth/users/${user.id}/link`)
    expect(reset.body.purpose).toBe('reset')
    expect(await setPassword(tokenIn(reset.body.url))).toBe(200)
    expect(await setPassword(tokenIn(reset.body.url))).toBe(422)
  })

  it('needs every permission the user holds, is refused for oneself, and is limited to five an hour', async () => {
    const user = await invite('platform_admin')
    const manager = await invite()
    await tenant.admin.put(`/auth/users/${manager.id}`, { permissions: ['user.manage', 'user.read'] })
    const { body: link } = await tenant.admin.post(`/auth/users/${manager.id}/link`)
    await setPassword(tokenIn(link.url))
    const client = harness.anyone()
    await client.post('/auth/login', { email: manager.email, password: 'a password of my own' })
    for (const path of ['link', 'sessions', 'two-factor']) {
      const ask = path === 'link' ? client.post.bind(client) : client.delete.bind(client)
      expect((await ask(`/auth/users/${user.id}/${path}`)).body.code).toBe('permission_not_held')
    }
    expect((await tenant.admin.post(`/auth/users/${tenant.adminId}/link`)).body.code).toBe('own_account')
    const statuses: number[] = []
    for (let nth = 0; nth < 5; nth += 1)
      statuses.push((await tenant.admin.post(`/auth/users/${user.id}/link`)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 429])
    const stranger = await harness.tenant()
    expect((await stranger.admin.post(`/auth/users/${user.id}/link`)).status).toBe(404)
    await tenant.admin.delete(`/auth/users/${user.id}`)
    expect((await tenant.admin.post(`/auth/users/${user.id}/link`)).status).toBe(409)
  })
})

describe('a link and a mail server', () => {
  let smtp: Harness
  beforeAll(async () => {
    smtp = await startHarness({ env: { MAIL_URL: 'smtp://127.0.0.1:9' }, withoutWorkers: true })
  })
  afterAll(() => smtp.close())

  it('is shown to operators of the installation alone: opening the mail proves whose address it is', async () => {
    const [operating, other] = [await smtp.tenant(), await smtp.tenant()]
    const linkOf = async ({ admin }: TestTenant) => {
      const email = `${crypto.randomUUID()}@operators.example`
      const { body } = await admin.post('/auth/users', { email, full_name: 'Ada', role: 'viewer' })
      return (await admin.post(`/auth/users/${body.id}/link`)).body
    }
    expect(await linkOf(operating)).toMatchObject({ mail_goes_to: '127.0.0.1:9', url: expect.any(String) })
    expect(await linkOf(other)).toMatchObject({ mail_goes_to: '127.0.0.1:9', url: null })
    // Where mail goes to a directory as well: its operators read it, and no other tenant claims addresses.
    expect((await linkOf(await harness.tenant())).url).toBeNull()
  })
})

describe('a user who lost the second factor', () => {
  it('has it and all sessions removed by an administrator', async () => {
    const client = await harness.operator(tenant, 'viewer')
    const { body } = await client.post('/auth/2fa/setup')
    await client.post('/auth/2fa/verify', { code: await generate({ secret: body.secret }) })
    const path = `/auth/users/${client.id}`
    expect((await tenant.admin.get(path)).body.totp_enabled).toBe(true)
    expect((await tenant.admin.delete(`${path}/two-factor`)).status).toBe(200)
    expect((await tenant.admin.get(path)).body.totp_enabled).toBe(false)
    expect((await client.get('/auth/me')).status).toBe(401)
    expect((await tenant.admin.delete(`${path}/two-factor`)).body.code).toBe('two_factor_not_enabled')
  })

  it('is signed out everywhere by an administrator', async () => {
    const client = await harness.operator(tenant, 'viewer')
    const { body } = await tenant.admin.delete(`/auth/users/${client.id}/sessions`)
    expect(body.detail).toBe('1 session was ended.')
    expect((await client.get('/auth/me')).status).toBe(401)
  })
})

describe('require_second_factor', () => {
  it('opens nothing but one’s own account until a second factor is set up', async () => {
    const { admin, partner } = await harness.tenant()
    expect((await admin.get('/auth/me')).body.must_set_up_second_factor).toBe(false)
    expect((await partner.put('/settings', { require_second_factor: true })).body.code).toBe(
      'session_required',
    )
    expect((await admin.put('/settings', { require_second_factor: true })).status).toBe(200)
    expect((await admin.get('/merchants')).body.code).toBe('second_factor_required')
    expect((await partner.get('/platform/merchants')).status).toBe(200)
    const { body: me } = await admin.get('/auth/me')
    expect(me.must_set_up_second_factor).toBe(true)
    const { body } = await admin.post('/auth/2fa/setup')
    await admin.post('/auth/2fa/verify', { code: await generate({ secret: body.secret }) })
    expect((await admin.get('/merchants')).status).toBe(200)
    const { body: log } = await admin.get('/audit-logs?action=settings.updated')
    expect(log.items[0].changes.require_second_factor).toEqual({ from: false, to: true })
  })

  it('shows the names of tenant and installation after sign-in', async () => {
    const { body } = await tenant.admin.get('/auth/me')
    expect(body.tenant.id).toBe(tenant.id)
    expect(body.environment).toBeNull()
  })
})
