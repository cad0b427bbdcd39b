import { DAY_MS } from '@trust/contracts/durations'
import { envelope } from '@trust/contracts/events'
import { newId } from '@trust/contracts/identifier'
import { Prisma } from '@trust/db/client'
import { jobDraft } from '@trust/db/outbox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Dispatch, eventData, startDispatch } from '../deliveries/dispatch.fixture.ts'
import { storeEvents } from './store.ts'

let dispatch: Dispatch
beforeAll(async () => {
  dispatch = await startDispatch()
})
afterAll(() => dispatch.close())

/** An id made by a clock that is so many days ahead. */
function idAhead(days: number): string {
  const time = (Date.now() + days * DAY_MS).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`
}

it('simultaneous writers never use a number of a merchant twice, also across partitions', async () => {
  const { harness } = dispatch
  const tenant = await harness.tenant()
  const merchant_id = newId()
  const events = Array.from({ length: 40 }, (_, index) => idAhead(index % 8))
  for (const id of events) {
    const row = { id, tenantId: tenant.id, kind: 'event', name: 'risk_status_changed', options: {} }
    const times = { dueAt: new Date(), sweepAt: new Date(Date.now() + DAY_MS) }
    const payload = { ...eventData, merchant_id }
    await harness.db.acrossTenants.outboxMessage.create({ data: { ...row, ...times, payload } })
  }
  // Two dispatchers with events of one merchant, as if lanes did not separate them.
  const hold = Prisma.sql`hold AS (SELECT 1)`
  const store = (ids: string[]) => {
    const payload = { webhook_ids: [], lease_until: new Date(Date.now() + DAY_MS).toISOString() }
    const recoveryJob = {
      draft: jobDraft('rescue-first-attempts', payload, {}),
      at: new Date(Date.now() + DAY_MS),
    }
    const envelopes = ids.map((id) =>
      envelope('risk_status_changed', id, new Date(), { ...eventData, merchant_id }),
    )
    return storeEvents(harness.db, tenant.id, envelopes, { recoveryJob, hold })
  }
  const batches = Array.from({ length: 10 }, (_, batch) =>
    events.filter((_id, index) => index % 10 === batch),
  )
  await Promise.all(batches.map(store))
  const rows = await harness.db.acrossTenants.$queryRaw<{ id: string; sequence: number; place: string }[]>`
    SELECT id, sequence, tableoid::regclass::text AS place FROM events WHERE tenant_id = ${tenant.id}::uuid
    ORDER BY sequence`
  expect(rows.map(({ sequence }) => sequence)).toEqual(events.map((_id, index) => index + 1))
  expect(new Set(rows.map(({ place }) => place)).size).toBeGreaterThan(2)
  // Within one partition an index would refuse it.
  const [first] = rows
  const beside = rows.find(({ place }, index) => index > 0 && place === first?.place)
  const repeat = harness.db.acrossTenants.$executeRaw`
    UPDATE events SET sequence = ${first?.sequence}::int WHERE id = ${beside?.id}::uuid`
  await expect(repeat).rejects.toThrow(/unique|duplicate/i)
})
