import { DAY_MS } from '@trust/contracts/durations'
import { TestClient } from '@trust/testing/client'
import type { TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Dispatch, startDispatch } from '../deliveries/dispatch.fixture.ts'
import { startReceiver } from '../deliveries/receiver.fixture.ts'

let dispatch: Dispatch
/** An operator of the installation: the first tenant is the operator tenant. */
let operator: TestClient
beforeAll(async () => {
  dispatch = await startDispatch()
  operator = (await dispatch.harness.tenant()).admin
})
afterAll(() => dispatch.close())

/** The dead letters of an event, as the dashboard lists them. */
async function onBoard(eventId: string) {
  const { status, body } = await operator.get(
    '/~/queues/api/queues?activeQueue=webhook-dead-letter&status=latest',
  )
  expect(status).toBe(200)
  const queue = body.queues.find(({ name }: { name: string }) => name === 'webhook-dead-letter')
  return queue.jobs.filter(({ data }: { data: { event_id: string } }) => data.event_id === eventId)
}

describe('a delivery that failed for good', () => {
  it('is grouped with those that failed in the same way', async () => {
    const tenant = await dispatch.harness.tenant()
    const webhook = await dispatch.register(
      tenant,
      dispatch.receiver.script(dispatch.newPath(), 500, 500, 500, 404, 404, 500),
    )
    await dispatch.emit(tenant)
    await dispatch.emit(tenant)
    const faults = async ({ get }: TestTenant['admin']) =>
      (await get('/platform/webhook-deliveries/faults')).body.items
    const alike = [{ webhook_id: webhook, response_status: 500, deliveries: 2 }]
    expect(await faults(tenant.admin)).toMatchObject(alike)
    expect(await faults(tenant.partner)).toMatchObject(alike)
    const neighbour = await dispatch.harness.tenant()
    expect(await faults(neighbour.partner)).toEqual([])
  })

  it('becomes a dead letter after the third failure, is listed, shown in the queue and replayed', async () => {
    const tenant = await dispatch.harness.tenant()
    const path = dispatch.newPath()
    await dispatch.register(tenant, dispatch.receiver.script(path, 500, 404, 503))
    const eventId = await dispatch.emit(tenant)
    expect(dispatch.receiver.at(path)).toHaveLength(3)
    const dead = await dispatch.attemptsOf(tenant.partner, 'dead_letter_only=true')
    expect(dead).toMatchObject([
      { attempt_number: 3, delivery_status: 'dead_lettered', response_status: 503, event_id: eventId },
    ])
    const [sent] = dispatch.receiver.at(path)
    const { body: detail } = await tenant.partner.get(`/platform/webhook-deliveries/${dead[0].attempt_id}`)
    expect(detail.request.body).toBe(sent?.body)
    expect(detail.request.headers).toMatchObject({
      'webhook-id': eventId,
      'Content-Type': 'application/json',
    })
    expect(JSON.stringify(detail.request.headers)).not.toMatch(/signature/i)
    const { body: faults } = await tenant.admin.get('/platform/webhook-deliveries/faults')
    expect(faults.items).toMatchObject([
      {
        error: 'unexpected_status',
        response_status: 503,
        deliveries: 1,
        last_attempt_id: dead[0].attempt_id,
      },
    ])
    const stranger = await dispatch.harness.tenant()
    expect((await stranger.admin.get('/platform/webhook-deliveries/faults')).body.items).toEqual([])
    const [shown] = await onBoard(eventId)
    expect(shown.data).toMatchObject({
      ...{ event_id: eventId, attempt_id: dead[0].attempt_id, attempt_number: 3 },
      ...{ response_status: 503, error: 'unexpected_status' },
      target: `127.0.0.1:${dispatch.receiver.port}`,
    })

    const replayed = await tenant.partner.post(`/platform/webhook-deliveries/${dead[0].attempt_id}/replay`)
    expect(replayed.status).toBe(202)
    expect(replayed.body).toMatchObject({
      attempt_number: 1,
      status: 'pending',
      delivery_status: 'pending',
      event_id: eventId,
      replay_of: dead[0].attempt_id,
    })
    await dispatch.harness.drain()
    const [first, , , fourth] = dispatch.receiver.at(path)
    expect(fourth?.body).toBe(first?.body)
    expect(fourth?.headers['x-lmt-webhook-id']).toBe(replayed.body.attempt_id)
    const settled = await tenant.partner.get(`/platform/webhook-deliveries/${replayed.body.attempt_id}`)
    expect(settled.body).toMatchObject({ status: 'succeeded', delivery_status: 'delivered' })
    expect(await onBoard(eventId)).toEqual([])
  })

  it('because the receiver was down succeeds when replayed once it is up', async () => {
    const tenant = await dispatch.harness.tenant()
    const gone = await startReceiver()
    await gone.close()
    await dispatch.register(tenant, gone.url('/late'))
    await dispatch.emit(tenant)
    const [dead] = await dispatch.attemptsOf(tenant.partner, 'dead_letter_only=true')
    expect(dead).toMatchObject({ error: 'connection_refused', response_status: null })
    const back = await startReceiver(gone.port)
    await tenant.partner.post(`/platform/webhook-deliveries/${dead.attempt_id}/replay`)
    await dispatch.harness.drain()
    expect(back.at('/late')).toHaveLength(1)
    await back.close()
  })

  it('must have ended: replaying a pending one is a conflict', async () => {
    const tenant = await dispatch.harness.tenant()
    const path = dispatch.newPath()
    const { partner } = tenant
    await dispatch.register(tenant, dispatch.receiver.url(path))
    const eventId = await dispatch.emit(tenant)
    await dispatch.harness.db.acrossTenants.$executeRaw`
      UPDATE deliveries SET status = 'pending_retry', next_attempt_at = now() + interval '1 hour'
      WHERE event_id = ${eventId}::uuid`
    const [attempt] = await dispatch.attemptsOf(partner, `event_id=${eventId}`)
    const answer = await partner.post(`/platform/webhook-deliveries/${attempt.attempt_id}/replay`)
    expect([answer.status, answer.body.code]).toEqual([409, 'still_pending'])
  })
})

