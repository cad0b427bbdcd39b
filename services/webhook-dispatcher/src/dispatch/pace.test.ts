import { expect, it } from 'vitest'
import { createPace } from './pace.ts'

it('lets a tenant have more events on their way as others leave, and holds up nobody else', async () => {
  const pace = createPace(2)
  const [first, second] = [pace.enter('a'), pace.enter('a'), pace.enter('a')]
  let isIn = false
  const waiting = pace.hasRoom('a').then(() => {
    isIn = true
  })
  await pace.hasRoom('b')
  first.leave()
  first.leave()
  await new Promise(setImmediate)
  expect(isIn).toBe(false)
  second.leave()
  await waiting
  expect(isIn).toBe(true)
})
