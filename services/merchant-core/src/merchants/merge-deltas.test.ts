import { DAY_MS } from '@trust/contracts/durations'
import type { Tx } from '@trust/db/client'
import { randomNumbers } from '@trust/runtime/random-numbers'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
})
afterAll(() => harness.close())

const names = ['Trattoria', 'Bäckerei', 'Romano', 'Romarini', 'Hofmann', 'Lehmann', '食堂', 'Кафе']
const places = ['Via Roma', 'Via Dante', 'Hauptstraße', 'Goethestraße', 'Rue de la Paix', '東京都']
const statuses = [
  ['verified', 'low'],
  ['review', 'medium'],
  ['review', 'high'],
  ['suspended', 'high'],
] as const

/** Whole numbers below `most`, which follow from the seed alone. */
function numbers(seed: number) {
  const random = randomNumbers(seed)
  return (most: number) => Math.floor(random() * most)
}

interface Given {
  name: string
  claimed_address: string
  country: string | null
  category: string
  at: string
}

/** Merchants of years, several in one moment, with words that many have and words that few have. */
function invented(count: number, draw: (most: number) => number): Given[] {
  const pick = (from: readonly string[]) => from[draw(from.length)] ?? ''
  return Array.from({ length: count }, (_, index) => ({
    name: `${pick(names)} ${pick(names)}${draw(3) ? '' : ` Nr${index}`}`,
    claimed_address: `${pick(places)} ${1 + draw(30)}`,
    country: draw(9) ? pick(['IT', 'DE', 'FR']) : null,
    category: pick(['5812', '5411']),
    at: new Date(Date.UTC(2024, 0, 1) + Math.floor(index / 3) * DAY_MS).toISOString(),
  }))
}

async function insert(tenant: TestTenant, merchants: Given[], { db } = harness) {
  await db.acrossTenants.$executeRaw`
    INSERT INTO merchants (id, tenant_id, name, claimed_address, country, category, metadata, created_at, updated_at)
    SELECT gen_random_uuid(), ${tenant.id}::uuid, name, claimed_address, country, category, '{}', at, at
    FROM jsonb_to_recordset(${JSON.stringify(merchants)}::jsonb)
      AS made (name text, claimed_address text, country text, category text, at timestamptz)`
}

/** Changes the status of one merchant in three, as scoring does. */
async function score(tenant: TestTenant, draw: (most: number) => number) {
  const { acrossTenants } = harness.db
  const where = { tenantId: tenant.id }
  for (const { id } of await acrossTenants.merchant.findMany({ where, select: { id: true } })) {
    if (draw(3)) continue
    const [status, level] = statuses[draw(statuses.length)] ?? statuses[0]
    await acrossTenants.$executeRaw`
      INSERT INTO trust_statuses VALUES
        (${id}::uuid, ${tenant.id}::uuid, ${status}, ${status}, ${level}, '{}', now(), now(), now())
      ON CONFLICT (merchant_id) DO UPDATE SET public_status = excluded.public_status, risk_level = excluded.risk_level`
  }
}

/** The number of segments, and of waiting deltas. */
async function indexSize(tenant: TestTenant, { db } = harness) {
  const [row] = await db.acrossTenants.$queryRaw<{ segments: number; changes: number }[]>`
    SELECT (SELECT count(*)::int FROM merchant_segments WHERE tenant_id = ${tenant.id}::uuid) AS segments,
      (SELECT count(*)::int FROM merchant_changes WHERE tenant_id = ${tenant.id}::uuid) AS changes`
  return row
}

/** Merges with small segments, so that there are many, until no delta waits. */
async function fold(tenant: TestTenant, size: number) {
  const folding = (tx: Tx) => tx.$executeRaw`SELECT merge_merchant_deltas(${tenant.id}::uuid, ${size}, 0)`
  await harness.db.acrossTenants.$transaction(folding, { isolationLevel: 'RepeatableRead' })
}

const words =
  'via, via roma, roma, r, ro, rom, mann, hauptstr, tratoria via, 食堂, 京, bäckerei romano hof, via 1, nowhere, mann goethestrasse'
const filters: Record<string, string>[] = [
  { public_status: 'review' },
  { risk_level: 'high' },
  { country: 'IT' },
  { category: '1234' },
  { public_status: 'suspended', category: '5411', country: 'DE', risk_level: 'high' },
  { country: 'IT', created_from: '2024-01-09T00:00:00Z', created_to: '2024-01-31T00:00:00Z' },
  { public_status: 'verified', created_from: '2024-02-01T00:00:00Z' },
  { risk_level: 'medium', created_to: '2024-01-09T00:00:00Z' },
]
const queries: Record<string, string>[] = [
  ...words.split(', ').map((q) => ({ q })),
  ...filters,
  ...filters.map((filter, index) => ({ ...filter, q: index % 2 ? 'via' : 'mann nr' })),
]

/** All answers of the queries, page by page, with totals. */
async function answers(tenant: TestTenant) {
  const found: Record<string, unknown> = {}
  for (const query of queries) {
    const params = (paging: Record<string, number>) =>
      new URLSearchParams(
        Object.entries({ ...query, ...paging }).map(([key, value]): [string, string] => [key, String(value)]),
      )
    const get = async (paging: Record<string, number>) => {
      const { status, body } = await tenant.admin.get(`/merchants?${params(paging)}`)
      expect(status).toBe(200)
      return { total: body.total, ids: body.items.map(({ id }: { id: string }) => id) as string[] }
    }
    const { total, ids } = await get({ limit: 100 })
    expect(ids).toHaveLength(Math.min(100, total))
    const skip = Math.floor(total / 2)
    if (skip > 0) expect(await get({ skip, limit: 5 })).toEqual({ total, ids: ids.slice(skip, skip + 5) })
    found[JSON.stringify(query)] = { total, ids }
  }
  return found
}

