import { afterEach, expect, it, vi } from 'vitest'
import { ACCESS_SECONDS, Tokens } from './tokens.ts'

const secret = 'a secret of at least 32 characters'
const session = { sessionId: 's', holderId: 'h', tenantId: 't' }
afterEach(() => {
  vi.useRealTimers()
})

it('an access token that was read before ends when it expires', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const tokens = new Tokens(secret, 'lmt-operator')
  const { access } = await tokens.pair(session, 1)
  expect([tokens.readAccess(access), tokens.readAccess(access)]).toEqual([session, session])
  vi.setSystemTime(Date.now() + ACCESS_SECONDS * 1000)
  expect(tokens.readAccess(access)).toBeNull()
})

it('a token is not believed because another one was', async () => {
  const tokens = new Tokens(secret, 'lmt-operator')
  const { access } = await tokens.pair(session, 1)
  expect(tokens.readAccess(access)).toEqual(session)
  const [header, , signature] = access.split('.')
  const claims = { sid: 's', tid: 'another', sub: 'h', aud: 'lmt-operator', exp: Date.now() }
  const forged = Buffer.from(JSON.stringify(claims)).toString('base64url')
  expect(tokens.readAccess(`${header}.${forged}.${signature}`)).toBeNull()
  expect(new Tokens(secret, 'lmt-inspector').readAccess(access)).toBeNull()
  expect(new Tokens('another secret of 32 characters or more', 'lmt-operator').readAccess(access)).toBeNull()
})
