import { type Harness, PASSWORD, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo, tokenSentTo } from '../mail/mailbox.fixture.ts'
import { MAX_CONFIRMATIONS_A_DAY } from './change-email.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const newEmail = () => `${crypto.randomUUID()}@owner.example`
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const firstPassword = 'a first password of mine'

const invite = ({ admin }: TestTenant, email: string) =>
  admin.post('/auth/users', { email, full_name: 'Olga Owner', role: 'viewer' })
const accept = (token: string) =>
  harness.anyone().post('/auth/password/reset', { token, new_password: firstPassword })
const logIn = (email: string, password: string) => harness.anyone().post('/auth/login', { email, password })
const confirm = (token: string) => harness.anyone().post('/auth/email/confirm', { token })

async function signedInAs(email: string) {
  const client = harness.anyone()
  await client.post('/auth/login', { email, password: PASSWORD })
  return client
}

describe('an address that another tenant invited first', () => {
  it('can be invited by its own tenant, which is where it signs in', async () => {
    const [attacker, own] = [await harness.tenant(), await harness.tenant()]
    const email = newEmail()
    expect((await invite(attacker, email)).status).toBe(201)
    const firstToken = await tokenSentTo(harness, email)
    const made = await invite(own, email)
    expect(made.status).toBe(201)
    const [ownMail = ''] = (await mailsTo(harness, email)).slice(-1)
    const token = /^[\w-]{22}(?=\r?$)/m.exec(ownMail)?.[0] ?? ''
    expect((await accept(token)).status).toBe(200)
    const { body } = await logIn(email, firstPassword)
    expect(body.user.id).toBe(made.body.id)
    // The other invitation cannot be accepted any more, by mistake or otherwise; nor is the address invited again.
    expect(refusal(await accept(firstToken))).toEqual([409, 'duplicate_email'])
    expect(refusal(await invite(await harness.tenant(), email))).toEqual([409, 'duplicate_email'])
    expect((await logIn(email, firstPassword)).status).toBe(200)
  })

  it('still signs in, when it did so before, and asks for its password', async () => {
    const own = await harness.tenant()
    const { email } = (await own.admin.get('/auth/me')).body
    // An invitation from before this address signed in.
    const attacker = await harness.tenant()
    const invited = newEmail()
    await invite(attacker, invited)
    await harness.db.acrossTenants.user.updateMany({ where: { email: invited }, data: { email } })
    expect((await logIn(email, PASSWORD)).body.user.id).toBe(own.adminId)
    await harness.anyone().post('/auth/password/forgot', { email })
    expect((await accept(await tokenSentTo(harness, email))).status).toBe(200)
    expect((await logIn(email, firstPassword)).body.user.id).toBe(own.adminId)
  })

  it('signs in at one tenant when several invitations are accepted at the same time', async () => {
    const tenants = [await harness.tenant(), await harness.tenant(), await harness.tenant()]
    const email = newEmail()
    for (const tenant of tenants) await invite(tenant, email)
    // An invitation that was lost: "forgotten password" sends a link for each tenant, with its name.
    await harness.db.acrossTenants.passwordToken.updateMany({ data: { expiresAt: new Date() } })
    await harness.anyone().post('/auth/password/forgot', { email })
    const mails = (await mailsTo(harness, email)).filter((mail) => mail.includes('Set a new password'))
    const tokens = mails.flatMap((mail) => mail.match(/^[\w-]{22}(?=\r?$)/m) ?? [])
    expect(tokens).toHaveLength(3)
    const answers = await Promise.all(tokens.map(accept))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await logIn(email, firstPassword)).status).toBe(200)
  })
})

