import { DAY_MS } from '@trust/contracts/durations'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PLACE, signedInInspector, visitable } from './inspector.fixture.ts'

let harness: Harness
let tenant: TestTenant
let merchant: Awaited<ReturnType<typeof visitable>>
let inspector: Awaited<ReturnType<typeof signedInInspector>>
beforeAll(async () => {
  harness = await startHarness()
})
beforeEach(async () => {
  tenant = await harness.tenant()
  merchant = await visitable(tenant)
  inspector = await signedInInspector(harness, tenant)
})
afterAll(() => harness.close())

/** 55.6 m north of the shop, and 1.1 km. */
const nearby = { latitude: PLACE.latitude + 0.0005, longitude: PLACE.longitude }
const away = { latitude: PLACE.latitude + 0.01, longitude: PLACE.longitude }

const assigned = async (more = {}): Promise<string> => {
  const asked = {
    merchant_id: merchant.id,
    instructions: 'Look at it.',
    inspector_id: inspector.id,
    ...more,
  }
  return (await tenant.admin.post('/verification/tasks', asked)).body.id
}
const complete = (id: string, finding: unknown) => inspector.post(`/inspector/tasks/${id}/complete`, finding)
const verifiedAt = async () => {
  const { body } = await tenant.admin.get(`/merchants/${merchant.id}`)
  return body.locations.map((place: { verified_at: string | null }) => place.verified_at)
}

