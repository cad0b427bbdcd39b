import { BadSetting, readEnvironment } from '@trust/runtime/environment'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { operatorConsole } from './console.ts'

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
