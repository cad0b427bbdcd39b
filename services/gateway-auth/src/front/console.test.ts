import { BadSetting, readEnvironment } from '@trust/runtime/environment'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { operatorConsole } from './console.ts'
import { fieldPage } from './field.ts'

async function open(variables: Record<string, string>) {
  const app = new Hono()
  operatorConsole(app, readEnvironment({}, variables))
  const answer = await app.request('/console/merchants')
  const images = answer.headers.get('content-security-policy')?.match(/img-src ([^;]*)/)?.[1]
  return { images, page: decodeURIComponent(await answer.text()) }
}

describe('the tiles of the maps', () => {
  it('come from nowhere unless a server is set', async () => {
    const { images, page } = await open({})
    expect(images).toBe("'self' data:")
    expect(page).toContain('<meta name="map-tile-url" content="">')
  })

  it('come from the server that is set, and only its origin is let in', async () => {
    const { images, page } = await open({
      MAP_TILE_URL: 'https://tiles.example.com:8443/styles/{z}/{x}/{y}.png?key=a&b',
      MAP_TILE_ATTRIBUTION: '© "People" <b>',
    })
    expect(images).toBe("'self' data: https://tiles.example.com:8443")
    expect(page).toContain('https://tiles.example.com:8443/styles/{z}/{x}/{y}.png?key=a&b')
    expect(page).toContain('© "People" <b>')
  })

  it.each([
    'ftp://a.example/{z}/{x}/{y}',
    'https://a.example/{z}/{x}',
    'https://{s}.example/{z}/{x}/{y}.png',
  ])('%s stops the start', (address) => {
    expect(() => readEnvironment({}, { MAP_TILE_URL: address })).toThrow(BadSetting)
  })
})

const pages = ['/console', '/console/', '/console/index.html', '/field', '/field/', '/field/index.html']

describe('files of the pages', () => {
  const app = new Hono()
  operatorConsole(app, readEnvironment({}, {}))
  fieldPage(app)

  it.each(pages)('%s has a policy and is asked for again after an upgrade', async (path) => {
    const { status, headers } = await app.request(path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it.each(['/console', '/field'])('of %s are kept for a year, and a missing one is not', async (path) => {
    const page = await (await app.request(path)).text()
    const [asset = ''] = page.match(new RegExp(`${path}/assets/[^"]+`)) ?? []
    const found = await app.request(asset)
    expect([found.status, found.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    for (const missing of [`${path}/assets/of-another-release.js`, '/field/missing.png']) {
      const { status, headers } = await app.request(missing)
      expect([status, headers.get('cache-control')]).toEqual([404, null])
    }
  })
})
