import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
})
afterAll(() => harness.close())

interface Made {
  name: string
  at: string
  country?: string | undefined
  category?: string | undefined
}

/** Merchants of several years, inserted at once, each with its own time of creation. */
async function made(tenant: TestTenant, merchants: Made[]) {
  await harness.db.acrossTenants.$executeRaw`
    INSERT INTO merchants (id, tenant_id, name, claimed_address, country, category, metadata, created_at, updated_at)
    SELECT gen_random_uuid(), ${tenant.id}::uuid, name, 'Rome', country, category, '{}', at, at
    FROM jsonb_to_recordset(${JSON.stringify(merchants)}::jsonb) AS made(name text, at timestamptz, country text, category text)`
}

async function list(tenant: TestTenant, query: Record<string, string | number>) {
  const { status, body } = await tenant.admin.get(
    `/merchants?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]))}`,
  )
  expect(status).toBe(200)
  return { total: body.total, names: body.items.map(({ name }: { name: string }) => name) }
}

describe('a list of years', () => {
  // Some in the same millisecond, some in the same quarter of an hour, some days apart, some at the edge of a bucket.
  const edge = (2n ** 30n * 1_600n).toString()
  const times = [0, 0, 1, 900_000, 86_400_000, 864_000_000, 86_400_000_000].map(
    (ms) => Date.UTC(2023, 4, 6) + ms,
  )
  const all = [...times, Number(edge) - 1, Number(edge), Number(edge) + 1, Number(edge) + 2 ** 20]
    .sort((a, b) => b - a)
    .map((ms, index) => ({ name: `M${index}`, at: new Date(ms).toISOString() }))

  it('has the right rows on every page, however deep', async () => {
    const tenant = await harness.tenant()
    await made(tenant, all.toReversed())
    for (let skip = 0; skip <= all.length + 1; skip += 1) {
      const { total, names } = await list(tenant, { skip, limit: 3 })
      expect(total).toBe(all.length)
      expect(names.map((name: string) => all.find((one) => one.name === name)?.at)).toEqual(
        all.slice(skip, skip + 3).map(({ at }) => at),
      )
    }
  })

  it('starts and ends at the requested times', async () => {
    const tenant = await harness.tenant()
    await made(tenant, all)
    const moments = all.map(({ at }) => at)
    for (const from of [undefined, ...moments.filter((_, index) => index % 3 === 0)])
      for (const to of [undefined, ...moments.filter((_, index) => index % 3 === 1)]) {
        const wanted = moments.filter((at) => (!from || at >= from) && (!to || at <= to))
        const query = {
          skip: 1,
          limit: 4,
          ...(from && { created_from: from }),
          ...(to && { created_to: to }),
        }
        const { total, names } = await list(tenant, query)
        expect([total, names.length]).toEqual([wanted.length, Math.max(0, Math.min(4, wanted.length - 1))])
        const shown = names.map((name: string) => all.find((one) => one.name === name)?.at)
        expect(shown).toEqual(wanted.slice(1, 5))
      }
    expect(await list(tenant, { created_from: '0001-01-01T00:00:00Z', limit: 1 })).toMatchObject({
      total: 11,
    })
    expect(await list(tenant, { created_to: '9999-12-31T00:00:00Z', limit: 1 })).toMatchObject({ total: 11 })
  })
})

describe('counts', () => {
  it('follow country and category', async () => {
    const tenant = await harness.tenant()
    const at = '2025-01-01T00:00:00Z'
    await made(tenant, [
      { name: 'A', at, country: 'IT', category: '5812' },
      { name: 'B', at, country: 'IT' },
      { name: 'C', at },
    ])
    const totals = async () => [
      (await list(tenant, { country: 'IT' })).total,
      (await list(tenant, { category: '5812' })).total,
      (await list(tenant, { country: 'IT', category: '5812' })).total,
      (await list(tenant, { country: 'IT', public_status: 'review' })).total,
    ]
    expect(await totals()).toEqual([2, 1, 1, 2])
    const { body } = await tenant.admin.get('/merchants?category=5812')
    await tenant.admin.put(`/merchants/${body.items[0].id}`, { country: 'FR' })
    expect(await totals()).toEqual([1, 1, 0, 1])
    await tenant.admin.put(`/merchants/${body.items[0].id}`, { category: null })
    expect(await totals()).toEqual([1, 0, 0, 1])
    await harness.db.acrossTenants.$executeRaw`DELETE FROM merchants WHERE tenant_id = ${tenant.id}::uuid`
    expect(await totals()).toEqual([0, 0, 0, 0])
  })

  it('follow the words of a name, and count a merchant once', async () => {
    const tenant = await harness.tenant()
    const at = '2025-01-01T00:00:00Z'
    const others = Array.from({ length: 6 }, (_, index) => ({ name: `Roma ${index}`, at }))
    await made(tenant, [{ name: 'Romano Romarini', at }, { name: '東京食堂 東京', at }, ...others])
    const total = async (q: string) => {
      const found = await list(tenant, { q })
      expect(found.names).toHaveLength(found.total)
      return found.total
    }
    const words = ['r', 'ro', 'rom', 'roma', 'romano', 'rini', '東', '東京', '食堂', '京食堂', '3', 'zzz']
    const totals = async () => Promise.all(words.map(total))
    // Every address has "Rome".
    expect(await totals()).toEqual([8, 8, 8, 7, 1, 1, 1, 1, 1, 1, 1, 0])
    const { body } = await tenant.admin.get('/merchants?q=romarini')
    await tenant.admin.put(`/merchants/${body.items[0].id}`, { name: 'Milano', claimed_address: 'Milano' })
    expect(await totals()).toEqual([7, 7, 7, 6, 0, 0, 1, 1, 1, 1, 1, 0])
    await harness.db.acrossTenants.$executeRaw`DELETE FROM merchants WHERE tenant_id = ${tenant.id}::uuid`
    expect(await totals()).toEqual(words.map(() => 0))
  })

  it('stay true when many write at once', async () => {
    const tenant = await harness.tenant()
    const make = async (index: number) => {
      const { body } = await tenant.admin.post('/merchants', {
        name: `Osteria ${index}`,
        claimed_address: 'Via Roma',
        country: 'IT',
      })
      const change = index % 2 ? { name: `Taverna ${index}` } : { country: 'FR' }
      expect((await tenant.admin.put(`/merchants/${body.id}`, change)).status).toBe(200)
    }
    await Promise.all(Array.from({ length: 16 }, (_, index) => make(index)))
    expect((await list(tenant, {})).total).toBe(16)
    expect((await list(tenant, { country: 'IT' })).total).toBe(8)
    expect((await list(tenant, { q: 'osteria' })).total).toBe(8)
    expect((await list(tenant, { q: 'tav' })).total).toBe(8)
    expect((await list(tenant, { q: 'via' })).total).toBe(16)
  })
})
