import { type AddressInfo, connect } from 'node:net'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverOf } from './listen.ts'

let harness: Harness
let server: ReturnType<typeof serverOf>
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  server = serverOf(harness.app)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  await new Promise((done) => server.close(done))
  await harness.close()
})

/** The raw answer to exactly these bytes. */
async function answered(head: string, body = ''): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    `${head.trim().replaceAll(/\n\s*/g, '\r\n')}\r\nhost: here\r\nconnection: close\r\n\r\n${body}`,
  )
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

it('requests without a body need no Content-Length', async () => {
  expect(await answered('GET /healthz HTTP/1.1')).toContain('{"status":"ok"}')
  expect(await answered('DELETE /api/v1/auth/sessions/all HTTP/1.1')).toMatch(/^HTTP\/1.1 401 /)
  const empty = await answered('POST /api/v1/auth/login HTTP/1.1')
  expect(empty).toMatch(/^HTTP\/1.1 422 /)
  expect(empty).toContain('"loc":["body","email"]')
})

it('a body is read whether it has a length or comes in chunks', async () => {
  const login = 'POST /api/v1/auth/login HTTP/1.1\ncontent-type: application/json'
  const body = '{"email":"nobody@example.com","password":"x"}'
  expect(await answered(`${login}\ncontent-length: ${body.length}`, body)).toMatch(/^HTTP\/1.1 401 /)
  const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  expect(await answered(`${login}\ntransfer-encoding: chunked`, chunks)).toMatch(/^HTTP\/1.1 401 /)
})
