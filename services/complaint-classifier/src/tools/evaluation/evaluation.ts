import { complaintCategories } from '@trust/contracts/codes'
import { createClassifier } from '../../classifier/classifier.ts'
import type { Encoder } from '../../encoder/encoder.ts'
import { type Example, projectExamples, publicExamples, unseenExamples } from '../training/examples.ts'
import {
  accuracy,
  calibrationError,
  calibrationErrorByChance,
  confusionOfCategories,
  errorsAmongLeastSure,
  intentQuality,
  interval,
  macroF1,
  qualities,
  reviewQuality,
  severityQuality,
  shareOfCommonest,
  symptomQuality,
  type Trial,
} from './measures.ts'

/** A category that fewer held-out texts have is too rare to say much of; it is shown and not averaged. */
const MIN_SUPPORT = 3

/** Classifies examples as the service does. */
export async function tryOut(encoder: Encoder, examples: readonly Example[]): Promise<Trial[]> {
  const classify = createClassifier({ encoder, dataDirectory: '', log: { warn: () => undefined } })
  const trials: Trial[] = []
  for (const example of examples)
    trials.push({ example, found: await classify({ text: example.text, tenantId: '' }) })
  return trials
}

export const heldOut = {
  /** Texts of real consumers that nothing was learned from. */
  real: (data: string) => publicExamples(data, 'test'),
  /** The project's own, in six languages. */
  project: () => projectExamples('test'),
  /** Texts of sources that nothing was learned from, to set thresholds with. */
  thresholds: (data: string) => unseenExamples(data, 'thresholds'),
  /** Texts of sources that nobody tunes on. */
  locked: (data: string) => unseenExamples(data, 'locked'),
}

/** The 95 % confidence intervals of the figures that decide. */
export function intervals(trials: readonly Trial[]) {
  return {
    accuracy: interval(trials, accuracy),
    macroF1: interval(trials, (some) => macroF1(confusionOfCategories(some), MIN_SUPPORT)),
    errorsForAPerson: interval(trials, (some) => reviewQuality(some).errorsCaught),
    silentOther: interval(trials, (some) => reviewQuality(some).silentOther),
  }
}

/** All that `npm run complaints:evaluate` tells of some texts, and that limits are set on. */
export function measure(trials: readonly Trial[]) {
  const confusion = confusionOfCategories(trials)
  const severity = severityQuality(trials)
  const intent = intentQuality(trials)
  const symptoms = symptomQuality(trials)
  const review = reviewQuality(trials)
  return {
    texts: trials.length,
    accuracy: accuracy(trials),
    accuracyOfCommonest: shareOfCommonest(trials.map(({ example }) => example.categories[0])),
    macroF1: macroF1(confusion, MIN_SUPPORT),
    macroF1OfAll: macroF1(confusion),
    calibrationError: calibrationError(trials),
    calibrationByChance: calibrationErrorByChance(trials),
    intentAccuracy: intent.exact,
    intentOfCommonest: intent.baseline,
    severityExact: severity.exact,
    severityOfCommonest: severity.baseline,
    criticalRecall: severity.critical,
    falseCriticals: severity.falseCriticals,
    symptomPrecision: symptoms.precision,
    symptomRecall: symptoms.recall,
    forAPerson: review.share,
    errorsForAPerson: review.errorsCaught,
    silentOther: review.silentOther,
    errorsInLeastSure15: errorsAmongLeastSure(trials, 0.15),
  }
}

/** The confusion matrix and the quality of each category as Markdown, for the model card. */
export function describeCategories(trials: readonly Trial[]): string {
  const confusion = confusionOfCategories(trials)
  const quality = qualities(confusion)
  const names = complaintCategories.filter((name) => confusion.has(name))
  const row = (name: string) => {
    const counts = complaintCategories.map((found) => confusion.get(name)?.get(found) ?? '·')
    const { precision = 0, recall = 0, f1 = 0, support = 0 } = quality.get(name) ?? {}
    return `| ${name} | ${counts.join(' | ')} | ${support} | ${[precision, recall, f1].map((share) => share.toFixed(2)).join(' | ')} |`
  }
  const initials = complaintCategories.map((name) =>
    name.replace(/([a-z]{1,4})[a-z]*_?([a-z]?)[a-z_]*/, '$1$2'),
  )
  return [
    `| expected, found → | ${initials.join(' | ')} | texts | precision | recall | F1 |`,
    `|${' --- |'.repeat(complaintCategories.length + 5)}`,
    ...names.map(row),
  ].join('\n')
}
