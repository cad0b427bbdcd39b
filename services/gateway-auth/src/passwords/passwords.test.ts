import { HOUR_MS } from '@trust/contracts/durations'
import { type Harness, PASSWORD, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo, tokenSentTo } from '../mail/mailbox.fixture.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const fresh = 'an entirely new phrase'
const emailOf = async ({ adminId }: TestTenant) =>
  (await harness.db.acrossTenants.user.findUniqueOrThrow({ where: { id: adminId } })).email
const login = (email: string, password: string) => harness.anyone().post('/auth/login', { email, password })

describe('POST /auth/password/change', () => {
  it('takes the new password and ends the other sessions', async () => {
    const tenant = await harness.tenant()
    const email = await emailOf(tenant)
    const other = harness.anyone()
    await other.post('/auth/login', { email, password: PASSWORD })
    const body = { current_password: PASSWORD, new_password: fresh }
    expect((await tenant.admin.post('/auth/password/change', body)).status).toBe(200)
    expect((await tenant.admin.get('/auth/me')).status).toBe(200)
    expect((await other.get('/auth/me')).status).toBe(401)
    expect((await other.post('/auth/refresh')).status).toBe(401)
    expect((await login(email, PASSWORD)).status).toBe(401)
    expect((await login(email, fresh)).status).toBe(200)
    const [mail = ''] = await mailsTo(harness, email)
    expect(mail).toContain('Subject: Your password was changed')
  })

  it('reports a wrong current password and an unacceptable new one together', async () => {
    const tenant = await harness.tenant()
    const email = await emailOf(tenant)
    const faults = async (current: string, next: string) => {
      const body = { current_password: current, new_password: next }
      const answer = await tenant.admin.post('/auth/password/change', body)
      expect(answer.status).toBe(422)
      return answer.body.detail.map(
        (fault: { loc: string[]; type: string }) => `${fault.loc[1]} ${fault.type}`,
      )
    }
    expect(await faults('wrong', 'password1234')).toEqual([
      'current_password value_error',
      'new_password value_error',
    ])
    expect(await faults(PASSWORD, 'too short')).toEqual(['new_password string_too_short'])
    expect(await faults(PASSWORD, 'x'.repeat(129))).toEqual(['new_password string_too_long'])
    expect(await faults(PASSWORD, `${email.toUpperCase()}`)).toEqual(['new_password value_error'])
    expect(await faults(PASSWORD, 'Qwerty123456!')).toEqual(['new_password value_error'])
  })

  it('needs an operator; guesses at the current password are counted and audited', async () => {
    const tenant = await harness.tenant()
    const body = { current_password: 'wrong', new_password: fresh }
    expect((await tenant.partner.post('/auth/password/change', body)).status).toBe(403)
    for (let i = 0; i < 10; i += 1)
      expect((await tenant.admin.post('/auth/password/change', body)).status).toBe(422)
    expect((await tenant.admin.post('/auth/password/change', body)).status).toBe(429)
    const noted = { where: { tenantId: tenant.id, action: 'password.refused' } }
    expect(await harness.db.acrossTenants.auditEntry.count(noted)).toBe(10)
  })
})

describe('a password', () => {
  it.each([
    ['  Grüße, 日本 & Ünïcödé  ', 'any characters'],
    ['long enough and '.repeat(8), '128 characters'],
  ])('is taken exactly as it was typed: %j, %s', async (password) => {
    const tenant = await harness.tenant()
    const email = await emailOf(tenant)
    const change = { current_password: PASSWORD, new_password: password }
    expect((await tenant.admin.post('/auth/password/change', change)).status).toBe(200)
    const others = [password.trim(), password.toLowerCase(), password.slice(0, -1), `${password} `]
    const wrong = others.filter((other) => other !== password)
    for (const other of wrong) expect((await login(email, other)).status).toBe(401)
    expect((await login(email, password)).status).toBe(200)
  })
})

describe('POST /auth/password/forgot and reset', () => {
  it('sends a link that works once and ends every session', async () => {
    const tenant = await harness.tenant()
    const email = await emailOf(tenant)
    const asked = await harness.anyone().post('/auth/password/forgot', { email: email.toUpperCase() })
    expect(asked.status).toBe(202)
    const token = await tokenSentTo(harness, email)
    const stored = await harness.db.acrossTenants.passwordToken.findMany({
      where: { userId: tenant.adminId },
    })
    expect(JSON.stringify(stored)).not.toContain(token)
    const bad = await harness.anyone().post('/auth/password/reset', { token, new_password: 'password1234' })
    expect([bad.status, bad.body.detail[0].loc]).toEqual([422, ['body', 'new_password']])
    const reset = () => harness.anyone().post('/auth/password/reset', { token, new_password: fresh })
    const answers = await Promise.all(Array.from({ length: 50 }, reset))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    // A request that found the hash queue full learns nothing about the token.
    expect(answers.filter(({ status }) => status === 422 || status === 503)).toHaveLength(49)
    expect((await tenant.admin.get('/auth/me')).status).toBe(401)
    expect((await tenant.admin.post('/auth/refresh')).status).toBe(401)
    expect((await login(email, PASSWORD)).status).toBe(401)
    expect((await login(email, fresh)).status).toBe(200)
  })

  it('answers known and unknown e-mails alike', async () => {
    const email = await emailOf(await harness.tenant())
    const forgot = (address: string) => harness.anyone().post('/auth/password/forgot', { email: address })
    const [known, unknown] = [await forgot(email), await forgot('nobody@example.com')]
    expect([known.status, unknown.status]).toEqual([202, 202])
    expect(unknown.body).toEqual(known.body)
    expect(await mailsTo(harness, 'nobody@example.com')).toEqual([])
  })

  it('refuses a token that expired or was made up', async () => {
    const tenant = await harness.tenant()
    const email = await emailOf(tenant)
    const reset = (token: string) =>
      harness.anyone().post('/auth/password/reset', { token, new_password: fresh })
    await harness.anyone().post('/auth/password/forgot', { email })
    const token = await tokenSentTo(harness, email)
    const { expiresAt, createdAt } = await harness.db.acrossTenants.passwordToken.findFirstOrThrow({
      where: { userId: tenant.adminId },
    })
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(HOUR_MS)
    await harness.db.acrossTenants.passwordToken.updateMany({ data: { expiresAt: new Date() } })
    for (const bad of [token, 'made up']) {
      const answer = await reset(bad)
      expect([answer.status, answer.body.detail[0].loc]).toEqual([422, ['body', 'token']])
    }
  })

  it('limits the mails to one address', async () => {
    const email = await emailOf(await harness.tenant())
    await Promise.all(
      Array.from({ length: 8 }, () => harness.anyone().post('/auth/password/forgot', { email })),
    )
    expect((await mailsTo(harness, email)).length).toBeLessThanOrEqual(5)
  })
})
