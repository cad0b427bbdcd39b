import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginStory } from '../../infra/development/demo/begin.ts'
import { type DemoReceiver, startReceiver } from '../../infra/development/demo/receiver.ts'
import { type Story, steps } from '../../infra/development/demo/story.ts'
import { type OwnSystem, startOwnSystem } from '../../infra/development/demo/system.ts'

let system: OwnSystem
let receiver: DemoReceiver
let story: Story
beforeAll(async () => {
  // An attempt that a kill interrupts counts, and is taken up again when its lease ends: more of them, and shorter ones.
  system = await startOwnSystem({ WEBHOOK_MAX_ATTEMPTS: '10', WEBHOOK_TIMEOUT_SECONDS: '5' })
  receiver = await startReceiver()
  story = await beginStory(system, receiver)
})
afterAll(async () => {
  receiver?.close()
  await system?.stop()
})

describe('the demo, with every process killed after each step', () => {
  it.each(steps)('$tell', { timeout: 300_000 }, async ({ run }) => {
    expect(await run(story)).not.toBe('')
    await system.kill()
    await system.start()
  })
})
