import { hashLeafText } from '@trust/audit-log/entry'
import { rootFromInclusion } from '@trust/audit-log/proof'
import { isSignedBy } from '@trust/audit-log/tree-head'
import { keysOf } from '@trust/audit-log/verify-export'
import { DAY_MS } from '@trust/contracts/durations'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealTenant } from '../audit/seal-tenant.ts'
import { treeHeadKey } from '../signing-key.ts'
import { attestationKeys } from './attestation.ts'
import { trustedMerchant } from './trust.fixture.ts'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

const attestationOf = (id: string) => harness.anyone().get(`/public/merchants/${id}/attestation`)
const keys = async () => JSON.parse((await harness.anyone().get('/~/.well-known/jwks.json')).body)
const verify = async (jws: string, options = {}) =>
  jwtVerify(jws, createLocalJWKSet(await keys()), { issuer: harness.env.PUBLIC_BASE_URL, ...options })

/** Answers are cached for a second, and entries are sealed within one. */
const WAIT = { timeout: 60_000 }

describe('GET /public/merchants/{id}/attestation', () => {
  it('is signed, so that anyone verifies it offline', async () => {
    const id = await trustedMerchant({ harness, tenant }, 'Trattoria “Uno” 🍕', 'verified')
    const { status, body } = await attestationOf(id)
    expect(status).toBe(200)
    expect(body).toEqual({
      merchant_id: id,
      attestation: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      issued_at: expect.stringMatching(/Z$/),
      expires_at: expect.stringMatching(/Z$/),
      jwks_url: `${harness.env.PUBLIC_BASE_URL}/.well-known/jwks.json`,
      log: null,
    })
    const { payload, protectedHeader } = await verify(body.attestation, { subject: id })
    const iat = Date.parse(body.issued_at) / 1000
    expect(payload).toEqual({
      iss: harness.env.PUBLIC_BASE_URL,
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
    const id = await trustedMerchant({ harness, tenant }, 'Uno', 'verified')
    await attestationOf(id)
    await tenant.admin.post(`/merchants/${id}/suspend`, { reason: 'Inspection' })
    const signed = async () =>
      (await verify((await attestationOf(id)).body.attestation)).payload.public_status
    await expect.poll(signed).toBe('suspended')
  })

  it('does not verify when it was changed, has expired, or another key signed it', async () => {
    const id = await trustedMerchant({ harness, tenant }, 'Uno', 'review')
    const { attestation } = (await attestationOf(id)).body
    const [header, payload = '', signature] = attestation.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, public_status: 'verified' })).toString('base64url')
    await expect(verify([header, forged, signature].join('.'))).rejects.toThrow('signature')
    const tomorrow = { currentDate: new Date(Date.now() + DAY_MS) }
    await expect(verify(attestation, tomorrow)).rejects.toThrow('exp')
    const [other] = await attestationKeys(Buffer.alloc(32, 8).toString('base64'))
    const ofOther = createLocalJWKSet({ keys: [other.publicKey] })
    await expect(jwtVerify(attestation, ofOther)).rejects.toThrow()
    expect(decodeProtectedHeader(attestation).kid).not.toBe(other.publicKey.kid)
  })
})

describe('the log of an attestation', () => {
  it('proves that the operator’s audit log has the same status, and names nobody', async () => {
    const tenant = await harness.tenant()
    const { body: merchant } = await tenant.admin.post('/merchants', {
      name: 'Uno',
      claimed_address: 'Via Roma 1',
    })
    const sealingKey = await treeHeadKey(harness.env.ENCRYPTION_KEY)
    const logOf = async () => (await attestationOf(merchant.id)).body.log
    const proven = async (public_status: string) => {
      await sealTenant(harness.db, tenant.id, sealingKey)
      await expect
        .poll(async () => JSON.parse((await logOf())?.leaf ?? '{}').public_status, WAIT)
        .toBe(public_status)
      const log = await logOf()
      const leaf = JSON.parse(log.leaf)
      expect(leaf).toMatchObject({
        merchant_id: merchant.id,
        tenant_id: tenant.id,
        action: null,
        actor: null,
      })
      expect(log.leaf).not.toContain(tenant.adminId)
      expect(hashLeafText(log.leaf)).toBe(log.leaf_hash)
      const bytes = (text: string) => Buffer.from(text, 'base64')
      const position = { leafIndex: log.leaf_index, treeSize: log.tree_size }
      const root = rootFromInclusion(bytes(log.leaf_hash), position, log.proof.map(bytes))
      expect(root?.toString('base64')).toBe(log.tree_head.root_hash)
      const { tree_size: treeSize, root_hash: rootHash, timestamp, signature, key_id: keyId } = log.tree_head
      const head = { treeSize, rootHash, timestamp: new Date(timestamp), signature, keyId }
      const key = keysOf(await keys()).get(keyId)
      expect(key && isSignedBy(tenant.id, head, key)).toBe(true)
    }
    const { public_status } = (await harness.anyone().get(`/public/merchants/${merchant.id}/status`)).body
    await proven(public_status)
    await tenant.admin.post(`/merchants/${merchant.id}/suspend`, { reason: 'Inspection' })
    await proven('suspended')
    await tenant.admin.post(`/merchants/${merchant.id}/reinstate`, { reason: 'Fine' })
    await proven(public_status)
  })
})

describe('GET /.well-known/jwks.json', () => {
  it('gives public keys only, for attestations and tree heads, for any page to read', async () => {
    const { status, body, headers } = await harness.anyone().get('/~/.well-known/jwks.json')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/jwk-set+json'])
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    const { keys } = JSON.parse(body)
    expect(keys).toHaveLength(2)
    for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
  })

  it('is the same in every process with the same ENCRYPTION_KEY', async () => {
    const [[first], [again]] = [
      await attestationKeys(harness.env.ENCRYPTION_KEY),
      await attestationKeys(harness.env.ENCRYPTION_KEY),
    ]
    expect(first.publicKey).toEqual(again.publicKey)
    expect((await keys()).keys[0]).toEqual(first.publicKey)
  })
})
