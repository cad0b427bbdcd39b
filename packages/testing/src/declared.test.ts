import { expect, it } from 'vitest'
import { startHarness } from './harness.ts'

it('all harnesses of a process check answers against one document, which is expensive to make', async () => {
  const [one, other] = [await startHarness(), await startHarness()]
  expect(one.answers.contract).toBe(other.answers.contract)
  await one.close()
  await other.close()
})
