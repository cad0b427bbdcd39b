import { createLog } from '@trust/runtime/log'
import type { TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Dispatch, startDispatch } from '../deliveries/dispatch.fixture.ts'
import { maintainPartitions } from '../retention/partitions.ts'

let dispatch: Dispatch
beforeAll(async () => {
  dispatch = await startDispatch()
})
afterAll(() => dispatch.close())

const DAYS = 3
const rows = () => dispatch.harness.db.acrossTenants

/** Attempts of the last days, some in the same millisecond: to two webhooks of a key and to one of an operator. */
async function history({ id, admin, partner }: TestTenant): Promise<string[]> {
  const webhooks: string[] = []
  for (const caller of [partner, partner, admin]) {
    const url = dispatch.receiver.url(dispatch.newPath())
    const { body } = await caller.post('/platform/webhooks', { url, events: ['trigger_fired'] })
    webhooks.push(body.id)
  }
  await rows().$executeRaw`
    WITH made AS MATERIALIZED (
      SELECT at, (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || left(md5(n::text), 3) || '8'
          || right(md5(n || ${id}), 15))::uuid AS id,
        overlay(overlay(md5('attempt' || n || ${id}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid AS attempt_id, (${webhooks}::uuid[])[1 + n % 3] AS webhook_id,
        (ARRAY['trigger_fired', 'risk_status_changed'])[1 + n / 3 % 2] AS event_type, n % 7 = 0 AS has_failed, n % 21 = 0 AS is_dead
      FROM (SELECT n, date_trunc('milliseconds', now() - n / 2 * interval '13 minutes 7 seconds') AS at
        FROM generate_series(1, ${DAYS * 200}) AS n) AS times),
    delivered AS (
      INSERT INTO deliveries (id, tenant_id, webhook_id, event_id, event_type, status, attempts_made, created_at)
      SELECT id, ${id}::uuid, webhook_id, id, event_type, 'delivered', 1, at FROM made)
    INSERT INTO delivery_attempts (id, tenant_id, delivery_id, webhook_id, event_type, attempt_number, status, url,
      scheduled_at, dead_lettered)
    SELECT attempt_id, ${id}::uuid, id, webhook_id, event_type, 1, CASE WHEN has_failed THEN 'failed' ELSE 'succeeded' END,
      'https://192.0.2.1/', at, is_dead FROM made`
  return webhooks
}

interface Item {
  attempt_id: string
  webhook_id: string
  event_type: string
  status: string
  scheduled_at: string
}

/** Each page of each filter equals the same slice of all attempts, sorted and filtered here. */
async function comparePages({ admin, partner }: TestTenant, webhooks: string[]): Promise<void> {
  const path = '/platform/webhook-deliveries'
  const all: Item[] = []
  for (let total = 1; all.length < total; ) {
    const { body } = await admin.get(`${path}?limit=100&skip=${all.length}`)
    all.push(...body.items)
    total = body.total
  }
  expect(all).toHaveLength(DAYS * 200)
  const order = ({ scheduled_at, attempt_id }: Item) => `${scheduled_at} ${attempt_id}`
  expect(all.map(order)).toEqual(all.map(order).sort().reverse())
  const dead = new Set<string>()
  for (const { attempt_id } of (await admin.get(`${path}?limit=100&dead_letter_only=true`)).body.items)
    dead.add(attempt_id)
  expect(dead.size).toBe(Math.floor((DAYS * 200) / 21))

  const at = (index: number) => all[index]?.scheduled_at ?? ''
  const times = [
    { query: '', isWanted: () => true },
    {
      query: `&created_from=${at(170)}&created_to=${at(7)}`,
      isWanted: (item: Item) => item.scheduled_at >= at(170) && item.scheduled_at <= at(7),
    },
    { query: `&created_from=${at(30)}`, isWanted: (item: Item) => item.scheduled_at >= at(30) },
    {
      query: `&created_from=${at(101)}&created_to=${at(100)}`,
      isWanted: (item: Item) => item.scheduled_at >= at(101) && item.scheduled_at <= at(100),
    },
  ]
  const filters = [
    { query: '', isWanted: () => true },
    { query: 'status=failed', isWanted: (item: Item) => item.status === 'failed' },
    { query: 'dead_letter_only=true', isWanted: (item: Item) => dead.has(item.attempt_id) },
    { query: `webhook_id=${webhooks[2]}`, isWanted: (item: Item) => item.webhook_id === webhooks[2] },
    { query: 'event_type=trigger_fired', isWanted: (item: Item) => item.event_type === 'trigger_fired' },
    {
      query: `status=succeeded&webhook_id=${webhooks[1]}&event_type=risk_status_changed`,
      isWanted: (item: Item) =>
        item.status === 'succeeded' &&
        item.webhook_id === webhooks[1] &&
        item.event_type === 'risk_status_changed',
    },
  ]
  for (const caller of [admin, partner])
    for (const time of times)
      for (const filter of filters) {
        const wanted = all.filter(
          (item) =>
            (caller === admin || item.webhook_id !== webhooks[2]) &&
            time.isWanted(item) &&
            filter.isWanted(item),
        )
        for (const skip of [0, Math.floor(wanted.length / 2), Math.max(0, wanted.length - 2)]) {
          const { body } = await caller.get(`${path}?limit=7&skip=${skip}&${filter.query}${time.query}`)
          const found = { total: body.total, ids: body.items.map(({ attempt_id }: Item) => attempt_id) }
          expect(found, `${filter.query}${time.query} behind ${skip}`).toEqual({
            total: wanted.length,
            ids: wanted.slice(skip, skip + 7).map(({ attempt_id }) => attempt_id),
          })
        }
      }
}

it('a page with any filter and any times equals that part of the sorted list of all attempts, with an exact total', async () => {
  const tenant = await dispatch.harness.tenant()
  await comparePages(tenant, await history(tenant))
})

it('pages and totals are exact for counts without hours too, which an earlier version wrote', async () => {
  const tenant = await dispatch.harness.tenant()
  const webhooks = await history(tenant)
  const { id } = tenant
  await rows().$executeRaw`UPDATE attempt_counts SET hours = NULL
    WHERE tenant_id = ${id}::uuid AND day < current_date AND webhook_id <> ${webhooks[0]}::uuid`
  await rows()
    .$executeRaw`UPDATE attempt_totals SET hours = NULL WHERE tenant_id = ${id}::uuid AND day < current_date`
  await comparePages(tenant, webhooks)

  const { db, queues } = dispatch.harness
  await maintainPartitions({ db, queues, log: createLog('silent', false) })
  await comparePages(tenant, webhooks)
})
