import { createHash } from 'node:crypto'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trustedMerchant } from './trust.fixture.ts'

let harness: Harness
let tenant: TestTenant
let base: string
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  tenant = await harness.tenant()
  base = harness.env.PUBLIC_BASE_URL
})
afterAll(() => harness.close())

const merchant = (name = 'Trattoria Uno') => trustedMerchant({ harness, tenant }, name, 'verified')
const get = (path: string) => harness.anyone().get(`/~${path}`)
const oembed = (url: string, more = '') => get(`/oembed?url=${encodeURIComponent(url)}${more}`)

/** The text of a snippet on the page, as a browser copies it. */
function snippets(page: string): string[] {
  return [...page.matchAll(/<code>([\s\S]*?)<\/code>/g)].map(([, code = '']) =>
    code
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
  )
}

describe('GET /badge/{merchant_id}', () => {
  it('says what the status means, since when it holds and who says so, then offers the code to embed', async () => {
    const id = await merchant()
    const { status, body, headers } = await get(`/badge/${id}`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain('<title>Trattoria Uno: Verified merchant</title>')
    expect(body).toContain('<h1><bdi>Trattoria Uno</bdi></h1>')
    expect(body).toContain('<p class="word">Verified merchant</p>')
    expect(body).toContain('Since 1 March 2026. Status set by \u2068')
    expect(body).toContain('This merchant has passed the checks of')
    for (const theme of ['light', 'dark']) expect(body).toContain(`src="${id}.svg?theme=${theme}"`)
    const [picture = '', frame = ''] = snippets(body)
    expect(picture).toContain(
      `<source media="(prefers-color-scheme: dark)" srcset="${base}/badge/${id}.svg?theme=dark">`,
    )
    expect(picture).toContain(
      'alt="\u2068Trattoria Uno\u2069: merchant trust status" width="280" height="64"',
    )
    expect(frame).toMatch(new RegExp(`^<iframe src="${base}/badge/${id}/frame" .*</iframe>$`))
  })

  it('says since when the status has held: the first score with it, or a suspension by hand', async () => {
    const page = async (id: string) => (await get(`/badge/${id}`)).body
    const id = await trustedMerchant({ harness, tenant }, 'Trattoria Due', 'review')
    const score = (publicStatus: string, calculatedAt: string) =>
      harness.db.acrossTenants.score.create({
        data: {
          id: crypto.randomUUID(),
          tenantId: tenant.id,
          merchantId: id,
          publicStatus,
          calculatedAt: new Date(calculatedAt),
          ...{
            internalScore: 0.4,
            coverage: 1,
            riskLevel: 'medium',
            trigger: 'manual',
            modelVersion: 'test',
          },
          ...{ components: {}, explanations: {}, weights: {}, reasonCodes: [] },
        },
      })
    await score('review', '2026-01-01T00:00:00Z')
    await score('verified', '2026-02-01T00:00:00Z')
    await score('review', '2026-03-05T00:00:00Z')
    await score('review', '2026-04-01T00:00:00Z')
    expect(await page(id)).toContain('Since 5 March 2026.')
    const suspended = await merchant('Trattoria Tre')
    await tenant.admin.post(`/merchants/${suspended}/suspend`, { reason: 'secret reason' })
    await harness.db.acrossTenants.merchant.update({
      where: { id: suspended },
      data: { suspendedAt: new Date('2026-05-06T00:00:00Z') },
    })
    const body = await page(suspended)
    expect(body).toContain('Since 6 May 2026.')
    expect(body).toContain('does not vouch for this merchant')
    expect(body).not.toMatch(/secret.reason/)
  })

  it('is written in the reader’s language, or the one that is chosen', async () => {
    const id = await merchant()
    const inGerman = await harness.anyone().get(`/~/badge/${id}`, { 'accept-language': 'de-AT, en;q=0.5' })
    expect(inGerman.body).toContain('<html lang="de" dir="ltr">')
    expect(inGerman.body).toContain('Seit 1. März 2026.')
    expect(inGerman.headers.get('vary')).toBe('Accept-Language')
    expect(inGerman.headers.get('content-language')).toBe('de')
    const chosen = await harness.anyone().get(`/~/badge/${id}?lang=it`, { 'accept-language': 'de' })
    expect(chosen.body).toContain('Esercente verificato')
    expect(chosen.headers.get('vary')).toBeNull()
    const [picture = '', frame = ''] = snippets(chosen.body)
    expect(picture).toContain(`src="${base}/badge/${id}.svg?theme=light&amp;lang=it"`)
    expect(frame).toContain(`src="${base}/badge/${id}/frame?lang=it"`)
    expect((await get(`/badge/${id}.svg?theme=dark&lang=fr`)).body).toContain('Commerçant vérifié')
    expect((await get(`/badge/${id}/frame?lang=es`)).body).toContain(`${id}.svg?theme=dark&amp;lang=es`)
    for (const path of ['', '.svg', '/frame'])
      for (const query of ['lang=xx', 'lang=de&lang=fr'])
        expect((await get(`/badge/${id}${path}?${query}`)).body.code).toBe('invalid_query')
  })

  it('says in words, not only by status code, that a badge is unknown', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'fr' }
    for (const id of [crypto.randomUUID(), 'nonsense']) {
      const answer = await harness.anyone().get(`/~/badge/${id}`, headers)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      expect(answer.body).toContain('Ce badge est inconnu')
      expect(answer.headers.get('vary')).toBe('Accept, Accept-Language')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  it('runs no script, loads nothing from elsewhere, and carries the one style that it allows', async () => {
    const id = await merchant()
    for (const path of [`/badge/${id}`, `/badge/${id}/frame`]) {
      const { body, headers } = await get(path)
      const [, style = ''] = body.match(/<style>([\s\S]*?)<\/style>/) ?? []
      const hash = createHash('sha256').update(style).digest('base64')
      expect(headers.get('content-security-policy')).toBe(
        `default-src 'none'; img-src 'self'; font-src 'self'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
      )
      expect(style).not.toMatch(/url\((?!\/)/)
      expect(body).not.toMatch(/<script|<form|<[^>]+ (style|on\w+)=|javascript:/)
    }
  })

  it('shows any name as text', async () => {
    const name = `<script>alert('&')</script> "مطعم" 🍕 ${'W'.repeat(160)}`
    const id = await merchant(name)
    const shown = '&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt; &quot;مطعم&quot; 🍕 WWW'
    const page = await get(`/badge/${id}`)
    expect(page.body).toContain(`<h1><bdi>${shown}`)
    expect((await get(`/badge/${id}/frame`)).body).toContain(`<title>\u2068${shown}`)
    for (const snippet of snippets(page.body)) expect(snippet).toContain(`="\u2068${shown}`)
    expect(page.body).not.toContain('<script')
  })

  it('may be framed; nothing else may', async () => {
    const id = await merchant()
    for (const path of [`/badge/${id}`, `/badge/${id}/frame`, `/badge/${id}.svg`]) {
      const { headers } = await get(path)
      expect(headers.get('x-frame-options')).toBeNull()
      expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    for (const path of ['/docs', '/api/v1/status', `/oembed?url=${base}/badge/${id}`, '/badges/x']) {
      expect((await get(path)).headers.get('x-frame-options')).toBe('DENY')
    }
  })
})

describe('GET /oembed', () => {
  it('matches what the page announces', async () => {
    const id = await merchant('A & B')
    const { body: page } = await get(`/badge/${id}`)
    const [, href = ''] =
      page.match(/<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/) ?? []
    const address = href.replaceAll('&amp;', '&')
    expect(address.startsWith(base)).toBe(true)
    const { status, body, headers } = await get(address.slice(base.length))
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    expect(body).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'A & B: Verified merchant',
      provider_name: 'Merchant Trust Service',
      provider_url: base,
      html: `<iframe src="${base}/badge/${id}/frame" title="\u2068A &amp; B\u2069: merchant trust status" width="280" height="64" style="border:0;border-radius:10px" loading="lazy"></iframe>`,
      width: 280,
      height: 64,
    })
  })

  it('answers for every address of a badge, and for no other', async () => {
    const id = await merchant()
    for (const path of [`${id}.svg?theme=dark`, `${id}/frame`, `${id}#top`, id.toUpperCase()]) {
      expect((await oembed(`${base}/badge/${path}`)).status).toBe(200)
    }
    for (const other of [
      `https://elsewhere.example/badge/${id}`,
      `${base}/merchants/${id}`,
      `${base}/badge/${crypto.randomUUID()}`,
      `${base}.elsewhere.example/badge/${id}`,
      'nonsense',
    ]) {
      expect((await oembed(other)).body.code).toBe('not_found')
    }
  })

  it('fits the requested size', async () => {
    const url = `${base}/badge/${await merchant()}`
    const size = async (room: string) => {
      const { body } = await oembed(url, room)
      expect(body.html).toContain(`width="${body.width}" height="${body.height}"`)
      return [body.width, body.height]
    }
    expect(await size('&maxwidth=140')).toEqual([140, 32])
    expect(await size('&maxwidth=1000&maxheight=16')).toEqual([70, 16])
    expect((await oembed(url, '&maxwidth=-1')).body.code).toBe('invalid_query')
    expect((await get('/oembed')).body.code).toBe('invalid_query')
    expect((await oembed(url, '&format=json')).status).toBe(200)
    expect((await oembed(url, '&format=xml')).status).toBe(501)
  })
})
