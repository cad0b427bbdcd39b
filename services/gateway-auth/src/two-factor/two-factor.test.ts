import { systemActor } from '@trust/contracts/actor'
import type { TestClient } from '@trust/testing/client'
import { type Harness, PASSWORD, startHarness, type TestTenant } from '@trust/testing/harness'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo, tokenSentTo } from '../mail/mailbox.fixture.ts'
import { openChallenge } from './challenge.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const STEP = 30
const codeAt = (secret: string, stepsFromNow = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + stepsFromNow * STEP })

/** Waits for the next step when this one ends within five seconds, so that a code is still valid when it is used. */
async function stepHolds(): Promise<void> {
  const left = STEP * 1000 - (Date.now() % (STEP * 1000))
  if (left < 5_000) await new Promise((done) => setTimeout(done, left))
}

interface Enrolled extends TestTenant {
  secret: string
  recovery: string[]
  email: string
}

/** A tenant whose administrator has the second factor on; the code of the previous step is used up. */
async function enrolled(): Promise<Enrolled> {
  const tenant = await harness.tenant()
  await stepHolds()
  const { body: setup } = await tenant.admin.post('/auth/2fa/setup')
  const code = await codeAt(setup.secret, -1)
  const { body, status } = await tenant.admin.post('/auth/2fa/verify', { code })
  expect(status).toBe(200)
  const { email } = await harness.db.acrossTenants.user.findUniqueOrThrow({ where: { id: tenant.adminId } })
  return { ...tenant, secret: setup.secret, recovery: body.recovery_codes, email }
}

async function challenged({ email }: { email: string }): Promise<TestClient> {
  const client = harness.anyone()
  const { body } = await client.post('/auth/login', { email, password: PASSWORD })
  expect(body).toEqual({ requires_2fa: true })
  expect([...client.cookies.keys()]).toEqual(['lmt_2fa'])
  return client
}

/** Fifty challenges of one account; one was opened by its password, the others are inserted. */
async function fiftyChallenged(tenant: Enrolled): Promise<TestClient[]> {
  const scope = { tenantId: tenant.id, actor: systemActor('test') }
  const rest = Array.from({ length: 49 }, async () => {
    const client = harness.anyone()
    const cookie = await harness.db.transact(scope, (context) => openChallenge(context, tenant.adminId))
    client.cookies.set('lmt_2fa', cookie)
    return client
  })
  return Promise.all([challenged(tenant), ...rest])
}

describe('turning it on', () => {
  it('gives a secret, a picture, and ten recovery codes', async () => {
    const { admin } = await harness.tenant()
    expect((await admin.get('/auth/2fa/status')).body).toEqual({ enabled: false })
    const { body: setup } = await admin.post('/auth/2fa/setup')
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(setup.otpauth_url).toMatch(/^otpauth:\/\/totp\/Merchant%20Trust%20Service:.*secret=/)
    expect(setup.qr_code).toMatch(/^data:image\/png;base64,/)
    expect((await admin.get('/auth/2fa/status')).body).toEqual({ enabled: false })
    const { body } = await admin.post('/auth/2fa/verify', { code: await codeAt(setup.secret) })
    expect(body.enabled).toBe(true)
    expect(new Set(body.recovery_codes).size).toBe(10)
    // 24 of 31 characters: 118 bits.
    for (const one of body.recovery_codes)
      expect(one).toMatch(/^([a-hj-km-np-z2-9]{4}-){5}[a-hj-km-np-z2-9]{4}$/)
    expect((await admin.get('/auth/2fa/status')).body).toEqual({ enabled: true })
    expect((await admin.get('/auth/me')).body.totp_enabled).toBe(true)
    expect((await admin.post('/auth/2fa/setup')).body.code).toBe('two_factor_enabled')
    const everything = JSON.stringify([
      await harness.db.acrossTenants.user.findMany(),
      await harness.db.acrossTenants.recoveryCode.findMany(),
    ])
    expect(everything).not.toContain(setup.secret)
    expect(everything).not.toContain(body.recovery_codes[0])
  })

  it('gives recovery codes once to fifty simultaneous verifications', async () => {
    const { admin, adminId } = await harness.tenant()
    const { body: setup } = await admin.post('/auth/2fa/setup')
    const code = await codeAt(setup.secret)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => admin.post('/auth/2fa/verify', { code })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(49).fill(409)])
    expect(await harness.db.acrossTenants.recoveryCode.count({ where: { userId: adminId } })).toBe(10)
  })

  it('needs a set-up first, and then the right code', async () => {
    const { admin } = await harness.tenant()
    const early = await admin.post('/auth/2fa/verify', { code: '123456' })
    expect([early.status, early.body.code]).toEqual([409, 'two_factor_not_set_up'])
    const { body: setup } = await admin.post('/auth/2fa/setup')
    for (const code of [await codeAt(setup.secret, -5), '12345', 'abcdef']) {
      const wrong = await admin.post('/auth/2fa/verify', { code })
      expect([wrong.status, wrong.body.detail[0].loc]).toEqual([422, ['body', 'code']])
    }
    expect((await admin.post('/auth/2fa/disable')).body.code).toBe('two_factor_not_enabled')
    const { body: audit } = await admin.get('/audit-logs?action=two_factor.refused')
    // A malformed code was refused as an invalid body.
    expect(audit.total).toBe(1)
  })

  it('needs a recent login, and a session', async () => {
    const tenant = await enrolled()
    await harness.db.acrossTenants
      .$executeRaw`UPDATE sessions SET authenticated_at = now() - interval '61 minutes'`
    for (const path of ['/auth/2fa/setup', '/auth/2fa/disable']) {
      const late = await tenant.admin.post(path)
      expect([late.status, late.body.code]).toEqual([403, 'recent_login_required'])
      expect((await tenant.partner.post(path)).status).toBe(403)
      expect((await harness.anyone().post(path)).status).toBe(401)
    }
    const verify = await tenant.admin.post('/auth/2fa/verify', { code: '123456' })
    expect(verify.body.code).toBe('recent_login_required')
  })
})

