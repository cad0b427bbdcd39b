import { readdir } from 'node:fs/promises'
import { contentLinks } from '@trust/runtime/content-links'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopFront } from '../pictures/picture.fixture.ts'
import { openStore } from '../store/open-store.ts'
import type { StoredFile } from '../store/store.ts'
import { formOf, newMerchant } from './evidence.fixture.ts'
import { openPicture } from './open-picture.ts'

let harness: Harness
let mine: TestTenant
let id: string
beforeAll(async () => {
  harness = await startHarness()
  mine = await harness.tenant()
  const { id: merchant_id } = await newMerchant(mine.admin)
  const exif = { IFD0: { Make: 'Fairphone', Artist: 'Ada Neri' } }
  const file = await sharp(await shopFront(30, 640, 480))
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(file).metadata()).exif).toBeDefined()
  const answer = await mine.admin.post('/evidence', formOf(file, { evidence_type: 'menu', merchant_id }))
  id = answer.body.id
  await harness.drain()
})
afterAll(() => harness.close())

const fetchFile = (url: string, init?: RequestInit) =>
  harness.app.hono.request(url.replace(harness.env.PUBLIC_BASE_URL, ''), init)

const linkThatExpires = (expiresAt: Date) => {
  const claims = { tenantId: mine.id, evidenceId: id, copy: 'shown' as const, expiresAt }
  return `/files/${contentLinks(harness.env.SESSION_SECRET).sign(claims)}`
}

describe('GET /evidence/{id}/content', () => {
  it('links to the picture, upright and without metadata, for ten minutes', async () => {
    const { status, body } = await mine.admin.get(`/evidence/${id}/content`)
    expect(status).toBe(200)
    expect(body.url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/files\/[\w.-]+$/)
    expect((Date.parse(body.expires_at) - Date.now()) / 60_000).toBeCloseTo(10, 1)
    for (const _ of ['made', 'kept']) {
      const answer = await fetchFile(body.url)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': expect.stringMatching(/^private, max-age=(600|59\d), immutable$/),
      })
      const { exif, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([exif, width, height]).toEqual([undefined, 480, 640])
    }
  })

  it('has a thumbnail, also without metadata', async () => {
    const { body } = await mine.admin.get(`/evidence/${id}`)
    for (const _ of ['made', 'kept']) {
      const answer = await fetchFile(body.thumbnail_url)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      const seconds = Number(answer.headers.get('cache-control')?.match(/max-age=(\d+)/)?.[1])
      expect(seconds).toBeGreaterThan(590)
      expect(seconds).toBeLessThanOrEqual(1200)
      const { exif, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([exif, width, height]).toEqual([undefined, 240, 320])
    }
  })

  it('is for those who may read evidence of this tenant', async () => {
    const other = await harness.tenant()
    expect((await other.admin.get(`/evidence/${id}/content`)).status).toBe(404)
    expect((await mine.partner.get(`/evidence/${id}/content`)).status).toBe(403)
    expect((await harness.anyone().get(`/evidence/${id}/content`)).status).toBe(401)
  })
})

