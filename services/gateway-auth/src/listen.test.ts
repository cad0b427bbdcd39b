import { type AddressInfo, connect } from 'node:net'
import { slowestMs } from '@trust/http/pace'
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

/** The raw answer to these lines, with a `Host` and without keeping the connection. */
const answered = (head: string, body = '') =>
  answeredTo(`${head.trim()}\nhost: here\nconnection: close`, body)

/** The raw answer to exactly these lines. */
async function answeredTo(head: string, body = ''): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`${head.replaceAll(/\n\s*/g, '\r\n')}\r\n\r\n${body}`)
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

it("a request of HTTP/1.0 needs no Host, such as a load balancer's health check", async () => {
  expect(await answeredTo('GET /healthz HTTP/1.0')).toMatch(/^HTTP\/1.1 200 /)
  expect(await answeredTo('GET /api/v1/status HTTP/1.0')).toMatch(/^HTTP\/1.1 200 /)
})

it('keeps idle connections longer than proxies do, which would send a request into one that is being closed', async () => {
  const { port } = server.address() as AddressInfo
  const { headers } = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(headers.get('keep-alive')).toBe('timeout=75')
})

it.each([
  ['not HTTP', 'HELLO', 400, 'malformed_request'],
  [
    'a Host that cannot be read',
    'GET /api/v1/status HTTP/1.1\nhost: here"><script>',
    400,
    'malformed_request',
  ],
  ['no Host', 'GET /api/v1/status HTTP/1.1', 400, 'malformed_request'],
  ['two lengths', 'POST /api/v1/auth/login HTTP/1.1\nhost: a\ncontent-length: -1', 400, 'malformed_request'],
  [
    'too many cookies',
    `GET /console HTTP/1.1\nhost: a\ncookie: ${'a'.repeat(20_000)}`,
    431,
    'headers_too_large',
  ],
])('%s is answered in JSON', async (_name, head, status, code) => {
  const answer = await answeredTo(`${head}\nconnection: close`)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const [headers = '', body = ''] = answer.split('\r\n\r\n')
  const { request_id: id, ...said } = JSON.parse(body)
  expect(said.code).toBe(code)
  expect(headers.toLowerCase()).toContain(`x-request-id: ${id}`)
})

it('an upload at the slowest pace that is allowed has the time to arrive', () => {
  const bodies = harness.app.endpoints.map(({ endpoint }) => endpoint.bodyBytes ?? 0)
  expect(Math.max(...bodies)).toBeGreaterThan(20 * 2 ** 20)
  expect(server.requestTimeout).toBeGreaterThan(slowestMs(Math.max(...bodies)))
})

it('a body is read whether it has a length or comes in chunks', async () => {
  const login = 'POST /api/v1/auth/login HTTP/1.1\ncontent-type: application/json'
  const body = '{"email":"nobody@example.com","password":"x"}'
  expect(await answered(`${login}\ncontent-length: ${body.length}`, body)).toMatch(/^HTTP\/1.1 401 /)
  const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  expect(await answered(`${login}\ntransfer-encoding: chunked`, chunks)).toMatch(/^HTTP\/1.1 401 /)
})
