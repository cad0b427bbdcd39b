import { randomBytes } from 'node:crypto'
import { createApp } from '@trust/gateway-auth/app'
import { createLog } from '@trust/runtime/log'
import { createMetrics } from '@trust/runtime/metrics'
import { decrypt, keyIdOf } from '@trust/runtime/secrets'
import { TestClient } from '@trust/testing/client'
import { type Harness, startHarness } from '@trust/testing/harness'
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rotateKeys } from './rotate-keys.ts'

const fresh = randomBytes(32).toString('base64')
const freshSecret = 'another session secret that only tests use'
let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

/** The service with other secrets on the same database, as after a restart. */
function restarted(env: Partial<Harness['env']>) {
  const { db, queues } = harness
  const log = createLog('silent', false)
  return createApp({ db, log, metrics: createMetrics(), env: { ...harness.env, ...env } }, queues)
}

it('keys and session secrets are rotated under load', async () => {
  const old = harness.env.ENCRYPTION_KEY
  const tenant = await harness.tenant()
  const { admin } = tenant
  await admin.post('/auth/2fa/setup')
  const { body: merchant } = await admin.post('/merchants', { name: 'Uno', claimed_address: 'Via Roma 1' })
  const path = `/public/merchants/${merchant.id}/attestation`
  const before = (await harness.anyone().get(path)).body
  const attested = Object.values(before).find(
    (value) => typeof value === 'string' && value.split('.').length === 3,
  )

  const ENCRYPTION_KEY = `${fresh},${old}`
  const rotated = restarted({
    ENCRYPTION_KEY,
    SESSION_SECRET: `${freshSecret},${harness.env.SESSION_SECRET}`,
  })
  const client = new TestClient(rotated.hono)
  for (const [name, value] of admin.cookies) client.cookies.set(name, value)
  expect((await client.get('/auth/me')).status).toBe(200)
  expect((await client.post('/auth/refresh')).status).toBe(200)

  const { body: keys } = await client.get('/~/.well-known/jwks.json')
  const jwks = createRemoteJWKSet(new URL('http://keys.example'), {
    [customFetch]: async () => new Response(typeof keys === 'string' ? keys : JSON.stringify(keys)),
  })
  expect((await jwtVerify(String(attested), jwks)).payload.sub).toBe(merchant.id)

  await rotateKeys(harness.db, ENCRYPTION_KEY)
  const user = await harness.db.acrossTenants.user.findUniqueOrThrow({ where: { id: tenant.adminId } })
  expect(user.totpSetupEncrypted?.startsWith(`${keyIdOf(fresh)}.`)).toBe(true)
  expect(decrypt(fresh, user.totpSetupEncrypted ?? '')).toMatch(/^[A-Z2-7]{32}$/)
  expect(Object.values(await rotateKeys(harness.db, ENCRYPTION_KEY)).every((count) => count === 0)).toBe(true)

  const done = restarted({ ENCRYPTION_KEY: fresh, SESSION_SECRET: freshSecret })
  const later = new TestClient(done.hono)
  for (const [name, value] of client.cookies) later.cookies.set(name, value)
  expect((await later.get('/auth/me')).status).toBe(200)
  await Promise.all([rotated.close(), done.close()])
})
