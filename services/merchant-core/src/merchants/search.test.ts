import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  tenant = await harness.tenant()
  const places: [string, string, string][] = [
    ['Trattoria da Müller', 'Via Roma 12, Milano', 'IT'],
    ["L'Étoile du Café", '3 Rue de la Paix, Paris', 'FR'],
    ['Søren’s Smørrebrød', 'Strøget 8, København', 'DK'],
    ['Пекарня Москва', 'ул. Тверская 7, Москва', 'RU'],
    ['東京食堂', '東京都渋谷区神南1-2-3', 'JP'],
    ["O'Brien & Sons 100%", 'Hauptstraße 5, Berlin', 'DE'],
  ]
  for (const [name, claimed_address, country] of places)
    await tenant.admin.post('/merchants', { name, claimed_address, country })
})
afterAll(() => harness.close())

async function found(q: string, more = ''): Promise<string[]> {
  const { body } = await tenant.admin.get(`/merchants?q=${encodeURIComponent(q)}${more}`)
  expect(body.total).toBe(body.items.length)
  return body.items.map((item: { name: string }) => item.name)
}

describe('q', () => {
  it.each([
    ['MULLER', 'Trattoria da Müller'],
    ['müller milano', 'Trattoria da Müller'],
    ['milano trattoria', 'Trattoria da Müller'],
    ['tratt', 'Trattoria da Müller'],
    ['ttori', 'Trattoria da Müller'],
    ['Tratoria', 'Trattoria da Müller'],
    ['Trattoira', 'Trattoria da Müller'],
    ['Mueller', 'Trattoria da Müller'],
    ['Milamo Muler', 'Trattoria da Müller'],
    ['etoile', "L'Étoile du Café"],
    ['l’étoile', "L'Étoile du Café"],
    ['cafe pa', "L'Étoile du Café"],
    ['soren smorrebrod', 'Søren’s Smørrebrød'],
    ['kobenhavn', 'Søren’s Smørrebrød'],
    ['МОСКВА', 'Пекарня Москва'],
    ['Мосвка', 'Пекарня Москва'],
    ['食堂', '東京食堂'],
    ['渋谷区', '東京食堂'],
    ['obrien', "O'Brien & Sons 100%"],
    ['hauptstrasse 5', "O'Brien & Sons 100%"],
    ['100%', "O'Brien & Sons 100%"],
  ])('%s finds %s', async (q, name) => {
    expect(await found(q)).toEqual([name])
  })

  it('needs every word, and treats none as a pattern', async () => {
    expect(await found('trattoria paris')).toEqual([])
    expect(await found('___')).toEqual([])
    expect(await found('%')).toEqual([])
    expect(await found("'; DROP TABLE merchants; --")).toEqual([])
    expect(await found('{1,2}')).toEqual([])
  })

  it('combines with filters and pages', async () => {
    expect(await found('a', '&country=IT')).toEqual([])
    expect(
      await found(
        'r',
        '&country=IT&public_status=review&risk_level=medium&created_from=2020-01-01T00:00:00Z',
      ),
    ).toEqual(['Trattoria da Müller'])
    expect(await found('r', '&created_to=2020-01-01T00:00:00Z')).toEqual([])
    const { body } = await tenant.admin.get('/merchants?q=a&limit=1&skip=1')
    expect(body.items).toHaveLength(Math.max(0, Math.min(1, body.total - 1)))
  })

  it('follows a change of name, and ranks exact spelling before near ones', async () => {
    const { body } = await tenant.admin.post('/merchants', { name: 'Kiosk Lindner', claimed_address: 'Bonn' })
    expect(await found('Lindnex')).toEqual(['Kiosk Lindner'])
    await tenant.admin.put(`/merchants/${body.id}`, { name: 'Kiosk Lindnex' })
    expect(await found('Lindner')).toEqual(['Kiosk Lindnex'])
    await tenant.admin.post('/merchants', { name: 'Kiosk Lindner', claimed_address: 'Bonn' })
    expect(await found('Lindner')).toEqual(['Kiosk Lindner'])
  })

  it('shows nothing of the neighbours', async () => {
    const neighbour = await harness.tenant()
    expect((await neighbour.admin.get('/merchants?q=trattoria')).body).toMatchObject({ total: 0, items: [] })
  })

  it('takes names and addresses of any length and script', async () => {
    const { status, body } = await tenant.admin.post('/merchants', {
      name: 'ﷺ'.repeat(200),
      claimed_address: '𐍈'.repeat(250),
    })
    expect(status).toBe(201)
    expect((await tenant.admin.get('/merchants?q=ﷺ')).body.items).toMatchObject([{ id: body.id }])
  })

  it.each([
    ["b.B b-a, O'Brien `n` 9\x7f10", ['10', '9', 'a', 'b', 'n', 'obrien']],
    [' , ', []],
    ['', []],
    [`${'x'.repeat(101)} ${'x'.repeat(102)} xy`, ['x'.repeat(100), 'xy']],
  ])('cuts %j into its words, with other than Latin letters beside it or none', async (text, words) => {
    const [cut] = await harness.db.acrossTenants.$queryRaw<{ alone: string[]; beside: string[] }[]>`
      SELECT search_words(${text}) AS alone, search_words(${`食 ${text}`}) AS beside`
    expect(cut).toEqual({ alone: words, beside: [...words, '食'] })
  })
})

