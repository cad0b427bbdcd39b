import { createHash } from 'node:crypto'
import type { Severity } from '@trust/contracts/scales'
import { chancesOfFeatures, type HarmHead, severityWithHarm } from '../../model/harm.ts'
import {
  HARMLESS_SOURCES,
  isHarmlessSource,
  isLesson,
  type StudiedHarm,
  trainHarmHead,
} from '../training/harm-lessons.ts'

const FOLDS = 5

export interface JudgedHarm {
  text: StudiedHarm
  /** By the rules alone. */
  rules: Severity
  /** By the rules and the harm head. */
  both: Severity
}

/**
 * Prints how heads do that learned nothing from a text's authors, from its family of scenes (one of five folds of
 * families) or from its public source. The first two learn from the other lessons and harmless texts only, because the
 * sets hold scenes of every family.
 */
export function printLeftOut(studied: readonly StudiedHarm[]): void {
  for (const source of new Set(studied.filter(isLesson).map((one) => one.source)))
    printLessons(
      `without ${source}`,
      judgeLessons(studied, (one) => one.source === source),
    )
  const byFamily = Array.from({ length: FOLDS }, (_, fold) =>
    judgeLessons(studied, ({ family }) => foldOf(family) === fold),
  )
  printLessons('without the family', byFamily.flat())
  for (const source of Object.keys(HARMLESS_SOURCES)) {
    const head = trainHarmHead(
      studied.filter((one) => one.source !== source),
      'fold',
    )
    const judged = studied.filter((one) => one.source === source).map((text) => judgeHarm(head, text))
    const count = (holds: (one: JudgedHarm) => boolean) => judged.filter(holds).length
    console.log(
      `${source} left out: ${judged.length} texts, critical by rules ${count((one) => one.rules === 'critical')}, ` +
        `by both ${count((one) => one.both === 'critical')}, above medium by rules ${count((one) => !isAtMost(one.rules))}, ` +
        `by both ${count((one) => !isAtMost(one.both))}`,
    )
  }
}

/** The lessons that `isOut`, judged by a head that learned from the others and the harmless texts. */
export function judgeLessons(
  studied: readonly StudiedHarm[],
  isOut: (one: StudiedHarm) => boolean,
): JudgedHarm[] {
  const lessons = studied.filter(isLesson)
  const learned = [...studied.filter(isHarmlessSource), ...lessons.filter((one) => !isOut(one))]
  const head = trainHarmHead(learned, 'fold')
  return lessons.filter((one) => isOut(one) && !one.isCopy).map((text) => judgeHarm(head, text))
}

function printLessons(title: string, judged: readonly JudgedHarm[]): void {
  for (const language of ['all', ...new Set(judged.map(({ text }) => text.language))])
    printKinds(
      `${title}, ${language}`,
      judged.filter(({ text }) => language === 'all' || text.language === language),
    )
}

function printKinds(language: string, judged: readonly JudgedHarm[]): void {
  const parts = (['emergency', 'close_call', 'neither'] as const).map((harm) => {
    const own = judged.filter(({ text }) => text.harm === harm)
    const count = (holds: (one: JudgedHarm) => boolean) => own.filter(holds).length
    const critical = `critical by rules ${count((one) => one.rules === 'critical')}, by both ${count((one) => one.both === 'critical')}`
    const high = `at least high by rules ${count((one) => !isAtMost(one.rules))}, by both ${count((one) => !isAtMost(one.both))}`
    return `${harm} ${own.length}: ${critical}; ${high}`
  })
  console.log(`${language}: ${parts.join(' | ')}`)
}

const isAtMost = (severity: Severity) => severity === 'low' || severity === 'medium'

/** The rules' severity of a text, and with the head's. */
export function judgeHarm(head: HarmHead, text: StudiedHarm): JudgedHarm {
  const both = severityWithHarm(chancesOfFeatures(head, text.features), text.context)
  return { text, rules: text.context.known, both }
}

function foldOf(family: string): number {
  return createHash('sha256').update(family).digest().readUInt32BE() % FOLDS
}
