import { effectivePermissions, permissions } from '@trust/contracts/permissions'
import { TestClient } from '@trust/testing/client'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo, tokenSentTo } from '../mail/mailbox.fixture.ts'
import { MAX_INVITATIONS_A_DAY } from '../users/invitation-limit.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const someone = (role = 'viewer') => ({
  email: `${crypto.randomUUID()}@Operators.example`,
  full_name: 'Ada Neri',
  role,
})
const ofViewer = effectivePermissions('viewer', null)
const firstPassword = 'a first password of mine'

async function login(email: string, password: string) {
  const client = harness.anyone()
  return { client, answer: await client.post('/auth/login', { email, password }) }
}

describe('POST /auth/users', () => {
  it('mails a link that sets the first password, once', async () => {
    const { admin } = await harness.tenant()
    const input = someone('qc_lead')
    const made = await admin.post('/auth/users', input)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      email: input.email.toLowerCase(),
      full_name: 'Ada Neri',
      role: 'qc_lead',
      permissions_override: null,
      is_active: true,
      totp_enabled: false,
      last_login_at: null,
    })
    expect(made.body.permissions).toContain('review.second_review')
    expect((await login(input.email, firstPassword)).answer.status).toBe(401)
    const token = await tokenSentTo(harness, input.email.toLowerCase())
    const set = { token, new_password: firstPassword }
    expect((await harness.anyone().post('/auth/password/reset', set)).status).toBe(200)
    const again = await harness.anyone().post('/auth/password/reset', set)
    expect(again.status).toBe(422)
    expect(again.body.detail[0].loc).toEqual(['body', 'token'])
    const { answer, client } = await login(input.email.toUpperCase(), firstPassword)
    expect(answer.body).toMatchObject({ requires_2fa: false, user: { id: made.body.id } })
    expect((await client.get('/auth/me')).body.permissions).toEqual(made.body.permissions)
  })

  it('says who invites to which tenant, in text and in HTML, with names escaped', async () => {
    const { admin } = await harness.tenant()
    const input = { ...someone(), full_name: '<b>Eve</b>' }
    await admin.post('/auth/users', input)
    const [mail = ''] = await mailsTo(harness, input.email.toLowerCase())
    expect(mail).toContain('Subject: Your invitation')
    expect(mail).toContain('Content-Type: text/plain')
    expect(mail).toContain('Content-Type: text/html')
    expect(mail).toContain(`${harness.env.PUBLIC_BASE_URL}/console/set-password#token=`)
    expect(mail).toContain('&lt;b&gt;Eve')
    const [stored] = await harness.db.acrossTenants.mail.findMany({
      where: { recipient: input.email.toLowerCase() },
    })
    expect(stored).toMatchObject({ tokenEncrypted: null, sentAt: expect.any(Date) })
  })

  it('takes permissions and wildcards that replace those of the role', async () => {
    const { admin } = await harness.tenant()
    const permissions = ['review.*', 'merchant.read']
    const { body } = await admin.post('/auth/users', { ...someone(), permissions })
    expect(body.permissions_override).toEqual(permissions)
    expect(body.permissions).toEqual([
      'merchant.read',
      'review.read',
      'review.create',
      'review.decide',
      'review.second_review',
    ])
    const put = (change: object) => admin.put(`/auth/users/${body.id}`, change)
    const late = await put({ permissions: ['risk.read'], expected_permissions: null })
    expect([late.status, late.body.code]).toEqual([409, 'permissions_changed'])
    const seen = await put({ permissions: null, expected_permissions: permissions })
    expect(seen.body.permissions_override).toBeNull()
    expect((await put({ permissions: ['risk.read'], expected_permissions: null })).status).toBe(200)
  })

  it('reports all faults; an e-mail is taken once in a tenant', async () => {
    const { admin } = await harness.tenant()
    const wrong = { email: 'nobody', role: 'inspector', permissions: ['review.fly', 'review.read'] }
    const { status, body } = await admin.post('/auth/users', wrong)
    expect(status).toBe(422)
    expect(
      body.detail
        .map((fault: { loc: unknown[]; type: string }) => `${fault.loc.join('.')} ${fault.type}`)
        .sort(),
    ).toEqual([
      'body.email value_error',
      'body.full_name missing',
      'body.permissions.0 value_error',
      'body.role enum',
    ])
    const input = someone()
    await admin.post('/auth/users', input)
    const twice = await admin.post('/auth/users', { ...input, email: input.email.toUpperCase() })
    expect(twice.status).toBe(409)
    expect(twice.body.code).toBe('duplicate_email')
  })

  it('makes one account and one invitation of fifty simultaneous requests with one e-mail', async () => {
    const { admin } = await harness.tenant()
    const input = someone()
    const answers = await Promise.all(Array.from({ length: 50 }, () => admin.post('/auth/users', input)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)])
    expect(await mailsTo(harness, input.email.toLowerCase())).toHaveLength(1)
  })

  it('lets nobody grant what they lack', async () => {
    const tenant = await harness.tenant()
    const manager = await harness.operator(tenant, 'viewer')
    await tenant.admin.put(`/auth/users/${manager.id}`, { permissions: [...ofViewer, 'user.*'] })
    for (const body of [
      someone('platform_admin'),
      someone('qc_lead'),
      { ...someone(), permissions: ['*'] },
    ]) {
      const answer = await manager.post('/auth/users', body)
      expect(answer.status).toBe(403)
      expect(answer.body.code).toBe('permission_not_held')
    }
    const fine = await manager.post('/auth/users', { ...someone(), permissions: ['merchant.read'] })
    expect(fine.status).toBe(201)
    const self = await manager.put(`/auth/users/${manager.id}`, { permissions: ['*'] })
    expect(self.status).toBe(403)
    expect((await manager.post('/inspectors', { full_name: 'Ivo', phone_number: '+491701' })).status).toBe(
      403,
    )
  })
})

