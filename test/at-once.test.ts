import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

const chat = { url: 'https://hooks.slack.com/services/one' }

it.each([
  ['/risk/lists', { kind: 'watch' }],
  ['/review-queues', {}],
])('%s: a name that two get at once belongs to one', async (path, input) => {
  const { admin } = tenant
  const [one, other] = [
    await admin.post(path, { ...input, name: 'One' }),
    await admin.post(path, { ...input, name: 'Other' }),
  ]
  const name = 'The same'
  const renaming = [one, other].map(({ body }) => admin.put(`${path}/${body.id}`, { ...input, name }))
  const statuses = (await Promise.all(renaming)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
})

it.each([
  ['/risk/lists', { name: 'Watched', kind: 'watch' }],
  ['/review-queues', { name: 'South' }],
  ['/platform/webhooks', { url: 'https://partner.example.com/hooks' }],
  ['/settings/chat-webhook', undefined],
])('%s: what several delete at once, while others change it, is deleted once', async (path, input) => {
  const { admin } = tenant
  const deletions: number[] = []
  for (let time = 0; time < 5; time += 1) {
    const { body } = input ? await admin.post(path, input) : await admin.put(path, chat)
    const one = input ? `${path}/${body.id}` : path
    const deleting = [1, 2, 3].map(() => admin.delete(one))
    const changing = [
      ...(input ? [admin.put(one, input)] : []),
      ...(path === '/risk/lists' ? [admin.post(`${one}/entries`, { entries: [{ value: 'IT' }] })] : []),
    ]
    for (const { status } of await Promise.all(changing)) expect([200, 404]).toContain(status)
    deletions.push(...(await Promise.all(deleting)).map(({ status }) => status))
  }
  expect(deletions.toSorted()).toEqual([...Array(5).fill(200), ...Array(10).fill(404)])
})
