import { DAY_MS } from '@trust/contracts/durations'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../mail/mailbox.fixture.ts'

const SOON_MS = 1_000

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

/** A tenant with a key that expires that long from now. */
async function tenantWithKey(name: string, ms: number) {
  const { admin, id: tenantId } = await harness.tenant()
  const { body: key } = await admin.post('/settings/api-keys', {
    name,
    expires_at: new Date(Date.now() + ms).toISOString(),
  })
  const { body: me } = await admin.get('/auth/me')
  return {
    admin,
    keyId: key.id,
    mails: () => mailsTo(harness, me.email),
    /** How many days before the key expires the reminders that wait are due. */
    planned: async () => {
      const where = { tenantId, name: 'mail-expiring-key' }
      const rows = await harness.db.acrossTenants.outboxMessage.findMany({ where })
      return rows.map(({ dueAt }) => Math.round((Date.parse(key.expires_at) - dueAt.getTime()) / DAY_MS))
    },
  }
}

describe('an API key that expires', () => {
  it('is announced to the administrators two weeks before, and again two days before', async () => {
    const { mails, planned } = await tenantWithKey('Till', 14 * DAY_MS + SOON_MS)
    expect(await planned()).toEqual([14])
    const [mail = '', ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toContain('Subject: An API key expires soon: Till')
    expect(mail).toContain('/console/api-keys')
    expect(await planned()).toEqual([2])
  })

  it.each([30, 365, 2_900_000])('is announced two weeks before also when it lives %i days', async (days) => {
    const { planned } = await tenantWithKey('Year', days * DAY_MS)
    expect(await planned()).toEqual([14])
  })

  it('is announced once when it lives less than two weeks', async () => {
    const { mails, planned } = await tenantWithKey('Fair', 2 * DAY_MS + SOON_MS)
    expect(await mails()).toHaveLength(1)
    expect(await planned()).toEqual([])
  })

  it('is not announced once it is revoked', async () => {
    const { admin, keyId, mails, planned } = await tenantWithKey('Lost', 2 * DAY_MS + SOON_MS)
    await admin.delete(`/settings/api-keys/${keyId}`)
    expect(await mails()).toEqual([])
    expect(await planned()).toEqual([])
  })

  it('is not announced when its maker sees the end coming: in less than two days, or never', async () => {
    const { admin, planned } = await tenantWithKey('Day', DAY_MS)
    await admin.post('/settings/api-keys', { name: 'Lasting' })
    expect(await planned()).toEqual([])
  })
})
