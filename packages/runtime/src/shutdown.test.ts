import { expect, it } from 'vitest'
import { createLog } from './log.ts'
import { Shutdown } from './shutdown.ts'

const log = createLog('silent', false)

it('stops in reverse order of opening, each once, and reports at once that it is stopping', async () => {
  const shutdown = new Shutdown()
  const stopped: string[] = []
  for (const name of ['database', 'server']) shutdown.add(name, () => stopped.push(name))
  expect(shutdown.stopping.aborted).toBe(false)
  const running = shutdown.run(log)
  expect(shutdown.stopping.aborted).toBe(true)
  await Promise.all([running, shutdown.run(log)])
  expect(stopped).toEqual(['server', 'database'])
})

it('a step that fails or never ends does not delay the others', async () => {
  const shutdown = new Shutdown()
  const stopped: string[] = []
  shutdown.add('last', () => stopped.push('last'))
  shutdown.add('frozen', () => new Promise(() => undefined), 10)
  shutdown.add('broken', () => {
    throw new Error('broken')
  })
  await shutdown.run(log)
  expect(stopped).toEqual(['last'])
})

it('steps that may take long are waited for', async () => {
  const shutdown = new Shutdown()
  const stopped: string[] = []
  shutdown.add('database', () => stopped.push('database'))
  const drained = Promise.withResolvers<void>()
  shutdown.add('requests', () => drained.promise.then(() => stopped.push('requests')), Infinity)
  const running = shutdown.run(log)
  setImmediate(drained.resolve)
  await running
  expect(stopped).toEqual(['requests', 'database'])
})
