import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Severity } from '@trust/contracts/scales'
import { CATEGORIES, type Category, INTENTS, type Intent } from '../classification/types.ts'
import { fromIssue, fromLabel } from './labels-of-others.ts'

/** A text with what a person says of it; null or empty where nobody said anything. */
export interface Example {
  id: string
  text: string
  /** Where it comes from: `project` or the name of a public data set. */
  source: string
  language: string
  /** The answers that a careful reader would accept, the best one first. */
  categories: Category[]
  severity: Severity | null
  intent: Intent | null
  symptoms: ExpectedSymptom[] | null
}

/** One finding: any of `codes` will do; an optional one may be missing. */
export interface ExpectedSymptom {
  codes: string[]
  optional: boolean
}

const folder = join(import.meta.dirname, '..', '..', 'training')
const isCategory = (name: string): name is Category => CATEGORIES.some((category) => category === name)
const isSeverity = (name: string): name is Severity => Severity.options.some((severity) => severity === name)
const isIntent = (name: string): name is Intent => INTENTS.some((intent) => intent === name)

/** Texts that the project wrote: to learn from, or to test with. No text of one resembles any of the other. */
export function projectExamples(use: 'train' | 'test'): Example[] {
  const files = use === 'train' ? ['examples.tsv', 'lessons.tsv'] : ['held-out.tsv']
  const rows = files.flatMap(readRows)
  return rows.map((row, index) => {
    const [language = '', category = '', severity = '', intent = ''] = row
    const said = { categories: category, severity, intent, symptoms: use === 'test' ? (row[4] ?? '') : null }
    return { id: `${use}-${index}`, text: row.at(-1) ?? '', source: 'project', language, ...answersOf(said) }
  })
}

const LEARNED_FILES = ['examples.tsv', 'lessons.tsv', 'real-labels.tsv']

/** The files that training reads, by name: the project's own, and the public texts under `data` if it is given. */
export function filesLearnedFrom(data?: string): Map<string, string> {
  const own = LEARNED_FILES.map((name) => [`training/${name}`, join(folder, name)] as const)
  const publicTexts = DATASETS.map(
    (name) => [`texts/${name}.jsonl`, join(data ?? '', 'texts', `${name}.jsonl`)] as const,
  )
  return new Map([...own, ...(data === undefined ? [] : publicTexts)])
}

interface PublicLine {
  id: string
  text: string
  label: string
  sublabel?: string
  dataset: string
}

/** Whether there are public texts in a folder, laid out as in `../shared/data`. */
export function hasPublicTexts(data: string): boolean {
  return existsSync(join(data, 'texts'))
}

const DATASETS = ['uci_yelp', 'nhtsa', 'cfpb', 'banking77', 'clinc150'] as const

/**
 * The public texts that somebody here read and labelled (by identifier: the texts are not in this repository) and
 * those whose own labels say what we ask. Every text belongs for good to training or to testing.
 */
export function publicExamples(data: string, use: 'train' | 'test'): Example[] {
  const labels = new Map(readRows('real-labels.tsv').map(([id = '', ...row]) => [id, row]))
  const lines = DATASETS.flatMap((name) => readLines(join(data, 'texts', `${name}.jsonl`)))
  return lines.flatMap((line) => {
    const own = labels.get(line.id)
    if (isHeldOut(line, own !== undefined) !== (use === 'test')) return []
    const said = own ? labelled(own) : (fromLabel(line.dataset, line.label) ?? fromIssue(line.sublabel))
    if (!said) return []
    const { id, text, dataset: source } = line
    return [{ id, text, source, language: 'en', ...answersOf(said) }]
  })
}

/** Sources that nothing is ever learned from: some to set thresholds with, the others locked until the end. */
export const UNSEEN = {
  thresholds: { file: 'threshold-labels.tsv', languages: { amazon_cells: 'en', apps: 'en', disney: 'en' } },
  locked: {
    file: 'locked-labels.tsv',
    languages: { clothing: 'en', opinosis: 'en', airbnb_es: 'es', airbnb_fr: 'fr', airbnb_nl: 'nl' },
  },
} satisfies Record<string, { file: string; languages: Record<string, string> }>

/** The labelled texts of sources that nothing was learned from, where they lie under `data`. */
export function unseenExamples(data: string, use: keyof typeof UNSEEN): Example[] {
  const { file, languages } = UNSEEN[use]
  const labels = new Map(readRows(file).map(([id = '', ...row]) => [id, row]))
  return Object.entries(languages).flatMap(([source, language]) =>
    readLines(join(data, 'texts', `${source}.jsonl`)).flatMap(({ id, text }) => {
      const own = labels.get(id)
      return own ? [{ id, text, source, language, ...answersOf(labelled(own)) }] : []
    }),
  )
}

/** The identifiers of texts that were labelled and that nothing may be learned from. */
export function unseenIds(): string[] {
  return Object.values(UNSEEN).flatMap(({ file }) => readRows(file).map(([id = '']) => id))
}

/** Complaints to authorities that were labelled by hand are all for testing; of the rest, what the hash says. */
function isHeldOut({ id, dataset }: PublicLine, byHand: boolean): boolean {
  if (dataset === 'cfpb') return byHand
  const draw = createHash('sha256').update(id).digest().readUInt32BE() % 10
  return draw < (byHand ? 5 : 1)
}

interface Said {
  categories: string
  severity: string
  intent: string
  symptoms: string | null
}

function labelled([categories = '', severity = '', intent = '', symptoms = '']: string[]): Said {
  return { categories, severity, intent, symptoms }
}

function answersOf({ categories, severity, intent, symptoms }: Said) {
  const [wanted = ''] = intent.split('|')
  return {
    categories: categories.split('|').filter(isCategory),
    severity: isSeverity(severity) ? severity : null,
    intent: isIntent(wanted) ? wanted : null,
    symptoms: symptoms === null ? null : symptoms.split(' ').filter(Boolean).map(expected),
  }
}

function expected(written: string): ExpectedSymptom {
  return { codes: written.replace('?', '').split('|'), optional: written.startsWith('?') }
}

function readRows(file: string): string[][] {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'))
}

function readLines(path: string): PublicLine[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line))
}
