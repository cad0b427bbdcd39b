import { systemActor } from '@trust/contracts/actor'
import { eventTypes } from '@trust/contracts/codes'
import { newId } from '@trust/contracts/identifier'
import { TestClient } from '@trust/testing/client'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startReceiver } from '../deliveries/receiver.fixture.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ env: { WEBHOOK_RETRY_BASE_SECONDS: '0.05' } })
})
afterAll(() => harness.close())

const url = 'https://93.184.216.34/hooks'
const path = '/platform/webhooks'

async function anotherKey(tenant: TestTenant): Promise<TestClient> {
  const { body } = await tenant.admin.post('/settings/api-keys', { name: 'another partner' })
  return new TestClient(harness.app.hono, { 'x-api-key': body.api_key })
}

describe('registering', () => {
  it('answers the whole webhook, all five events by default, and never the secret', async () => {
    const { partner } = await harness.tenant()
    const secret = 'sixteen characters and more'
    const answer = await partner.post(path, { url, secret, description: 'Production' })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      ...{ url, description: 'Production', is_active: true, has_secret: true, disabled_reason: null },
      events: [...eventTypes],
    })
    expect(JSON.stringify(answer.body)).not.toContain(secret)
    const row = await harness.db.acrossTenants.webhook.findUniqueOrThrow({ where: { id: answer.body.id } })
    expect(row.secretEncrypted).not.toContain(secret)
    expect((await partner.get(`${path}/${answer.body.id}`)).body).toEqual(answer.body)
    expect((await partner.get(path)).body).toMatchObject({ total: 1, items: [answer.body] })
  })

  it('reports all faults of a body', async () => {
    const { partner } = await harness.tenant()
    const answer = await partner.post(path, { url: 'ftp://x.example', secret: 'short', events: ['lunch'] })
    const faults = answer.body.detail.map(
      (fault: { loc: unknown[]; type: string }) => `${fault.loc.join('.')} ${fault.type}`,
    )
    expect(faults.sort()).toEqual([
      'body.events.0 enum',
      'body.secret string_too_short',
      'body.url value_error',
    ])
    expect((await partner.post(path, {})).body.detail[0]).toMatchObject({
      loc: ['body', 'url'],
      type: 'missing',
    })
    expect((await partner.post(path, { url, events: [] })).status).toBe(422)
  })

  it.each([
    'http://127.0.0.1/',
    'http://10.1.2.3/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]:8080/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://0.0.0.0/',
    'http://0/',
    'http://[::]/',
    'http://168.63.129.16/metadata',
    'http://localhost:3000/',
    'http://localhost./',
    'http://hook.localhost/',
    'https://user:secret@example.com/',
    'https://user@example.com/',
    'ftp://example.com/',
  ])('refuses %s', async (target) => {
    const { partner } = await harness.tenant()
    const answer = await partner.post(path, { url: target })
    expect([answer.status, answer.body.detail[0].loc]).toEqual([422, ['body', 'url']])
    const { body } = await partner.post(path, { url })
    const moved = await partner.put(`${path}/${body.id}`, { url: target })
    expect(moved.status).toBe(422)
  })

  it.each(['http://example.com:0/', 'https://93.184.216.34:0/hook'])(
    'refuses port 0 of %s, which nothing can listen on, and says why',
    async (target) => {
      const { partner } = await harness.tenant()
      const answer = await partner.post(path, { url: target }, { 'accept-language': 'de' })
      expect(answer.status).toBe(422)
      expect(answer.body.detail).toEqual([
        {
          loc: ['body', 'url'],
          msg: 'Muss eine Adresse mit einem Port von 1 bis 65535 sein.',
          type: 'value_error',
        },
      ])
    },
  )
})

describe('a webhook', () => {
  it('is changed field by field, and its deletion is final', async () => {
    const { partner } = await harness.tenant()
    const { body: webhook } = await partner.post(path, { url, secret: 'sixteen characters and more' })
    const at = `${path}/${webhook.id}`
    const changed = await partner.put(at, { events: ['trigger_fired', 'trigger_fired'], is_active: false })
    expect(changed.body).toMatchObject({ url, events: ['trigger_fired'], is_active: false, has_secret: true })
    const unsigned = await partner.put(at, { secret: null, events: null })
    expect(unsigned.body).toMatchObject({ events: [...eventTypes], has_secret: false })
    expect((await partner.delete(at)).status).toBe(200)
    const after = [await partner.get(at), await partner.put(at, {}), await partner.delete(at)]
    expect(after.map((answer) => answer.status)).toEqual([404, 404, 404])
    expect((await partner.get(path)).body.total).toBe(0)
  })

  it('belongs to the key that registered it; an operator sees all of the tenant', async () => {
    const [tenant, neighbour] = [await harness.tenant(), await harness.tenant()]
    const { body: webhook } = await tenant.partner.post(path, { url })
    const at = `${path}/${webhook.id}`
    for (const stranger of [await anotherKey(tenant), neighbour.partner, neighbour.admin]) {
      const answers = [await stranger.get(at), await stranger.put(at, { is_active: false })]
      expect([...answers, await stranger.delete(at)].map((answer) => answer.status)).toEqual([404, 404, 404])
      expect((await stranger.get(path)).body.total).toBe(0)
    }
    expect((await tenant.admin.get(at)).body).toEqual(webhook)
    const { body: operators } = await tenant.admin.post(path, { url })
    expect((await tenant.partner.get(`${path}/${operators.id}`)).status).toBe(404)
    expect((await tenant.admin.get(path)).body.total).toBe(2)
    const viewer = await harness.operator(tenant, 'viewer')
    expect((await viewer.get(path)).status).toBe(403)
  })
})

describe('a target that became private after it was registered', () => {
  it('is refused when it is delivered to', async () => {
    const tenant = await harness.tenant()
    const receiver = await startReceiver()
    const targets = [receiver.url('/'), `http://localhost:${receiver.port}/`]
    for (const target of targets) {
      const { body } = await tenant.partner.post(path, { url })
      await harness.db.acrossTenants.webhook.update({ where: { id: body.id }, data: { url: target } })
    }
    await harness.db.transact({ tenantId: tenant.id, actor: systemActor('test') }, async (context) => {
      context.emit('review_decision_made', {
        ...{ case_id: newId(), merchant_id: newId(), decision: 'clear', decision_reason: 'fine' },
        ...{
          reviewer_actor: 'user:1',
          decided_at: '2026-01-31T09:30:00.000Z',
          requires_second_review: false,
        },
      })
    })
    await harness.drain()
    const { body } = await tenant.partner.get('/platform/webhook-deliveries?dead_letter_only=true')
    expect(body.items.map((item: { error: string }) => item.error)).toEqual([
      'target_refused',
      'target_refused',
    ])
    expect(receiver.at('/')).toHaveLength(0)
    await receiver.close()
  })
})
