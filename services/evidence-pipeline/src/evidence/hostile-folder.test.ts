import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formOf, newMerchant } from './evidence.fixture.ts'
import { DAMAGED, type Fate, writeHostileFolder } from './hostile-folder.fixture.ts'

let harness: Harness
let directory: string
let fates: Record<string, Fate>
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hostile-'))
  ;[harness, fates] = await Promise.all([startHarness(), writeHostileFolder(directory)])
})
afterAll(async () => {
  await harness.close()
  await rm(directory, { recursive: true })
})

it('every file of a hostile folder is refused with a sentence or assessed', async () => {
  const mine = await harness.tenant()
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
  await harness.drain()
  for (const [name, id] of ids) {
    const { body } = await mine.admin.get(`/evidence/${id}`)
    const { status, assessment, failure_reason } = body
    became[name] = status
    if (status === 'failed') {
      expect(failure_reason).toContain('damaged')
      const copy = await harness.app.hono.request(new URL(body.thumbnail_url).pathname)
      expect([name, copy.status]).toEqual([name, 404])
      continue
    }
    const troubled = assessment.stages.filter((stage: { error?: string }) => stage.error !== undefined)
    const expected = DAMAGED[name] ? [{ name: DAMAGED[name].stage, status: DAMAGED[name].status }] : []
    expect([name, troubled]).toMatchObject([name, expected])
    // The others counted all the same.
    expect([name, assessment.quality]).toMatchObject([name, { score: expect.any(Number) }])
    for (const url of [body.thumbnail_url, (await mine.admin.get(`/evidence/${id}/content`)).body.url]) {
      const shown = await harness.app.hono.request(url.replace(harness.env.PUBLIC_BASE_URL, ''))
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
