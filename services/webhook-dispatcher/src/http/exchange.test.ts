import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agent } from 'undici'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createExchanger } from './exchange.ts'

const BLOCK = Buffer.alloc(16 * 1024, 'x')
let written = 0
const closed = Promise.withResolvers<void>()

/** Writes for as long as somebody reads. */
const endless = createServer((request, response) => {
  const more = () => {
    while (!response.destroyed && response.write(BLOCK)) written += BLOCK.length
  }
  request.resume().on('end', more)
  response.on('drain', more).on('close', closed.resolve)
})
const agent = new Agent()
let origin: string
beforeAll(async () => {
  await new Promise<void>((done) => endless.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`
})
afterAll(async () => {
  await agent.destroy()
  endless.closeAllConnections()
  await new Promise((done) => endless.close(done))
})

it('keeps 4 KiB of a response that never ends, and hangs up long before the deadline', async () => {
  const request = { origin, path: '/', headers: {}, body: Buffer.from('{}') }
  const { status, excerpt } = await createExchanger(agent).exchange(request, 600_000)
  expect([status, excerpt]).toEqual([200, 'x'.repeat(4 * 1024)])
  await closed.promise
  // 64 KiB, and what the two ends of the connection hold in between.
  expect(written).toBeLessThan(16 * 1024 * 1024)
})
