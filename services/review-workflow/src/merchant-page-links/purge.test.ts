import { systemActor } from '@trust/contracts/actor'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purgeMerchantPageLinks } from './purge.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
})
afterAll(() => harness.close())

it('removes links that expired long ago, but keeps those whose maker must not judge an open appeal', async () => {
  const [{ admin, id: tenantId }, neighbour] = [await harness.tenant(), await harness.tenant()]
  const link = async (by = admin) => {
    const merchant = { name: 'Trattoria Uno', claimed_address: 'Via Roma 1' }
    const merchant_id = (await by.post('/merchants', merchant)).body.id
    const { body } = await by.post('/merchant-page-links', { merchant_id })
    return { id: body.id as string, secret: body.url.split('#')[1], merchant_id }
  }
  const appealed = await link()
  await admin.post(`/merchants/${appealed.merchant_id}/suspend`, { reason: 'Inspection' })
  const said = { secret: appealed.secret, grounds: 'It was another shop.' }
  const answer = await harness.anyone().post(`/merchant-page-links/${appealed.id}/appeals`, said)
  expect(answer.status).toBe(201)
  await link()
  const theirs = await link(neighbour.admin)
  const rows = harness.db.acrossTenants
  await rows.$executeRaw`UPDATE merchant_page_links SET expires_at = now() - interval '91 days'`
  const recent = await link()
  await admin.delete(`/merchant-page-links/${recent.id}`)
  const left = async () => {
    await harness.db.transact({ tenantId, actor: systemActor('test') }, purgeMerchantPageLinks)
    return (await rows.merchantPageLink.findMany()).map(({ id }) => id).sort()
  }
  expect(await left()).toEqual([appealed.id, theirs.id, recent.id].sort())
  await rows.appeal.deleteMany({ where: { tenantId } })
  expect(await left()).toEqual([theirs.id, recent.id].sort())
})
