import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { beginStory } from '../../infra/development/demo/begin.ts'
import { photographsIn } from '../../infra/development/demo/pictures.ts'
import { type DemoReceiver, startReceiver } from '../../infra/development/demo/receiver.ts'
import { type Story, steps } from '../../infra/development/demo/story.ts'
import { type OwnSystem, startOwnSystem } from '../../infra/development/demo/system.ts'

/** Photographs of others stay outside the project. */
const photographs = join(
  process.env.EVAL_DATA_DIR ?? join(import.meta.dirname, '../../../shared/data'),
  'images',
)

let system: OwnSystem
let receiver: DemoReceiver
let story: Story
beforeAll(async () => {
  if (!existsSync(photographs))
    console.error(`\n!!! No photographs in ${photographs}: the demo renders its own.\n`)
  const real = existsSync(photographs) ? await photographsIn(photographs) : undefined
  // An attempt that a kill interrupts counts, and is taken up again when its lease ends: more of them, and shorter ones.
  const settings = { WEBHOOK_MAX_ATTEMPTS: '10', WEBHOOK_TIMEOUT_SECONDS: '5' }
  // A PostgreSQL that was killed writes every file of its folder to the disk before it starts: seconds each time.
  system = await startOwnSystem(settings, inject('memory'))
  receiver = await startReceiver()
  story = await beginStory(system, receiver, real)
})
afterAll(async () => {
  receiver?.close()
  await system?.stop()
})

// Without kills, `seven-processes.test.ts` tells the story and `tour.test.ts` walks the all-in-one.
describe('the demo on the all-in-one, with every process killed after each step', () => {
  it.each(steps)('$title', async ({ run }) => {
    expect(await run(story)).not.toBe('')
    await system.kill()
    await system.start()
  })
})
