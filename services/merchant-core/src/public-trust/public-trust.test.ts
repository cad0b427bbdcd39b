import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trustedMerchant, VERIFIED } from './trust.fixture.ts'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

const merchant = (name: string, status?: 'verified' | 'review' | 'suspended') =>
  trustedMerchant({ harness, tenant }, name, status)

const anyone = () => harness.anyone()
const statusOf = (id: string, headers?: Record<string, string>) =>
  anyone().get(`/public/merchants/${id}/status`, headers)
const attestationOf = (id: string, headers?: Record<string, string>) =>
  anyone().get(`/public/merchants/${id}/attestation`, headers)
const badgeOf = (id: string, headers?: Record<string, string>) =>
  anyone().get(`/public/merchants/${id}/badge`, headers)
const oembedOf = (id: string, headers?: Record<string, string>) =>
  anyone().get(`/~/oembed?url=${encodeURIComponent(`${harness.env.PUBLIC_BASE_URL}/badge/${id}`)}`, headers)
const pageOf = (id: string, headers?: Record<string, string>) => anyone().get(`/~/badge/${id}`, headers)
const frameOf = (id: string, headers?: Record<string, string>) =>
  anyone().get(`/~/badge/${id}/frame`, headers)
const pictureOf = (id: string, query = '', headers?: Record<string, string>) =>
  anyone().get(`/~/badge/${id}.svg${query}`, headers)

describe('GET /public/merchants/{id}/status', () => {
  it('says what is public, and nothing else', async () => {
    const id = await merchant('Trattoria Uno', 'verified')
    const { status, body } = await statusOf(id)
    expect(status).toBe(200)
    expect(body).toEqual({
      merchant_id: id,
      merchant_name: 'Trattoria Uno',
      public_status: 'verified',
      verified_since: VERIFIED.toISOString(),
      updated_at: expect.stringMatching(/Z$/),
    })
  })

  it('has a new merchant in review, and shows a manual suspension over any score', async () => {
    expect((await statusOf(await merchant('New'))).body).toMatchObject({
      public_status: 'review',
      verified_since: null,
    })
    const id = await merchant('Suspended', 'verified')
    await tenant.admin.post(`/merchants/${id}/suspend`, { reason: 'Inspection' })
    expect((await statusOf(id)).body).toMatchObject({ public_status: 'suspended', verified_since: null })
  })

  it('shows a change within seconds, although it keeps answers', async () => {
    const id = await merchant('Trattoria Uno', 'verified')
    const before = await statusOf(id.toUpperCase())
    await tenant.admin.post(`/merchants/${id}/suspend`, { reason: 'Inspection' })
    const shown = async () => (await statusOf(id)).body.public_status
    await expect.poll(shown).toBe('suspended')
    expect((await statusOf(id)).headers.get('etag')).not.toBe(before.headers.get('etag'))
  })

  it('is 404 in the usual shape for what is not there, in every form', async () => {
    for (const id of [crypto.randomUUID(), 'not-a-uuid']) {
      for (const ask of [statusOf, badgeOf, pictureOf, attestationOf, pageOf, frameOf, oembedOf]) {
        const answer = await ask(id)
        expect(answer.status).toBe(404)
        expect(answer.body).toMatchObject({ code: 'not_found', request_id: expect.any(String) })
        expect(answer.headers.get('cache-control')).toBe('public, max-age=10')
        expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      }
    }
  })
})

describe('GET /public/merchants/{id}/badge', () => {
  it('is a document for shields.io, with the picture and how to embed it', async () => {
    const id = await merchant('"Uno" & <Due>', 'verified')
    const { status, body } = await badgeOf(id)
    const image = `${harness.env.PUBLIC_BASE_URL}/badge/${id}.svg`
    expect(status).toBe(200)
    expect(body).toEqual({
      merchant_id: id,
      merchant_name: '"Uno" & <Due>',
      public_status: 'verified',
      label: 'merchant trust',
      message: 'verified',
      color: '#1a7f37',
      schemaVersion: 1,
      image_url: image,
      embed_html: `<img src="${image}" alt="\u2068&quot;Uno&quot; &amp; &lt;Due&gt;\u2069: Verified merchant" width="280" height="64">`,
      updated_at: expect.stringMatching(/Z$/),
    })
  })
})

