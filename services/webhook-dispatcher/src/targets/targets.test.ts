import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './address.ts'
import { createGuard, TargetRefused } from './guard.ts'
import type { HostResolver } from './resolver.ts'

const tenant = '019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10'
const entry = (address: string) => ({ address, family: address.includes(':') ? 6 : 4 })
const answering = (lookup: HostResolver['lookup']): HostResolver => ({
  ask: lookup,
  lookup,
  prepare: () => undefined,
})
const resolvesTo = (...addresses: string[]) => answering(async () => addresses.map(entry))

const publicHost = resolvesTo('93.184.216.34', '2606:2800:21f:cb07:6820:80da:af6b:8b2c')

describe('isPublicAddress', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '168.63.129.16',
    '172.16.0.1',
    '192.168.1.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'no address',
  ])('refuses %s', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])(
    'takes %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
})

describe('registration', () => {
  const guard = createGuard({ allowPrivate: false }, publicHost)
  it.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'https://user:pass@example.com/',
    'https://user@example.com/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/',
    'http://localhost./',
    'http://LOCALHOST:8080/',
    'http://hook.localhost/',
    'not an address',
  ])('refuses %s', async (url) => {
    expect(await guard.admits(url, tenant)).toBe(false)
    expect(() => guard.assertDispatchable(url)).toThrow(TargetRefused)
  })

  it('takes public names and addresses', async () => {
    expect(await guard.admits('https://example.com/hook?a=1', tenant)).toBe(true)
    expect(await guard.admits('http://8.8.8.8:8080/', tenant)).toBe(true)
    expect(await guard.admits('https://[2606:4700::1111]/', tenant)).toBe(true)
  })

  it('refuses a name when any one of its addresses is private', async () => {
    const mixed = createGuard({ allowPrivate: false }, resolvesTo('93.184.216.34', '10.0.0.7'))
    expect(await mixed.admits('https://example.com/', tenant)).toBe(false)
  })

  it('takes a name that does not resolve yet: connecting decides', async () => {
    const silent = createGuard(
      { allowPrivate: false },
      answering(() => Promise.reject(new Error('ENOTFOUND'))),
    )
    expect(await silent.admits('https://not-yet.example/', tenant)).toBe(true)
  })

  it('takes private targets when the installation allows them', async () => {
    const listed = createGuard(
      { allowPrivate: false, allowedCidrs: ['10.20.0.0/16', 'fd00::/8'] },
      resolvesTo('10.20.3.4'),
    )
    for (const host of ['10.20.255.1', '[fd12::1]', 'inside.example']) {
      expect(await listed.admits(`https://${host}/`, tenant)).toBe(true)
    }
    for (const host of ['10.21.0.1', '127.0.0.1', '[::1]', '[::ffff:10.21.0.1]', 'localhost']) {
      expect(await listed.admits(`https://${host}/`, tenant)).toBe(false)
    }
    const open = createGuard({ allowPrivate: true }, resolvesTo('127.0.0.1'))
    expect(await open.admits('http://127.0.0.1:9000/', tenant)).toBe(true)
    expect(await open.admits('http://localhost/', tenant)).toBe(true)
    expect(await open.admits('ftp://localhost/', tenant)).toBe(false)
  })
})

describe('connecting', () => {
  it('gives a socket nothing but addresses that were checked', async () => {
    const { lookup } = createGuard({ allowPrivate: false }, publicHost)
    const found = await new Promise((done) => lookup('a.example', { all: true }, (...seen) => done(seen)))
    expect(found).toEqual([null, await publicHost.lookup('a.example')])
    const one = await new Promise((done) => lookup('a.example', {}, (...seen) => done(seen)))
    expect(one).toEqual([null, '93.184.216.34', 4])
  })

  it('refuses a name that resolved to a public address before and to a private one now', async () => {
    const answers = [await publicHost.lookup(''), [{ address: '127.0.0.1', family: 4 }]]
    const rebinding = createGuard(
      { allowPrivate: false },
      answering(async () => answers.shift() ?? []),
    )
    expect(await rebinding.admits('https://rebind.example/', tenant)).toBe(true)
    const error = await new Promise((done) => rebinding.lookup('rebind.example', {}, done))
    expect(error).toBeInstanceOf(TargetRefused)
  })
})
