import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { batched } from './batched.ts'

const pause = () => new Promise((done) => setTimeout(done, 5))

describe('batched', () => {
  it('gathers what arrives during a run, by key, in order, up to the limit', async () => {
    const runs: number[][] = []
    const double = batched<number, number>(
      async (items) => {
        runs.push(items)
        await pause()
        return items.map((item) => item * 2)
      },
      { most: 3, keyOf: (item) => String(item % 2) },
    )
    const outs = await Promise.all([2, 1, 4, 6, 8, 3].map(double))
    expect(outs).toEqual([4, 2, 8, 12, 16, 6])
    expect(runs).toEqual([[2, 4, 6], [1, 3], [8]])
    expect(await double(10)).toBe(20)
  })

  it('waits for more items where a delay is allowed', async () => {
    const runs: number[][] = []
    const note = batched<number, undefined>(
      async (items) => {
        runs.push(items)
        return items.map(() => undefined)
      },
      { most: 3, gatherMs: 50 },
    )
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const first = note(1)
    await vi.advanceTimersByTimeAsync(40)
    const second = note(2)
    await vi.advanceTimersByTimeAsync(20)
    await Promise.all([first, second])
    expect(runs).toEqual([[1, 2]])
  })

  it('lets a bad item fail alone', async () => {
    const half = batched<number, number>(
      async (items) => {
        if (items.some((item) => item % 2 === 1)) throw new Error('odd')
        return items.map((item) => item / 2)
      },
      { most: 10 },
    )
    const outcomes = await Promise.allSettled([2, 3, 4].map(half))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })
})