describe('GET /files/{token}', () => {
  const refusal = async (path: string) => {
    const answer = await fetchFile(path)
    expect(answer.headers.get('content-type')).toContain('application/json')
    return [answer.status, ((await answer.json()) as { code: string }).code]
  }

  it('refuses what has expired', async () => {
    const answer = await fetchFile(linkThatExpires(new Date(Date.now() + 60_000)))
    expect(answer.status).toBe(200)
    // A body that nobody reads holds its file open.
    await answer.arrayBuffer()
    expect(await refusal(linkThatExpires(new Date(Date.now() - 1)))).toEqual([403, 'link_expired'])
  })

  it('refuses what is forged', async () => {
    const good = linkThatExpires(new Date(Date.now() + 60_000))
    const [tenantId, evidenceId, copy, expires, seal] = good.replace('/files/', '').split('.')
    const other = contentLinks('another secret that nobody should know')
    const forged = [
      `${tenantId}.${evidenceId}.${copy}.${Number(expires) + 1}.${seal}`,
      `${tenantId}.${evidenceId}.thumb.${expires}.${seal}`,
      `${tenantId}.${crypto.randomUUID()}.${copy}.${expires}.${seal}`,
      `${tenantId}.${evidenceId}.${copy}.${expires}`,
      `${good.replace('/files/', '')}.x`,
      other.sign({
        tenantId: mine.id,
        evidenceId: id,
        copy: 'shown' as const,
        expiresAt: new Date(Date.now() + 60_000),
      }),
      'x',
    ]
    for (const token of forged) expect(await refusal(`/files/${token}`)).toEqual([404, 'not_found'])
  })

  it('finds nothing in another tenant', async () => {
    const other = await harness.tenant()
    const claims = {
      tenantId: other.id,
      evidenceId: id,
      copy: 'shown' as const,
      expiresAt: new Date(Date.now() + 60_000),
    }
    const token = contentLinks(harness.env.SESSION_SECRET).sign(claims)
    expect(await refusal(`/files/${token}`)).toEqual([404, 'not_found'])
  })

  it('decodes nothing itself: a picture without its copies answers 503 with Retry-After', async () => {
    const idle = await startHarness({ withoutWorkers: true })
    try {
      const tenant = await idle.tenant()
      const { id: merchant_id } = await newMerchant(tenant.admin)
      const form = formOf(await shopFront(31, 320, 240), { evidence_type: 'menu', merchant_id })
      const { body } = await tenant.admin.post('/evidence', form)
      const path = new URL(body.thumbnail_url).pathname
      for (const _ of ['first', 'again']) {
        const answer = await idle.app.hono.request(path)
        expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
          503,
          'picture_not_ready',
        ])
        expect(answer.headers.get('retry-after')).not.toBeNull()
      }
      const names = await readdir(idle.env.EVIDENCE_STORE.replace('file:', ''), { recursive: true })
      expect(names.filter((name) => /shown|thumb/.test(name))).toEqual([])
      const waiting = { tenantId: tenant.id, name: 'copy-evidence' }
      expect(await idle.db.acrossTenants.outboxMessage.count({ where: waiting })).toBe(1)
    } finally {
      await idle.close()
    }
  })

  it('streams the file, and closes it when the client disconnects', async () => {
    const path = linkThatExpires(new Date(Date.now() + 60_000))
    const whole = Buffer.from(await (await fetchFile(path)).arrayBuffer())
    const head = await fetchFile(path, { method: 'HEAD' })
    expect([head.headers.get('content-length'), await head.text()]).toEqual([String(whole.length), ''])
    const stored = openStore(harness.env)
    const files: (StoredFile | null)[] = []
    const store = {
      ...stored,
      open: async (key: string) => {
        files.push(await stored.open(key))
        return files.at(-1) ?? null
      },
    }
    const gallery = { db: harness.db, store, links: contentLinks(harness.env.SESSION_SECRET) }
    const { body } = await openPicture(gallery, path.replace('/files/', ''))
    await body.cancel()
    expect(files.map((file) => file?.stream.destroyed)).toEqual([true])
  })

  it('counts as public traffic', async () => {
    const strict = await startHarness({ withoutWorkers: true, env: { RATE_LIMIT_PUBLIC: '2' } })
    try {
      const seen = []
      for (let at = 0; at < 3; at += 1) seen.push((await strict.app.hono.request('/files/x')).status)
      expect(seen).toEqual([404, 404, 429])
    } finally {
      await strict.close()
    }
  })

  it('stores the shown copy beside the original', async () => {
    const names = await readdir(harness.env.EVIDENCE_STORE.replace('file:', ''), { recursive: true })
    expect(names.filter((name) => name.endsWith('.shown-1'))).toHaveLength(1)
    expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([])
  })
})