describe('a tenant that sends invitations all day', () => {
  it('is stopped at its limit, also by simultaneous requests, while other tenants can invite', async () => {
    const [tenant, other] = [await harness.tenant(), await harness.tenant()]
    await harness.db.acrossTenants.$executeRaw`
      INSERT INTO password_tokens (id, tenant_id, user_id, purpose, token_hash, created_at, expires_at)
      SELECT gen_random_uuid(), ${tenant.id}::uuid, ${tenant.adminId}::uuid, 'invitation', gen_random_uuid()::text,
        now() - interval '1 hour', now() + interval '6 days' FROM generate_series(1, ${MAX_INVITATIONS_A_DAY - 3}::int)`
    const invite = () => tenant.admin.post('/auth/users', someone())
    const answers = await Promise.all(Array.from({ length: 8 }, invite))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array(5).fill(429)])
    const refused = await invite()
    expect(refused.body.code).toBe('too_many_invitations')
    expect(Number(refused.headers.get('retry-after')) / 3600).toBeCloseTo(23, 0)
    expect((await other.admin.post('/auth/users', someone())).status).toBe(201)
    await harness.db.acrossTenants
      .$executeRaw`UPDATE password_tokens SET created_at = now() - interval '25 hours' WHERE tenant_id = ${tenant.id}::uuid`
    expect((await invite()).status).toBe(201)
  })
})

