import { createHash } from 'node:crypto'
import { dot } from '../../stages/scene/head.ts'
import { type Calibration, calibrate, type HeldOut, type Judged, judged } from './calibrate.ts'
import type { Progress } from './progress.ts'
import { fit, type Material } from './softmax-regression.ts'

/**
 * Training material in which every row belongs to a group. Rows of the group '' train in every fold and test in none;
 * those in `testOnly` train in no fold and test in one.
 */
export interface GroupedMaterial extends Material {
  groups: readonly string[]
  testOnly: ReadonlySet<number>
  /** Where each row comes from. */
  sources: readonly string[]
}

export type HeldOutAnswer = Judged & { spoken: boolean; thresholds: readonly number[] }

export interface Validation {
  /** What each held-out picture was called, calibrated without its own fold. */
  answers: HeldOutAnswer[]
  /** Over all folds: what a head that is trained on everything uses. */
  calibration: Calibration
}

/**
 * Leave one source out: every source with enough pictures is judged by a head that saw none of it, with a temperature
 * and a threshold from the other sources.
 */
export function validateBySource(material: GroupedMaterial, note?: Progress): Promise<Validation> {
  const counts = Map.groupBy(material.sources.keys(), (row) => material.sources[row] ?? '')
  const large = [...counts].filter(([, rows]) => rows.length >= MIN_SOURCE).map(([source]) => source)
  const of = material.sources.map((source, row) => (material.groups[row] === '' ? -1 : large.indexOf(source)))
  return validate(material, of, { folds: large.length, note })
}
const MIN_SOURCE = 30

/**
 * Cross-validation: no picture is judged by a head that saw its source, and the temperature and the threshold that are
 * used on a fold come from the other folds. Only a source that a label cannot do without is divided, by group:
 * thresholds from pictures that resemble the training ones promise too much of others.
 */
export function crossValidate(
  material: GroupedMaterial,
  folds: number,
  note?: Progress,
): Promise<Validation> {
  const needed = neededSources(material)
  const of = material.groups.map((group, row) => {
    const source = material.sources[row] ?? ''
    return group === '' ? -1 : foldOf(needed.has(source) ? group : source, folds)
  })
  return validate(material, of, { folds, note })
}
const NEEDED_SHARE = 0.25

/** Sources that more than a quarter of the pictures of a label come from. */
function neededSources({ classes, count, groups, sources, testOnly }: GroupedMaterial): Set<string> {
  const trained = [...classes.keys()].filter((row) => groups[row] !== '' && !testOnly.has(row))
  const needed = Array.from({ length: count }, (_, k) => {
    const rows = trained.filter((row) => classes[row] === k)
    const bySource = Map.groupBy(rows, (row) => sources[row] ?? '')
    return [...bySource]
      .filter(([, own]) => own.length > NEEDED_SHARE * rows.length)
      .map(([source]) => source)
  })
  return new Set(needed.flat())
}

/** @param of the fold of each row; rows of -1 train in every fold and test in none */
async function validate(
  material: GroupedMaterial,
  of: readonly number[],
  { folds, note }: { folds: number; note: Progress | undefined },
): Promise<Validation> {
  const heldOut: HeldOut[][] = []
  for (let fold = 0; fold < folds; fold++) {
    heldOut.push(await validateFold(material, of, fold))
    note?.(fold + 1, folds)
  }
  const answers = heldOut.flatMap((own, fold) => {
    const others = heldOut.filter((_, index) => index !== fold).flat()
    const { temperature, thresholds } = calibrate(others)
    return own.map((answer) => {
      const verdict = judged(answer, temperature)
      return { ...verdict, spoken: verdict.confidence >= (thresholds[verdict.said] ?? 1), thresholds }
    })
  })
  return { answers, calibration: calibrate(heldOut.flat()) }
}

async function validateFold(
  material: GroupedMaterial,
  of: readonly number[],
  fold: number,
): Promise<HeldOut[]> {
  const { rows, classes, testOnly } = material
  const training = [...rows.keys()].filter((i) => of[i] !== fold && !testOnly.has(i))
  const { weights, bias } = await fit({
    ...material,
    rows: training.flatMap((i) => rows[i] ?? []),
    classes: training.map((i) => classes[i] ?? 0),
  })
  return rows.flatMap((row, i) =>
    of[i] === fold
      ? [
          {
            logits: weights.map((weight, k) => dot(weight, row) + (bias[k] ?? 0)),
            truth: classes[i] ?? 0,
            index: i,
          },
        ]
      : [],
  )
}

function foldOf(group: string, folds: number): number {
  return createHash('sha256').update(group).digest().readUInt32BE() % folds
}

/** What a validation comes to; all values 0 to 1. */
export interface Figures {
  accuracy: number
  macroF1: number
  f1: number[]
  /** Share of pictures of which something was said, and how often it was right. */
  coverage: number
  precision: number
}

export function figures({ answers }: Pick<Validation, 'answers'>, count: number): Figures {
  const f1 = Array.from({ length: count }, (_, k) => {
    const hits = answers.filter(({ said, truth }) => said === k && truth === k).length
    const claims = answers.filter(({ said }) => said === k).length
    const members = answers.filter(({ truth }) => truth === k).length
    return (2 * hits) / Math.max(1, claims + members)
  })
  const spoken = answers.filter((answer) => answer.spoken)
  const share = (list: readonly Judged[]) =>
    list.filter(({ right }) => right).length / Math.max(1, list.length)
  return {
    accuracy: share(answers),
    macroF1: f1.reduce((sum, value) => sum + value, 0) / count,
    f1,
    coverage: spoken.length / answers.length,
    precision: share(spoken),
  }
}
