import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
})
afterAll(() => harness.close())

it('reads the names of many merchants at once, and of none of another tenant', async () => {
  const [one, other] = [await harness.tenant(), await harness.tenant()]
  const add = async ({ admin }: typeof one, name: string): Promise<string> =>
    (await admin.post('/merchants', { name, claimed_address: 'Via Roma 1', country: 'IT' })).body.id
  const [first, second, theirs] = [await add(one, 'Uno'), await add(one, 'Due'), await add(other, 'Tre')]
  const { status, body } = await one.admin.get(`/merchants/names?ids=${[first, second, theirs].join()}`)
  expect(status).toBe(200)
  expect(new Set(body.items)).toEqual(
    new Set([
      { id: first, name: 'Uno', country: 'IT' },
      { id: second, name: 'Due', country: 'IT' },
    ]),
  )
})

it('refuses what are no UUIDs, and more than a hundred', async () => {
  const { admin } = await harness.tenant()
  const many = Array.from({ length: 101 }, () => crypto.randomUUID()).join()
  for (const ids of ['', 'Uno', `${crypto.randomUUID()},`, '-'.repeat(36), many])
    expect([ids, (await admin.get(`/merchants/names?ids=${ids}`)).status]).toEqual([ids, 400])
})
