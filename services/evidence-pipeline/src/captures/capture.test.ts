import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newMerchant } from '../evidence/evidence.fixture.ts'
import { shopFront } from '../pictures/picture.fixture.ts'
import { statementText } from './capture.ts'

let harness: Harness
let mine: TestTenant
let merchantId: string
beforeAll(async () => {
  harness = await startHarness()
  mine = await harness.tenant()
  merchantId = (await newMerchant(mine.admin)).id
})
afterAll(() => harness.close())

const PLACE = { latitude: 52.5, longitude: 13.4 }
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

async function ask(): Promise<{ id: string; secret: string; url: string }> {
  const { status, body } = await mine.admin.post('/capture-requests', {
    merchant_id: merchantId,
    evidence_type: 'storefront',
  })
  expect([status, body.status]).toEqual([201, 'waiting'])
  return { id: body.id, url: body.url, secret: body.url.split('#')[1] }
}

/** Two views of one front, as the page draws them. */
async function frames(seed: number): Promise<[Buffer, Buffer]> {
  const front = await shopFront(seed, 800, 600)
  const view = (left: number) =>
    sharp(front).extract({ left, top: 20, width: 640, height: 480 }).jpeg().toBuffer()
  return [await view(20), await view(70)]
}

async function open({ id, secret }: { id: string; secret: string }, key: KeyObject) {
  const { kty, crv, x, y } = key.export({ format: 'jwk' })
  return harness.anyone().post(`/capture-requests/${id}/open`, { secret, public_key: { kty, crv, x, y } })
}

interface Sent {
  frames: [Buffer, Buffer]
  challenge: string
  key: KeyObject
  change?: Record<string, unknown>
}

function signed(secret: string, { frames, challenge, key, change = {} }: Sent) {
  const capturedAt = new Date().toISOString()
  const hashes: [string, string] = [sha256(frames[0]), sha256(frames[1])]
  const text = statementText({ challenge, sha256: hashes, capturedAt, ...PLACE })
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64')
  const images = frames.map((frame) => frame.toString('base64'))
  return { secret, frames: images, captured_at: capturedAt, ...PLACE, signature, ...change }
}

const send = (id: string, body: object) => harness.anyone().post(`/capture-requests/${id}/photographs`, body)

const submit = ({ id, secret }: { id: string; secret: string }, sent: Sent) => send(id, signed(secret, sent))

