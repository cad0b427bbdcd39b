import { createHash } from 'node:crypto'
import type { Severity } from '@trust/contracts/scales'
import { read } from '../../classification/reading.ts'
import { rateSeverity } from '../../classification/verdict/severity.ts'
import { type HarmHead, severityOfFeatures } from '../../model/harm.ts'
import { HARMLESS_SOURCES, type StudiedHarm, trainHarmHead } from '../training/harm-lessons.ts'

const FOLDS = 5

interface JudgedHarm {
  text: StudiedHarm
  rules: Severity
  head: Severity
}

/**
 * Prints how heads do that learned nothing of a text's family of scenes (one of five folds of families; they learn from
 * the other lessons and public texts only, because the sets hold scenes of every family) or of its public source.
 */
export function printLeftOut(studied: readonly StudiedHarm[]): void {
  const lessons = studied.filter(({ source }) => source === 'lessons')
  const isPublic = ({ source }: StudiedHarm) => source in HARMLESS_SOURCES
  const byFamily = Array.from({ length: FOLDS }, (_, fold) => {
    const isIn = (one: StudiedHarm) => one.source === 'lessons' && foldOf(one.family) === fold
    const head = trainHarmHead(
      studied.filter((one) => isPublic(one) || (one.source === 'lessons' && !isIn(one))),
      'fold',
    )
    return lessons.filter(isIn).map((text) => judgeHarm(head, text))
  }).flat()
  for (const language of ['all', ...new Set(lessons.map((one) => one.language))])
    printKinds(
      language,
      byFamily.filter(({ text }) => language === 'all' || text.language === language),
    )
  for (const source of Object.keys(HARMLESS_SOURCES)) {
    const head = trainHarmHead(
      studied.filter((one) => one.source !== source),
      'fold',
    )
    const judged = studied.filter((one) => one.source === source).map((text) => judgeHarm(head, text))
    const added = judged.filter((one) => isAtMost(one.rules) && one.head === 'critical')
    const raised = judged.filter((one) => isAtMost(one.rules) && one.head === 'high')
    console.log(
      `${source} left out: ${judged.length} texts, critical by rules ${judged.filter((one) => one.rules === 'critical').length}, ` +
        `added ${added.length}, raised to high ${raised.length}`,
    )
  }
}

function printKinds(language: string, judged: readonly JudgedHarm[]): void {
  const parts = (['emergency', 'close_call', 'neither'] as const).map((harm) => {
    const own = judged.filter(({ text }) => text.harm === harm)
    const count = (holds: (one: JudgedHarm) => boolean) => own.filter(holds).length
    const critical = `critical by rules ${count((one) => one.rules === 'critical')}, by the head ${count((one) => one.head === 'critical')}, by both ${count((one) => one.rules === 'critical' || (isAtMost(one.rules) && one.head === 'critical'))}`
    const high = `at least high by rules ${count((one) => !isAtMost(one.rules))}, by both ${count((one) => !isAtMost(one.rules) || one.head !== 'low')}`
    return `${harm} ${own.length}: ${critical}; ${high}`
  })
  console.log(`${language}: ${parts.join(' | ')}`)
}

const isAtMost = (severity: Severity) => severity === 'low' || severity === 'medium'

/** The rules' severity of a text and the head's, which keeps silent where harm is denied. */
export function judgeHarm(head: HarmHead, text: StudiedHarm): JudgedHarm {
  const rules = rateSeverity(read(text.text).evidence).severity
  return { text, rules, head: text.hasUnassertedHarm ? 'low' : severityOfFeatures(head, text.features) }
}

function foldOf(family: string): number {
  return createHash('sha256').update(family).digest().readUInt32BE() % FOLDS
}
