import { createHash } from 'node:crypto'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '../pictures/inspect.ts'
import { shopFront } from '../pictures/picture.fixture.ts'
import { faultsIn, formOf, jsonOf, newMerchant } from './evidence.fixture.ts'

let harness: Harness
let mine: TestTenant
let merchant: { id: string; locationId: string }
let picture: Buffer
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  mine = await harness.tenant()
  merchant = await newMerchant(mine.admin)
  picture = await shopFront(1, 640, 480)
})
afterAll(() => harness.close())

const fields = (more: Record<string, string> = {}) => ({
  merchant_id: merchant.id,
  evidence_type: 'storefront',
  ...more,
})

describe('POST /evidence', () => {
  it('accepts a multipart form, whatever the file’s name and type', async () => {
    const said = { location_id: merchant.locationId, latitude: '52.5', longitude: '13.4', notes: '' }
    const answer = await mine.admin.post('/evidence', formOf(picture, fields(said)))
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      merchant_id: merchant.id,
      location_id: merchant.locationId,
      status: 'queued',
      content_type: 'image/jpeg',
      size_bytes: picture.length,
      sha256: createHash('sha256').update(picture).digest('hex'),
      width: 640,
      height: 480,
      latitude: 52.5,
      longitude: 13.4,
      notes: null,
      uploaded_by: { kind: 'user', id: mine.adminId },
      assessment: null,
      failure_reason: null,
    })
    expect((await mine.admin.get(`/evidence/${answer.body.id}`)).body).toEqual(answer.body)
  })

  it('takes JSON, from a partner, who may read it under /platform only', async () => {
    const capturedAt = new Date(Date.now() - 3_600_000).toISOString()
    const body = jsonOf(picture, fields({ captured_at: capturedAt, external_id: 'e-1' }))
    const answer = await mine.partner.post('/platform/evidence', body)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ captured_at: capturedAt, external_id: 'e-1' })
    expect(answer.body.uploaded_by.kind).toBe('api_key')
    const read = await mine.partner.get(`/platform/evidence/${answer.body.id}`)
    expect(read.body).toEqual(answer.body)
    const again = await mine.partner.post('/platform/evidence', body)
    expect([again.status, again.body.code]).toEqual([409, 'duplicate_external_id'])
  })

  it('refuses callers without the permission', async () => {
    const viewer = await harness.operator(mine, 'viewer')
    expect((await harness.anyone().post('/evidence', formOf(picture, fields()))).status).toBe(401)
    expect((await viewer.post('/evidence', formOf(picture, fields()))).status).toBe(403)
    expect((await mine.partner.get('/evidence')).status).toBe(403)
    expect((await mine.partner.post('/inspector/evidence', formOf(picture, fields()))).status).toBe(403)
  })

  it('reports the faults of fields and picture at once, in either form', async () => {
    const late = new Date(Date.now() + 6 * 60_000).toISOString()
    const wrong = { evidence_type: 'castle', captured_at: late, external_id: '\0', shoe: '1' }
    const expected = ['captured_at value_error', 'evidence_type enum', 'external_id value_error']
    const common = [...expected, 'merchant_id missing', 'shoe extra_forbidden'].map(
      (fault) => `body.${fault}`,
    )
    const nonsense = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const form = await mine.admin.post('/evidence', formOf(nonsense, { ...wrong, latitude: 'north' }))
    expect(form.status).toBe(422)
    expect(faultsIn(form.body)).toEqual(
      [...common, 'body.file value_error', 'body.latitude float_type', 'body.longitude missing'].sort(),
    )
    const json = await mine.admin.post(
      '/evidence',
      jsonOf(nonsense, { ...wrong, external_id: '', latitude: 95 }),
    )
    expect(faultsIn(json.body)).toEqual(
      [
        ...common.map((fault) => fault.replace('external_id value_error', 'external_id string_too_short')),
        'body.file value_error',
        'body.latitude less_than_equal',
        'body.longitude missing',
      ].sort(),
    )
  })

  it('explains what is wrong with the request', async () => {
    const send = async (body: unknown) => faultsIn((await mine.admin.post('/evidence', body)).body)
    const asText = new FormData()
    for (const [name, value] of Object.entries(fields({ file: 'photo.jpg' }))) asText.append(name, value)
    expect(await send(asText)).toEqual(['body.file value_error'])
    asText.delete('file')
    expect(await send(asText)).toEqual(['body.file missing'])
    const twice = formOf(picture, fields())
    twice.append('notes', 'one')
    twice.append('notes', 'two')
    expect(await send(twice)).toEqual(['body.notes value_error'])
    expect(await send(fields())).toEqual(['body.content_base64 missing'])
    expect(await send({ ...fields(), content_base64: 7 })).toEqual(['body.content_base64 string_type'])
    expect(await send({ ...fields(), content_base64: 'a\nb!' })).toEqual(['body.content_base64 value_error'])
    expect(await send({ ...fields(), content_base64: '' })).toEqual(['body.file value_error'])
  })

  it('refuses what is too large, cut off or no form at all', async () => {
    const large = await mine.admin.post('/evidence', formOf(Buffer.alloc(MAX_FILE_BYTES + 1), fields()))
    expect(large.body.detail).toMatchObject([
      { loc: ['body', 'file'], msg: expect.stringContaining('15 MB') },
    ])
    const huge = await mine.admin.post('/evidence', formOf(Buffer.alloc(30 * 2 ** 20), fields()))
    expect(huge.body.detail).toMatchObject([{ loc: ['body', 'file'], msg: expect.stringContaining('15 MB') }])
    const half = await mine.admin.post('/evidence', formOf(picture.subarray(0, 9_000), fields()))
    expect(faultsIn(half.body)).toEqual(['body.file value_error'])
    const cutOff = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n\xff\xd8'
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const broken = await mine.admin.post('/evidence', cutOff, type)
    expect([broken.status, broken.body.code]).toEqual([400, 'malformed_form'])
    const text = await mine.admin.post('/evidence', '{"merchant_id": ', {
      'content-type': 'application/json',
    })
    expect([text.status, text.body.code]).toEqual([400, 'malformed_json'])
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}`, '1']))
    expect((await mine.admin.post('/evidence', formOf(picture, many))).body.code).toBe('too_many_fields')
  })

  it('answers 404 for merchants, locations and actions of others', async () => {
    const other = await harness.tenant()
    const foreign = await newMerchant(other.admin)
    const neighbour = await newMerchant(mine.admin)
    const send = async (more: Record<string, string>) => {
      const answer = await mine.partner.post('/platform/evidence', formOf(picture, fields(more)))
      return [answer.status, answer.body.detail]
    }
    expect(await send({ merchant_id: foreign.id })).toEqual([404, 'The merchant was not found.'])
    expect(await send({ location_id: neighbour.locationId })).toEqual([
      404,
      'The location of this merchant was not found.',
    ])
    const action = { corrective_action_id: crypto.randomUUID() }
    expect(await send(action)).toEqual([404, 'The corrective action of this merchant was not found.'])
    expect((await send({ corrective_action_id: await actionOf(neighbour.id) }))[0]).toBe(404)
    expect((await send({ corrective_action_id: await actionOf(merchant.id) }))[0]).toBe(201)
  })

  it('happens once for an Idempotency-Key, also with another form boundary', async () => {
    const key = { 'idempotency-key': 'photo-1' }
    const send = (body: unknown) => mine.partner.post('/platform/evidence', body, key)
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(formOf(picture, fields()))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await send(jsonOf(picture, fields()))).headers.get('idempotency-replayed')).toBe('true')
    const otherPicture = await send(formOf(await shopFront(2, 640, 480), fields()))
    expect(otherPicture.body.code).toBe('idempotency_conflict')
    const otherField = await send(formOf(picture, fields({ notes: 'x' })))
    expect(otherField.body.code).toBe('idempotency_conflict')
  })
})

/** A row as review-workflow writes it. */
async function actionOf(merchantId: string): Promise<string> {
  const actor = { kind: 'system', id: 'test', label: 'test' }
  const rest = { actionType: 'other', priority: 'low', status: 'issued', issuedBy: actor, steps: [] }
  const { id } = await harness.db.acrossTenants.correctiveAction.create({
    data: {
      id: crypto.randomUUID(),
      tenantId: mine.id,
      merchantId,
      dueDate: new Date(),
      issuedAt: new Date(),
      ...rest,
    },
  })
  return id
}
