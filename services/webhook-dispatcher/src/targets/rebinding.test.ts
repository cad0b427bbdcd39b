import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Dispatch, startDispatch } from '../deliveries/dispatch.fixture.ts'
import { type Names, startNames } from './names.fixture.ts'

const OUTSIDE = '93.184.216.34'
const INSIDE = '127.0.0.1'

/** An installation that may reach nothing of its own network but, where a test says so, the receiver. */
describe.each([
  ['', 0],
  [`${INSIDE}/32`, 1],
])('with the allow-list "%s"', (allowed, isAllowed) => {
  let dispatch: Dispatch
  let names: Names
  beforeAll(async () => {
    names = await startNames()
    dispatch = await startDispatch({
      WEBHOOK_ALLOW_PRIVATE_TARGETS: 'false',
      WEBHOOK_ALLOWED_CIDRS: allowed,
      WEBHOOK_DNS_SERVERS: names.server,
    })
  })
  afterAll(async () => {
    await dispatch.close()
    names.close()
  })

  /** Registers a name that answers in turn, delivers an event to it and tells what the last attempt came to. */
  async function deliverTo(name: string, ...answers: string[][]) {
    names.answer(name, ...answers)
    const tenant = await dispatch.harness.tenant()
    const path = dispatch.newPath()
    await dispatch.register(tenant, `http://${name}:${dispatch.receiver.port}${path}`)
    await dispatch.emit(tenant)
    const [last] = await dispatch.attemptsOf(tenant.partner, '')
    return { last, requests: dispatch.receiver.at(path).length }
  }

  it('only allowed addresses are reached', async () => {
    const { last, requests } = await deliverTo('steady.test', [isAllowed ? INSIDE : OUTSIDE], [INSIDE])
    expect(requests).toBe(isAllowed)
    expect(last.error).toBe(isAllowed ? null : 'target_refused')
    expect(last.response_excerpt).toBe(isAllowed ? 'thank you' : null)
  })

  it.each([
    ['127.0.0.2'],
    ['10.0.0.7'],
    ['169.254.169.254'],
    ['0.0.0.0'],
    ['::1'],
    ['::ffff:10.0.0.7'],
    ['64:ff9b::a00:7'],
    ['fd00::1'],
  ])('a name that points to %s after it was registered is not connected to', async (inside) => {
    const { last, requests } = await deliverTo('turned.test', [OUTSIDE], [inside])
    expect(last).toMatchObject({ attempt_number: 3, error: 'target_refused', response_status: null })
    expect(requests).toBe(0)
  })

  it('one forbidden address among several is enough', async () => {
    const { last, requests } = await deliverTo('mixed.test', [OUTSIDE], [INSIDE, '10.0.0.7'])
    expect([last.error, requests]).toEqual(['target_refused', 0])
  })

  it('a name that changes between check and connection does not matter: the checked address is used', async () => {
    const { last, requests } = await deliverTo('quick.test', [OUTSIDE], [INSIDE], ['10.0.0.7'])
    if (isAllowed) expect([last.error, requests, names.asked('quick.test')]).toEqual([null, 1, 2])
    else expect([last.error, requests, names.asked('quick.test')]).toEqual(['target_refused', 0, 2])
  })

  it('a name that is gone is retried like any failure', async () => {
    const { last } = await deliverTo('gone.test')
    expect(last).toMatchObject({ attempt_number: 3, error: 'host_not_found' })
  })

  it('a name with an internal address is refused at registration, without revealing what is there', async () => {
    const tenant = await dispatch.harness.tenant()
    const tried = ['10.0.0.7', '127.0.0.2', '::1', '::ffff:127.0.0.2'].map(async (inside, index) => {
      names.answer(`inside-${index}.test`, [inside])
      const url = `http://inside-${index}.test:${dispatch.receiver.port}/`
      const { status, body } = await tenant.partner.post('/platform/webhooks', { url })
      return [status, body.detail[0].loc, body.detail[0].msg]
    })
    const answers = await Promise.all(tried)
    for (const answer of answers) expect(answer).toEqual([422, ['body', 'url'], answers[0]?.[2]])
  })
})
