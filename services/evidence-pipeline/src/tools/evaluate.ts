import { resolve } from 'node:path'
import { parseArgs, styleText } from 'node:util'
import { readPictureSettings } from '@trust/runtime/environment'
import { neuralPool } from '../examiner/pool.ts'
import { networkAt, SHIPPED_NETWORK } from '../models/shipped-network.ts'
import { limitDecoding } from '../pictures/decoding.ts'
import { percentWithInterval } from './evaluation/confidence-interval.ts'
import { measureDegradation } from './evaluation/copies.ts'
import { measureCorrections } from './evaluation/corrections.ts'
import { measureResaving, resavingReport } from './evaluation/double-compression.ts'
import { percent, sceneReport, sourceReport } from './evaluation/report.ts'
import { judgeUnseen } from './evaluation/unseen.ts'
import { crossValidate, validateBySource } from './training/cross-validate.ts'
import { readDataSet } from './training/data-set.ts'
import { gatherMaterial } from './training/material.ts'

const usage = `npm run evidence:evaluate -- [--data <dir>]… [--every 6]

Prints how good the scenes and the checks of quality and copies are on the photographs of these directories, else of
EVAL_DATA_DIR, else of ../shared/data beside the repository. One photograph in --every is transformed.`

const FOLDS = 5
const repository = resolve(import.meta.dirname, '../../../..')
const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true },
    every: { type: 'string', default: '6' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(usage)
  process.exit()
}
const data = values.data ?? [readPictureSettings().EVAL_DATA_DIR ?? resolve(repository, '../shared/data')]

limitDecoding()
const network = networkAt(SHIPPED_NETWORK)
const material = await gatherMaterial(data, network)
console.log(`${data.join(', ')}: scenes by cross-validation in ${FOLDS} folds, grouped by group\n`)
const bySource = await validateBySource(material)
const validation = await crossValidate(material, FOLDS)
console.log(sceneReport('all photographs', validation))
const unseen = validation.answers.filter(({ index }) => material.testOnly.has(index))
console.log(sceneReport('those of them that no head was trained on', { ...validation, answers: unseen }))
console.log(sourceReport('trained without the source that is asked', bySource, material))
const strangers = await judgeUnseen(data, network)
if (strangers.answers.length > 0) {
  console.log(sceneReport('the shipped head on photographs that no training and no threshold saw', strangers))
  console.log(sourceReport('these photographs by source', strangers, strangers))
}
const learned = measureCorrections(material, bySource)
console.log(
  [
    styleText('bold', `${learned.corrections} corrections, by a head that saw no picture of the source`),
    `  right without them ${percentWithInterval(learned.before)}, with them ${percentWithInterval(learned.after)}`,
    '',
  ].join('\n'),
)
const every = Number(values.every)
const resaved = data
  .flatMap(readDataSet)
  .filter(({ label, isUnseen }) => label !== 'document' && (isUnseen || strangers.answers.length === 0))
  .filter((_, index) => index % every === 0)
console.log(resavingReport(await measureResaving(resaved.map(({ path }) => path))))
const found = await measureDegradation(data.flatMap(readDataSet), { every })
const transformations = Object.entries(found.found).map(
  ([name, share]) => `${name} ${percentWithInterval(share)}`,
)
console.log(
  [
    styleText('bold', `quality and duplicates on ${found.photographs} photographs`),
    `  blur of sigma 1.5: AUC ${found.blurAuc.toFixed(3)}; originals called blurred ${percent(found.originalsBlurred)}`,
    `  originals flagged low_quality ${percentWithInterval(found.falseLowQuality)}`,
    `  heavy compression (20, saved again at 95) found ${percentWithInterval(found.compressionFound)}; originals called so ${percentWithInterval(found.falseCompression)}`,
    `  recompressed and resized copies found ${percentWithInterval(found.copiesFound)}`,
    ...transformations.map((line) => `  ${line}`),
    `  false pairs ${found.falsePairs.length} of ${found.pairs}`,
    ...found.falsePairs.map((pair) => `    ${pair.join(' and ')}`),
  ].join('\n'),
)
await neuralPool().close()
