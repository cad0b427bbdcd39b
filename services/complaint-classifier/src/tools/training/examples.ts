import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { complaintCategories, complaintIntents } from '@trust/contracts/codes'
import { Severity } from '@trust/contracts/scales'
import type { Category, Intent } from '../../classification/types.ts'
import { readRows } from './files.ts'
import { fromIssue, fromLabel } from './labels-of-others.ts'

/** A text with what a person says of it; null or empty where nobody said anything. */
export interface Example {
  id: string
  text: string
  /** Where it comes from: `project` or `varied`, which the project wrote, or the name of a public data set. */
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

const folder = join(import.meta.dirname, '..', '..', '..', 'training')
const isCategory = (name: string): name is Category =>
  complaintCategories.some((category) => category === name)
const isSeverity = (name: string): name is Severity => Severity.options.some((severity) => severity === name)
const isIntent = (name: string): name is Intent => complaintIntents.some((intent) => intent === name)

/** Lessons in many voices, harder than what people mostly write: they count less. */
const VARIED = 'varied-lessons.tsv'

/** Texts that the project wrote: to learn from, or to test with. No text of one resembles any of the other. */
export function projectExamples(use: 'train' | 'test'): Example[] {
  const files = use === 'train' ? ['examples.tsv', 'lessons.tsv', VARIED] : ['held-out.tsv']
  const rows = files.flatMap((file) => readRows(join(folder, file)).map((row) => ({ row, file })))
  return rows.map(({ row, file }, index) => {
    const [language = '', category = '', severity = '', intent = ''] = row
    const said = { categories: category, severity, intent, symptoms: use === 'test' ? (row[4] ?? '') : null }
    const source = file === VARIED ? 'varied' : 'project'
    return { id: `${use}-${index}`, text: row.at(-1) ?? '', source, language, ...answersOf(said) }
  })
}

/** Labels of public texts of which a part is held out, and of those that are all learned from. */
const REAL = 'real-labels.tsv'
const LEARNED = 'learned-labels.tsv'
const LEARNED_FILES = ['examples.tsv', 'lessons.tsv', VARIED, REAL, LEARNED]

/** The files that training reads, by name: the project's own, and the public texts under `data` if it is given. */
export function filesLearnedFrom(data?: string): Map<string, string> {
  const own = LEARNED_FILES.map((name) => [`training/${name}`, join(folder, name)] as const)
  const publicTexts = Object.keys(DATASETS).map(
    (name) => [`texts/${name}.jsonl`, join(data ?? '', 'texts', `${name}.jsonl`)] as const,
  )
  return new Map([...own, ...(data === undefined ? [] : publicTexts)])
}

interface PublicLine {
  id: string
  text: string
  label?: string
  sublabel?: string
}

/** Whether there are public texts in a folder, laid out as in `../shared/data`. */
export function hasPublicTexts(data: string): boolean {
  return existsSync(join(data, 'texts'))
}

/** The public sources and the language of each. */
const DATASETS = {
  uci_yelp: 'en',
  nhtsa: 'en',
  cfpb: 'en',
  banking77: 'en',
  clinc150: 'en',
  product_reviews: 'en',
  amazon_cells: 'en',
  clothing: 'en',
  opinosis: 'en',
  airbnb_es: 'es',
  airbnb_fr: 'fr',
  airbnb_nl: 'nl',
} as const

/**
 * The public texts that somebody here read and labelled (by identifier: the texts are not in this repository) and
 * those whose own labels say what we ask. Every text belongs for good to training or to testing.
 */
export function publicExamples(data: string, use: 'train' | 'test'): Example[] {
  const [real, learned] = [REAL, LEARNED].map(
    (file) => new Map(readRows(join(folder, file)).map(([id = '', ...row]) => [id, row])),
  )
  return Object.entries(DATASETS).flatMap(([dataset, language]) =>
    readLines(join(data, 'texts', `${dataset}.jsonl`)).flatMap((line) => {
      const own = real?.get(line.id) ?? learned?.get(line.id)
      const isForTest = !learned?.has(line.id) && isHeldOut(line.id, dataset, own !== undefined)
      if (isForTest !== (use === 'test')) return []
      const said = own ? labelled(own) : (fromLabel(dataset, line.label) ?? fromIssue(line.sublabel))
      if (!said) return []
      // What a person read counts more than the issue that a consumer chose.
      const source = dataset === 'cfpb' && own ? 'cfpb_read' : dataset
      return [{ id: line.id, text: line.text, source, language, ...answersOf(said) }]
    }),
  )
}

/** Sources that nothing is ever learned from: some to set thresholds with, the others locked until the end. */
export const UNSEEN = {
  thresholds: {
    file: 'threshold-labels.tsv',
    languages: {
      apps: 'en',
      disney: 'en',
    },
  },
  locked: {
    file: 'locked-labels.tsv',
    languages: {
      comcast: 'en',
      cpsc: 'en',
      cpsc_riding: 'en',
      hotels: 'en',
      multiemo_pl: 'pl',
      albany_de: 'de',
      albany_pt: 'pt',
      albany_it: 'it',
    },
  },
} satisfies Record<string, { file: string; languages: Record<string, string> }>

/** The labelled texts of sources that nothing was learned from, where they lie under `data`. */
export function unseenExamples(data: string, use: keyof typeof UNSEEN): Example[] {
  const { file, languages } = UNSEEN[use]
  const labels = new Map(readRows(join(folder, file)).map(([id = '', ...row]) => [id, row]))
  return Object.entries(languages).flatMap(([source, language]) =>
    readLines(join(data, 'texts', `${source}.jsonl`)).flatMap(({ id, text }) => {
      const own = labels.get(id)
      return own ? [{ id, text, source, language, ...answersOf(labelled(own)) }] : []
    }),
  )
}

/** The identifiers of texts that were labelled and that nothing may be learned from. */
export function unseenIds(): string[] {
  return Object.values(UNSEEN).flatMap(({ file }) => readRows(join(folder, file)).map(([id = '']) => id))
}

/** Complaints to authorities that were labelled by hand are all for testing; of the rest, what the hash says. */
function isHeldOut(id: string, dataset: string, byHand: boolean): boolean {
  if (dataset === 'cfpb') return byHand
  // Nothing of it is held out: it is judged by leaving it out as a whole.
  if (dataset === 'product_reviews') return false
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

/** The lines of a public source by identifier, so that copies in another order teach the same. */
function readLines(path: string): PublicLine[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n')
  const texts: PublicLine[] = lines.filter((line) => line !== '').map((line) => JSON.parse(line))
  return texts.toSorted((one, next) => (one.id < next.id ? -1 : 1))
}
