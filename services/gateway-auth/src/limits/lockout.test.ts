import { type Harness, PASSWORD, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pairOf } from './lockout.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

async function account(): Promise<string> {
  const { adminId } = await harness.tenant()
  return (await harness.db.acrossTenants.user.findUniqueOrThrow({ where: { id: adminId } })).email
}
const login = (email: string, password: string) => harness.anyone().post('/auth/login', { email, password })

async function fail(email: string, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) expect((await login(email, 'wrong')).status).toBe(401)
}

describe('ten failures in a row', () => {
  it('close the pair of account and address, for the right password too', async () => {
    const email = await account()
    await fail(email, 10)
    const closed = await login(email, PASSWORD)
    expect([closed.status, closed.body.code]).toEqual([429, 'too_many_failures'])
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    const reset = Number(closed.headers.get('x-ratelimit-reset')) - Date.now() / 1000
    expect(reset).toBeGreaterThan(14 * 60)
    expect((await login(await account(), PASSWORD)).status).toBe(200)
    await harness.db.acrossTenants
      .$executeRaw`UPDATE login_failures SET closed_until = now() WHERE closed_until > now()`
    expect((await login(email, PASSWORD)).status).toBe(200)
  })

  it('are counted from zero after a success', async () => {
    const email = await account()
    await fail(email, 9)
    expect((await login(email, PASSWORD)).status).toBe(200)
    await fail(email, 9)
    expect((await login(email, PASSWORD)).status).toBe(200)
  })

  it('count for unknown e-mails too', async () => {
    const email = `${crypto.randomUUID()}@nowhere.example`
    await fail(email, 10)
    expect((await login(email, 'wrong')).status).toBe(429)
  })

  it('let no guess of a simultaneous burst through after the tenth', async () => {
    const email = await account()
    const guesses = Array.from({ length: 30 }, () => login(email, 'wrong'))
    const answers = await Promise.all([...guesses, login(email, PASSWORD)])
    expect(answers.at(-1)?.status).toBe(429)
    expect((await login(email, PASSWORD)).status).toBe(429)
  })
})

describe('a flood of refused logins', () => {
  it('leaves one entry a minute in the audit trail of the account', async () => {
    const tenant = await harness.tenant()
    const { email } = await harness.db.acrossTenants.user.findUniqueOrThrow({ where: { id: tenant.adminId } })
    await Promise.all(Array.from({ length: 20 }, () => login(email, 'wrong')))
    // Failures for another account are recorded after the flood's.
    const later = await harness.tenant()
    const other = await harness.db.acrossTenants.user.findUniqueOrThrow({ where: { id: later.adminId } })
    await login(other.email, 'wrong')
    const refusals = (tenantId: string) =>
      harness.db.acrossTenants.auditEntry.count({ where: { tenantId, action: 'session.refused' } })
    await expect.poll(() => refusals(later.id)).toBe(1)
    expect(await refusals(tenant.id)).toBe(1)
  })
})

describe('a refused login', () => {
  it('is in the audit trail of its tenant', async () => {
    const tenant = await harness.tenant()
    const { email } = await harness.db.acrossTenants.user.findUniqueOrThrow({ where: { id: tenant.adminId } })
    await login(email, 'wrong')
    await expect
      .poll(() =>
        harness.db.acrossTenants.auditEntry.count({
          where: { tenantId: tenant.id, action: 'session.refused' },
        }),
      )
      .toBe(1)
  })

  it('is in the audit trail, also while the account is locked for the address', async () => {
    const tenant = await harness.tenant()
    const { email } = await harness.db.acrossTenants.user.findUniqueOrThrow({ where: { id: tenant.adminId } })
    await harness.db.acrossTenants.$executeRaw`
      INSERT INTO login_failures (pair, failures, closed_until, last_at)
      VALUES (${pairOf(email, undefined)}, 10, now() + interval '1 minute', now())`
    expect((await login(email, PASSWORD)).status).toBe(429)
    const closed = { tenantId: tenant.id, summary: { contains: 'too many failures' } }
    await expect.poll(() => harness.db.acrossTenants.auditEntry.count({ where: closed })).toBe(1)
  })
})

describe('a denial', () => {
  it('is in the audit trail, once a minute for each credential and endpoint', async () => {
    const tenant = await harness.tenant()
    const viewer = await harness.operator(tenant, 'viewer')
    const denials = () =>
      harness.db.acrossTenants.auditEntry.findMany({
        where: { tenantId: tenant.id, action: 'access.denied' },
      })
    for (let i = 0; i < 3; i += 1) expect((await viewer.get('/auth/users')).status).toBe(403)
    expect((await tenant.partner.get('/auth/me')).status).toBe(403)
    await expect.poll(async () => (await denials()).length).toBe(2)
    const summaries = (await denials()).map(({ summary }) => summary).sort()
    expect(summaries).toEqual([
      'GET /api/v1/auth/me was denied: This endpoint is not for a caller of the kind “api_key”.',
      'GET /api/v1/auth/users was denied: This needs the permission user.read.',
    ])
  })
})
