import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { geocode } from './geocoder.ts'

let server: Server
let geocoder: string
let answer: RequestListener
let asked: URL[]
let harness: Harness
let tenant: TestTenant

const json =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.end(JSON.stringify(body))
const milano = json([{ lat: '45.4642', lon: '9.1900', display_name: 'Milano' }])

const settings = () => ({ GEOCODER_URL: geocoder, LOG_LEVEL: 'silent' })

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://geocoder'))
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  geocoder = `http://127.0.0.1:${(server.address() as AddressInfo).port}/nominatim`
  harness = await startHarness({ env: { ...settings(), GEOCODER_INTERVAL_SECONDS: '0' } })
  tenant = await harness.tenant()
})
beforeEach(() => {
  answer = milano
  asked = []
})
afterAll(async () => {
  await harness.close()
  server.closeAllConnections()
  server.close()
})

const minimal = { name: 'Trattoria Uno', claimed_address: 'Via Roma 1, Milano', country: 'IT' }
const found = { latitude: 45.4642, longitude: 9.19, source: 'geocoder' }

async function create(more: object = {}) {
  const { body } = await tenant.admin.post('/merchants', { ...minimal, ...more })
  await harness.drain()
  return read(body.id)
}
const read = async (id: string) => (await tenant.admin.get(`/merchants/${id}`)).body

describe('the claimed address', () => {
  it('is geocoded, and again when it changes; the ETag stays', async () => {
    const merchant = await create()
    expect(merchant.claimed_coordinates).toEqual(found)
    expect(asked[0]?.pathname).toBe('/nominatim/search')
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      q: minimal.claimed_address,
      format: 'jsonv2',
      limit: '1',
      countrycodes: 'it',
    })
    answer = json([{ lat: 41.9, lon: 12.5 }])
    const put = await tenant.admin.put(`/merchants/${merchant.id}`, { claimed_address: 'Via Appia, Roma' })
    expect(put.body.claimed_coordinates).toBeNull()
    await harness.drain()
    expect((await read(merchant.id)).claimed_coordinates).toMatchObject({ latitude: 41.9, longitude: 12.5 })
    expect((await tenant.admin.get(`/merchants/${merchant.id}`)).headers.get('etag')).toBe(
      put.headers.get('etag'),
    )
  })

  it('is not geocoded where coordinates were entered by hand', async () => {
    const merchant = await create({ locations: [{ label: 'Shop', latitude: 1.5, longitude: 2.5 }] })
    expect(merchant.claimed_coordinates).toEqual({ latitude: 1.5, longitude: 2.5, source: 'location' })
    expect(asked).toEqual([])
    const { body } = await tenant.admin.put(`/merchants/${merchant.id}`, { locations: [] })
    expect(body.claimed_coordinates).toBeNull()
    await harness.drain()
    expect((await read(merchant.id)).claimed_coordinates).toEqual(found)
  })

  it('gives way to coordinates that are entered later', async () => {
    const { id } = await create()
    const locations = [{ latitude: 1.5, longitude: 2.5 }]
    const { body } = await tenant.admin.put(`/merchants/${id}`, { locations })
    expect(body.claimed_coordinates).toMatchObject({ source: 'location' })
  })

  it('may be unknown to the geocoder', async () => {
    answer = json([])
    expect((await create()).claimed_coordinates).toBeNull()
    expect(asked).toHaveLength(1)
  })

  it('is tried again after a failure', async () => {
    answer = (_, response) => {
      answer = milano
      response.writeHead(500).end()
    }
    expect((await create()).claimed_coordinates).toEqual(found)
    expect(asked).toHaveLength(2)
  })
})

describe('with GEOCODER_INTERVAL_SECONDS', () => {
  it('asks no faster, however many wait', async () => {
    const patient = await startHarness({ env: { ...settings(), GEOCODER_INTERVAL_SECONDS: '0.3' } })
    const times: number[] = []
    answer = (request, response) => {
      times.push(Date.now())
      milano(request, response)
    }
    try {
      const { admin } = await patient.tenant()
      await Promise.all([1, 2, 3].map(() => admin.post('/merchants', minimal)))
      await patient.drain(60_000)
      const { body } = await admin.get('/merchants')
      for (const item of body.items) expect(item.claimed_coordinates).toEqual(found)
      expect(times).toHaveLength(3)
      for (const [before = 0, after = 0] of [times.slice(0, 2), times.slice(1)])
        expect(after - before).toBeGreaterThan(150)
    } finally {
      await patient.close()
    }
  })
})

describe('a geocoder that behaves badly', () => {
  const ask = () => geocode(geocoder, { address: 'Via Roma 1', country: null }, 200)

  it.each<[string, RequestListener]>([
    ['never answers', () => undefined],
    ['never ends', (_, response) => response.write('[')],
    ['answers no JSON', (_, response) => response.end('<html>')],
    ['answers an object', json({ error: 'no' })],
    ['is off the earth', json([{ lat: '99', lon: '200' }])],
    ['has no number', json([{ lat: '', lon: 'NaN' }])],
    ['is refused', (_, response) => response.writeHead(403).end('[]')],
    ['redirects', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['answers far too much', (_, response) => response.end(`[${' '.repeat(2_000_000)}]`)],
  ])('%s: that is an error', async (_, badly) => {
    answer = badly
    await expect(ask()).rejects.toThrow()
  })
})
