import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
})
afterAll(() => harness.close())

it('serves every guide in the list, and no link in them is broken, nor one to a part of a page', async () => {
  const { body: list } = await harness.anyone().get('/~/docs/guides')
  const names = [...String(list).matchAll(/href="(\/docs\/guides\/[\w-]+)"/g)].map(([, path = '']) => path)
  expect(new Set(names).size).toBe(13)
  for (const path of names) {
    const { status, body, headers } = await harness.anyone().get(`/~${path}`)
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=UTF-8'])
    expect(body).toContain('<h1 id=')
    const links = [...String(body).matchAll(/href="((?!https?:)[^"]+)"/g)].map(([, to = '']) => to)
    for (const link of links) {
      const { pathname, hash } = new URL(link, `http://here${path}`)
      const target = await harness.anyone().get(`/~${pathname}`)
      expect([link, target.status]).toEqual([link, 200])
      if (hash) expect(String(target.body), link).toContain(`id="${decodeURIComponent(hash.slice(1))}"`)
    }
  }
})

it('loads nothing from other hosts', async () => {
  for (const path of ['/docs', '/docs/partners', '/docs/guides', '/docs/guides/operations']) {
    const { body, headers } = await harness.anyone().get(`/~${path}`)
    expect(String(body)).not.toMatch(/(?:src|href)="(?:https?:)?\/\/[^"]*\.(?:js|css|png|svg)/)
    expect(headers.get('content-security-policy')).toMatch(/default-src '(?:self|none)'/)
  }
})

it('leads from an address with a slash at its end to the list of documents, or to the page of that name', async () => {
  for (const [path, to] of [
    ['/docs/', '/docs/guides'],
    ['/docs/guides/', '/docs/guides'],
    ['/docs/guides/operations/', '/docs/guides/operations'],
    ['/docs/partners/', '/docs/partners'],
  ]) {
    const { status, headers } = await harness.anyone().get(`/~${path}`)
    const { pathname } = new URL(headers.get('location') ?? '', 'http://here')
    expect([path, Math.floor(status / 100), pathname]).toEqual([path, 3, to])
  }
  const { body } = await harness.anyone().get('/~/docs/guides')
  const links = [...String(body).matchAll(/href="(\/[^"]+)"/g)].map(([, path = '']) => path)
  for (const link of new Set(links))
    expect([link, (await harness.anyone().get(`/~${link}`)).status]).toEqual([link, 200])
  expect(links).toContain('/docs/partners.postman_collection.json')
})

it('knows no other files', async () => {
  for (const name of ['nothing', '__proto__', '..%2FREADME', 'adr%2F0001-composed-gateway'])
    expect((await harness.anyone().get(`/~/docs/guides/${name}`)).status).toBe(404)
})
