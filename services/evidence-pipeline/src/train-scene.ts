import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { limitDecoding } from './decoding.ts'
import type { GroupedMaterial } from './evaluation/cross-validate.ts'
import { gatherMaterials, networkAt, shippedNetwork } from './evaluation/material.ts'
import { sceneReport } from './evaluation/report.ts'
import { trainHead } from './evaluation/train.ts'
import { neuralPool } from './neural/pool.ts'
import type { SceneNetwork } from './neural/tasks.ts'
import { headFile } from './scene/head.ts'

interface Training {
  name: string
  material: GroupedMaterial
  network: SceneNetwork | null
}

const USAGE = `Usage: npm run train:scene -- [--data DIRECTORY] [--model NETWORK.onnx] [--out DIRECTORY]

Trains the heads of the scene stage on images/manifest.json of a data directory, and says how good they are:
scene-embedded.json for the network inside nsfwjs, scene-model.json for an ImageNet network in a file.`

const repository = resolve(import.meta.dirname, '../../..')
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: resolve(repository, '../shared/data') },
    model: { type: 'string' },
    out: { type: 'string', default: resolve(import.meta.dirname, '../models') },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  console.log(USAGE)
} else {
  limitDecoding()
  const network = values.model ? networkAt(values.model) : shippedNetwork()
  const { embedded, model } = await gatherMaterials(values.data, network)
  const heads: Training[] = [{ name: 'scene-embedded', material: embedded, network: null }]
  if (model) heads.push({ name: 'scene-model', material: model, network })
  for (const { name, material, network } of heads) {
    const { head, validation } = trainHead(material, { name, network })
    writeFileSync(resolve(values.out, `${name}.json`), headFile(head))
    console.log(sceneReport(name, validation))
  }
  await neuralPool().close()
}