/** The answers without the index: PostgreSQL reads each merchant. */
async function lookedAt(tenant: TestTenant) {
  const { acrossTenants } = harness.db
  await acrossTenants.$executeRaw`DELETE FROM merchant_bits WHERE tenant_id = ${tenant.id}::uuid`
  await acrossTenants.$executeRaw`DELETE FROM merchant_segments WHERE tenant_id = ${tenant.id}::uuid`
  await acrossTenants.$executeRaw`DELETE FROM merchant_changes WHERE tenant_id = ${tenant.id}::uuid`
  return answers(tenant)
}

describe('folding', () => {
  it.each([1, 2])('changes no answer, whatever changes come before and after (%i)', async (seed) => {
    const draw = numbers(seed)
    const tenant = await harness.tenant()
    const merchants = invented(190, draw)
    await insert(tenant, merchants.slice(0, 150))
    await score(tenant, draw)
    const before = await answers(tenant)
    await fold(tenant, 16)
    expect(await answers(tenant)).toEqual(before)

    // Other names, countries and statuses, but the same merchants in each segment.
    const edit = async () => {
      await score(tenant, draw)
      const { body } = await tenant.admin.get('/merchants?skip=40&limit=20')
      for (const [index, { id }] of body.items.entries()) {
        const name = draw(2) ? 'Romano Kafe' : 'Lehmann via Romarini'
        const change = [{ name }, { country: 'FR' }, { category: null }, { claimed_address: 'Via X 1' }]
        expect((await tenant.admin.put(`/merchants/${id}`, change[index % 4])).status).toBe(200)
      }
    }
    await edit()
    const between = await answers(tenant)
    await fold(tenant, 16)
    expect(await answers(tenant)).toEqual(between)

    // New merchants, some between the old ones, and some deleted.
    await insert(tenant, merchants.slice(150))
    await insert(tenant, invented(12, draw))
    await edit()
    await harness.db.acrossTenants.$executeRaw`
      DELETE FROM trust_statuses WHERE tenant_id = ${tenant.id}::uuid AND risk_level = 'high'`
    await harness.db.acrossTenants.$executeRaw`
      DELETE FROM merchants WHERE tenant_id = ${tenant.id}::uuid AND claimed_address LIKE 'Rue%'
        AND id NOT IN (SELECT merchant_id FROM trust_statuses WHERE tenant_id = ${tenant.id}::uuid)`
    const after = await answers(tenant)
    await fold(tenant, 16)
    expect(await answers(tenant)).toEqual(after)
    expect(await lookedAt(tenant)).toEqual(after)
  })

  it('splits segments that have grown, and deletes merged deltas', async () => {
    const tenant = await harness.tenant()
    const merchants = invented(1_250, numbers(9))
    await insert(tenant, merchants.slice(0, 1_020))
    await fold(tenant, 4096)
    expect(await indexSize(tenant)).toEqual({ segments: 1, changes: 0 })
    await insert(tenant, merchants.slice(1_020, 1_040))
    await fold(tenant, 100)
    expect((await indexSize(tenant))?.segments).toBeGreaterThan(5)
    await insert(tenant, merchants.slice(1_040))
    await fold(tenant, 100)
    expect(await indexSize(tenant)).toEqual({ segments: 13, changes: 0 })
  })

  it('is requested by a search that finds too many deltas', async () => {
    const working = await startHarness()
    const tenant = await working.tenant()
    const merchants = invented(1_020, numbers(9))
    const afterReading = async () => {
      await tenant.admin.get('/merchants?country=IT')
      await working.drain()
      return indexSize(tenant, working)
    }
    await insert(tenant, merchants.slice(0, 900), working)
    expect(await afterReading()).toEqual({ segments: 0, changes: 900 })
    await insert(tenant, merchants.slice(900), working)
    expect(await afterReading()).toEqual({ segments: 1, changes: 0 })
    await working.close()
  })

  it('stays true when many write at once', async () => {
    const tenant = await harness.tenant()
    await insert(tenant, invented(60, numbers(4)))
    await fold(tenant, 16)
    const edit = async (id: string, index: number) => {
      await Promise.all([
        tenant.admin.put(`/merchants/${id}`, { name: `Osteria ${index}`, country: 'ES' }),
        harness.db.acrossTenants.$executeRaw`
          INSERT INTO trust_statuses VALUES
            (${id}::uuid, ${tenant.id}::uuid, 'verified', 'verified', 'low', '{}', now(), now(), now())`,
        index % 8 ? null : fold(tenant, 16).catch(() => undefined),
      ])
    }
    const { body } = await tenant.admin.get('/merchants?limit=24')
    await Promise.all(body.items.map(({ id }: { id: string }, index: number) => edit(id, index)))
    const total = async (query: string) => (await tenant.admin.get(`/merchants?${query}`)).body.total
    expect(await total('q=osteria&country=ES&public_status=verified')).toBe(24)
    expect(await total('public_status=review')).toBe(36)
    const noted = await answers(tenant)
    expect(await lookedAt(tenant)).toEqual(noted)
  })
})
