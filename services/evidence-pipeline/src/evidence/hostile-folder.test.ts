import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formOf, newMerchant } from './evidence.fixture.ts'
import { DAMAGED, type Fate, writeHostileFolder } from './hostile-folder.fixture.ts'

let house: Harness
let directory: string
let fates: Record<string, Fate>
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hostile-'))
  ;[house, fates] = await Promise.all([startHarness(), writeHostileFolder(directory)])
})
afterAll(async () => {
  await house.close()
  await rm(directory, { recursive: true })
})

it('a folder of hostile files: each is refused with a sentence or assessed, none is left behind', async () => {
  const mine = await house.tenant()
  const { id: merchant_id } = await newMerchant(mine.admin)
  const became: Record<string, string> = {}
  const ids: [string, string][] = []
  for (const name of await readdir(directory)) {
    const form = formOf(await readFile(join(directory, name)), { evidence_type: 'product', merchant_id })
    const { status, body } = await mine.admin.post('/evidence', form)
    if (status === 201) ids.push([name, body.id])
    else {
      became[name] = status === 422 ? 'refused' : `answered with ${status}`
      expect(body.detail).toMatchObject([{ loc: ['body', 'file'], msg: expect.stringMatching(/^The .+\.$/) }])
    }
  }
  await house.drain()
  for (const [name, id] of ids) {
    const { body } = await mine.admin.get(`/evidence/${id}`)
    const { status, assessment } = body
    became[name] = status
    const troubled = assessment.stages.filter((stage: { error?: string }) => stage.error !== undefined)
    const expected = DAMAGED[name] ? [{ name: DAMAGED[name].stage, status: DAMAGED[name].status }] : []
    expect([name, troubled]).toMatchObject([name, expected])
    // The others counted all the same.
    expect([name, assessment.quality]).toMatchObject([name, { score: expect.any(Number) }])
    for (const url of [body.thumbnail_url, (await mine.admin.get(`/evidence/${id}/content`)).body.url]) {
      const shown = await house.app.hono.request(url.replace(house.env.PUBLIC_BASE_URL, ''))
      const bytes = Buffer.from(await shown.arrayBuffer())
      expect([name, shown.status, /%PDF|alert\(1\)/.test(bytes.toString('latin1'))]).toEqual([
        name,
        200,
        false,
      ])
    }
  }
  expect(became).toEqual(fates)
})
