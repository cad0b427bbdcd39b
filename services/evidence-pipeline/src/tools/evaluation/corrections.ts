import { createHash } from 'node:crypto'
import { sceneLabels } from '@trust/contracts/codes'
import { featurePrint } from '../../models/feature-print.ts'
import { learnFrom } from '../../stages/scene/corrections.ts'
import type { GroupedMaterial, Validation } from '../training/cross-validate.ts'
import { type Share, shareOf } from './confidence-interval.ts'

/** How often the best guess is right, without and with what reviewers corrected. */
export interface Learned {
  corrections: number
  before: Share
  after: Share
}

/** How many groups in ten reviewers correct; the answers for the others are evaluated. */
const CORRECTED_TENTHS = 3

/**
 * Measures the answers for some groups of pictures after reviewers of a tenant have corrected the pictures of others.
 * @param material its rows begin with the features that prints are made of
 */
export function measureCorrections(material: GroupedMaterial, { answers }: Validation): Learned {
  const printOf = (index: number) =>
    featurePrint((material.rows[index] ?? new Float32Array()).subarray(0, material.parts[0]))
  const isCorrected = (index: number) => tenthOf(material.groups[index] ?? '') < CORRECTED_TENTHS
  const corrections = answers
    .filter(({ index }) => isCorrected(index))
    .map(({ index, truth }) => ({ label: sceneLabels[truth] ?? '', print: printOf(index) }))
  const asked = answers.filter(({ index }) => !isCorrected(index))
  const hits = asked.filter(({ index, chances, thresholds, truth }) => {
    const byScene = (values: readonly number[]) =>
      Object.fromEntries(sceneLabels.map((scene, k) => [scene, values[k] ?? 0]))
    const opinion = { confidences: byScene(chances), thresholds: byScene(thresholds) }
    const learned = learnFrom(corrections, printOf(index), opinion)
    const [best] = Object.entries(learned.confidences).toSorted(([, a], [, b]) => b - a)
    return best?.[0] === sceneLabels[truth]
  })
  const right = asked.filter((answer) => answer.right)
  return {
    corrections: corrections.length,
    before: shareOf(right.length, asked.length),
    after: shareOf(hits.length, asked.length),
  }
}

const tenthOf = (group: string) =>
  createHash('sha256').update(`corrected ${group}`).digest().readUInt32BE() % 10
