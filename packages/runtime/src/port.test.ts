import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from './port.ts'

it('is free, and outside of the range for outgoing connections', async () => {
  const port = await freePort()
  expect(port).toBeLessThan(32_768)
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done))
  await new Promise((done) => server.close(done))
})
