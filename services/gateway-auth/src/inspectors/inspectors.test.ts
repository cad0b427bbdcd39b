import { TestClient } from '@trust/testing/client'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const phone = '+49 170 123-4567'

async function inspector(tenant: TestTenant) {
  const { body, status } = await tenant.admin.post('/inspectors', {
    full_name: 'Ivo Field',
    phone_number: phone,
  })
  expect(status).toBe(201)
  return body
}

async function signedIn(tenant: TestTenant) {
  const { api_key: key, id } = await inspector(tenant)
  const client = harness.anyone()
  const answer = await client.post('/inspector/auth/login', { phone_number: phone, api_key: key })
  return { client, answer, key, id }
}

describe('/inspectors', () => {
  it('shows the key once, and lists without it', async () => {
    const tenant = await harness.tenant()
    const made = await inspector(tenant)
    expect(made).toMatchObject({ full_name: 'Ivo Field', phone_number: phone, is_active: true })
    expect(made.api_key).toMatch(/^lmi_[0-9A-Za-z]{46}$/)
    const { api_key: _key, ...shown } = made
    expect((await tenant.admin.get('/inspectors')).body).toEqual({
      items: [shown],
      total: 1,
      skip: 0,
      limit: 25,
    })
    expect((await (await harness.tenant()).admin.get('/inspectors')).body.total).toBe(0)
    const rows = await harness.db.acrossTenants.inspector.findMany()
    expect(JSON.stringify(rows)).not.toContain(made.api_key)
  })

  it('takes a phone number once, however it is written, and refuses what is no number', async () => {
    const tenant = await harness.tenant()
    await inspector(tenant)
    const create = (number: string) =>
      tenant.admin.post('/inspectors', { full_name: 'Ida', phone_number: number })
    const twice = await create('0049 (170) 1234567')
    expect([twice.status, twice.body.code]).toEqual([409, 'duplicate_phone_number'])
    expect((await create('call me')).body.detail[0].loc).toEqual(['body', 'phone_number'])
    await inspector(await harness.tenant())
  })

  it('takes one of fifty simultaneous requests with one number', async () => {
    const tenant = await harness.tenant()
    const create = () => tenant.admin.post('/inspectors', { full_name: 'Ida', phone_number: phone })
    const answers = await Promise.all(Array.from({ length: 50 }, create))
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(49).fill(409)])
  })

  it('needs user.manage, and is not for partners', async () => {
    const tenant = await harness.tenant()
    const lead = await harness.operator(tenant, 'qc_lead')
    const { id } = await inspector(tenant)
    for (const client of [lead, tenant.partner]) {
      expect((await client.post('/inspectors', { full_name: 'X', phone_number: '+4912345' })).status).toBe(
        403,
      )
      expect((await client.get('/inspectors')).status).toBe(403)
      expect((await client.delete(`/inspectors/${id}`)).status).toBe(403)
    }
    expect((await (await harness.tenant()).admin.delete(`/inspectors/${id}`)).status).toBe(404)
  })

  it('ends key and sessions at once on removal, and frees the number', async () => {
    const tenant = await harness.tenant()
    const { client, key, id } = await signedIn(tenant)
    expect((await client.get('/inspector/me')).status).toBe(200)
    expect((await tenant.admin.delete(`/inspectors/${id}`)).status).toBe(200)
    expect((await client.get('/inspector/me')).status).toBe(401)
    expect((await client.post('/inspector/auth/refresh')).status).toBe(401)
    const login = { phone_number: phone, api_key: key }
    expect((await harness.anyone().post('/inspector/auth/login', login)).status).toBe(401)
    expect((await tenant.admin.delete(`/inspectors/${id}`)).status).toBe(200)
    expect((await tenant.admin.get('/inspectors')).body.items[0].is_active).toBe(false)
    await inspector(tenant)
  })
})

