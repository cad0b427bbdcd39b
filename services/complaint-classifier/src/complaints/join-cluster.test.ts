import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complainants, merchantOf } from './complaints.fixture.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const TEXT =
  'The blender that I ordered in May never arrived and nobody in this shop answers my mails any more.'

/** Submits complaints one after the other, and reads them when all are classified. */
async function classified(shop: Awaited<ReturnType<typeof complainants>>, given: object[]) {
  const ids: string[] = []
  for (const each of given) ids.push((await shop.submit(each)).body.id)
  await harness.drain()
  return Promise.all(ids.map(async (id) => (await shop.admin.get(`/complaints/${id}`)).body))
}

describe('clusters', () => {
  it('include near-duplicates about one merchant, and no other complaint', async () => {
    const shop = await complainants(harness)
    const other = await merchantOf(shop.tenant)
    const [first, second, elsewhere, different] = await classified(shop, [
      { text: TEXT },
      { text: `${TEXT} Order 77!` },
      { text: TEXT, merchant_id: other },
      { text: 'The waiter was rude to my parents and the table was dirty.' },
    ])
    expect(second.cluster_id).toBe(first.cluster_id)
    expect([first.id, second.id]).toContain(first.cluster_id)
    expect([elsewhere.cluster_id, different.cluster_id]).toEqual([null, null])
    const { body } = await shop.admin.get(`/complaints?cluster_id=${first.cluster_id}`)
    expect(body.items.map(({ id }: { id: string }) => id).sort()).toEqual([first.id, second.id].sort())
  })

  it('include a flood from one consumer, from the third within a day', async () => {
    const shop = await complainants(harness)
    const consumer_reference = 'customer-1'
    const texts = [
      'The soup was cold.',
      'My card was charged twice.',
      'The waiter was rude.',
      'The box was torn.',
    ]
    const [cold, ...rest] = await classified(shop, [
      ...texts.map((text) => ({ text, consumer_reference })),
      { text: 'The sofa is nothing like the picture.', consumer_reference: 'customer-2' },
    ])
    const alone = rest.pop()
    expect(cold.cluster_id).not.toBeNull()
    expect(new Set(rest.map(({ cluster_id }) => cluster_id))).toEqual(new Set([cold.cluster_id]))
    expect(alone.cluster_id).toBeNull()
  })

  it('leave two complaints of one consumer apart', async () => {
    const shop = await complainants(harness)
    const consumer_reference = 'customer-1'
    const found = await classified(shop, [
      { text: 'The soup was cold.', consumer_reference },
      { text: 'My card was charged twice.', consumer_reference },
    ])
    expect(found.map(({ cluster_id }) => cluster_id)).toEqual([null, null])
  })

  it('count once in the risk, as their gravest member', async () => {
    const shop = await complainants(harness)
    const text =
      'I ate the chicken wrap at noon and was taken to hospital at night, please check your kitchen.'
    const [one, two] = await classified(shop, [
      { text },
      { text: `${text} Regards` },
      { text: `Hello, ${text}` },
    ])
    expect([one.classification.severity, two.cluster_id]).toEqual(['critical', one.cluster_id])
    const { body } = await shop.admin.get(`/risk/merchants/${shop.merchantId}/score`)
    const counted = body.explanations.complaint_risk.filter(
      ({ resource_type }: { resource_type?: string }) => resource_type === 'complaint',
    )
    expect(counted).toMatchObject([{ code: 'critical_complaint' }])
  })

  it('do not reach into another tenant', async () => {
    const [mine, theirs] = [await complainants(harness), await complainants(harness)]
    const [[one], [other]] = [
      await classified(mine, [{ text: TEXT }]),
      await classified(theirs, [{ text: TEXT }]),
    ]
    expect([one.cluster_id, other.cluster_id]).toEqual([null, null])
  })
})
