import { expect, it } from 'vitest'
import { startHarness } from './harness.ts'

it('all harnesses of a process are held against one document: to make it costs more than many a test', async () => {
  const [one, other] = [await startHarness(), await startHarness()]
  expect(one.answers.contract).toBe(other.answers.contract)
  await one.close()
  await other.close()
})