describe('GET /badge/{merchant_id}.svg', () => {
  it('is an accessible picture in both themes, of a fixed size, that loads nothing', async () => {
    const id = await merchant('<script>alert("&")</script> مطعم 🍕', 'review')
    const [light, dark, plain] = [
      await pictureOf(id, '?theme=light'),
      await pictureOf(id, '?theme=dark'),
      await pictureOf(id, '?v=2'),
    ]
    for (const { status, body, headers } of [light, dark, plain]) {
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(body).toMatch(/^<svg [^>]*role="img" width="280" height="64"[^>]*>\s*<title>/)
      expect(body).toContain(
        '&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt; مطعم 🍕\u2069: Under review',
      )
      expect(body).not.toMatch(/<script|href|url\(|<style|<image/)
    }
    expect(dark.body).not.toBe(light.body)
    expect(plain.body).toBe(light.body)
    expect((await pictureOf(id, '?theme=blue')).body.code).toBe('invalid_query')
    expect((await pictureOf(id, '?theme=light&theme=dark')).status).toBe(400)
  })
})

describe('every public answer', () => {
  const answers = [
    ['status', statusOf],
    ['badge', badgeOf],
    ['picture', (id: string, headers?: Record<string, string>) => pictureOf(id, '', headers)],
    ['attestation', attestationOf],
    ['page', pageOf],
    ['frame', frameOf],
    ['oembed', oembedOf],
  ] as const

  it.each(answers)('may be kept by anyone: %s', async (_name, ask) => {
    const id = await merchant('Trattoria Uno', 'verified')
    const { headers } = await ask(id, { origin: 'https://shop.example', cookie: 'lmt_access=nonsense' })
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('age')).toBe('0')
    expect(headers.get('set-cookie')).toBeNull()
    const etag = headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const again = await ask(id, { 'if-none-match': known })
      expect(again.status).toBe(304)
      expect(again.body).toBe('')
      expect(again.headers.get('etag')).toBe(etag)
      expect(again.headers.get('cache-control')).toBe('public, max-age=300')
    }
    expect((await ask(id, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('says its age in the Age header', async () => {
    const id = await merchant('Trattoria Uno', 'verified')
    const ages = async () =>
      Promise.all(answers.map(async ([, ask]) => Number((await ask(id)).headers.get('age'))))
    await ages()
    await new Promise((done) => setTimeout(done, 1_050))
    for (const age of await ages()) expect(age).toBeGreaterThanOrEqual(1)
  })

  it.each(answers)('holds no score, level or reason: %s', async (_name, ask) => {
    const { body } = await ask(await merchant('Trattoria Uno', 'verified'))
    expect(JSON.stringify(body)).not.toMatch(/score|risk|level|reason|component|\blow\b/)
  })

  it('can be fetched by scripts of any page', async () => {
    const id = await merchant('Trattoria Uno')
    for (const path of [`/public/merchants/${id}/status`, `/~/badge/${id}.svg`]) {
      const { status, headers } = await anyone().send('OPTIONS', path, undefined, {
        origin: 'https://shop.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'if-none-match',
      })
      expect(status).toBe(204)
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-headers')).toContain('If-None-Match')
    }
  })
})

describe('with PUBLIC_CACHE_SECONDS=0', () => {
  it('keeps nothing', async () => {
    const uncached = await startHarness({ withoutWorkers: true, env: { PUBLIC_CACHE_SECONDS: '0' } })
    try {
      const { admin } = await uncached.tenant()
      const { body } = await admin.post('/merchants', { name: 'Uno', claimed_address: 'Roma' })
      const ask = () => uncached.anyone().get(`/public/merchants/${body.id}/status`)
      const first = await ask()
      expect(first.headers.get('cache-control')).toBe('public, max-age=0')
      expect(first.body.public_status).toBe('review')
      await admin.post(`/merchants/${body.id}/suspend`, { reason: 'Inspection' })
      expect((await ask()).body.public_status).toBe('suspended')
    } finally {
      await uncached.close()
    }
  })
})
