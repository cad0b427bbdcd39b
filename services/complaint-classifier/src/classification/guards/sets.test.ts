import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Severity } from '@trust/contracts/scales'
import { describe, expect, it } from 'vitest'
import { classify } from '../../classifier/classify.ts'

type Kind =
  | 'emergency'
  | 'close_call'
  | 'near_miss'
  | 'danger'
  | 'did_not_happen'
  | 'figure'
  | 'fiction'
  | 'harmless'
  | 'lookalike'
  | 'plain'

const level = (severity: Severity) => Severity.options.indexOf(severity)

/** What each kind must be rated. */
const IS_RIGHT: Record<Kind, (severity: Severity) => boolean> = {
  emergency: (severity) => severity === 'critical',
  close_call: (severity) => level(severity) >= level('high'),
  near_miss: (severity) => severity === 'high',
  danger: (severity) => severity !== 'critical',
  did_not_happen: (severity) => level(severity) <= level('medium'),
  figure: (severity) => level(severity) <= level('medium'),
  fiction: (severity) => level(severity) <= level('medium'),
  harmless: (severity) => level(severity) <= level('medium'),
  lookalike: (severity) => level(severity) <= level('medium'),
  plain: (severity) => level(severity) <= level('medium'),
}

/** How many of the held-out texts in nine languages were rated so when they were last tried, and of how many. */
const SETS: Record<string, Partial<Record<Kind, [right: number, of: number]>>> = {
  'second-set.tsv': {
    emergency: [106, 108],
    close_call: [24, 27],
    did_not_happen: [28, 36],
    figure: [50, 54],
  },
  'fourth-set.tsv': {
    emergency: [72, 73],
    close_call: [21, 23],
    did_not_happen: [23, 28],
    figure: [22, 23],
    fiction: [17, 18],
  },
  'fifth-set.tsv': { emergency: [86, 94], figure: [45, 46] },
  'sixth-set.tsv': { emergency: [54, 61], figure: [41, 45] },
  'seventh-set.tsv': { emergency: [155, 217], danger: [80, 90] },
  'eighth-set.tsv': { emergency: [138, 147], danger: [133, 147] },
  'ninth-set.tsv': { emergency: [146, 162], near_miss: [66, 96], harmless: [122, 135] },
  'tenth-set.tsv': { emergency: [17, 17], near_miss: [6, 16], harmless: [13, 14] },
  'eleventh-set.tsv': { emergency: [328, 348], near_miss: [91, 111], harmless: [192, 194] },
  'twelfth-set.tsv': { emergency: [61, 150], close_call: [23, 60], harmless: [98, 140] },
  'thirteenth-set.tsv': {
    emergency: [215, 300],
    close_call: [49, 100],
    lookalike: [209, 250],
    plain: [99, 100],
  },
  'fourteenth-set.tsv': {
    emergency: [191, 300],
    close_call: [41, 100],
    lookalike: [218, 250],
    plain: [97, 100],
  },
  'fifteenth-set.tsv': {
    emergency: [133, 300],
    close_call: [26, 100],
    lookalike: [175, 250],
    plain: [99, 100],
  },
  'sixteenth-set.tsv': {
    emergency: [161, 300],
    close_call: [38, 100],
    lookalike: [196, 250],
    plain: [99, 100],
  },
  'letters-set.tsv': { emergency: [56, 110], lookalike: [46, 80], plain: [71, 80] },
  'second-letters-set.tsv': { emergency: [34, 60], lookalike: [24, 40], plain: [74, 80] },
  'third-set.tsv': { emergency: [49, 50], close_call: [10, 11], danger: [20, 22] },
}

const CASES = Object.entries(SETS).flatMap(([file, kinds]) =>
  Object.entries(kinds).map(([kind, counts]) => [file, kind as Kind, counts] as const),
)

/** The texts of a kind and how many of them are rated well. */
function tried(file: string, kind: Kind, use: 'rules' | 'held_out') {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n')
  const texts = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .filter(([, ofKind, ofUse]) => ofKind === kind && ofUse === use)
    .map(([, , , text = '']) => text)
  return { texts, missed: texts.filter((text) => !IS_RIGHT[kind](classify(text).severity)) }
}

describe.each(CASES)('%s: %s', (file, kind, [right, of]) => {
  it('is rated well for the texts that rules were written for', () => {
    expect(tried(file, kind, 'rules').missed).toEqual([])
  })

  it('is rated no worse than before for other texts', () => {
    const { texts, missed } = tried(file, kind, 'held_out')
    expect(texts.length).toBe(of)
    expect(of - missed.length).toBeGreaterThanOrEqual(right)
  })
})
