import { SnoozeInDatabase } from '@trust/queue/handlers'
import { describe, expect, it, vi } from 'vitest'
import { MAX_ATTEMPTS_IN_FLIGHT, MAX_REMEMBERED_ENDPOINTS } from '../limits.ts'
import { createLimiter } from './limiter.ts'

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))
const sent = { durationMs: 1 }
const never = () => new Promise<never>(() => undefined)
const to = (webhookId: string, tenantId = 'one') => ({ tenantId, webhookId })

describe('the limit of an endpoint', () => {
  it('snoozes jobs for a hanging one, spread over time, without cost to other endpoints', async () => {
    const { run } = createLimiter()
    for (let index = 0; index < 4; index += 1) void run(to('hanging'), never)
    await pause(2_050)
    const snoozes = Array.from({ length: 200 }, async () => {
      const reason: unknown = await run(to('hanging'), never).catch((thrown) => thrown)
      if (!(reason instanceof SnoozeInDatabase)) throw new Error('was sent')
      return reason.until.getTime() - Date.now()
    })
    const pauses = await Promise.all(snoozes)
    expect(Math.min(...pauses)).toBeGreaterThan(50)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(30_500)
    expect(await run(to('other'), async () => sent)).toBe(sent)
  })

  it('lets a burst through to a quick one in order, at most 64 at once', async () => {
    const { run } = createLimiter()
    let inFlight = 0
    let most = 0
    const order: number[] = []
    const send = async (index: number) => {
      order.push(index)
      inFlight += 1
      most = Math.max(most, inFlight)
      await pause(1)
      inFlight -= 1
      return sent
    }
    const burst = Array.from({ length: 1_000 }, (_, index) => index)
    await Promise.all(burst.map((index) => run(to('quick'), () => send(index))))
    expect(most).toBe(64)
    expect(order).toEqual(burst)
  })

  it('gives slots back after failures', async () => {
    const { runJob } = createLimiter()
    for (let job = 0; job < 600; job += 1) {
      const failing = runJob(to('failing'), () => Promise.reject(new Error('failed')))
      await expect(failing).rejects.toThrow('failed')
    }
    expect(await runJob(to('failing'), async () => sent)).toBe(sent)
  })

  it('remembers the slow ones, and of too many the latest', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
    const { run, isSlow } = createLimiter()
    const answer = Promise.withResolvers<void>()
    const names = Array.from({ length: MAX_REMEMBERED_ENDPOINTS + 1 }, (_, index) => `slow ${index}`)
    const send = () => answer.promise.then(() => ({ durationMs: 60_000 }))
    const requests = names.map((name) => run(to(name), send))
    vi.advanceTimersByTime(60_000)
    answer.resolve()
    await Promise.all(requests)
    vi.useRealTimers()
    expect(isSlow('slow 0')).toBe(false)
    expect(names.slice(1).filter(isSlow)).toHaveLength(MAX_REMEMBERED_ENDPOINTS)
  })

  it('sends nothing more once the process stops', async () => {
    const { run } = createLimiter(AbortSignal.abort())
    await expect(run(to('any'), async () => sent)).rejects.toBeInstanceOf(SnoozeInDatabase)
  })
})

it('a tenant has at most 512 requests in flight to a host, and another tenant has its own 512', async () => {
  const { run } = createLimiter()
  let begun = 0
  const send = () => {
    begun += 1
    return never()
  }
  for (let index = 0; index < 600; index += 1) {
    const webhook = { ...to(`webhook ${index % 20}`), url: 'https://shared.example/hook' }
    void run(webhook, send).catch(() => undefined)
  }
  await new Promise(setImmediate)
  expect(begun).toBe(512)
  const another = { ...to('another', 'two'), url: 'https://shared.example/hook' }
  expect(await run(another, async () => sent)).toBe(sent)
})

it('jobs of a tenant with many webhooks never occupy all slots of the worker', async () => {
  const { runJob } = createLimiter()
  const snoozed: unknown[] = []
  for (let job = 0; job < 640; job += 1) {
    const webhook = to(`webhook ${job % 20}`, 'flooding')
    void runJob(webhook, never).catch((reason: unknown) => snoozed.push(reason))
  }
  await expect.poll(() => snoozed.length).toBe(64)
  expect(snoozed.every((reason) => reason instanceof SnoozeInDatabase)).toBe(true)
  expect(await runJob(to('its own', 'other'), async () => sent)).toBe(sent)
})

it('a tenant may use slots that others leave, and another tenant does not wait', async () => {
  const { waitForRoom, addAttempts, releaseAttempt } = createLimiter()
  addAttempts('a', MAX_ATTEMPTS_IN_FLIGHT + 1)
  let isIn = false
  const waiting = waitForRoom('a').then(() => {
    isIn = true
  })
  await waitForRoom('b')
  releaseAttempt('a')
  await new Promise(setImmediate)
  expect(isIn).toBe(false)
  releaseAttempt('a')
  await waiting
  expect(isIn).toBe(true)
})