describe('an address that somebody else claims as their new one', () => {
  it('is not theirs: it can be invited and signs in elsewhere', async () => {
    const [attacker, own] = [await harness.tenant(), await harness.tenant()]
    const { email: old } = (await attacker.admin.get('/auth/me')).body
    const email = newEmail()
    const claimed = await attacker.admin.put('/auth/me', { email })
    expect(claimed.body).toMatchObject({ email: old, pending_email: email })
    expect((await logIn(email, PASSWORD)).status).toBe(401)
    const link = await tokenSentTo(harness, email)
    expect((await invite(own, email)).status).toBe(201)
    expect((await accept(await tokenSentTo(harness, email))).status).toBe(200)
    // The owner opens the wrong link too.
    expect(refusal(await confirm(link))).toEqual([409, 'duplicate_email'])
    expect((await logIn(email, firstPassword)).body.user.email).toBe(email)
    expect((await logIn(old, PASSWORD)).status).toBe(200)
  })

  it('is refused at once when it signs in already, or is invited in the same tenant', async () => {
    const [tenant, other] = [await harness.tenant(), await harness.tenant()]
    const { email: taken } = (await other.admin.get('/auth/me')).body
    const invited = newEmail()
    await invite(tenant, invited)
    for (const email of [taken, invited]) {
      expect(refusal(await tenant.admin.put('/auth/me', { email }))).toEqual([409, 'duplicate_email'])
    }
  })
})

describe('a change of the own e-mail address', () => {
  it('takes effect when the link is opened; the old address is notified of the request and of the change', async () => {
    const tenant = await harness.tenant()
    const { email: old } = (await tenant.admin.get('/auth/me')).body
    const email = newEmail()
    await tenant.admin.put('/auth/me', { email: email.toUpperCase() })
    expect((await logIn(email, PASSWORD)).status).toBe(401)
    const token = await tokenSentTo(harness, email)
    await harness.anyone().post('/auth/password/forgot', { email: old })
    const resetLink = await tokenSentTo(harness, old)
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)])
    expect((await tenant.admin.get('/auth/me')).body).toMatchObject({ email, pending_email: null })
    expect((await logIn(email, PASSWORD)).status).toBe(200)
    expect((await logIn(old, PASSWORD)).status).toBe(401)
    expect((await accept(resetLink)).status).toBe(422)
    const subjects = (await mailsTo(harness, old)).map((mail) => /Subject: (.*)/.exec(mail)?.[1]?.trim())
    expect(subjects).toEqual(
      expect.arrayContaining(['A new e-mail address for your account', 'Your e-mail address was changed']),
    )
    const noted = { where: { tenantId: tenant.id, action: 'user.email_changed' } }
    expect(await harness.db.acrossTenants.auditEntry.count(noted)).toBe(1)
  })

  it('is stopped by a new password, a newer change, a day, and the account that is deactivated', async () => {
    const tenant = await harness.tenant()
    const viewer = await harness.operator(tenant, 'viewer')
    const { email } = (await tenant.admin.get('/auth/me')).body
    const ask = async (address: string) => {
      const client = await signedInAs(email)
      await client.put('/auth/me', { email: address })
      return tokenSentTo(harness, address)
    }
    const replaced = await ask(newEmail())
    const late = await ask(newEmail())
    expect((await confirm(replaced)).status).toBe(422)
    await harness.db.acrossTenants
      .$executeRaw`UPDATE users SET pending_email_expires_at = now() WHERE id = ${tenant.adminId}::uuid`
    expect((await confirm(late)).status).toBe(422)
    expect((await tenant.admin.get('/auth/me')).body.pending_email).toBe(null)
    const beforePassword = await ask(newEmail())
    const change = { current_password: PASSWORD, new_password: firstPassword }
    expect((await tenant.admin.post('/auth/password/change', change)).status).toBe(200)
    expect((await confirm(beforePassword)).status).toBe(422)
    const address = newEmail()
    await viewer.put('/auth/me', { email: address })
    const token = await tokenSentTo(harness, address)
    await tenant.admin.delete(`/auth/users/${viewer.id}`)
    expect((await confirm(token)).status).toBe(422)
  })

  it('is limited to a number of mails a day', async () => {
    const [tenant, other] = [await harness.tenant(), await harness.tenant()]
    await harness.db.acrossTenants.$executeRaw`
      INSERT INTO mails (id, tenant_id, recipient, template, parameters, created_at, sent_at)
      SELECT gen_random_uuid(), ${tenant.id}::uuid, 'x@x.example', 'email_confirmation', '{}', now() - interval '1 hour', now()
      FROM generate_series(1, ${MAX_CONFIRMATIONS_A_DAY}::int)`
    const refused = await tenant.admin.put('/auth/me', { email: newEmail() })
    expect(refusal(refused)).toEqual([429, 'too_many_email_changes'])
    expect((await other.admin.put('/auth/me', { email: newEmail() })).status).toBe(200)
  })
})
