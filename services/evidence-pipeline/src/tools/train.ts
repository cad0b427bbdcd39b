import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readArguments, refuseArguments } from '@trust/runtime/read-arguments'
import { neuralPool } from '../examiner/pool.ts'
import { networkAt, SHIPPED_NETWORK } from '../models/shipped-network.ts'
import { limitDecoding } from '../pictures/decoding.ts'
import { headFile } from '../stages/scene/head.ts'
import { sceneReport } from './evaluation/report.ts'
import { noDataSet } from './training/data-set.ts'
import { gatherMaterial } from './training/material.ts'
import { trainHead } from './training/train.ts'

const USAGE = `Usage: npm run evidence:train -- [--data DIRECTORY …] [--model NETWORK.onnx] [--out DIRECTORY]

Trains the head of the scene stage, scene-model.json, on images/manifest.json of data directories, and says how good it
is. Pictures that the manifest marks share_alike are only tested on, those it marks unseen are left out. --data may be
given several times.`

const repository = resolve(import.meta.dirname, '../../../..')
const { values } = readArguments(USAGE, {
  options: {
    data: { type: 'string', multiple: true, default: [resolve(repository, '../shared/data')] },
    model: { type: 'string' },
    out: { type: 'string', default: resolve(import.meta.dirname, '../../models') },
  },
})

const missing = noDataSet(values.data)
if (missing !== undefined) refuseArguments(USAGE, `--data: ${missing} has no images/manifest.json`)
limitDecoding()
const network = networkAt(values.model ?? SHIPPED_NETWORK)
const { head, validation } = await trainHead(await gatherMaterial(values.data, network), {
  name: 'scene-model',
  network,
})
writeFileSync(resolve(values.out, 'scene-model.json'), headFile(head))
console.log(sceneReport('scene-model', validation))
await neuralPool().close()
