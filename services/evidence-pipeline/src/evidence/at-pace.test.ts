import { DAY_MS } from '@trust/contracts/durations'
import { expect, it, onTestFinished, vi } from 'vitest'
import { atPace } from './at-pace.ts'

const chunk = new Uint8Array(1_000)

async function read(stream: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0
  for await (const { byteLength } of stream) bytes += byteLength
  return bytes
}

it('a body that stalls is cut off', async () => {
  const stalled = new ReadableStream<Uint8Array>({ start: (body) => body.enqueue(chunk) })
  const reading = read(atPace(stalled, { graceMs: 30, bytesPerSecond: 1_000_000 }))
  await expect(reading).rejects.toMatchObject({ code: 'body_too_slow' })
})

it('a body that trickles is cut off, however often bytes arrive', async () => {
  const dripping = new ReadableStream<Uint8Array>({
    pull: (body) => new Promise((next) => setTimeout(() => next(body.enqueue(new Uint8Array(1))), 2)),
  })
  const reading = read(atPace(dripping, { graceMs: 60, bytesPerSecond: 1_000_000 }))
  await expect(reading).rejects.toMatchObject({ code: 'body_too_slow' })
})

it('a body without delays is read whole', async () => {
  const body = ReadableStream.from([chunk, chunk])
  expect(await read(atPace(body, { graceMs: 5_000, bytesPerSecond: 1 }))).toBe(2_000)
})

it('a body is not cut off when somebody sets the clock forward meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const body = ReadableStream.from([chunk, chunk])
  let bytes = 0
  for await (const { byteLength } of atPace(body, { graceMs: 5_000, bytesPerSecond: 1 })) {
    bytes += byteLength
    vi.setSystemTime(Date.now() + DAY_MS)
  }
  expect(bytes).toBe(2_000)
})
