import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHarness } from '@trust/testing/harness'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOf, newMerchant } from '../../evidence/evidence.fixture.ts'
import { neuralPool } from '../../examiner/pool.ts'
import { LIBRARY } from '../../models/check-settings.ts'
import { loadLibrary, shares } from '../../models/zero-shot.ts'
import { writeTinyClip } from './tiny-clip.fixture.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'clip-'))
  await writeTinyClip(join(directory, 'tiny-clip'))
})
afterAll(async () => {
  await neuralPool().close()
  await rm(directory, { recursive: true })
})

/** What the API says of the scene of a picture in one colour, with a model in a directory as the provider. */
async function sceneOf(model: string, colours: string[]) {
  const env = { EVIDENCE_NETWORKS: 'true', SCENE_PROVIDER: `transformers:${model}` }
  const harness = await startHarness({ env })
  const { admin } = await harness.tenant()
  const { id: merchant_id } = await newMerchant(admin)
  const seen = []
  for (const background of colours) {
    const create = { width: 320, height: 240, channels: 3, background } as const
    const file = await sharp({ create }).jpeg().toBuffer()
    const { id } = (await admin.post('/evidence', formOf(file, { merchant_id, evidence_type: 'kitchen' })))
      .body
    await harness.drain()
    const { assessment } = (await admin.get(`/evidence/${id}`)).body
    const byStage = ({ name, stage }: { name?: string; stage?: string }) => (stage ?? name) === 'scene'
    seen.push({
      scene: assessment.scene,
      model: assessment.models.find(byStage),
      run: assessment.stages.find(({ name }: { name: string }) => name === 'scene'),
    })
  }
  await harness.close()
  return seen
}

describe('a zero-shot model in a directory', () => {
  it('names the scene, and the record names provider and model', async () => {
    const [red, blue, grey] = await sceneOf(join(directory, 'tiny-clip'), ['#ff0000', '#0000ff', '#808080'])
    expect(red).toMatchObject({
      scene: { label: 'kitchen', matches_expected: true, expected_label: 'kitchen' },
      model: { stage: 'scene', name: 'transformers', version: 'tiny-clip' },
      run: { status: 'done' },
    })
    expect(red?.run).not.toHaveProperty('error')
    expect(red?.scene.confidence).toBeGreaterThan(0.99)
    expect(blue?.scene).toMatchObject({ label: 'vehicle', matches_expected: false })
    // No sentence fits better than another.
    expect(grey?.scene).toMatchObject({ label: 'unknown', matches_expected: null })
  })

  it('of the SigLIP kind, with independent scores, gives the same scene', async () => {
    await writeTinyClip(join(directory, 'tiny-siglip'), 'siglip')
    const [red] = await sceneOf(join(directory, 'tiny-siglip'), ['#ff0000'])
    expect(red).toMatchObject({ scene: { label: 'kitchen' }, model: { version: 'tiny-siglip' } })
  })

  it.each([
    ['missing', async () => undefined],
    [
      'broken',
      async (path: string) => {
        await cp(join(directory, 'tiny-clip'), path, { recursive: true })
        await writeFile(join(path, 'onnx', 'model.onnx'), 'no network')
      },
    ],
  ])('that is %s: the shipped network answers, and the record says why', async (name, prepare) => {
    const path = join(directory, name)
    await prepare(path)
    const [red] = await sceneOf(path, ['#ff0000'])
    expect(red?.model).toMatchObject({ name: 'scene-model' })
    expect(red?.run).toMatchObject({
      status: 'done',
      error: expect.stringContaining('could not be loaded'),
    })
    expect(red?.run.error).not.toContain(directory)
  })
})

it('a missing library is named, with what to install', async () => {
  await expect(loadLibrary(`${LIBRARY}-that-nobody-has`)).rejects.toThrow(
    /needs the package: npm install @hugging/,
  )
})

it('independent scores of sentences become shares of one', () => {
  expect(
    shares([
      ['a', 0.5],
      ['b', 0.2],
      ['c', 0],
    ]),
  ).toEqual({ a: 0.8, b: expect.closeTo(0.2), c: 0 })
  expect(
    shares([
      ['a', 0.9],
      ['b', 0.1],
    ]),
  ).toEqual({ a: 0.9, b: 0.1 })
  expect(
    shares([
      ['a', 0],
      ['b', 0],
    ]),
  ).toEqual({ a: 0, b: 0 })
})
