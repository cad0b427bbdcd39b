import { styleText } from 'node:util'
import { sceneLabels } from '@trust/contracts/codes'
import {
  figures,
  type GroupedMaterial,
  type HeldOutAnswer,
  type Validation,
} from '../training/cross-validate.ts'
import { percentWithInterval, shareOf } from './confidence-interval.ts'

type Answers = Pick<Validation, 'answers'>

const BINS = 10
const WIDTH = 40

/** Accuracy, coverage, F1 by class and the reliability diagram of a validation, for the terminal. */
export function sceneReport(title: string, validation: Answers): string {
  const { accuracy, macroF1, f1, coverage, precision } = figures(validation, sceneLabels.length)
  return [
    styleText('bold', title),
    `  accuracy ${accuracy.toFixed(3)}, macro-F1 ${macroF1.toFixed(3)}; ${commonest(validation)}`,
    `  says something of ${percent(coverage)} of the pictures, and of those ${percent(precision)} right`,
    `  all: ${spokenOf(validation.answers)}`,
    ...sceneLabels.map(
      (scene, k) => `  called ${scene}: ${spokenOf(validation.answers.filter(({ said }) => said === k))}`,
    ),
    `  F1: ${sceneLabels.map((scene, k) => `${scene} ${(f1[k] ?? 0).toFixed(2)}`).join(', ')}`,
    '  confidence  right       n  (│ marks a perfectly calibrated head)',
    ...reliability(validation),
    '',
  ].join('\n')
}

/** What every head must beat. */
function commonest({ answers }: Answers): string {
  const counts = sceneLabels.map((_, k) => answers.filter(({ truth }) => truth === k).length)
  const most = Math.max(...counts)
  return `always "${sceneLabels[counts.indexOf(most)]}": ${(most / answers.length).toFixed(3)}`
}

/** What was said of some pictures, with 95 % intervals. */
function spokenOf(answers: readonly HeldOutAnswer[]): string {
  const spoken = answers.filter(({ spoken }) => spoken)
  const right = shareOf(spoken.filter((answer) => answer.right).length, spoken.length)
  return `speaks on ${percentWithInterval(shareOf(spoken.length, answers.length))} of ${answers.length}, right ${percentWithInterval(right)}`
}

/** The figures of each source that a head did not see. */
export function sourceReport(
  title: string,
  { answers }: Answers,
  { sources }: Pick<GroupedMaterial, 'sources'>,
): string {
  const bySource = Map.groupBy(answers, ({ index }) => sources[index] ?? '')
  const lines = [...bySource].map(([source, of]) => `  ${source}: ${spokenOf(of)}`)
  return [styleText('bold', title), ...lines, ''].join('\n')
}

/** One bar a tenth of confidence: how often what was said with it was right. */
function reliability({ answers }: Answers): string[] {
  return Array.from({ length: BINS }, (_, bin) => {
    const [from, to] = [bin / BINS, (bin + 1) / BINS]
    const inside = answers.filter(
      ({ confidence }) => confidence >= from && (confidence < to || bin === BINS - 1),
    )
    if (inside.length === 0) return null
    const right = inside.filter((answer) => answer.right).length / inside.length
    const mean = inside.reduce((sum, answer) => sum + answer.confidence, 0) / inside.length
    const bar = [...'█'.repeat(Math.round(right * WIDTH)).padEnd(WIDTH, '░')]
    bar[Math.min(WIDTH - 1, Math.round(mean * WIDTH))] = '│'
    const range = `${from.toFixed(1)} to ${to.toFixed(1)}`
    return `  ${range}  ${percent(right).padStart(5)} ${String(inside.length).padStart(7)}  ${bar.join('')}`
  }).filter((line) => line !== null)
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