describe('POST /platform/webhook-deliveries/replay', () => {
  it('replays each event of the period once, or only dead letters when asked', async () => {
    const tenant = await dispatch.harness.tenant()
    const path = dispatch.newPath()
    const { partner } = tenant
    const since = new Date().toISOString()
    const webhookId = await dispatch.register(tenant, dispatch.receiver.script(path, 500, 500, 500))
    await dispatch.emit(tenant)
    await dispatch.emit(tenant)
    const replay = (more: object) =>
      partner.post('/platform/webhook-deliveries/replay', { webhook_id: webhookId, since, ...more })
    expect((await replay({ until: since })).body).toEqual({ replayed: 0 })
    expect((await replay({ until: '2020-01-01T00:00:00Z' })).status).toBe(422)
    const dead = await replay({ dead_letter_only: true })
    expect([dead.status, dead.body]).toEqual([202, { replayed: 1 }])
    await dispatch.harness.drain()
    expect((await replay({ dead_letter_only: true })).body).toEqual({ replayed: 0 })
    expect((await replay({})).body).toEqual({ replayed: 2 })
    await dispatch.harness.drain()
    const eventIds = dispatch.receiver.at(path).map((delivered) => delivered.headers['webhook-id'])
    expect(new Set(eventIds).size).toBe(2)
    expect(eventIds).toHaveLength(7)
    const foreign = (await dispatch.harness.tenant()).partner
    const answer = await foreign.post('/platform/webhook-deliveries/replay', { webhook_id: webhookId, since })
    expect(answer.status).toBe(404)
  })
})

describe('a bulk replay of thousands', () => {
  it('continues in batches, each event once, also when it is requested twice at once', async () => {
    const tenant = await dispatch.harness.tenant()
    const path = dispatch.newPath()
    // A delivery made before the second request began would be replayed by it, so none completes until both have
    // answered. A busy machine makes the endpoint slow, and deliveries are snoozed for up to `MAX_SNOOZE_MS`.
    const { promise: answered, resolve: answer } = Promise.withResolvers<number>()
    const url = dispatch.receiver.script(path, ...Array<Promise<number>>(1_200).fill(answered))
    const id = await dispatch.register(tenant, url)
    const rows = dispatch.harness.db.acrossTenants
    await rows.$executeRaw`
      WITH event AS (
        INSERT INTO events (id, tenant_id, event_type, body, occurred_at)
        SELECT gen_random_uuid(), ${tenant.id}::uuid, 'risk_status_changed', '{}', now() FROM generate_series(1, 1200)
        RETURNING id),
      delivery AS (
        INSERT INTO deliveries (id, tenant_id, webhook_id, event_id, event_type, status, attempts_made, created_at)
        SELECT id, ${tenant.id}::uuid, ${id}::uuid, id, 'risk_status_changed', 'dead_lettered', 1,
          now() - interval '1 hour' FROM event
        RETURNING id, webhook_id, event_type)
      INSERT INTO delivery_attempts
        (id, tenant_id, delivery_id, webhook_id, event_type, attempt_number, status, url, scheduled_at)
      SELECT id, ${tenant.id}::uuid, id, webhook_id, event_type, 1, 'failed', 'http://x.example', now() - interval '1 hour'
      FROM delivery`
    const since = new Date(Date.now() - DAY_MS).toISOString()
    const replay = () => tenant.partner.post('/platform/webhook-deliveries/replay', { webhook_id: id, since })
    const answers = await Promise.all([replay(), replay()])
    answer(200)
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    expect(Math.max(...answers.map(({ body }) => body.replayed))).toBe(1_200)
    await dispatch.harness.drain()
    const arrived = dispatch.receiver.at(path).map(({ headers }) => headers['webhook-id'])
    expect(new Set(arrived).size).toBe(1_200)
    const replays = await rows.delivery.findMany({
      where: { tenantId: tenant.id, replayOf: { not: null } },
      select: { eventId: true },
    })
    expect([replays.length, new Set(replays.map(({ eventId }) => eventId)).size]).toEqual([1_200, 1_200])
  })
})

describe('whose attempts are seen', () => {
  it('are those of one’s own webhooks; an operator sees all of the tenant', async () => {
    const tenant = await dispatch.harness.tenant()
    await dispatch.register(tenant, dispatch.receiver.url(dispatch.newPath()))
    const eventId = await dispatch.emit(tenant)
    const { body: key } = await tenant.admin.post('/settings/api-keys', { name: 'another partner' })
    const stranger = new TestClient(dispatch.harness.app.hono, { 'x-api-key': key.api_key })
    const [attempt] = await dispatch.attemptsOf(tenant.admin, `event_id=${eventId}`)
    expect(await dispatch.attemptsOf(stranger, '')).toEqual([])
    for (const client of [stranger, (await dispatch.harness.tenant()).partner]) {
      expect((await client.get(`/platform/webhook-deliveries/${attempt.attempt_id}`)).status).toBe(404)
      const replay = await client.post(`/platform/webhook-deliveries/${attempt.attempt_id}/replay`)
      expect(replay.status).toBe(404)
    }
    expect((await stranger.get('/platform/webhook-deliveries?status=lost')).status).toBe(400)
  })
})
