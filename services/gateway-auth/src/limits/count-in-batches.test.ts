import type { Allowance } from '@trust/http/rate-limit'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { countInBatches } from './count-in-batches.ts'

/** A store that all processes share; it counts how often it is called. */
function sharedStore(limit: number, resetAt = new Date(Date.now() + 60_000)) {
  const totals = new Map<string, number>()
  const sent: number[] = []
  const send = async (key: string, requests: number): Promise<Allowance> => {
    sent.push(requests)
    const total = (totals.get(key) ?? 0) + requests
    totals.set(key, total)
    return { limit, remaining: Math.max(0, limit - total), resetAt, isExceeded: total > limit }
  }
  return { send, sent }
}

type Counter = ReturnType<typeof countInBatches>

/** How many requests are admitted when the processes take turns. */
async function admitted(processes: Counter[], requests: number): Promise<number> {
  let count = 0
  for (let at = 0; at < requests; at += 1) {
    const allowance = await processes[at % processes.length]?.('partner')
    if (!allowance?.isExceeded) count += 1
  }
  return count
}

describe('requests counted in batches', () => {
  it('admit exactly the limit in one process, and tell the store a twentieth as often', async () => {
    const { send, sent } = sharedStore(600)
    expect(await admitted([countInBatches(600, send)], 600)).toBe(600)
    expect(sent.length).toBeLessThan(60)
    expect(await admitted([countInBatches(600, send)], 50)).toBe(0)
  })

  it('admit exactly the limit of simultaneous requests', async () => {
    const { send } = sharedStore(600)
    const count = countInBatches(600, send)
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => count('partner')))
    expect(answers.filter((answer) => !answer?.isExceeded)).toHaveLength(600)
  })

  it('admit at most one batch too many for each further process', async () => {
    const { send } = sharedStore(600)
    const processes = Array.from({ length: 4 }, () => countInBatches(600, send))
    const count = await admitted(processes, 2_000)
    expect(count).toBeGreaterThanOrEqual(600)
    expect(count).toBeLessThanOrEqual(600 + 3 * 30)
  })

  it('begin a new window after a minute also when somebody sets the clock back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { send, sent } = sharedStore(600)
    const count = countInBatches(600, send)
    await count('partner')
    vi.setSystemTime(0)
    vi.advanceTimersByTime(60_000)
    await count('partner')
    expect(sent).toEqual([1, 1])
  })

  it('report what remains after each request', async () => {
    const { send } = sharedStore(400)
    const count = countInBatches(400, send)
    const lefts = []
    for (let at = 0; at < 400; at += 1) lefts.push((await count('partner'))?.remaining)
    expect(lefts).toEqual(Array.from({ length: 400 }, (_, at) => 399 - at))
  })

  it('start again with the next window, and count each key separately', async () => {
    const over = sharedStore(600, new Date(Date.now() - 1))
    const count = countInBatches(600, over.send)
    for (let at = 0; at < 3; at += 1) await count('partner')
    expect(over.sent).toEqual([1, 1, 1])
    const { send } = sharedStore(600)
    const other = countInBatches(600, send)
    await other('one')
    expect((await other('two'))?.remaining).toBe(599)
  })

  it('have no batches below a limit of forty', async () => {
    const { send, sent } = sharedStore(39)
    await admitted([countInBatches(39, send)], 39)
    expect(sent).toEqual(Array(39).fill(1))
  })

  it('are admitted while the store is away', async () => {
    const count = countInBatches(600, async () => null)
    expect([await count('partner'), await count('partner')]).toEqual([null, null])
  })
})
