import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { build } from '../../client/build.ts'
import { isSignedBody, verifyWebhook, WebhookVerificationError } from './verify.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const now = new Date('2026-01-31T09:30:00.000Z')
const body = '{"event_type":"trigger_fired","data":{"reason":"Ünö"}}'

function signed(secret = SECRET, at = now) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret)
  const signature = createHmac('sha256', key).update(`id-1.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': 'id-1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

describe('verifyWebhook', () => {
  it('returns the event of a genuine request, whatever the kind of secret, and of bytes too', () => {
    for (const secret of [SECRET, 'a plain secret of good length']) {
      expect(verifyWebhook({ headers: signed(secret), body }, secret, { now })).toEqual(JSON.parse(body))
    }
    const bytes = new TextEncoder().encode(body)
    expect(verifyWebhook({ headers: signed(), body: bytes }, SECRET, { now })).toEqual(JSON.parse(body))
  })

  it('accepts any of several signatures, as during a rotation of the secret', () => {
    const headers = signed()
    headers['webhook-signature'] = `v2,x v1,AAAA ${headers['webhook-signature']}`
    expect(verifyWebhook({ headers, body }, SECRET, { now })).toBeTruthy()
  })

  it.each([
    ['another body', { headers: signed(), body: `${body} ` }],
    ['another secret', { headers: signed('another secret of length'), body }],
    ['another id', { headers: { ...signed(), 'webhook-id': 'id-2' }, body }],
    ['another time', { headers: { ...signed(), 'webhook-timestamp': '1769851801' }, body }],
    ['no time', { headers: { ...signed(), 'webhook-timestamp': 'now' }, body }],
    ['no signature', { headers: { ...signed(), 'webhook-signature': undefined }, body }],
    ['an empty signature', { headers: { ...signed(), 'webhook-signature': 'v1,' }, body }],
  ])('refuses %s', (_, request) => {
    expect(() => verifyWebhook(request, SECRET, { now })).toThrow(WebhookVerificationError)
  })

  it.each([-301, 301])('refuses a request that is %i seconds away', (seconds) => {
    const headers = signed(SECRET, new Date(now.getTime() + seconds * 1000))
    expect(() => verifyWebhook({ headers, body }, SECRET, { now })).toThrow('too far from now')
    expect(verifyWebhook({ headers, body }, SECRET, { now, toleranceSeconds: 302 })).toBeTruthy()
  })
})

it('isSignedBody accepts exactly the value of the header', () => {
  const hex = createHmac('sha256', SECRET).update(body).digest('hex')
  expect(isSignedBody(body, `sha256=${hex}`, SECRET)).toBe(true)
  for (const wrong of ['', hex, `sha256=${hex.toUpperCase()}`, `sha256=${hex.slice(1)}`]) {
    expect(isSignedBody(body, wrong, SECRET)).toBe(false)
  }
})

it('the package runs as plain JavaScript where it is installed', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'trust-verifier-'))
  build('webhook-verifier', join(directory, 'node_modules/@trust/webhook-verifier'))
  const script = `
    import { verifyWebhook } from '@trust/webhook-verifier'
    const request = ${JSON.stringify({ headers: signed(SECRET, new Date()), body })}
    console.log(JSON.stringify(verifyWebhook(request, ${JSON.stringify(SECRET)})))`
  writeFileSync(join(directory, 'try.mjs'), script)
  const seen = execFileSync(process.execPath, ['try.mjs'], { cwd: directory, encoding: 'utf8' })
  await rm(directory, { recursive: true })
  expect(JSON.parse(seen)).toEqual(JSON.parse(body))
})
