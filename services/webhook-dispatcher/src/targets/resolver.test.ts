import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@trust/contracts/durations'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createAskDns, type DnsAnswer } from './ask-dns.ts'
import { findInHostsFile } from './hosts-file.ts'
import { type Names, startNames } from './names.fixture.ts'
import { createResolver } from './resolver.ts'

const TENANT = 'a tenant'
const OTHER = 'another tenant'
const address = { address: '93.184.216.34', family: 4 }

/** A DNS that answers when the test says so, and a clock that the test moves. */
function scripted(ttlMs = 60_000) {
  const asked: string[] = []
  const waiting: PromiseWithResolvers<DnsAnswer>[] = []
  // The cache takes the time 0 for none.
  let time = 1
  const resolver = createResolver(
    (host) => {
      asked.push(host)
      const question = Promise.withResolvers<DnsAnswer>()
      waiting.push(question)
      return question.promise
    },
    () => time,
  )
  return {
    resolver,
    asked,
    advance: (milliseconds: number) => {
      time += milliseconds
    },
    answer: () => {
      for (const { resolve } of waiting.splice(0)) resolve({ addresses: [address], ttlMs })
    },
    fail: () => {
      for (const { reject } of waiting.splice(0)) reject(new Error('no such name'))
    },
    /** Until so many names were asked for. */
    arrived: (questions: number) => expect.poll(() => asked.length, { interval: 1 }).toBe(questions),
  }
}

describe('a name', () => {
  it('is resolved once for simultaneous callers, and again after its TTL', async () => {
    const { resolver, asked, advance, answer, arrived } = scripted(60_000)
    const all = [TENANT, TENANT, OTHER].map((tenant) => resolver.prepare('a.example', tenant))
    const connection = resolver.lookup('a.example')
    await arrived(1)
    answer()
    await Promise.all(all)
    expect(await connection).toEqual([address])
    advance(60_000)
    expect(resolver.prepare('a.example', TENANT)).toBeUndefined()
    expect(await resolver.lookup('a.example')).toEqual([address])
    expect(asked).toHaveLength(1)
    advance(1)
    expect(resolver.prepare('a.example', TENANT)).toBeInstanceOf(Promise)
    await arrived(2)
    answer()
  })

  it('is cached for as long as a connection takes with a TTL of 0, and for five minutes with a TTL of a day', async () => {
    for (const [ttlMs, cachedMs] of [
      [0, 1_000],
      [DAY_MS, 300_000],
    ] as const) {
      const { resolver, advance, answer, arrived } = scripted(ttlMs)
      const prepared = resolver.prepare('a.example', TENANT)
      await arrived(1)
      answer()
      await prepared
      advance(cachedMs)
      expect(resolver.prepare('a.example', TENANT)).toBeUndefined()
      advance(1)
      expect(resolver.prepare('a.example', TENANT)).toBeDefined()
      await arrived(2)
      answer()
    }
  })

  it('that does not resolve is not resolved again for ten seconds', async () => {
    const { resolver, asked, advance, fail, arrived } = scripted()
    const prepared = expect(resolver.prepare('gone.example', TENANT)).rejects.toThrow('no such name')
    await arrived(1)
    fail()
    await prepared
    advance(10_000)
    expect(resolver.prepare('gone.example', TENANT)).toBeUndefined()
    await expect(resolver.lookup('gone.example')).rejects.toThrow('no such name')
    expect(asked).toHaveLength(1)
    advance(1)
    const again = expect(resolver.lookup('gone.example')).rejects.toThrow()
    await arrived(2)
    fail()
    await again
  })

  it('waits behind at most 32 unresolved names of its tenant, and never behind those of another', async () => {
    const { resolver, asked, answer, arrived } = scripted()
    const flood = Array.from({ length: 100 }, (_, index) =>
      resolver.prepare(`never-${index}.example`, TENANT),
    )
    await arrived(32)
    const neighbour = resolver.prepare('neighbour.example', OTHER)
    await arrived(33)
    expect(asked.at(-1)).toBe('neighbour.example')
    answer()
    await neighbour
    for (const expected of [65, 97, 101]) {
      await arrived(expected)
      answer()
    }
    await Promise.all(flood)
  })

  it('of this machine resolves to loopback without a query', async () => {
    const { resolver, asked } = scripted()
    const addresses = (await resolver.ask('localhost', TENANT)).map((found) => found.address)
    expect(addresses).toEqual(['127.0.0.1', '::1'])
    expect(asked).toEqual([])
  })

  it('in the hosts file has the addresses given there', async () => {
    const path = join(await mkdtemp(join(inject('scratch'), 'hosts-')), 'hosts')
    await writeFile(
      path,
      '# names\n10.1.2.3\treceiver Receiver.Internal # ours\nfd00::7 receiver\nnonsense receiver\n',
    )
    expect(await findInHostsFile('receiver', path)).toEqual([
      { address: '10.1.2.3', family: 4 },
      { address: 'fd00::7', family: 6 },
    ])
    expect(await findInHostsFile('receiver.internal', path)).toHaveLength(1)
    expect(await findInHostsFile('names', path)).toEqual([])
    expect(await findInHostsFile('receiver', `${path}-that-is-not-there`)).toEqual([])
  })
})

describe('DNS itself', () => {
  let names: Names
  beforeAll(async () => {
    names = await startNames()
  })
  afterAll(() => names.close())

  it('gives all addresses of both families, and the TTL', async () => {
    names.ttlSeconds = 120
    names.answer('both.test', ['192.0.2.1', '192.0.2.2', '2001:db8::1'])
    expect(await createAskDns([names.server])('both.test')).toEqual({
      addresses: [
        { address: '192.0.2.1', family: 4 },
        { address: '192.0.2.2', family: 4 },
        { address: '2001:db8::1', family: 6 },
      ],
      ttlMs: 120_000,
    })
    await expect(createAskDns([names.server])('nobody.test')).rejects.toMatchObject({ code: 'ENOTFOUND' })
  })

  it('that does not answer is asked twice, for two seconds each', async () => {
    await expect(createAskDns([names.server])('never.test')).rejects.toMatchObject({ code: 'ENOTFOUND' })
    expect(names.asked('never.test')).toBe(2)
  })
})
