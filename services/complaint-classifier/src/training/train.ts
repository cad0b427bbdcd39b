import { Severity } from '@trust/contracts/scales'
import { CATEGORIES, INTENTS } from '../classification/types.ts'
import { type FitOptions, fitHead, fitOrdinal, fitTemperature } from '../model/fit.ts'
import type { Heads } from '../model/heads.ts'
import { type Head, scoresOf } from '../model/softmax.ts'
import { FOLDS, lessonsFor, type Studied } from './lessons.ts'

const OPTIONS: FitOptions = { ridge: 3e-4, rounds: 100 }

/** Learns the three heads. The same examples give the same heads. */
export function trainHeads(studied: readonly Studied[], version: string): Heads {
  return {
    version,
    category: trainHead(CATEGORIES, lessonsFor('category', studied)),
    intent: trainHead(INTENTS, lessonsFor('intent', studied)),
    severity: fitOrdinal(Severity.options.length, lessonsFor('severity', studied), OPTIONS),
  }
}

type FoldedLesson = ReturnType<typeof lessonsFor>[number]

const MIN_TO_CALIBRATE = 40
/** Folds share their sources. On sources left out this calibrates best (an error of 0.06; 0.10 at 0.8). */
const MIN_TEMPERATURE = 0.7

/** The head of all lessons, with the temperatures that fit what heads of four fifths say of the last fifth. */
function trainHead<Name extends string>(
  names: readonly Name[],
  lessons: readonly FoldedLesson[],
): Head<Name> {
  const outcomes = Array.from({ length: FOLDS }, (_, fold) => {
    const head = fitHead(
      names,
      lessons.filter((lesson) => lesson.fold !== fold),
      OPTIONS,
    )
    return lessons
      .filter((lesson) => lesson.fold === fold)
      .map(({ features, answer, language }) => ({
        scores: scoresOf(head, features),
        answer,
        language,
        weight: 1,
      }))
  }).flat()
  const byLanguage = Map.groupBy(outcomes, ({ language }) => language)
  const calibrated = [...byLanguage].filter(([, own]) => own.length >= MIN_TO_CALIBRATE)
  const temperatures = Object.fromEntries(calibrated.map(([language, own]) => [language, calibrate(own)]))
  return {
    ...fitHead(names, lessons, OPTIONS),
    temperatures: { ...temperatures, other: calibrate(outcomes) },
  }
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
  }
}
