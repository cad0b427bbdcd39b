import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
})
afterAll(() => harness.close())

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const open = (path: string, accept: string, method = 'GET') =>
  harness.app.hono.request(path, { method, headers: { accept } })

describe('the bare address', () => {
  it('leads a browser to the console', async () => {
    const answer = await open('/', BROWSER)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/console'])
    expect(answer.headers.get('vary')).toContain('Accept')
  })

  it.each(['*/*', 'application/json', ''])('is nothing for a machine that takes "%s"', async (accept) => {
    const answer = await open('/', accept)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
    expect(answer.headers.get('vary')).toContain('Accept')
  })
})

describe('the queues, signed out', () => {
  it("lead a browser to the console's sign-in, and from there back", async () => {
    const answer = await open('/queues', BROWSER)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/console/sign-in?next=/queues'])
  })

  it('stay a 401 for machines, and for what a browser does not open as a page', async () => {
    expect((await open('/queues', '*/*')).status).toBe(401)
    expect((await open('/queues/api/queues', 'application/json, text/plain, */*')).status).toBe(401)
    expect((await open('/queues/api/queues/pause', BROWSER, 'PUT')).status).toBe(401)
  })
})
