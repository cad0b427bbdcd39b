import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { readEnvironment } from '@trust/runtime/environment'
import { beforeAll, expect, inject, it } from 'vitest'
import { shopFront } from '../pictures/picture.fixture.ts'
import { UnacceptablePicture } from '../pictures/unacceptable-picture.ts'
import type { Declared } from '../pipeline/declared.ts'
import type { RunPipeline } from '../pipeline/runner.ts'
import { openStore } from '../store/open-store.ts'
import { examiner, examinerPool } from './examiner.ts'

const place = { capturedAt: null, position: null, geofences: [], merchantName: null }
const declared: Declared = { ...place, evidenceType: 'product', uploadedAt: new Date() }
const { signal } = new AbortController()

let elsewhere: RunPipeline
let here: RunPipeline
beforeAll(async () => {
  const directory = await mkdtemp(join(inject('scratch'), 'examiner-'))
  const variables = { DATA_DIR: directory, EVIDENCE_NETWORKS: 'false' }
  const env = readEnvironment({}, { ...variables, EVIDENCE_PROCESSES: '1' })
  elsewhere = examiner(env, examinerPool(env))
  here = examiner(env, null)
  const store = openStore(env)
  await store.put('shop', await shopFront(40, 640, 480))
  await store.put('rest', Buffer.from('files that are not pictures'))
})

it('gives the same result in a process of its own', async () => {
  const [one, other] = [await elsewhere('shop', declared, signal), await here('shop', declared, signal)]
  expect(one?.stages.map(({ status }) => status)).not.toContain('failed')
  expect({ ...one, durationMs: 0, stages: [] }).toEqual({ ...other, durationMs: 0, stages: [] })
})

it('reports missing and undecodable files from there, too', async () => {
  for (const examine of [elsewhere, here]) {
    expect(await examine('lost', declared, signal)).toBeNull()
    await expect(examine('rest', declared, signal)).rejects.toBeInstanceOf(UnacceptablePicture)
  }
})

it('kills the process of a picture that takes too long, and starts another for the next', async () => {
  const late = new AbortController()
  const given = elsewhere('shop', declared, late.signal)
  late.abort()
  await expect(given).rejects.toThrow('time')
  expect(await elsewhere('shop', declared, signal)).toMatchObject({ sha256: expect.any(String) })
})
