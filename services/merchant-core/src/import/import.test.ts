import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importMerchants } from './import.ts'
import { parseMerchants } from './parse.ts'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness()
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

const header =
  'name,claimed_address,external_id,country,owner_full_name,owner_ownership_percent,location_label,location_latitude,location_longitude'
const good = [
  header,
  'Trattoria Uno,"Via Roma 1, Milano",imp-1,IT,Ada Uno,60,Sala,45.4642,9.19',
  ',,imp-1,,Bea Uno,40,,,',
  'Osteria Due,Via Po 2,,IT,,,,,',
].join('\n')

const send = async (csv: string, dry_run: boolean, who = tenant.admin) =>
  who.post('/merchants/imports', { csv, dry_run }, { prefer: 'wait=30' })
const total = async () => (await tenant.admin.get('/merchants')).body.total as number

describe('POST /merchants/imports', () => {
  it('previews without writing, then imports with owners and locations', async () => {
    const preview = await send(good, true)
    expect(preview.status).toBe(200)
    expect(preview.body).toMatchObject({ imported: false, merchants: 2, faulty: 0 })
    expect(preview.body.rows[0]).toMatchObject({ lines: [2, 3], owners: 2, locations: 1, merchant_id: null })
    expect(await total()).toBe(0)
    const { body } = await send(good, false)
    expect(body).toMatchObject({ imported: true, merchants: 2 })
    const { body: merchant } = await tenant.admin.get(`/merchants/${body.rows[0].merchant_id}`)
    expect(merchant).toMatchObject({
      name: 'Trattoria Uno',
      claimed_address: 'Via Roma 1, Milano',
      owners: [
        { full_name: 'Ada Uno', ownership_percent: 60 },
        { full_name: 'Bea Uno', ownership_percent: 40 },
      ],
      locations: [{ label: 'Sala', latitude: 45.4642, longitude: 9.19 }],
    })
  })

  it('writes nothing when one line is invalid, and says which and why', async () => {
    const before = await total()
    const csv = [
      header,
      'Bar Tre,Via Tre 3,imp-3,IT,,,,,',
      'Bar Uno,Via Uno 1,imp-1,IT,,,,,',
      ',Via Vier 4,imp-4,Italia,Ada,120,,45.1,',
      'Bar Cinque,Via Sei 6,imp-3,IT,,,,,',
    ].join('\n')
    const { body } = await send(csv, false)
    expect(body).toMatchObject({ imported: false, merchants: 3, faulty: 3 })
    const faults = body.rows.flatMap((row: { faults: { line: number; column: string }[] }) =>
      row.faults.map(({ line, column }) => `${line} ${column}`),
    )
    expect(faults.sort()).toEqual(
      [
        '3 external_id',
        ...['4 country', '4 location_longitude', '4 name', '4 owner_ownership_percent'],
        ...['5 claimed_address', '5 name'],
      ].sort(),
    )
    expect(await total()).toBe(before)
  })

  it('treats a file that an interrupted attempt imported as done', async () => {
    const lost = { imported: true, merchants: 0, faulty: 0, rows: [] }
    const transact = () => Promise.reject(new Error('nothing is written again'))
    const input = { csv: good, dry_run: false }
    expect(await importMerchants({ input, checkpoint: lost, transact, save: transact }, false)).toEqual(lost)
  })

  it('imports a file once when its request is repeated with the same Idempotency-Key', async () => {
    const before = await total()
    const request = { csv: 'name,claimed_address\nBar Doppio,Via Due 2', dry_run: false }
    const repeated = () =>
      tenant.admin.post('/merchants/imports', request, { prefer: 'wait=30', 'idempotency-key': 'import' })
    const first = await repeated()
    expect(first).toMatchObject({ status: 200, body: { imported: true, merchants: 1 } })
    expect(await repeated()).toMatchObject({ status: 200, body: first.body })
    expect(await total()).toBe(before + 1)
  })

  it('refuses other files, and callers who may not create merchants', async () => {
    for (const [csv, message] of [
      ['name,colour\nBar,red', 'colour'],
      ['name,claimed_address,name\nBar,Via 1,Other', '"name" is there twice'],
      ['name,claimed_address\n', 'no line'],
      ['name,claimed_address\n"Bar,Via', 'line 2 is not CSV'],
      ['name,claimed_address\n\nBar,Via 1,Milano', 'Line 3 has 3 cells, and the header 2.'],
    ]) {
      const { status, body } = await send(csv ?? '', true)
      expect(status).toBe(422)
      expect(body.detail[0].msg).toContain(message)
    }
    expect((await send(good, true, await harness.operator(tenant, 'qc_lead'))).status).toBe(403)
  })
})

describe('parseMerchants', () => {
  it.each([
    ['semicolons', 'name;claimed_address\r\nBar;Via 1\r\n'],
    ['empty lines', 'name,claimed_address\n\nBar,Via 1\n\n\n'],
    ['tabs', 'name\tclaimed_address\nBar\tVia 1'],
    ['a byte order mark and capitals', '\uFEFFName,Claimed_Address\nBar,Via 1'],
  ])('reads %s', (_what, csv) => {
    expect(parseMerchants(csv)).toMatchObject([
      { name: 'Bar', merchant: { claimed_address: 'Via 1' }, faults: [] },
    ])
  })
})
