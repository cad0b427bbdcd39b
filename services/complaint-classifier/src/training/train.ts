import { Severity } from '@trust/contracts/scales'
import { CATEGORIES, INTENTS } from '../classification/types.ts'
import { type FitOptions, fitHead, fitOrdinal, fitTemperature, type Lesson } from '../model/fit.ts'
import type { Heads } from '../model/heads.ts'
import { type Head, scoresOf } from '../model/softmax.ts'
import { FOLDS, lessonsFor, type Studied } from './lessons.ts'

const OPTIONS: FitOptions = { ridge: 2e-4, rounds: 120 }

/** Learns the three heads. The same examples give the same heads. */
export function trainHeads(studied: readonly Studied[], version: string): Heads {
  return {
    version,
    category: trainHead(CATEGORIES, lessonsFor('category', studied)),
    intent: trainHead(INTENTS, lessonsFor('intent', studied)),
    severity: fitOrdinal(Severity.options.length, lessonsFor('severity', studied), OPTIONS),
  }
}

type FoldedLesson = Lesson & { fold: number }

/** The head of all lessons, with the temperature that fits what heads of four fifths say of the last fifth. */
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
      .map(({ features, answer }) => ({ scores: scoresOf(head, features), answer, weight: 1 }))
  }).flat()
  return { ...fitHead(names, lessons, OPTIONS), temperature: fitTemperature(outcomes) }
}

/** Learns from corrections on top of what is known: the heads move only as far as these examples make them. */
export function adaptHeads(base: Heads, studied: readonly Studied[], version: string): Heads {
  const adapt = <Name extends string>(head: Head<Name>, lessons: readonly FoldedLesson[]): Head<Name> =>
    lessons.length === 0
      ? head
      : {
          ...fitHead(head.names, lessons, { ...OPTIONS, rounds: 80, from: head }),
          temperature: head.temperature,
        }
  return {
    version,
    category: adapt(base.category, lessonsFor('category', studied)),
    intent: adapt(base.intent, lessonsFor('intent', studied)),
    severity: base.severity,
  }
}