describe('a manager of users who is no administrator', () => {
  /** A user with a viewer's permissions who also manages users. */
  async function managed() {
    const tenant = await harness.tenant()
    const manager = await harness.operator(tenant, 'viewer')
    await tenant.admin.put(`/auth/users/${manager.id}`, { permissions: [...ofViewer, 'user.*'] })
    return { tenant, manager }
  }
  const refused = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

  it('cannot make an administrator behind an override that is lifted later', async () => {
    const { tenant, manager } = await managed()
    const permissions = ['merchant.read']
    const invited = await manager.post('/auth/users', { ...someone('platform_admin'), permissions })
    expect(refused(invited)).toEqual([403, 'permission_not_held'])
    const viewer = await harness.operator(tenant, 'viewer')
    const change = { role: 'platform_admin', permissions }
    expect(refused(await manager.put(`/auth/users/${viewer.id}`, change))).toEqual([
      403,
      'permission_not_held',
    ])
    expect((await tenant.admin.get(`/auth/users/${viewer.id}`)).body.role).toBe('viewer')
  })

  it('cannot reduce, deactivate or rename somebody who holds more, active or not', async () => {
    const { tenant, manager } = await managed()
    const lead = await harness.operator(tenant, 'qc_lead')
    const path = `/auth/users/${lead.id}`
    const tries = async () => [
      refused(await manager.put(path, { role: 'viewer' })),
      refused(await manager.put(path, { permissions: ['merchant.read'] })),
      refused(await manager.put(path, { full_name: 'Fired' })),
      refused(await manager.put(path, { is_active: true })),
      refused(await manager.delete(path)),
    ]
    expect(await tries()).toEqual(Array(5).fill([403, 'permission_not_held']))
    await tenant.admin.delete(path)
    expect(await tries()).toEqual(Array(5).fill([403, 'permission_not_held']))
  })

  it('changes and deactivates those who hold no more', async () => {
    const { tenant, manager } = await managed()
    const viewer = await harness.operator(tenant, 'viewer')
    const path = `/auth/users/${viewer.id}`
    expect((await manager.put(path, { permissions: ['merchant.read'] })).status).toBe(200)
    expect((await manager.delete(path)).status).toBe(200)
  })
})

describe('reading users', () => {
  it('lists newest first, in the envelope, without the neighbours’', async () => {
    const tenant = await harness.tenant()
    const other = await harness.tenant()
    const { body: made } = await tenant.admin.post('/auth/users', someone())
    const { body } = await tenant.admin.get('/auth/users')
    expect(body).toMatchObject({ total: 2, skip: 0, limit: 25 })
    expect(body.items.map((user: { id: string }) => user.id)).toEqual([made.id, tenant.adminId])
    expect((await tenant.admin.get('/auth/users?limit=1&skip=1')).body.items).toHaveLength(1)
    expect((await tenant.admin.get(`/auth/users/${made.id}`)).body).toEqual(made)
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const path = `/auth/users/${other.adminId}`
      const answer = await tenant.admin.send(method, path, method === 'PUT' ? { full_name: 'X' } : undefined)
      expect(answer.status).toBe(404)
    }
    const viewer = await harness.operator(tenant, 'viewer')
    expect((await viewer.get('/auth/users')).status).toBe(403)
    expect((await tenant.partner.get('/auth/users')).status).toBe(403)
  })
})

