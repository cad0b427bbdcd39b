import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BadSetting } from '@trust/runtime/environment'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { neuralPool } from '../examiner/pool.ts'
import { checkProvider, checkUnsafeContent } from '../models/check-settings.ts'
import { chooseSceneClassifier } from './choose-scene-classifier.ts'
import { writeTinyClip } from './providers/tiny-clip.fixture.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'scene-'))
  await writeFile(join(directory, 'other.onnx'), 'another network')
})
afterAll(() => rm(directory, { recursive: true }))

/** Why the service does not start with these settings. */
function refusal(settings: { SCENE_MODEL: string; SCENE_HEAD?: string }): string {
  try {
    chooseSceneClassifier({ ...settings, SCENE_PROVIDER_TIMEOUT_SECONDS: 1 }, neuralPool())
    return 'none'
  } catch (error) {
    expect(error).toBeInstanceOf(BadSetting)
    return error instanceof Error ? error.message : ''
  }
}

it('a wrong network or head stops the start with a line that names the variable', () => {
  const SCENE_MODEL = join(directory, 'other.onnx')
  expect(refusal({ SCENE_MODEL })).toMatch(/^SCENE_MODEL: is another network .+npm run evidence:train/)
  const notAHead = join(import.meta.dirname, '../../package.json')
  expect(refusal({ SCENE_MODEL, SCENE_HEAD: notAHead })).toMatch(/^SCENE_HEAD: .+ is no head/)
})

it('a provider that cannot answer is reported at the start', async () => {
  const doubt = (provider?: string) => checkProvider({ SCENE_PROVIDER: provider })
  await writeTinyClip(join(directory, 'clip'))
  expect(doubt()).toBeNull()
  expect(checkUnsafeContent({ UNSAFE_CONTENT: 'nsfwjs' })).toBeNull()
  expect(checkUnsafeContent({ UNSAFE_CONTENT: 'not-installed' })).toContain('npm install not-installed')
  expect(doubt('openai:http://127.0.0.1:1/v1')).toBeNull()
  expect(doubt('transformers:Xenova/clip-vit-base-patch32')).toBeNull()
  expect(doubt(`transformers:${directory}/clip`)).toBeNull()
  expect(doubt(`transformers:${directory}`)).toContain('has no config.json')
  await rm(join(directory, 'clip', 'onnx', 'model.onnx'))
  expect(doubt(`transformers:${directory}/clip`)).toContain('has no network')
})