describe('POST /auth/login/2fa', () => {
  it('completes the login with a code', async () => {
    const tenant = await enrolled()
    const client = await challenged(tenant)
    expect((await client.get('/auth/me')).status).toBe(401)
    const { status, body } = await client.post('/auth/login/2fa', { code: await codeAt(tenant.secret) })
    expect(status).toBe(200)
    expect(body).toMatchObject({ requires_2fa: false, user: { id: tenant.adminId, totp_enabled: true } })
    expect([...client.cookies.keys()].sort()).toEqual(['lmt_access', 'lmt_refresh'])
    expect((await client.get('/auth/me')).status).toBe(200)
    expect((await client.post('/auth/refresh')).status).toBe(200)
  })

  it('takes a code once, also from fifty simultaneous challenges', async () => {
    const tenant = await enrolled()
    const code = await codeAt(tenant.secret)
    const clients = await fiftyChallenged(tenant)
    const answers = await Promise.all(clients.map((client) => client.post('/auth/login/2fa', { code })))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([])
    await harness.db.acrossTenants.loginFailure.deleteMany()
    // Fifty tries, even with a right code, use up the account's tries of the day.
    const forgotten = { secondFactorFailures: [], recoveryRequiredAt: null }
    await harness.db.acrossTenants.user.update({ where: { id: tenant.adminId }, data: forgotten })
    const later = await challenged(tenant)
    expect((await later.post('/auth/login/2fa', { code })).status).toBe(401)
    const next = await codeAt(tenant.secret, 1)
    expect((await later.post('/auth/login/2fa', { code: next })).status).toBe(200)
    const older = await challenged(tenant)
    expect((await older.post('/auth/login/2fa', { code })).status).toBe(401)
  })

  it('opens one session when fifty requests meet one challenge at once', async () => {
    const tenant = await enrolled()
    const client = await challenged(tenant)
    const before = await harness.db.acrossTenants.session.count({ where: { userId: tenant.adminId } })
    const cookie = `lmt_2fa=${client.cookies.get('lmt_2fa')}`
    const code = await codeAt(tenant.secret)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => harness.anyone().post('/auth/login/2fa', { code }, { cookie })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 401]))
    const after = await harness.db.acrossTenants.session.count({ where: { userId: tenant.adminId } })
    expect(after).toBe(before + 1)
  })

  it('takes a recovery code once, also from fifty requests at once, with or without its hyphens', async () => {
    const tenant = await enrolled()
    const [first = '', second = ''] = tenant.recovery
    const clients = await fiftyChallenged(tenant)
    const answers = await Promise.all(
      clients.map((client) => client.post('/auth/login/2fa', { recovery_code: first })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([])
    await harness.db.acrossTenants.loginFailure.deleteMany()
    const written = second.toUpperCase().replaceAll('-', ' ')
    const again = await challenged(tenant)
    expect((await again.post('/auth/login/2fa', { recovery_code: written })).status).toBe(200)
  })

  it('ends the challenge after five wrong codes, after five minutes, and when it is met', async () => {
    const tenant = await enrolled()
    const client = await challenged(tenant)
    const cookie = `lmt_2fa=${client.cookies.get('lmt_2fa')}`
    for (let i = 0; i < 5; i += 1)
      expect((await client.post('/auth/login/2fa', { code: '000000' }, { cookie })).status).toBe(401)
    expect([...client.cookies.keys()]).toEqual([])
    const code = await codeAt(tenant.secret)
    expect((await client.post('/auth/login/2fa', { code }, { cookie })).status).toBe(401)
    const late = await challenged(tenant)
    await harness.db.acrossTenants.loginChallenge.updateMany({ data: { expiresAt: new Date() } })
    expect((await late.post('/auth/login/2fa', { code })).status).toBe(401)
    const good = await challenged(tenant)
    const met = `lmt_2fa=${good.cookies.get('lmt_2fa')}`
    expect((await good.post('/auth/login/2fa', { code })).status).toBe(200)
    const [recovery] = tenant.recovery
    const replay = await harness
      .anyone()
      .post('/auth/login/2fa', { recovery_code: recovery }, { cookie: met })
    expect(replay.status).toBe(401)
  })

  it('needs the challenge’s own cookie and exactly one proof', async () => {
    const tenant = await enrolled()
    const code = await codeAt(tenant.secret)
    expect((await harness.anyone().post('/auth/login/2fa', { code })).status).toBe(401)
    const client = await challenged(tenant)
    const [id] = client.cookies.get('lmt_2fa')?.split('.') ?? []
    const forged = { cookie: `lmt_2fa=${id}.forged` }
    expect((await harness.anyone().post('/auth/login/2fa', { code }, forged)).status).toBe(401)
    expect((await client.post('/auth/login/2fa', {})).body.detail[0]).toMatchObject({
      loc: ['body', 'code'],
      type: 'missing',
    })
    expect((await client.post('/auth/login/2fa', { code, recovery_code: 'x' })).status).toBe(422)
    const foreign = await client.post('/auth/login/2fa', { code }, { origin: 'https://evil.example' })
    expect(foreign.body.code).toBe('cross_origin')
    const reset = { current_password: PASSWORD, new_password: 'an entirely new phrase' }
    expect((await tenant.admin.post('/auth/password/change', reset)).status).toBe(200)
    expect((await client.post('/auth/login/2fa', { code })).status).toBe(401)
  })

  it('counts wrong codes towards the lockout', async () => {
    const tenant = await enrolled()
    for (let i = 0; i < 10; i += 1) {
      const client = await challenged(tenant)
      expect((await client.post('/auth/login/2fa', { code: '000000' })).status).toBe(401)
    }
    const closed = await harness.anyone().post('/auth/login', { email: tenant.email, password: PASSWORD })
    expect(closed.status).toBe(429)
  })
})

