import { complaintCategories, complaintIntents } from '@trust/contracts/codes'
import { Severity } from '@trust/contracts/scales'
import type { Category } from '../../classification/types.ts'
import { type FitOptions, fitHead, fitOrdinal, fitTemperature } from '../../model/fit.ts'
import type { Heads } from '../../model/heads.ts'
import { fitReliability, type JudgedAnswer, moreSure, signsOf } from '../../model/reliability.ts'
import { best, type Head, scoresOf } from '../../model/softmax.ts'
import { FOLDS, lessonsFor, type Studied } from './lessons.ts'

const OPTIONS: FitOptions = { ridge: 3e-4, rounds: 60 }

/** Learns the heads. The same examples give the same heads. */
export function trainHeads(studied: readonly Studied[], version: string): Heads {
  const category = trainHead(complaintCategories, lessonsFor('category', studied))
  const intent = trainHead(complaintIntents, lessonsFor('intent', studied))
  return {
    version,
    category: category.head,
    intent: intent.head,
    severity: fitOrdinal(Severity.options.length, lessonsFor('severity', studied), OPTIONS),
    reliability: moreSure(fitReliability(judgedAnswers(category.foldHeads, studied)), KNOWS_MORE),
  }
}

type FoldedLesson = ReturnType<typeof lessonsFor>[number]

const MIN_TO_CALIBRATE = 40
const MIN_TEMPERATURE = 0.7

/** A head for each fold that has not seen it, and what it says of this fold. */
function trainFolds<Name extends string>(names: readonly Name[], lessons: readonly FoldedLesson[]) {
  const heads = Array.from({ length: FOLDS }, (_, fold) =>
    fitHead(
      names,
      lessons.filter((lesson) => lesson.fold !== fold),
      OPTIONS,
    ),
  )
  const outcomes = lessons.flatMap(({ features, answer, language, fold }) => {
    const head = heads[fold]
    return head ? [{ scores: scoresOf(head, features), answer, language, weight: 1, fold }] : []
  })
  return { heads, outcomes }
}

/** The head of all lessons, and one for each fold that has not seen it; these tell the temperatures. */
function trainHead<Name extends string>(names: readonly Name[], lessons: readonly FoldedLesson[]) {
  const { heads: foldHeads, outcomes } = trainFolds(names, lessons)
  const head = { ...fitHead(names, lessons, OPTIONS), temperatures: temperaturesOf(outcomes) }
  return { head, foldHeads }
}

function temperaturesOf(outcomes: ReturnType<typeof trainFolds>['outcomes']): Head<string>['temperatures'] {
  const byLanguage = Map.groupBy(outcomes, ({ language }) => language)
  const calibrated = [...byLanguage].filter(([, own]) => own.length >= MIN_TO_CALIBRATE)
  const temperatures = Object.fromEntries(calibrated.map(([language, own]) => [language, calibrate(own)]))
  return { ...temperatures, other: calibrate(outcomes) }
}

/** For each fold the heads that learned nothing of it, trusted by what the others say of their own: to measure with. */
export function headsLeavingOut(studied: readonly Studied[], version: string): Heads[] {
  const category = trainFolds(complaintCategories, lessonsFor('category', studied))
  const intent = trainFolds(complaintIntents, lessonsFor('intent', studied))
  const severities = lessonsFor('severity', studied)
  const judged = judgedAnswers(category.heads, studied)
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isElsewhere = (one: { fold: number }) => one.fold !== fold
    const leavingOut = <Name extends string>({
      heads,
      outcomes,
    }: ReturnType<typeof trainFolds<Name>>): Head<Name> => ({
      ...(heads[fold] as Head<Name>),
      temperatures: temperaturesOf(outcomes.filter(isElsewhere)),
    })
    return {
      version,
      category: leavingOut(category),
      intent: leavingOut(intent),
      severity: fitOrdinal(Severity.options.length, severities.filter(isElsewhere), OPTIONS),
      reliability: moreSure(fitReliability(judged.filter(isElsewhere)), KNOWS_MORE),
    }
  })
}

/**
 * What is added to the log odds: heads that know all sources are right more often than those that lack one. Set on
 * the held-out texts of known sources and on sources left out (model card).
 */
const KNOWS_MORE = 0.7

/** The project's own texts are alike, so what is right on them says less of others'. */
const PROJECT_WEIGHT = 0.3

/** What each head says of the fold that it has not seen, and whether it is right. */
function judgedAnswers(
  foldHeads: readonly Head<Category>[],
  studied: readonly Studied[],
): (JudgedAnswer & { fold: number })[] {
  return studied.flatMap(({ example, features, reading, weight, fold }) => {
    const head = foldHeads[fold]
    if (!head || example.categories.length === 0) return []
    const { name } = best(head, features, example.language)
    return [
      {
        signs: signsOf(head, features, reading),
        isRight: example.categories.includes(name),
        weight: example.source === 'project' ? PROJECT_WEIGHT : weight,
        fold,
      },
    ]
  })
}

function calibrate(outcomes: Parameters<typeof fitTemperature>[0]): number {
  return Math.max(MIN_TEMPERATURE, fitTemperature(outcomes))
}

/** Learns from corrections on top of what is known: the heads move only as far as these examples make them. */
export function adaptHeads(base: Heads, studied: readonly Studied[], version: string): Heads {
  const adapt = <Name extends string>(head: Head<Name>, lessons: readonly FoldedLesson[]): Head<Name> =>
    lessons.length === 0
      ? head
      : {
          ...fitHead(head.names, lessons, { ...OPTIONS, rounds: 80, from: head }),
          temperatures: head.temperatures,
        }
  return {
    version,
    category: adapt(base.category, lessonsFor('category', studied)),
    intent: adapt(base.intent, lessonsFor('intent', studied)),
    severity: base.severity,
    reliability: base.reliability,
  }
}
