import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { neuralPool } from '../../examiner/pool.ts'
import { networkAt, SHIPPED_NETWORK } from '../../models/shipped-network.ts'
import type { NeuralPool } from '../../models/tasks.ts'
import { shopFront } from '../../pictures/picture.fixture.ts'
import { decodePicture } from '../../pipeline/decode.ts'
import { headFile } from './head.ts'
import { modelClassifier } from './model.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'head-'))
})
afterAll(() => rm(directory, { recursive: true }))

/** What is seen of any picture: common things, and nothing else. */
const pool: NeuralPool = {
  ...neuralPool(),
  describe: async () => new Float32Array(1280),
  detect: async () => ({
    kinds: new Float32Array(138),
    layers: new Float32Array(416),
    common: [new Float32Array(540), new Float32Array(240).fill(1)],
  }),
}

/** The label by a head that takes the last of its features for a vehicle, and everything else for a document. */
async function calledBy(features: number): Promise<string | undefined> {
  const file = join(directory, `${features}.json`)
  const { path: _, ...network } = networkAt(SHIPPED_NETWORK)
  const head = {
    name: 'test',
    version: '1',
    labels: ['document', 'vehicle'],
    weights: [new Float32Array(features), new Float32Array(features).fill(20, features - 1)],
    bias: [10, 0],
    temperature: 1,
    thresholds: [0.7, 0.7],
    network,
  }
  await writeFile(file, headFile(head))
  const declared = {
    evidenceType: 'other' as const,
    uploadedAt: new Date(),
    capturedAt: null,
    position: null,
    geofences: [],
    merchantName: null,
  }
  const bytes = await shopFront(3, 320, 240)
  const { signal } = new AbortController()
  const sample = { bytes, picture: await decodePicture(bytes), inner: [], declared, signal }
  const { found } = await modelClassifier(SHIPPED_NETWORK, { pool, headFile: file }).classify(sample, {})
  return found.scene?.label
}

it('a head sees common things; one that was trained before it could still answers', async () => {
  const cues = 8
  const earlier = 1280 + 138 + 416 + cues
  expect(await calledBy(earlier + 540 + 240)).toBe('vehicle')
  expect(await calledBy(earlier)).toBe('document')
  await expect(calledBy(earlier - 1)).rejects.toThrow('the head wants 1841 features')
})
