import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attestationKey } from './attestation.ts'
import { trustedMerchant } from './trust.fixture.ts'

let house: Harness
let tenant: TestTenant
beforeAll(async () => {
  house = await startHarness({ withoutWorkers: true })
  tenant = await house.tenant()
})
afterAll(() => house.close())

const attestationOf = (id: string) => house.anyone().get(`/public/merchants/${id}/attestation`)
const keys = async () => JSON.parse((await house.anyone().get('/~/.well-known/jwks.json')).body)
const verify = async (jws: string, options = {}) =>
  jwtVerify(jws, createLocalJWKSet(await keys()), { issuer: house.env.PUBLIC_BASE_URL, ...options })

describe('GET /public/merchants/{id}/attestation', () => {
  it('is signed, so that anyone verifies it offline', async () => {
    const id = await trustedMerchant({ house, tenant }, 'Trattoria “Uno” 🍕', 'verified')
    const { status, body } = await attestationOf(id)
    expect(status).toBe(200)
    expect(body).toEqual({
      merchant_id: id,
      attestation: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      issued_at: expect.stringMatching(/Z$/),
      expires_at: expect.stringMatching(/Z$/),
      jwks_url: `${house.env.PUBLIC_BASE_URL}/.well-known/jwks.json`,
    })
    const { payload, protectedHeader } = await verify(body.attestation, { subject: id })
    const iat = Date.parse(body.issued_at) / 1000
    expect(payload).toEqual({
      iss: house.env.PUBLIC_BASE_URL,
      sub: id,
      name: 'Trattoria “Uno” 🍕',
      public_status: 'verified',
      iat,
      exp: iat + 300 + 3_600,
    })
    expect(protectedHeader).toEqual({
      alg: 'EdDSA',
      kid: (await keys()).keys[0].kid,
      typ: 'merchant-trust+jwt',
    })
  })

  it('follows the status', async () => {
    const id = await trustedMerchant({ house, tenant }, 'Uno', 'verified')
    await attestationOf(id)
    await tenant.admin.post(`/merchants/${id}/suspend`, { reason: 'Inspection' })
    const signed = async () =>
      (await verify((await attestationOf(id)).body.attestation)).payload.public_status
    await expect.poll(signed, { timeout: 5_000 }).toBe('suspended')
  })

  it('does not verify when it was changed, has expired, or another key signed it', async () => {
    const id = await trustedMerchant({ house, tenant }, 'Uno', 'review')
    const { attestation } = (await attestationOf(id)).body
    const [header, payload = '', signature] = attestation.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, public_status: 'verified' })).toString('base64url')
    await expect(verify([header, forged, signature].join('.'))).rejects.toThrow('signature')
    const tomorrow = { currentDate: new Date(Date.now() + 86_400_000) }
    await expect(verify(attestation, tomorrow)).rejects.toThrow('exp')
    const other = await attestationKey(Buffer.alloc(32, 8).toString('base64'))
    const ofOther = createLocalJWKSet({ keys: [other.publicKey] })
    await expect(jwtVerify(attestation, ofOther)).rejects.toThrow()
    expect(decodeProtectedHeader(attestation).kid).not.toBe(other.publicKey.kid)
  })
})

describe('GET /.well-known/jwks.json', () => {
  it('gives the public key only, for any page to read', async () => {
    const { status, body, headers } = await house.anyone().get('/~/.well-known/jwks.json')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/jwk-set+json'])
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    const { keys } = JSON.parse(body)
    expect(keys).toHaveLength(1)
    expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
  })

  it('is the same in every process with the same ENCRYPTION_KEY', async () => {
    const [first, again] = [
      await attestationKey(house.env.ENCRYPTION_KEY),
      await attestationKey(house.env.ENCRYPTION_KEY),
    ]
    expect(first.publicKey).toEqual(again.publicKey)
    expect((await keys()).keys[0]).toEqual(first.publicKey)
  })
})