describe('a session after the second factor', () => {
  it('is refreshed once of fifty at once; the others get the same tokens', async () => {
    const tenant = await enrolled()
    const client = await challenged(tenant)
    expect((await client.post('/auth/login/2fa', { code: await codeAt(tenant.secret) })).status).toBe(200)
    const cookie = `lmt_refresh=${client.cookies.get('lmt_refresh')}`
    const tabs = Array.from({ length: 50 }, () => harness.anyone())
    const answers = await Promise.all(tabs.map((tab) => tab.post('/auth/refresh', undefined, { cookie })))
    expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(200))
    expect(new Set(tabs.map((tab) => tab.cookies.get('lmt_refresh'))).size).toBe(1)
    expect((await tabs[0]?.get('/auth/me'))?.body.totp_enabled).toBe(true)
    await tabs[0]?.post('/auth/refresh')
    expect((await harness.anyone().post('/auth/refresh', undefined, { cookie })).status).toBe(401)
    expect((await tabs[1]?.get('/auth/me'))?.status).toBe(401)
  })

  it('replaces the browser’s earlier session when the code is accepted, not already with the password', async () => {
    const tenant = await enrolled()
    const before = harness.anyone()
    for (const [name, value] of tenant.admin.cookies) before.cookies.set(name, value)
    await tenant.admin.post('/auth/login', { email: tenant.email, password: PASSWORD })
    expect((await before.get('/auth/me')).status).toBe(200)
    const code = await codeAt(tenant.secret)
    expect((await tenant.admin.post('/auth/login/2fa', { code })).status).toBe(200)
    expect((await before.get('/auth/me')).status).toBe(401)
  })
})

describe('a forgotten password', () => {
  it('can be reset, but the second factor is still asked for', async () => {
    const tenant = await enrolled()
    await harness.anyone().post('/auth/password/forgot', { email: tenant.email })
    const token = await tokenSentTo(harness, tenant.email)
    const fresh = 'an entirely new phrase'
    const reset = await harness.anyone().post('/auth/password/reset', { token, new_password: fresh })
    expect([reset.status, reset.headers.getSetCookie()]).toEqual([200, []])
    const answer = await harness.anyone().post('/auth/login', { email: tenant.email, password: fresh })
    expect(answer.body).toEqual({ requires_2fa: true })
  })
})