describe('an inspector’s session', () => {
  it('has cookies of its own and the inspector’s permissions', async () => {
    const { client, answer, id } = await signedIn(await harness.tenant())
    expect(answer.status).toBe(200)
    const [access = '', refresh = ''] = answer.headers.getSetCookie()
    expect(access).toMatch(/^lmt_insp_access=.+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(refresh).toContain('Path=/api/v1/inspector/auth; HttpOnly; SameSite=Lax')
    expect((await client.get('/inspector/me')).body).toMatchObject({
      id,
      permissions: ['evidence.upload', 'task.read', 'task.create', 'task.complete'],
    })
    expect((await client.post('/inspector/auth/refresh')).status).toBe(200)
    expect((await client.get('/inspector/me')).status).toBe(200)
    const replayed = new TestClient(harness.app.hono, {
      cookie: `lmt_insp_access=${client.cookies.get('lmt_insp_access')}`,
    })
    expect((await client.post('/inspector/auth/logout')).status).toBe(200)
    expect([...client.cookies]).toEqual([])
    expect((await replayed.get('/inspector/me')).status).toBe(401)
  })

  it('rotates once in fifty simultaneous requests, and ends when a used token comes again', async () => {
    const { client } = await signedIn(await harness.tenant())
    const cookie = `lmt_insp_refresh=${client.cookies.get('lmt_insp_refresh')}`
    const tabs = Array.from({ length: 50 }, () => harness.anyone())
    const answers = await Promise.all(
      tabs.map((tab) => tab.post('/inspector/auth/refresh', undefined, { cookie })),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(tabs.map((tab) => tab.cookies.get('lmt_insp_refresh'))).size).toBe(1)
    await tabs[0]?.post('/inspector/auth/refresh')
    expect((await harness.anyone().post('/inspector/auth/refresh', undefined, { cookie })).status).toBe(401)
    expect((await client.get('/inspector/me')).status).toBe(401)
  })

  it('gets 403 at every operators’ endpoint, also where permission names match', async () => {
    const { client } = await signedIn(await harness.tenant())
    const forOperators = harness.app.endpoints.filter(
      ({ endpoint: { access } }) => access.kind !== 'open' && !access.for.includes('inspector'),
    )
    expect(forOperators.length).toBeGreaterThan(20)
    const wrong: string[] = []
    for (const { method, path } of forOperators) {
      const there = path.replace('/api/v1', '').replaceAll(/:\w+/g, () => crypto.randomUUID())
      const body = method === 'POST' || method === 'PUT' ? {} : undefined
      const { status } = await client.send(method, there, body)
      if (status !== 403) wrong.push(`${method} ${path} → ${status}`)
    }
    expect(wrong).toEqual([])
    expect((await client.send('GET', '/~/queues')).status).toBe(403)
  })

  it('opens no operators’ endpoint, nor does an operator’s session open the inspectors’', async () => {
    const tenant = await harness.tenant()
    const { client, key } = await signedIn(tenant)
    expect((await tenant.admin.get('/inspector/me')).status).toBe(403)
    expect((await tenant.partner.get('/inspector/me')).status).toBe(403)
    const [operators, inspectors] = [tenant.admin.cookies, client.cookies]
    const swapped = (name: string, value: string | undefined) =>
      new TestClient(harness.app.hono, { cookie: `${name}=${value}` })
    expect((await swapped('lmt_insp_access', operators.get('lmt_access')).get('/inspector/me')).status).toBe(
      401,
    )
    expect((await swapped('lmt_access', inspectors.get('lmt_insp_access')).get('/auth/me')).status).toBe(401)
    const refresh = swapped('lmt_refresh', inspectors.get('lmt_insp_refresh'))
    expect((await refresh.post('/auth/refresh')).status).toBe(401)
    const asPartner = new TestClient(harness.app.hono, { 'x-api-key': key })
    expect((await asPartner.get('/merchants')).status).toBe(401)
    const both = new TestClient(harness.app.hono, {
      cookie: [...operators, ...inspectors].map(([name, value]) => `${name}=${value}`).join('; '),
    })
    expect((await both.get('/auth/me')).status).toBe(200)
    expect((await both.get('/inspector/me')).status).toBe(200)
  })

  it('is not renewed from another site, without a token, or with a forged one', async () => {
    const { client } = await signedIn(await harness.tenant())
    const refresh = (headers: Record<string, string>) =>
      harness.anyone().post('/inspector/auth/refresh', undefined, headers)
    const cookie = `lmt_insp_refresh=${client.cookies.get('lmt_insp_refresh')}`
    const foreign = await refresh({ cookie, origin: 'https://evil.example' })
    expect([foreign.status, foreign.body.code]).toEqual([403, 'cross_origin'])
    expect((await refresh({})).status).toBe(401)
    expect((await refresh({ cookie: `${cookie}x` })).status).toBe(401)
    expect((await refresh({ cookie })).status).toBe(200)
  })

  it('needs number and key together; ten failures close the pair', async () => {
    const tenant = await harness.tenant()
    const { key } = await signedIn(tenant)
    const login = (number: string, apiKey: string) =>
      harness.anyone().post('/inspector/auth/login', { phone_number: number, api_key: apiKey })
    const answers = [
      await login('+49 999', key),
      await login(phone, 'lmi_wrong'),
      await login('nonsense', 'x'),
    ]
    for (const { status, body } of answers)
      expect([status, body.detail]).toEqual([401, answers[0]?.body.detail])
    const refusals = () =>
      harness.db.acrossTenants.auditEntry.count({ where: { tenantId: tenant.id, action: 'session.refused' } })
    await expect.poll(refusals).toBe(1)
    const partnerKey = await tenant.admin.post('/settings/api-keys', { name: 'k' })
    expect((await login(phone, partnerKey.body.api_key)).status).toBe(401)
    await harness.db.acrossTenants.loginFailure.deleteMany()
    for (let i = 0; i < 10; i += 1) expect((await login('+49 170 1234567', 'x')).status).toBe(401)
    expect((await login(phone, key)).status).toBe(429)
    // One entry a minute: a flood does not fill the trail.
    expect(await refusals()).toBe(1)
    await harness.db.acrossTenants.loginFailure.deleteMany()
  })
})

describe('an inspector’s phone number', () => {
  it('names its country', async () => {
    const { admin } = await harness.tenant()
    const answer = await admin.post('/inspectors', { full_name: 'Ida', phone_number: '0170 1234567' })
    expect(answer.status).toBe(422)
    expect(answer.body.detail[0]).toMatchObject({
      loc: ['body', 'phone_number'],
      msg: 'phone_number must begin with the country, like +49 170 1234567.',
    })
  })
})

describe('another key for an inspector', () => {
  it('ends the earlier key, its sessions and links, and is refused for a removed inspector', async () => {
    const tenant = await harness.tenant()
    const { client, key, id } = await signedIn(tenant)
    const { body: link } = await tenant.admin.post(`/inspectors/${id}/sign-in-link`)
    const { status, body } = await tenant.admin.post(`/inspectors/${id}/reissue-key`)
    expect([status, body.id]).toEqual([201, id])
    expect((await client.get('/inspector/me')).status).toBe(401)
    const login = (apiKey: string) =>
      harness.anyone().post('/inspector/auth/login', { phone_number: phone, api_key: apiKey })
    expect((await login(key)).status).toBe(401)
    expect((await login(body.api_key)).status).toBe(200)
    expect((await exchange(link.url)).status).toBe(401)
    await tenant.admin.delete(`/inspectors/${id}`)
    for (const what of ['reissue-key', 'sign-in-link'])
      expect((await tenant.admin.post(`/inspectors/${id}/${what}`)).body.code).toBe('inspector_removed')
    await harness.db.acrossTenants.loginFailure.deleteMany()
  })
})

/** Opens a link as the page does. */
function exchange(url: string, client = harness.anyone()) {
  const [link_id, secret] = new URL(url).hash.replace('#sign-in=', '').split('.')
  return client.post('/inspector/auth/link', { link_id, secret })
}

describe('a link to sign in', () => {
  it('signs one telephone in, once, and says when an inspector was last seen', async () => {
    const tenant = await harness.tenant()
    const { id, last_seen_at } = await inspector(tenant)
    expect(last_seen_at).toBeNull()
    const { status, body: link } = await tenant.admin.post(`/inspectors/${id}/sign-in-link`)
    expect(status).toBe(201)
    expect(link.url).toMatch(/\/field#sign-in=[0-9a-f-]{36}\.[\w-]{43}$/)
    expect(link.qr_code).toMatch(/^data:image\/png;base64,/)
    expect(new Date(link.expires_at).getTime() - new Date(link.created_at).getTime()).toBe(3_600_000)
    const phones = Array.from({ length: 20 }, () => harness.anyone())
    const answers = await Promise.all(phones.map((client) => exchange(link.url, client)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(19).fill(403)])
    expect(answers.find((answer) => answer.status === 403)?.body.code).toBe('link_used')
    const winner = phones[answers.findIndex((answer) => answer.status === 200)]
    expect((await winner?.get('/inspector/me'))?.body.id).toBe(id)
    const { body: listed } = await tenant.admin.get('/inspectors')
    expect(Date.now() - new Date(listed.items[0].last_seen_at).getTime()).toBeLessThan(60_000)
    const stored = await harness.db.acrossTenants.inspectorLink.findMany()
    expect(JSON.stringify(stored)).not.toContain(link.url.split('.').at(-1))
    const { body: log } = await tenant.admin.get('/audit-logs?action=inspector.link_created')
    expect(log.items).toMatchObject([{ resource_id: id, actor: { kind: 'user' } }])
  })

  it('ends with time, with the next link, and with the inspector', async () => {
    const tenant = await harness.tenant()
    const { id } = await inspector(tenant)
    const made = async () => (await tenant.admin.post(`/inspectors/${id}/sign-in-link`)).body
    const [first, second] = [await made(), await made()]
    expect((await exchange(first.url)).status).toBe(401)
    await harness.db.acrossTenants.inspectorLink.update({
      where: { id: second.id },
      data: { expiresAt: new Date() },
    })
    expect((await exchange(second.url)).body.code).toBe('link_expired')
    const third = await made()
    expect((await exchange(third.url.replace(/.$/, '~'))).status).toBe(401)
    await tenant.admin.delete(`/inspectors/${id}`)
    expect((await exchange(third.url)).status).toBe(401)
  })

  it('is made by those who may manage inspectors, of their own tenant', async () => {
    const tenant = await harness.tenant()
    const { id } = await inspector(tenant)
    const lead = await harness.operator(tenant, 'qc_lead')
    for (const what of ['sign-in-link', 'reissue-key']) {
      expect((await lead.post(`/inspectors/${id}/${what}`)).status).toBe(403)
      expect((await (await harness.tenant()).admin.post(`/inspectors/${id}/${what}`)).status).toBe(404)
    }
  })

  it('signs nobody in from another site', async () => {
    const tenant = await harness.tenant()
    const { id } = await inspector(tenant)
    const { body } = await tenant.admin.post(`/inspectors/${id}/sign-in-link`)
    const [link_id, secret] = body.url.split('=').at(-1).split('.')
    const foreign = { origin: 'https://evil.example' }
    const answer = await harness.anyone().post('/inspector/auth/link', { link_id, secret }, foreign)
    expect(answer.body.code).toBe('cross_origin')
    expect((await exchange(body.url)).status).toBe(200)
  })
})
