import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readPictureSettings } from '@trust/runtime/environment'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { neuralPool } from '../../examiner/pool.ts'
import { networkAt, SHIPPED_NETWORK } from '../../models/shipped-network.ts'
import { limitDecoding } from '../../pictures/decoding.ts'
import { crossValidate, figures, type GroupedMaterial, type Validation } from '../training/cross-validate.ts'
import { readDataSet, type Specimen } from '../training/data-set.ts'
import { gatherMaterial } from '../training/material.ts'
import { measureDegradation } from './copies.ts'
import { judgeUnseen } from './unseen.ts'

const REPOSITORY = resolve(import.meta.dirname, '../../../../..')
const DATA = readPictureSettings().EVAL_DATA_DIR ?? resolve(REPOSITORY, '../shared/data')

const FOLDS = 5

const present = existsSync(join(DATA, 'images'))
if (!present) console.warn(`\n*** SKIPPED: no photographs in ${DATA} (set EVAL_DATA_DIR) ***\n`)

const hasUnseen = present && readDataSet(DATA).some(({ isUnseen }) => isUnseen)

afterAll(() => neuralPool().close())

/** Whole groups, evenly over the classes: with less to learn from, the figures are lower than those of all pictures. */
const everyOther = (specimens: Specimen[]) => {
  const groups = [...new Set(specimens.map(({ group }) => group))]
  const half = new Set(groups.filter((_, index) => index % 2 === 0))
  return specimens.filter(({ group }) => half.has(group))
}

describe.skipIf(!present)('on the collected photographs', () => {
  let material: GroupedMaterial
  let validation: Validation
  beforeAll(async () => {
    limitDecoding()
    material = await gatherMaterial([DATA], networkAt(SHIPPED_NETWORK), { take: everyOther })
    validation = await crossValidate(material, FOLDS)
  })

  it('the head is right where it speaks', () => {
    const found = figures(validation, material.count)
    console.info(found)
    // The thresholds ask for 0.91; on 300 answers that is 0.02 more or less.
    expect(found.precision).toBeGreaterThanOrEqual(0.88)
    expect(found.coverage).toBeGreaterThanOrEqual(0.8)
    expect(found.accuracy).toBeGreaterThanOrEqual(0.82)
  })

  it('recognises screens of an unseen program', () => {
    const screens = validation.answers.filter(({ index }) => material.sources[index] === 'nextcloud')
    expect(screens.length).toBeGreaterThan(20)
    expect(screens.every(({ index }) => material.testOnly.has(index))).toBe(true)
    expect(screens.filter(({ right }) => right).length / screens.length).toBeGreaterThanOrEqual(0.9)
  })

  // A data directory may have none: then there is nothing to skip either.
  if (hasUnseen)
    it('the shipped head is right on unseen sources', async () => {
      const found = figures(await judgeUnseen([DATA], networkAt(SHIPPED_NETWORK)), material.count)
      console.info(found)
      expect(found.precision).toBeGreaterThanOrEqual(0.78)
      expect(found.coverage).toBeGreaterThanOrEqual(0.6)
    })

  it('finds copies, crops and photographs of photographs, and no other pictures', async () => {
    const sample = readDataSet(DATA).filter((_, index) => index % 60 === 0)
    const found = await measureDegradation(sample)
    console.info(found)
    expect(found.copiesFound.share).toBeGreaterThanOrEqual(0.99)
    expect(found.falsePairs).toEqual([])
    for (const { share } of Object.values(found.found)) expect(share).toBeGreaterThanOrEqual(0.9)
  })
})
