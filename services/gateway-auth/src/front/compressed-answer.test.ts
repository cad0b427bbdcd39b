import { gunzipSync } from 'node:zlib'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  tenant = await harness.tenant()
  for (let at = 0; at < 25; at += 1)
    await tenant.admin.post('/merchants', { name: `Trattoria ${at}`, claimed_address: `Via Roma ${at}` })
})
afterAll(() => harness.close())

async function answered(path: string, encoding: string) {
  const headers = { ...tenant.admin.credentials(), 'accept-encoding': encoding }
  const answer = await harness.app.hono.request(`/api/v1${path}`, { headers })
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

it.each(['gzip', 'br;q=1.0, gzip;q=0.8'])(
  'a long answer has a fifth of its size for who accepts %s',
  async (encoding) => {
    const [plain, small] = [
      await answered('/merchants?limit=25', 'identity'),
      await answered('/merchants?limit=25', encoding),
    ]
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(small.headers.get('content-encoding')).toBe('gzip')
    expect([plain, small].map(({ headers }) => headers.get('vary'))).toEqual([
      'Accept-Encoding',
      'Accept-Encoding',
    ])
    expect(gunzipSync(small.bytes)).toEqual(plain.bytes)
    expect(small.bytes.length).toBeLessThan(plain.bytes.length / 5)
  },
)

it.each([
  ['/merchants?limit=25', 'gzip;q=0'],
  ['/auth/me', 'gzip'],
])('%s for %s is as it is', async (path, encoding) => {
  expect((await answered(path, encoding)).headers.get('content-encoding')).toBeNull()
})
