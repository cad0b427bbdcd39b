import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginStory } from '../../infra/demo/begin.ts'
import { type Receiver, startReceiver } from '../../infra/demo/receiver.ts'
import { type Story, steps } from '../../infra/demo/story.ts'
import { type OwnSystem, startOwnSystem } from '../../infra/demo/system.ts'

let system: OwnSystem
let receiver: Receiver
let story: Story
beforeAll(async () => {
  system = await startOwnSystem()
  receiver = await startReceiver()
  story = await beginStory(system, receiver)
})
afterAll(async () => {
  receiver?.close()
  await system?.stop()
})

describe('the demo, with every process killed after each step', () => {
  it.each(steps)('$tell', async ({ run }) => {
    expect(await run(story)).not.toBe('')
    await system.kill()
    await system.start()
  })
})