describe('the list', () => {
  it('counts what comes, changes and is filtered', async () => {
    const { id, admin } = await harness.tenant()
    const total = async (query = '') => (await admin.get(`/merchants?limit=1${query}`)).body.total
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        admin.post('/merchants', { name: `M ${n}`, claimed_address: 'Rome' }),
      ),
    )
    expect([await total(), await total('&public_status=review'), await total('&risk_level=low')]).toEqual([
      20, 20, 0,
    ])
    const { acrossTenants } = harness.db
    for (const [merchant] of made.map(({ body }) => [body.id]).slice(0, 5))
      await acrossTenants.$executeRaw`
        INSERT INTO trust_statuses VALUES
          (${merchant}::uuid, ${id}::uuid, 'verified', 'verified', 'low', '{}', now(), now(), now())`
    expect([await total(), await total('&public_status=review'), await total('&risk_level=low')]).toEqual([
      20, 15, 5,
    ])
    await acrossTenants.$executeRaw`
      UPDATE trust_statuses SET public_status = 'suspended', risk_level = 'high' WHERE tenant_id = ${id}::uuid`
    expect([
      await total('&public_status=verified'),
      await total('&public_status=suspended&risk_level=high'),
    ]).toEqual([0, 5])
    await acrossTenants.$executeRaw`DELETE FROM trust_statuses WHERE tenant_id = ${id}::uuid`
    expect(await total('&public_status=review&risk_level=medium')).toBe(20)
    await acrossTenants.$executeRaw`DELETE FROM merchants WHERE tenant_id = ${id}::uuid`
    expect(await total()).toBe(0)
  })

  it('is in the same order from both ends', async () => {
    const { admin } = await harness.tenant()
    for (let n = 0; n < 7; n += 1) await admin.post('/merchants', { name: `M ${n}`, claimed_address: 'Rome' })
    const names = async (skip: number, limit: number) =>
      (await admin.get(`/merchants?skip=${skip}&limit=${limit}`)).body.items.map(
        (item: { name: string }) => item.name,
      )
    const all = await names(0, 100)
    expect(all).toEqual(['M 6', 'M 5', 'M 4', 'M 3', 'M 2', 'M 1', 'M 0'])
    for (let skip = 0; skip < 9; skip += 1) expect(await names(skip, 3)).toEqual(all.slice(skip, skip + 3))
  })
})
