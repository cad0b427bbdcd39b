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
  it('shows the badge in both themes and what to paste', async () => {
    const id = await merchant()
    const { status, body, headers } = await get(`/badge/${id}`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain('<h1><bdi>Trattoria Uno</bdi></h1>')
    expect(body).toContain('Verified merchant since 1 March 2026.')
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

  it('runs no script, loads nothing from elsewhere, and carries the one style that it allows', async () => {
    const id = await merchant()
    for (const path of [`/badge/${id}`, `/badge/${id}/frame`]) {
      const { body, headers } = await get(path)
      const [, style = ''] = body.match(/<style>([\s\S]*?)<\/style>/) ?? []
      const hash = createHash('sha256').update(style).digest('base64')
      expect(headers.get('content-security-policy')).toBe(
        `default-src 'none'; img-src 'self'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
      )
      expect(body).not.toMatch(/<script|<form|<[^>]+ (style|on\w+)=|javascript:/)
    }
  })

  it('shows any name as text', async () => {
    const name = `<script>alert('&')</script> "مطعم" 🍕 ${'W'.repeat(160)}`
    const id = await merchant(name)
    const shown = '&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt; &quot;مطعم&quot; 🍕 WWW'
    const page = await get(`/badge/${id}`)
    expect(page.body).toContain(`<h1><bdi>${shown}`)
    expect((await get(`/badge/${id}/frame`)).body).toContain(`<title>${shown}`)
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
  it('is what the page says it is', async () => {
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

  it('knows every address of a badge, and no other', async () => {
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

  it('fits the room that there is', async () => {
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
