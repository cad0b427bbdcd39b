import { resolve } from 'node:path'
import { parseArgs, styleText } from 'node:util'
import { readPictureSettings } from '@trust/runtime/environment'
import { limitDecoding } from './decoding.ts'
import { measureDegradation } from './evaluation/copies.ts'
import { crossValidate } from './evaluation/cross-validate.ts'
import { readDataSet } from './evaluation/data-set.ts'
import { gatherMaterials, networkIn } from './evaluation/material.ts'
import { percent, sceneReport } from './evaluation/report.ts'
import { neuralPool } from './neural/pool.ts'

// usage: npm run eval:evidence -- [--data DIRECTORY]; else EVAL_DATA_DIR, else ../shared/data beside the repository

const FOLDS = 5
const repository = resolve(import.meta.dirname, '../../..')
const { values } = parseArgs({ options: { data: { type: 'string' } } })
const data = values.data ?? readPictureSettings().EVAL_DATA_DIR ?? resolve(repository, '../shared/data')

limitDecoding()
const network = networkIn(data)
const { embedded, model } = await gatherMaterials(data, network)
console.log(`${data}: scenes by cross-validation in ${FOLDS} folds, grouped by group\n`)
console.log(sceneReport('a. the embedded network', crossValidate(embedded, FOLDS)))
console.log(
  model
    ? sceneReport('b. SCENE_MODEL', crossValidate(model, FOLDS))
    : 'b. there is no network in models/ of the data\n',
)
const found = await measureDegradation(readDataSet(data))
console.log(
  [
    styleText('bold', `quality and duplicates on ${found.photographs} photographs`),
    `  blur of sigma 1.5: AUC ${found.blurAuc.toFixed(3)}; originals called blurred ${percent(found.originalsBlurred)}`,
    `  recompressed and resized copies found ${percent(found.copiesFound)}, false ones ${found.falseCopies} of ${found.pairs} pairs`,
    `  crops found ${percent(found.cropsFound)}, mirror images ${percent(found.flipsFound)}, false ones ${found.falseViews} of ${found.pairs} pairs`,
  ].join('\n'),
)
await neuralPool().close()