/** A few grey pixels. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWPowAEYhpYEANsRZgE07zdlAAAAAElFTkSuQmCC'
const photograph = (of: string) =>
  inspector.post('/inspector/evidence', {
    merchant_id: of,
    evidence_type: 'storefront',
    content_base64: PICTURE,
    ...nearby,
  })

describe('an inspector', () => {
  it('sees the tasks assigned to them, and no other', async () => {
    const mine = await assigned()
    const colleague = await signedInInspector(harness, tenant, 'Ida Field')
    const foreign = [
      await assigned({ inspector_id: colleague.id }),
      await assigned({ inspector_id: undefined }),
    ]
    const { body } = await inspector.get('/inspector/tasks')
    expect(body).toMatchObject({ total: 1, items: [{ id: mine, merchant_name: 'Corner Shop' }] })
    expect((await inspector.get(`/inspector/tasks/${mine}`)).body).toEqual(body.items[0])
    for (const id of foreign) {
      expect((await inspector.get(`/inspector/tasks/${id}`)).status).toBe(404)
      expect((await complete(id, { outcome: 'confirmed' })).status).toBe(404)
    }
    expect((await inspector.get(`/inspector/tasks?inspector_id=${colleague.id}`)).status).toBe(400)
    expect((await inspector.get('/inspector/tasks?status=completed')).body.total).toBe(0)
  })

  it('creates a task of their own', async () => {
    const own = { merchant_id: merchant.id, instructions: 'Passing by: the sign has changed.' }
    const { status, body } = await inspector.post('/inspector/tasks', own)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'assigned',
      inspector_id: inspector.id,
      created_by: { kind: 'inspector', id: inspector.id },
    })
    const forAnother = await inspector.post('/inspector/tasks', { ...own, inspector_id: inspector.id })
    expect(forAnother.body.detail[0].type).toBe('extra_forbidden')
    const elsewhere = { ...own, merchant_id: (await visitable(await harness.tenant())).id }
    expect((await inspector.post('/inspector/tasks', elsewhere)).status).toBe(404)
  })

  it('reaches no endpoint of operators, and operators none of theirs', async () => {
    const id = await assigned()
    expect((await inspector.get('/verification/tasks')).status).toBe(403)
    expect((await inspector.post(`/verification/tasks/${id}/cancel`)).status).toBe(403)
    expect((await tenant.admin.get('/inspector/tasks')).status).toBe(403)
    expect((await tenant.partner.post(`/inspector/tasks/${id}/complete`, {})).status).toBe(403)
    expect((await harness.anyone().get('/inspector/tasks')).status).toBe(401)
    await tenant.admin.delete(`/inspectors/${inspector.id}`)
    expect((await complete(id, { outcome: 'confirmed' })).status).toBe(401)
  })
})

describe('a visit', () => {
  it('that confirms the merchant inside the geofence verifies its location and lowers its risk', async () => {
    const id = await assigned({ location_id: merchant.shop })
    const picture = await photograph(merchant.id)
    expect([picture.status, picture.body.uploaded_by.kind]).toEqual([201, 'inspector'])
    await harness.drain()
    const before = await tenant.admin.get(`/risk/merchants/${merchant.id}/score`)
    const finding = {
      outcome: 'confirmed',
      notes: 'Open, with guests.',
      ...nearby,
      evidence_ids: [picture.body.id, picture.body.id.toUpperCase()],
    }
    const { status, body } = await complete(id, finding)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...finding,
      status: 'completed',
      distance_m: 55.6,
      within_geofence: true,
      evidence_ids: [picture.body.id],
    })
    expect(await verifiedAt()).toEqual([body.completed_at, null])
    await harness.drain()
    const after = await tenant.admin.get(`/risk/merchants/${merchant.id}/score`)
    expect(after.body.components.location_confidence).toBeLessThan(before.body.components.location_confidence)
  })

  it('outside of the geofence keeps the distance and verifies nothing', async () => {
    const { body } = await complete(await assigned(), { outcome: 'confirmed', ...away })
    expect(body).toMatchObject({ distance_m: 1112.8, within_geofence: false })
    expect(await verifiedAt()).toEqual([null, null])
  })

  it('that finds something else verifies nothing, wherever it took place, and counts against the merchant', async () => {
    const { body } = await complete(await assigned(), { outcome: 'mismatch', ...nearby })
    expect(body).toMatchObject({ outcome: 'mismatch', distance_m: 55.6, within_geofence: true })
    expect(await verifiedAt()).toEqual([null, null])
    await harness.drain()
    const score = await tenant.admin.get(`/risk/merchants/${merchant.id}/score`)
    expect(JSON.stringify(score.body.explanations.location_confidence)).toContain(body.id)
  })

  it('without coordinates, its own or the location’s, has no distance', async () => {
    const unmeasured = { status: 'completed', distance_m: null, within_geofence: null }
    expect((await complete(await assigned(), { outcome: 'confirmed' })).body).toMatchObject(unmeasured)
    const storage = await assigned({ location_id: merchant.storage })
    expect((await complete(storage, { outcome: 'confirmed', ...nearby })).body).toMatchObject(unmeasured)
    expect(await verifiedAt()).toEqual([null, null])
  })

  it('is measured against the geocoded address where nobody entered coordinates', async () => {
    const found = async (locations: object[]) => {
      const claimed = { name: 'Bar', claimed_address: 'Via Roma 12, Milano' }
      const { body } = await tenant.admin.post('/merchants', { ...claimed, locations })
      await harness.db.acrossTenants.merchant.update({
        where: { id: body.id },
        data: { claimedLatitude: PLACE.latitude, claimedLongitude: PLACE.longitude },
      })
      const location_id = body.locations[0]?.id
      const task = await assigned({ merchant_id: body.id, ...(location_id && { location_id }) })
      const visit = await complete(task, { outcome: 'confirmed', ...nearby })
      const after = await tenant.admin.get(`/merchants/${body.id}`)
      return [visit.body.distance_m, visit.body.within_geofence, after.body.locations[0]?.verified_at]
    }
    expect(await found([])).toEqual([55.6, true, undefined])
    expect(await found([{ label: 'Bar' }])).toEqual([55.6, true, expect.any(String)])
    expect(await found([{ address: 'via Roma 12', geofence_radius_m: 50 }])).toEqual([55.6, false, null])
    // Another place than the one that is known.
    expect(await found([{ address: 'Corso Italia 3, Roma' }])).toEqual([null, null, null])
  })

  it('is measured against the nearest location when the task’s own was removed', async () => {
    const id = await assigned({ location_id: merchant.storage })
    await tenant.admin.put(`/merchants/${merchant.id}`, { locations: [{ id: merchant.shop, ...PLACE }] })
    const { body } = await complete(id, { outcome: 'confirmed', ...nearby })
    expect(body).toMatchObject({ location_id: null, distance_m: 55.6, within_geofence: true })
  })

  it('is answered again by its Idempotency-Key when the answer was lost, and keeps the time of the visit', async () => {
    const id = await assigned()
    const visited_at = new Date(Date.now() - 3_600_000).toISOString()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const send = (more = {}) =>
      inspector.post(
        `/inspector/tasks/${id}/complete`,
        { outcome: 'confirmed', visited_at, ...nearby, ...more },
        key,
      )
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
    expect(first.body.visited_at).toBe(visited_at)
    expect((await send({ notes: 'Something else' })).body.code).toBe('idempotency_conflict')
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString()
    const early = await complete(await assigned(), { outcome: 'confirmed', visited_at: tomorrow })
    expect(early.body.detail[0].loc).toEqual(['body', 'visited_at'])
  })

  it('took place at most 30 days before it was asked for, as when a telephone’s clock began again in 1970', async () => {
    const before = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
    const send = async (visited_at: string) =>
      complete(await assigned(), { outcome: 'confirmed', visited_at })
    const early = await send('1970-01-01T00:00:00Z')
    expect(early.status).toBe(422)
    expect(early.body.detail).toMatchObject([
      {
        loc: ['body', 'visited_at'],
        msg: 'Must not be more than 30 days before the visit was asked for.',
      },
    ])
    expect((await send(before(31))).status).toBe(422)
    expect((await send(before(29))).body.status).toBe('completed')
  })

  it('lists the evidence already sent to a telephone that returns after a day', async () => {
    const sent = () =>
      inspector.post('/inspector/evidence', {
        merchant_id: merchant.id,
        evidence_type: 'storefront',
        content_base64: PICTURE,
        external_id: 'photo-1',
      })
    const { body: evidence } = await sent()
    const { status, body } = await sent()
    expect([status, body.code, body.current]).toEqual([409, 'duplicate_external_id', { id: evidence.id }])
  })

  it('is to the location of the task, or wherever the merchant claims to be', async () => {
    const places = async (more = {}) => {
      const { body } = await inspector.get(`/inspector/tasks/${await assigned(more)}`)
      return body.places.map((place: { label: string; latitude: number | null }) => [
        place.label,
        place.latitude,
      ])
    }
    expect(await places({ location_id: merchant.storage })).toEqual([['Storage', null]])
    const everywhere = await places()
    expect(everywhere).toHaveLength(2)
    expect(everywhere).toEqual(
      expect.arrayContaining([
        ['Shop', PLACE.latitude],
        ['Storage', null],
      ]),
    )
  })

  it('is completed once by simultaneous attempts', async () => {
    const id = await assigned()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => complete(id, { outcome: 'confirmed', ...nearby })),
    )
    const statuses = answers.map((answer) => answer.status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const audits = await harness.db.acrossTenants.auditEntry.count({
      where: { resourceId: id, action: 'verification_task.completed' },
    })
    expect(audits).toBe(1)
  })

  it('takes evidence of this merchant only, and of this tenant', async () => {
    const id = await assigned()
    const other = await photograph((await visitable(tenant)).id)
    const foreign = await complete(id, { outcome: 'confirmed', evidence_ids: [other.body.id] })
    expect(foreign.status).toBe(422)
    expect(foreign.body.detail[0].loc).toEqual(['body', 'evidence_ids'])
    const unknown = await complete(id, { outcome: 'confirmed', evidence_ids: [crypto.randomUUID()] })
    expect(unknown.status).toBe(404)
    expect((await inspector.get(`/inspector/tasks/${id}`)).body.status).toBe('assigned')
    expect((await photograph((await visitable(await harness.tenant())).id)).status).toBe(404)
  })

  it('reports all faults of a finding at once', async () => {
    const { status, body } = await complete(await assigned(), { outcome: 'perhaps', latitude: 91 })
    expect(status).toBe(422)
    const faults = body.detail.map((fault: { loc: unknown[]; type: string }) => [fault.loc[1], fault.type])
    expect(faults.sort()).toEqual([
      ['latitude', 'less_than_equal'],
      ['longitude', 'missing'],
      ['outcome', 'enum'],
    ])
  })
})
