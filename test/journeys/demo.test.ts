import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
beforeAll(async () => {
  system = await startOwnSystem()
  receiver = await startReceiver()
})
afterAll(async () => {
  receiver?.close()
  await system?.stop()
})

describe('the demo, on the all-in-one', () => {
  let story: Story
  beforeAll(async () => {
    if (!existsSync(photographs))
      console.error(`\n!!! No photographs in ${photographs}: the demo renders its own.\n`)
    const real = existsSync(photographs) ? await photographsIn(photographs) : undefined
    story = await beginStory(system, receiver, real)
  })

  it.each(steps)('$tell', async ({ run }) => {
    expect(await run(story)).not.toBe('')
  })
})
