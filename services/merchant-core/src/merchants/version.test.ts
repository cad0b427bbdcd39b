import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
})
afterAll(() => harness.close())

const minimal = {
  name: 'Trattoria Uno',
  claimed_address: 'Via Roma 1, Milano',
  owners: [{ full_name: 'Ada' }],
}

describe('If-Match', () => {
  it('takes the ETag that was read; a write with an older one is stale', async () => {
    const { admin } = await harness.tenant()
    const made = await admin.post('/merchants', minimal)
    const path = `/merchants/${made.body.id}`
    expect(made.headers.get('etag')).toBe('"v1"')
    expect((await admin.get(path)).headers.get('etag')).toBe('"v1"')
    const put = (tag: string) => admin.put(path, { phone: '+39 02 1234' }, { 'if-match': tag })
    const written = await put('"v1"')
    expect([written.status, written.headers.get('etag')]).toEqual([200, '"v2"'])
    const stale = await put('"v1"')
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_write'])
    expect((await put('"v1", "v2"')).status).toBe(200)
    expect((await put('*')).status).toBe(200)
    expect((await put('W/"v4"')).body.code).toBe('stale_write')
    expect((await admin.put(path, { phone: null })).headers.get('etag')).toBe('"v5"')
  })

  it.each(['v1', '"v1', '"v1" "v2"', '', '"v1",'])('is 400 when it is malformed: %s', async (tag) => {
    const { admin } = await harness.tenant()
    const { body } = await admin.post('/merchants', minimal)
    const answer = await admin.put(`/merchants/${body.id}`, { phone: null }, { 'if-match': tag })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_if_match'])
  })

  it('holds for suspending, reinstating and identities too, and hides the neighbours', async () => {
    const [{ admin }, neighbour] = [await harness.tenant(), await harness.tenant()]
    const { body } = await admin.post('/merchants', minimal)
    const finding = { identity_status: 'verified', note: 'Passport seen.' }
    const writes: [string, unknown][] = [
      ['suspend', { reason: 'Inspection' }],
      ['reinstate', { reason: 'Inspection' }],
      [`owners/${body.owners[0].id}/identity`, finding],
    ]
    for (const [index, [what, said]] of writes.entries()) {
      const path = `/merchants/${body.id}/${what}`
      const send = (version: number) => admin.post(path, said, { 'if-match': `"v${version}"` })
      expect((await send(index + 7)).body.code).toBe('stale_write')
      expect((await neighbour.admin.post(path, said, { 'if-match': '"v1"' })).status).toBe(404)
      const written = await send(index + 1)
      expect([written.status, written.headers.get('etag')]).toEqual([200, `"v${index + 2}"`])
    }
  })

  it('is answered again with an Idempotency-Key', async () => {
    const { admin } = await harness.tenant()
    const make = () => admin.post('/merchants', minimal, { 'idempotency-key': 'once' })
    const [first, again] = [await make(), await make()]
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect([again.body, again.headers.get('etag')]).toEqual([first.body, '"v1"'])
  })

  it('accepts one of twenty writes with the same ETag', async () => {
    const { admin } = await harness.tenant()
    const { body } = await admin.post('/merchants', minimal)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        admin.put(`/merchants/${body.id}`, { description: `Writer ${n}` }, { 'if-match': '"v1"' }),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })

  it('is in the OpenAPI document', async () => {
    const { body } = await harness.anyone().get('/openapi.json')
    const { put, get } = body.paths['/api/v1/merchants/{id}']
    expect(put.parameters.map(({ name }: { name: string }) => name)).toContain('If-Match')
    expect(get.responses['200'].headers.ETag).toBeTruthy()
  })
})
