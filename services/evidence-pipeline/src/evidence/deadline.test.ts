import { expect, it } from 'vitest'
import { shopFront } from '../pictures/picture.fixture.ts'
import { runPipeline } from '../pipeline/runner.ts'
import type { Stage } from '../pipeline/stage.ts'
import { beforeDeadline } from './deadline.ts'
import { AssessmentFailed } from './evidence.ts'

const place = { capturedAt: null, position: null, geofences: [], merchantName: null }
const declared = { ...place, evidenceType: 'product', uploadedAt: new Date() } as const

it('ends an assessment whose stage never answers, and tells the stage', async () => {
  const picture = await shopFront(80, 160, 120)
  const ran: string[] = []
  const model = { name: 'test', version: '1' }
  const stages: Stage[] = [
    {
      name: 'scene',
      model,
      run: ({ signal }) =>
        new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
    },
    {
      name: 'text',
      model,
      run: () => {
        ran.push('text')
        return null
      },
    },
  ]
  let examined: Promise<unknown> = Promise.resolve()
  const work = async (signal: AbortSignal) => {
    examined = runPipeline(picture, declared, { stages, signal })
    await examined
  }
  const error = await beforeDeadline(300, work).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(AssessmentFailed)
  expect(error).toMatchObject({ message: 'The assessment took longer than 0.3 seconds.' })
  await expect(examined).rejects.toBe(error)
  expect(ran).toEqual([])
})

it('does not disturb an assessment that ends in time', async () => {
  await beforeDeadline(60_000, async () => undefined)
  await expect(beforeDeadline(60_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
