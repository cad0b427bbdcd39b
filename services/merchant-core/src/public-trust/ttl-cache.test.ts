import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTtlCache } from './ttl-cache.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 999_999 })
  // To the cache, the time 0 of `performance` is none.
  vi.advanceTimersByTime(1)
})
afterEach(() => {
  vi.useRealTimers()
})

/** A source whose value can be changed and whose reads are counted. */
function source() {
  const state = { value: { word: 'one' }, reads: 0, isAway: false }
  const read = async () => {
    state.reads += 1
    if (state.isAway) throw new Error('away')
    return structuredClone(state.value)
  }
  return { state, read }
}

describe('createTtlCache', () => {
  it('reads once for simultaneous callers, and once a second', async () => {
    const { state, read } = source()
    const recent = createTtlCache(read, 300)
    await Promise.all(Array.from({ length: 100 }, () => recent('a')))
    expect(state.reads).toBe(1)
    vi.advanceTimersByTime(999)
    await recent('a')
    expect(state.reads).toBe(1)
    vi.advanceTimersByTime(1)
    await Promise.all([recent('a'), recent('a')])
    expect(state.reads).toBe(2)
    await recent('b')
    expect(state.reads).toBe(3)
  })

  it('reads once a second also when somebody sets the clock back', async () => {
    const { state, read } = source()
    const recent = createTtlCache(read, 300)
    await recent('a')
    vi.setSystemTime(0)
    state.value = { word: 'two' }
    vi.advanceTimersByTime(1_000)
    expect((await recent('a')).value).toEqual({ word: 'two' })
  })

  it('knows since when a value is unchanged, up to its lifetime', async () => {
    const { state, read } = source()
    const recent = createTtlCache(read, 300)
    expect(await recent('a')).toEqual({ value: { word: 'one' }, since: 1_000_000 })
    vi.advanceTimersByTime(299_000)
    expect(await recent('a')).toEqual({ value: { word: 'one' }, since: 1_000_000 })
    vi.advanceTimersByTime(1_000)
    expect(await recent('a')).toEqual({ value: { word: 'one' }, since: 1_300_000 })
    state.value = { word: 'two' }
    vi.advanceTimersByTime(1_000)
    expect(await recent('a')).toEqual({ value: { word: 'two' }, since: 1_301_000 })
  })

  it('bridges a source that is away for less than the lifetime', async () => {
    const { state, read } = source()
    const recent = createTtlCache(read, 300)
    await recent('a')
    state.isAway = true
    vi.advanceTimersByTime(200_000)
    expect((await recent('a')).value).toEqual({ word: 'one' })
    await expect(recent('b')).rejects.toThrow('away')
    vi.advanceTimersByTime(100_000)
    await expect(recent('a')).rejects.toThrow('away')
    state.isAway = false
    expect((await recent('a')).value).toEqual({ word: 'one' })
  })

  it('bridges a source that does not answer, and asks it once', async () => {
    const { state, read } = source()
    let answer = () => {}
    let isSilent = false
    const recent = createTtlCache(async (id: string) => {
      const value = await read()
      if (isSilent) await new Promise<void>((done) => (answer = done))
      return `${id} ${value.word}`
    }, 300)
    await recent('a')
    isSilent = true
    state.value = { word: 'two' }
    for (let second = 0; second < 5; second += 1) {
      vi.advanceTimersByTime(1_000)
      const given = recent('a')
      await vi.advanceTimersByTimeAsync(1_000)
      expect((await given).value).toBe('a one')
    }
    expect(state.reads).toBe(2)
    answer()
    vi.advanceTimersByTime(1_000)
    expect((await recent('a')).value).toBe('a two')
  })

  it('caches nothing for zero seconds', async () => {
    const { state, read } = source()
    const recent = createTtlCache(read, 0)
    await recent('a')
    state.value = { word: 'two' }
    expect((await recent('a')).value).toEqual({ word: 'two' })
    expect(state.reads).toBe(2)
  })

  it('drops the least recently used value when it is full', async () => {
    const { state, read } = source()
    const recent = createTtlCache(read, 300)
    for (let index = 0; index <= 10_000; index += 1) await recent(String(index))
    const before = state.reads
    await recent('10000')
    expect(state.reads).toBe(before)
    await recent('0')
    expect(state.reads).toBe(before + 1)
  })
})
