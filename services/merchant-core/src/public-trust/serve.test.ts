import { NotFound } from '@trust/contracts/errors'
import { readEnvironment } from '@trust/runtime/environment'
import { createLog } from '@trust/runtime/log'
import { createMetrics } from '@trust/runtime/metrics'
import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { serve } from './serve.ts'

it('an answer outside of the API has its line in the log: a badge, its 304 and one that nobody has', async () => {
  const log = createLog('silent', false)
  const info = vi.spyOn(log, 'info')
  const badge = serve(
    { env: readEnvironment({}, {}), log, metrics: createMetrics() },
    '/badge/:id',
    async (request) => {
      if (request.req.param('id') !== 'known') throw new NotFound('The merchant')
      return { body: '<svg/>', since: Date.now(), headers: { 'content-type': 'image/svg+xml' } }
    },
  )
  const app = new Hono().get('/badge/:id', badge)
  const etag = (await app.request('/badge/known')).headers.get('etag') ?? ''
  await app.request('/badge/known', { headers: { 'if-none-match': etag, 'x-request-id': 'second' } })
  await app.request('/badge/unknown')
  const line = { method: 'GET', route: '/badge/:id', ms: expect.any(Number), request_id: expect.any(String) }
  expect(info.mock.calls).toEqual([
    [{ ...line, status: 200 }, 'request'],
    [{ ...line, status: 304, request_id: 'second' }, 'request'],
    [{ ...line, status: 404 }, 'request'],
  ])
})
