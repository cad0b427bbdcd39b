import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AttemptError } from '../http/failure.ts'
import { type Dispatch, startDispatch } from './dispatch.fixture.ts'
import type { Behaviour } from './receiver.fixture.ts'

/** The receiver's behaviour at the first attempt, and how the attempt shows it. */
interface Failure {
  what: string
  behaviour: Behaviour
  error: AttemptError
  status: number | null
}

const status = (code: number, error: AttemptError): Failure => ({
  what: `a ${code}`,
  behaviour: { status: code, headers: { location: '/elsewhere' } },
  error,
  status: code,
})
const silent = (what: string, behaviour: Behaviour, error: AttemptError): Failure => {
  return { what, behaviour, error, status: null }
}
const failures: Failure[] = [
  ...[300, 301, 302, 303, 304, 307, 308].map((code) => status(code, 'redirect')),
  ...[400, 401, 403, 404, 408, 409, 422, 429].map((code) => status(code, 'unexpected_status')),
  ...[500, 502, 503, 504, 599].map((code) => status(code, 'unexpected_status')),
  silent('a reset connection', 'reset', 'connection_reset'),
  silent('silence', 'hang', 'timeout'),
  silent('headers that drip', 'drip-headers', 'timeout'),
  silent('an early hint and no answer', { raw: 'HTTP/1.1 103 Early Hints\r\n\r\n' }, 'timeout'),
  silent('something else than HTTP', { raw: 'SSH-2.0-OpenSSH_9.9\r\n' }, 'invalid_response'),
  silent('headers without end', { raw: `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(70_000)}` }, 'invalid_response'),
  silent(
    'another protocol',
    { raw: 'HTTP/1.1 101 Switching Protocols\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n' },
    'connection_reset',
  ),
]

/** Sends one event to a webhook per failure; from the second attempt on each receiver answers 200. */
describe('after', () => {
  const webhooks = new Map<Failure, { id: string; path: string }>()
  let dispatch: Dispatch
  let tenant: Awaited<ReturnType<Dispatch['harness']['tenant']>>
  let eventId: string
  beforeAll(async () => {
    dispatch = await startDispatch()
    tenant = await dispatch.harness.tenant()
    for (const failure of failures) {
      const path = dispatch.newPath()
      const url = dispatch.receiver.script(path, failure.behaviour)
      const id = await dispatch.register(tenant, url, { secret: 'a secret of sufficient length' })
      webhooks.set(failure, { id, path })
    }
    eventId = await dispatch.emit(tenant)
  })
  afterAll(() => dispatch.close())

  it.each(failures)('$what the event is sent again with equal bytes, as a new attempt', async (failure) => {
    const { id = '', path = '' } = webhooks.get(failure) ?? {}
    const [first, second, ...more] = dispatch.receiver.at(path)
    expect(more).toHaveLength(0)
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['webhook-id']).toBe(eventId)
    expect(JSON.parse(second?.body ?? '')).toMatchObject({ event_id: eventId, idempotency_key: eventId })
    expect(second?.headers['x-lmt-webhook-id']).not.toBe(first?.headers['x-lmt-webhook-id'])
    expect(second?.headers['x-lmt-signature']).toBe(first?.headers['x-lmt-signature'])
    const { error, status: response_status } = failure
    expect(await dispatch.attemptsOf(tenant.partner, `webhook_id=${id}`)).toMatchObject([
      { attempt_number: 2, status: 'succeeded', delivery_status: 'delivered', error: null },
      { attempt_number: 1, status: 'failed', delivery_status: 'delivered', error, response_status },
    ])
    expect(dispatch.receiver.at('/elsewhere')).toHaveLength(0)
  })
})
