import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
})
afterAll(() => harness.close())

const minimal = { name: 'Trattoria Uno', claimed_address: 'Via Roma 1, Milano' }

describe('suspension by hand', () => {
  it.each(['suspend', 'reinstate'])('accepts one of fifty who %s at once', async (what) => {
    const { admin } = await harness.tenant()
    const { body: merchant } = await admin.post('/merchants', minimal)
    if (what === 'reinstate') await admin.post(`/merchants/${merchant.id}/suspend`, { reason: 'Inspection' })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => admin.post(`/merchants/${merchant.id}/${what}`, { reason: 'Now' })),
    )
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    const { body: log } = await admin.get(
      `/audit-logs?action=merchant.${what}${what.endsWith('e') ? 'd' : 'ed'}`,
    )
    expect(log.total).toBe(1)
  })

  it('needs permission to suspend, one’s own tenant, and a reason', async () => {
    const [tenant, neighbour] = [await harness.tenant(), await harness.tenant()]
    const { body: merchant } = await tenant.admin.post('/merchants', minimal)
    for (const path of [`/merchants/${merchant.id}/suspend`, `/merchants/${merchant.id}/reinstate`]) {
      expect((await harness.anyone().post(path, { reason: 'x' })).status).toBe(401)
      expect((await tenant.partner.post(path, { reason: 'x' })).status).toBe(403)
      expect((await neighbour.admin.post(path, { reason: 'x' })).status).toBe(404)
      expect((await tenant.admin.post(path, {})).body.detail).toMatchObject([
        { loc: ['body', 'reason'], type: 'missing' },
      ])
    }
  })
})
