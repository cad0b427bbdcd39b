import { SnoozeInDatabase } from '@trust/queue/handlers'
import { describe, expect, it } from 'vitest'
import { createLanes } from './lanes.ts'

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))
const sent = { durationMs: 1 }
const never = () => new Promise<never>(() => undefined)

describe('a lane', () => {
  it('of an endpoint that hangs postpones further jobs, spread over time, and costs other endpoints nothing', async () => {
    const { inLane } = createLanes()
    for (let index = 0; index < 4; index += 1) void inLane('hanging', never)
    await pause(2_050)
    const parked = Array.from({ length: 200 }, async () => {
      const reason: unknown = await inLane('hanging', never).catch((thrown) => thrown)
      if (!(reason instanceof SnoozeInDatabase)) throw new Error('was sent')
      return reason.until.getTime() - Date.now()
    })
    const turns = await Promise.all(parked)
    expect(Math.min(...turns)).toBeGreaterThan(50)
    expect(Math.max(...turns)).toBeLessThanOrEqual(30_500)
    expect(await inLane('other', async () => sent)).toBe(sent)
  })

  it('of an endpoint that is quick lets all of a burst through, no more than 64 at once', async () => {
    const { inLane, limitOf } = createLanes()
    let atOnce = 0
    let most = 0
    const send = async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await pause(1)
      atOnce -= 1
      return sent
    }
    await Promise.all(Array.from({ length: 400 }, () => inLane('quick', send)))
    expect([most, limitOf('quick')]).toEqual([64, 64])
  })
})