describe('PUT and DELETE /auth/users/{user_id}', () => {
  it('take effect at the very next request', async () => {
    const tenant = await harness.tenant()
    const viewer = await harness.operator(tenant, 'viewer')
    const change = (body: unknown) => tenant.admin.put(`/auth/users/${viewer.id}`, body)
    expect((await viewer.get('/auth/users')).status).toBe(403)
    expect((await change({ permissions: ['user.read'] })).body.permissions).toEqual(['user.read'])
    expect((await viewer.get('/auth/users')).status).toBe(200)
    expect((await change({ permissions: null, role: 'qc_lead' })).body).toMatchObject({
      permissions_override: null,
      role: 'qc_lead',
    })
    expect((await viewer.get('/audit-logs')).status).not.toBe(403)
    expect((await viewer.get('/auth/users')).status).toBe(403)
    expect((await change({ full_name: 'New Name' })).body.full_name).toBe('New Name')
    expect((await tenant.admin.delete(`/auth/users/${viewer.id}`)).status).toBe(200)
    expect((await viewer.get('/auth/me')).status).toBe(401)
    expect((await viewer.post('/auth/refresh')).status).toBe(401)
    expect((await change({ is_active: true })).body.is_active).toBe(true)
    expect((await viewer.get('/auth/me')).status).toBe(401)
  })

  it('refuse to remove oneself or the last administrator', async () => {
    const tenant = await harness.tenant()
    const { admin, adminId } = tenant
    const own = await admin.delete(`/auth/users/${adminId}`)
    expect([own.status, own.body.code]).toEqual([409, 'own_account'])
    expect((await admin.put(`/auth/users/${adminId}`, { is_active: false })).body.code).toBe('own_account')
    // Neither counts: one has not accepted the invitation, the other lacks a permission of the role.
    await admin.post('/auth/users', someone('platform_admin'))
    const reduced = await harness.operator(tenant, 'platform_admin')
    const most = permissions.filter((permission) => permission !== 'queue.manage')
    expect((await admin.put(`/auth/users/${reduced.id}`, { permissions: most })).status).toBe(200)
    for (const body of [{ role: 'viewer' }, { permissions: ['merchant.read'] }, { permissions: most }]) {
      const answer = await admin.put(`/auth/users/${adminId}`, body)
      expect([answer.status, answer.body.code]).toEqual([409, 'last_administrator'])
    }
    await harness.operator(tenant, 'platform_admin')
    expect((await admin.put(`/auth/users/${adminId}`, { role: 'viewer' })).status).toBe(200)
  })

  it('keep one administrator when two demote each other at once', async () => {
    const tenant = await harness.tenant()
    const second = await harness.operator(tenant, 'platform_admin')
    const answers = await Promise.all([
      ...Array.from({ length: 25 }, () => tenant.admin.put(`/auth/users/${second.id}`, { role: 'viewer' })),
      ...Array.from({ length: 25 }, () => second.delete(`/auth/users/${tenant.adminId}`)),
    ])
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([])
    const left = await harness.db.acrossTenants.user.count({
      where: { tenantId: tenant.id, role: 'platform_admin', isActive: true },
    })
    expect(left).toBe(1)
  })

  it('refuse a deactivated account like an unknown one', async () => {
    const tenant = await harness.tenant()
    const input = someone()
    const { body } = await tenant.admin.post('/auth/users', input)
    const token = await tokenSentTo(harness, input.email.toLowerCase())
    await tenant.admin.delete(`/auth/users/${body.id}`)
    const reset = await harness.anyone().post('/auth/password/reset', { token, new_password: firstPassword })
    expect(reset.status).toBe(422)
    const [gone, unknown] = [await login(input.email, 'x'), await login('nobody@example.com', 'x')]
    const shown = ({ answer }: typeof gone) => ({ ...answer.body, request_id: '' })
    expect(shown(gone)).toEqual(shown(unknown))
  })
})

describe('PUT /auth/me', () => {
  it('changes one’s own name and, after a recent login, asks for another e-mail', async () => {
    const tenant = await harness.tenant()
    const { email: old } = (await tenant.admin.get('/auth/me')).body
    const answer = await tenant.admin.put('/auth/me', { full_name: 'Bo', email: `X${old}` })
    expect(answer.body).toMatchObject({ full_name: 'Bo', email: old, pending_email: `x${old}` })
    await harness.db.acrossTenants
      .$executeRaw`UPDATE sessions SET authenticated_at = now() - interval '61 minutes' WHERE user_id = ${tenant.adminId}::uuid`
    const late = await tenant.admin.put('/auth/me', { email: `y${old}` })
    expect([late.status, late.body.code]).toEqual([403, 'recent_login_required'])
    const changed = await tenant.admin.put('/auth/me', { full_name: 'Cy', email: old })
    expect(changed.body).toMatchObject({ full_name: 'Cy', email: old, pending_email: null })
    expect((await tenant.admin.put('/auth/me', { role: 'viewer' })).body.detail[0].type).toBe(
      'extra_forbidden',
    )
  })

  it('is for operators', async () => {
    const { partner } = await harness.tenant()
    expect((await partner.put('/auth/me', { full_name: 'X' })).status).toBe(403)
    const forged = new TestClient(harness.app.hono, { cookie: 'lmt_access=e30.e30.e30' })
    expect((await forged.put('/auth/me', { full_name: 'X' })).status).toBe(401)
  })
})