describe('turning it off', () => {
  it('needs no code at the next login, and mails the owner about both changes', async () => {
    const tenant = await enrolled()
    expect((await tenant.admin.post('/auth/2fa/disable')).body).toEqual({ enabled: false })
    const mails = await mailsTo(harness, tenant.email)
    for (const state of ['on', 'off'])
      expect(mails.join()).toContain(`Subject: Your second factor was turned ${state}`)
    const answer = await harness.anyone().post('/auth/login', { email: tenant.email, password: PASSWORD })
    expect(answer.body.requires_2fa).toBe(false)
    expect(await harness.db.acrossTenants.recoveryCode.count({ where: { tenantId: tenant.id } })).toBe(0)
  })
})

describe('twenty wrong codes within a day, from any address', () => {
  const give = (client: TestClient, proof: object) => client.post('/auth/login/2fa', proof)
  /** A code that is not valid now. */
  const wrong = async (secret: string) => codeAt(secret, -100)
  async function guess(tenant: Enrolled, times: number) {
    const code = await wrong(tenant.secret)
    const scope = { tenantId: tenant.id, actor: systemActor('test') }
    for (let at = 0; at < times; at += 1) {
      const client = harness.anyone()
      client.cookies.set(
        'lmt_2fa',
        await harness.db.transact(scope, (context) => openChallenge(context, tenant.adminId)),
      )
      expect([401, 429]).toContain((await give(client, { code })).status)
      // As if each came from an address of its own.
      await harness.db.acrossTenants.loginFailure.deleteMany()
    }
  }

  it('leave only recovery codes usable until one is used; the owner is notified once', async () => {
    const tenant = await enrolled()
    await guess(tenant, 19)
    await stepHolds()
    const fine = await give(await challenged(tenant), { code: await codeAt(tenant.secret) })
    expect(fine.status).toBe(200)
    await guess(tenant, 2)
    const locked = await give(await challenged(tenant), { code: await codeAt(tenant.secret, 1) })
    expect([locked.status, locked.body.code]).toEqual([401, 'recovery_code_required'])
    // A day later still: the guesser has the password.
    await harness.db.acrossTenants.user.update({
      where: { id: tenant.adminId },
      data: { secondFactorFailures: [] },
    })
    const later = await give(await challenged(tenant), { code: await codeAt(tenant.secret, 1) })
    expect(later.body.code).toBe('recovery_code_required')
    const mails = await mailsTo(harness, tenant.email)
    expect(mails.filter((mail) => mail.includes('Subject: Somebody is guessing'))).toHaveLength(1)
    const entries = { tenantId: tenant.id, action: 'two_factor.recovery_code_required' }
    expect(await harness.db.acrossTenants.auditEntry.count({ where: entries })).toBe(1)
    const [recovery_code] = tenant.recovery
    expect((await give(await challenged(tenant), { recovery_code })).status).toBe(200)
    await stepHolds()
    const code = await codeAt(tenant.secret, 1)
    expect((await give(await challenged(tenant), { code })).status).toBe(200)
  })

  it('are counted exactly when they come at once', async () => {
    const tenant = await enrolled()
    const clients = await fiftyChallenged(tenant)
    const code = await wrong(tenant.secret)
    const answers = await Promise.all(clients.map((client) => give(client, { code })))
    const { secondFactorFailures } = await harness.db.acrossTenants.user.findUniqueOrThrow({
      where: { id: tenant.adminId },
    })
    expect(secondFactorFailures.length).toBeLessThanOrEqual(20)
    expect(new Set(answers.map(({ status }) => status)).has(200)).toBe(false)
    await harness.db.acrossTenants.loginFailure.deleteMany()
  })

  it('cannot be provoked by somebody without the password', async () => {
    const tenant = await enrolled()
    for (let at = 0; at < 25; at += 1) {
      const client = harness.anyone()
      client.cookies.set('lmt_2fa', `${crypto.randomUUID()}.${crypto.randomUUID()}`)
      expect((await give(client, { code: '123456' })).status).toBe(401)
      await harness.anyone().post('/auth/login', { email: tenant.email, password: 'wrong' })
      await harness.db.acrossTenants.loginFailure.deleteMany()
    }
    await stepHolds()
    const code = await codeAt(tenant.secret)
    expect((await give(await challenged(tenant), { code })).status).toBe(200)
  })
})
