import { resolve } from 'node:path'
import { styleText } from 'node:util'
import { readPictureSettings } from '@trust/runtime/environment'
import { readArguments, refuseArguments } from '@trust/runtime/read-arguments'
import { z } from 'zod'
import { neuralPool } from '../examiner/pool.ts'
import { networkAt, SHIPPED_NETWORK } from '../models/shipped-network.ts'
import { limitDecoding } from '../pictures/decoding.ts'
import { percentWithInterval, shareOf } from './evaluation/confidence-interval.ts'
import { measureDegradation } from './evaluation/copies.ts'
import { measureCorrections } from './evaluation/corrections.ts'
import { measureResaving, resavingReport } from './evaluation/double-compression.ts'
import { measureCopies, measurePairs } from './evaluation/look-alike-pairs.ts'
import { foundReport, pairsReport } from './evaluation/look-alike-report.ts'
import { percent, sceneReport, sourceReport } from './evaluation/report.ts'
import { measureSameProduct } from './evaluation/same-product.ts'
import { judgeUnseen } from './evaluation/unseen.ts'
import { crossValidate, validateBySource } from './training/cross-validate.ts'
import { noDataSet, readDataSet } from './training/data-set.ts'
import { gatherMaterial } from './training/material.ts'
import { progress } from './training/progress.ts'

const PARTS = ['scenes', 'unseen', 'resaved', 'copies', 'same-product', 'pairs', 'found'] as const
const usage = `npm run evidence:evaluate -- [--data <dir>]… [--part ${PARTS.join('|')}]… [--limit 200] [--every 6]
  [--products <dir>] [--pictures <dir>]

Prints how good the scenes and the checks of quality and copies are on the photographs of these directories, else of
EVAL_DATA_DIR, else of ../shared/data beside the repository: all parts, or those that are named.
  scenes   the labels by cross-validation and by source, and what corrections add
  unseen   the labels of the shipped head, on photographs that the directories mark as unseen
  resaved  JPEGs that were saved twice; one photograph in --every
  same-product  of --products, which has a folder of photographs for each product: how many pairs are taken for copies
  pairs    of --pictures, which has a folder for each source and in it pictures of a thing each, or folders of pictures
           of one thing: pairs of different things taken for copies, by hashes among all and by views among --limit
  found    of --pictures: how many copies of one in --every of --limit pictures are found among these
  copies   quality, and copies of at most --limit photographs, evenly spread over all; one in --every is transformed
A part is printed when it is done; how far it is stands on standard error. On two busy cores the scenes of 659
photographs took eight minutes, the resaved ones four.`

const FOLDS = 5
const repository = resolve(import.meta.dirname, '../../../..')
const { values } = readArguments(usage, {
  options: {
    data: { type: 'string', multiple: true },
    part: { type: 'string', multiple: true },
    limit: { type: 'string', default: '200' },
    every: { type: 'string', default: '6' },
    products: { type: 'string' },
    pictures: { type: 'string' },
  },
})
const count = z.coerce.number().int().positive()
const chosen = z
  .object({ part: z.array(z.enum(PARTS)).default([...PARTS]), limit: count, every: count })
  .safeParse(values)
if (!chosen.success)
  refuseArguments(
    usage,
    `--part is one of ${PARTS.join(', ')}; --limit and --every are whole numbers above 0`,
  )
const { part: parts, limit, every } = chosen.data
const data = values.data ?? [readPictureSettings().EVAL_DATA_DIR ?? resolve(repository, '../shared/data')]
const missing = noDataSet(data)
if (missing !== undefined) refuseArguments(usage, `--data: ${missing} has no images/manifest.json`)
const specimens = data.flatMap(readDataSet)
const network = networkAt(SHIPPED_NETWORK)

const report: Record<(typeof PARTS)[number], () => Promise<string[]>> = {
  async scenes() {
    const material = await gatherMaterial(data, network, { note: progress('photographs seen') })
    const bySource = await validateBySource(material, progress('sources left out'))
    const validation = await crossValidate(material, FOLDS, progress('folds'))
    const unseen = validation.answers.filter(({ index }) => material.testOnly.has(index))
    const learned = measureCorrections(material, bySource)
    return [
      `${data.join(', ')}: scenes by cross-validation in ${FOLDS} folds, grouped by group\n`,
      sceneReport('all photographs', validation),
      sceneReport('those of them that no head was trained on', { ...validation, answers: unseen }),
      sourceReport('trained without the source that is asked', bySource, material),
      styleText('bold', `${learned.corrections} corrections, by a head that saw no picture of the source`),
      `  right without them ${percentWithInterval(learned.before)}, with them ${percentWithInterval(learned.after)}`,
      '',
    ]
  },
  async unseen() {
    const strangers = await judgeUnseen(data, network, progress('unseen photographs'))
    if (strangers.answers.length === 0) return []
    return [
      sceneReport('the shipped head on photographs that no training and no threshold saw', strangers),
      sourceReport('these photographs by source', strangers, strangers),
    ]
  },
  async resaved() {
    const areUnseen = specimens.some(({ isUnseen }) => isUnseen)
    const resaved = specimens
      .filter(({ label, isUnseen }) => label !== 'document' && (isUnseen || !areUnseen))
      .filter((_, index) => index % every === 0)
      .map(({ path }) => path)
    return [resavingReport(await measureResaving(resaved, progress('saved again')))]
  },
  async copies() {
    const found = await measureDegradation(specimens, { limit, every, noting: progress })
    const transformations = Object.entries(found.found).map(
      ([name, share]) => `  ${name} ${percentWithInterval(share)} of ${share.of}`,
    )
    return [
      styleText('bold', `quality and duplicates on ${found.photographs} photographs`),
      `  blur of sigma 1.5: AUC ${found.blurAuc.toFixed(3)}; originals called blurred ${percent(found.originalsBlurred)}`,
      `  originals flagged low_quality ${percentWithInterval(found.falseLowQuality)}`,
      `  heavy compression (20, saved again at 95) found ${percentWithInterval(found.compressionFound)}; originals called so ${percentWithInterval(found.falseCompression)}`,
      `  recompressed and resized copies found ${percentWithInterval(found.copiesFound)}`,
      ...transformations,
      `  false pairs ${found.falsePairs.length} of ${found.pairs}`,
      ...found.falsePairs.map((pair) => `    ${pair.join(' and ')}`),
    ]
  },
  async 'same-product'() {
    if (values.products === undefined) return []
    const { products, pairs, taken } = await measureSameProduct(resolve(values.products), progress)
    return [
      styleText('bold', `different photographs of each of ${products} products`),
      `  taken for copies ${percentWithInterval(shareOf(taken.length, pairs))} of ${pairs} pairs`,
      ...taken.map(
        ({ paths, likeness, overlap }) =>
          `    ${likeness}, overlap ${overlap?.toFixed(2)}: ${paths.join(' and ')}`,
      ),
    ]
  },
  async pairs() {
    if (values.pictures === undefined) return []
    return pairsReport(await measurePairs(resolve(values.pictures), limit, progress))
  },
  async found() {
    if (values.pictures === undefined) return []
    return foundReport(await measureCopies(resolve(values.pictures), { limit, every }, progress))
  },
}

limitDecoding()
for (const part of PARTS) if (parts.includes(part)) console.log((await report[part]()).join('\n'))
await neuralPool().close()
