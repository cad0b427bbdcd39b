import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopFront } from '../pictures/picture.fixture.ts'
import { formOf, newMerchant } from './evidence.fixture.ts'
import { uploadBudget } from './upload-budget.ts'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true, env: { UPLOAD_BUDGET_MB: '1' } })
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

it('uploads that would fill the memory are refused until others have ended', async () => {
  const { id: merchant_id } = await newMerchant(tenant.admin)
  const fields = { evidence_type: 'menu', merchant_id }
  const picture = await shopFront(90, 320, 240)
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  // Somebody whose form has begun, and does not end.
  const holding = new ReadableStream<Uint8Array>({
    start: (body) => body.enqueue(new TextEncoder().encode('--x\r\n')),
    pull: (body) => ended.then(() => body.close()),
  })
  const slow = harness.app.hono.request('/api/v1/evidence', {
    method: 'POST',
    headers: { ...tenant.admin.credentials(), 'content-type': 'multipart/form-data; boundary=x' },
    body: holding,
    duplex: 'half',
  } as RequestInit)
  const begun = async (): Promise<Awaited<ReturnType<typeof tenant.admin.post>>> => {
    const answer = await tenant.admin.post('/evidence', formOf(picture, fields))
    return answer.status === 503 ? answer : begun()
  }
  const refused = await begun()
  expect([refused.status, refused.body.code]).toEqual([503, 'too_many_uploads'])
  expect(refused.headers.get('retry-after')).not.toBeNull()
  end()
  expect((await slow).status).toBe(400)
  expect((await tenant.admin.post('/evidence', formOf(picture, fields))).status).toBe(201)
})

it('one tenant cannot fill the memory alone: a quarter stays for the uploads of others', async () => {
  const { hold } = uploadBudget(100)
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const held = Array.from({ length: 10 }, () => hold({ sender: 'flooding', bytes: 10 }, () => ended))
  const settled = Promise.allSettled(held)
  expect(await hold({ sender: 'other', bytes: 25 }, async () => 'taken')).toBe('taken')
  const full = hold({ sender: 'other', bytes: 40 }, async () => 'taken')
  await expect(full).rejects.toMatchObject({ code: 'too_many_uploads' })
  end()
  const refused = (await settled).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(3)
  expect(await hold({ sender: 'flooding', bytes: 75 }, async () => 'taken')).toBe('taken')
})