describe('a live capture', () => {
  it('is taken once, and becomes two live photographs that are no duplicates of each other', async () => {
    const link = await ask()
    const { publicKey, privateKey: key } = newKey()
    const opened = await open(link, publicKey)
    expect([opened.status, opened.body.merchant_name]).toEqual([200, 'Corner Shop'])
    const sent = { frames: await frames(90), challenge: opened.body.challenge, key }
    const both = await Promise.all([submit(link, sent), submit(link, sent)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, expect.toBeOneOf([409, 422])])
    const ids: string[] = both.find(({ status }) => status === 201)?.body.evidence_ids
    await harness.drain()
    for (const id of ids) {
      const { body } = await mine.admin.get(`/evidence/${id}`)
      expect(body).toMatchObject({
        status: 'assessed',
        captured_live: true,
        merchant_id: merchantId,
        ...PLACE,
      })
      expect(body.assessment.risk.flags).toEqual([])
    }
    expect(ids).toHaveLength(2)
    expect((await mine.admin.get(`/capture-requests/${link.id}`)).body).toMatchObject({
      status: 'used',
      evidence_ids: ids,
    })
    expect((await submit(link, sent)).body).toMatchObject({ code: 'capture_used' })
    expect((await open(link, publicKey)).body).toMatchObject({ code: 'capture_used' })
  })

  it('sent again because its answer was lost gets it again, and is stored once', async () => {
    const link = await ask()
    const { publicKey, privateKey: key } = newKey()
    const { challenge } = (await open(link, publicKey)).body
    const sent = signed(link.secret, { frames: await frames(93), challenge, key })
    const both = await Promise.all([send(link.id, sent), send(link.id, sent)])
    const again = await send(link.id, sent)
    expect([...both, again].map(({ status }) => status)).toEqual([201, 201, 201])
    const { body } = await mine.admin.get(`/capture-requests/${link.id}`)
    expect([...both, again].map((answer) => answer.body.evidence_ids)).toEqual(
      Array(3).fill(body.evidence_ids),
    )
    expect(body.evidence_ids).toHaveLength(2)
    const other = await send(link.id, { ...sent, signature: 'other' })
    expect(other.body).toMatchObject({ code: 'capture_used' })
  })

  it('refuses replays, gallery files, other keys, one frame twice, and expired challenges', async () => {
    const first = await ask()
    const { publicKey, privateKey: key } = newKey()
    const taken = await frames(91)
    const { challenge } = (await open(first, publicKey)).body
    expect((await submit(first, { frames: taken, challenge, key })).status).toBe(201)

    const link = await ask()
    const faultOf = async (sent: Sent) => {
      const { status, body } = await submit(link, sent)
      return status === 422
        ? body.detail.map(({ loc }: { loc: unknown[] }) => loc.join('.'))
        : [status, body.code]
    }
    const fresh = await frames(92)
    expect(await faultOf({ frames: fresh, challenge, key })).toEqual([409, 'not_opened'])
    const before = (await open(link, publicKey)).body.challenge
    const now = (await open(link, publicKey)).body.challenge
    const good = { frames: fresh, challenge: now, key }
    expect(await faultOf({ ...good, challenge: before })).toEqual(['body.signature'])
    expect(await faultOf({ ...good, key: newKey().privateKey })).toEqual(['body.signature'])
    expect(await faultOf({ ...good, change: { latitude: 48 } })).toEqual(['body.signature'])
    expect(await faultOf({ ...good, frames: taken })).toEqual(['body.frames'])
    expect(await faultOf({ ...good, frames: [fresh[0], fresh[0]] })).toEqual(['body.frames.1'])
    const gallery = await sharp(fresh[1])
      .withExif({ IFD0: { Make: 'Fairphone' } })
      .jpeg()
      .toBuffer()
    expect(await faultOf({ ...good, frames: [fresh[0], gallery] })).toEqual(['body.frames.1'])
    const text = Buffer.from('no picture')
    expect(await faultOf({ ...good, frames: [text, fresh[1]] })).toEqual(['body.frames.0'])
    expect(await faultOf({ ...good, change: { captured_at: '2020-01-01T00:00:00.000Z' } })).toEqual([
      'body.captured_at',
    ])

    const late = new Date(Date.now() - 11 * 60_000)
    await harness.db.acrossTenants.captureRequest.update({ where: { id: link.id }, data: { openedAt: late } })
    expect(await faultOf(good)).toEqual([409, 'capture_timed_out'])
    await harness.db.acrossTenants.captureRequest.update({
      where: { id: link.id },
      data: { expiresAt: late },
    })
    expect(await faultOf(good)).toEqual([403, 'link_expired'])
  })

  it('of two telephones with one link, the one that opened it last is taken, and the other learns what to do', async () => {
    const link = await ask()
    const [first, second] = [newKey(), newKey()]
    const taken = await frames(96)
    const early = (await open(link, first.publicKey)).body.challenge
    const late = (await open(link, second.publicKey)).body.challenge
    const outpaced = await submit(link, { frames: taken, challenge: early, key: first.privateKey })
    expect([outpaced.status, outpaced.body.detail[0].msg]).toEqual([
      422,
      'is not of the telephone that opened this link last, or not over these photographs: open the link again',
    ])
    expect((await submit(link, { frames: taken, challenge: late, key: second.privateKey })).status).toBe(201)
    const again = await open(link, first.publicKey)
    expect([again.status, again.body.code]).toEqual([409, 'capture_used'])
  })

  it('is revoked by who may ask for it, also while a telephone has it open', async () => {
    const link = await ask()
    const { publicKey, privateKey: key } = newKey()
    const { challenge } = (await open(link, publicKey)).body
    const viewer = await harness.operator(mine, 'viewer')
    expect((await viewer.delete(`/capture-requests/${link.id}`)).status).toBe(403)
    expect((await (await harness.tenant()).admin.delete(`/capture-requests/${link.id}`)).status).toBe(404)
    expect((await mine.partner.delete(`/platform/capture-requests/${link.id}`)).status).toBe(200)
    expect((await mine.admin.delete(`/capture-requests/${link.id}`)).status).toBe(200)
    const sent = await submit(link, { frames: await frames(94), challenge, key })
    expect([sent.status, sent.body.code]).toEqual([403, 'link_expired'])
    expect((await open(link, publicKey)).body.code).toBe('link_expired')
    const { body: read } = await mine.admin.get(`/capture-requests/${link.id}`)
    expect(read).toMatchObject({ status: 'expired', evidence_ids: [] })
    const { body: log } = await mine.admin.get(`/audit-logs?resource_id=${link.id}`)
    expect(log.items.map(({ action }: { action: string }) => action)).toEqual([
      'evidence.capture_revoked',
      'evidence.capture_requested',
    ])

    const used = await ask()
    const opened = (await open(used, publicKey)).body.challenge
    expect((await submit(used, { frames: await frames(95), challenge: opened, key })).status).toBe(201)
    const refused = await mine.partner.delete(`/platform/capture-requests/${used.id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'capture_used'])
  })

  it('is requested with a permission, and opened with the link', async () => {
    const body = { merchant_id: merchantId, evidence_type: 'kitchen' }
    const viewer = await harness.operator(mine, 'viewer')
    expect((await viewer.post('/capture-requests', body)).status).toBe(403)
    expect((await mine.partner.post('/platform/capture-requests', body)).status).toBe(201)
    const other = await harness.tenant()
    expect((await other.admin.post('/capture-requests', body)).status).toBe(404)
    const link = await ask()
    expect((await other.admin.get(`/capture-requests/${link.id}`)).status).toBe(404)
    expect((await open({ ...link, secret: 'guessed' }, newKey().publicKey)).status).toBe(404)
    const { body: listed } = await viewer.get(`/capture-requests?merchant_id=${merchantId}&limit=1`)
    expect(listed.items[0]).toMatchObject({ id: link.id, status: 'waiting', evidence_ids: [] })
    expect(JSON.stringify(listed)).not.toContain(link.secret)
  })
})
