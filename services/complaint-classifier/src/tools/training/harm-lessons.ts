import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Severity } from '@trust/contracts/scales'
import { randomNumbers } from '@trust/runtime/random-numbers'
import { read } from '../../classification/reading.ts'
import type { Encoder } from '../../encoder/encoder.ts'
import type { Lesson } from '../../model/fit.ts'
import { fitNetwork } from '../../model/fit-network.ts'
import { HARMS, type Harm, type HarmContext, type HarmHead, harmContextOf } from '../../model/harm.ts'
import { HARM_FEATURE_COUNT, harmFeaturesOf } from '../../model/harm-features.ts'
import { passagesOf } from '../../model/passages.ts'
import { projectExamples } from './examples.ts'
import { readRows } from './files.ts'
import { bytesOf } from './origin.ts'

/** A text with what it tells of. Families of scenes stay together when one is left out; so does a public source. */
export interface HarmExample {
  text: string
  language: string
  harm: Harm
  source: string
  family: string
  /** A lesson that stands between sentences of a letter: it is learned from, and never judged. */
  isCopy?: true
}

/** A text as the harm head sees it. */
export interface StudiedHarm extends HarmExample {
  features: Lesson['features']
  /** What the rules alone say of it, and what else the harm head must know. */
  context: HarmContext
}

const root = join(import.meta.dirname, '..', '..', '..')
const guards = join(root, 'src', 'classification', 'guards')

/** The lessons by source, each by other authors. */
const LESSONS: Record<string, string> = {
  lessons: 'harm-lessons.tsv',
  further_lessons: 'further-harm-lessons.tsv',
  third_lessons: 'third-harm-lessons.tsv',
  fourth_lessons: 'fourth-harm-lessons.tsv',
}

/** Texts in which nobody comes to harm: the lessons hold too few that describe rooms, things and days, and no letters. */
const ORDINARY: Record<string, string> = {
  ordinary: 'ordinary-texts.tsv',
  ordinary_letters: 'ordinary-letters.tsv',
}

/** Whether a source of examples are lessons that were written for the harm head. */
export const isLesson = ({ source }: Pick<HarmExample, 'source'>) => source in LESSONS

/** The sets whose halves for rules are learned from too. What is held out of them never is. */
const SETS = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** What a kind of text in the lessons and the sets means. A danger or a slight harm is `high` at most. */
const MEANS: Record<string, Harm> = {
  emergency: 'emergency',
  close_call: 'close_call',
  near_miss: 'close_call',
  danger: 'close_call',
  slight: 'close_call',
  harmless: 'neither',
  did_not_happen: 'neither',
  figure: 'neither',
  fiction: 'neither',
}

/** What the severity of a rated text means: an illness, a danger or a close call is `high`. */
const RATED_AS: Record<Severity, Harm> = {
  low: 'neither',
  medium: 'neither',
  high: 'close_call',
  critical: 'emergency',
}

/** Whether nobody comes to harm in a source of examples. */
export const isHarmlessSource = ({ source }: Pick<HarmExample, 'source'>) =>
  source in ORDINARY || source in HARMLESS_SOURCES

/** Public sources in which hardly anybody tells of harm, how many texts of each are read, and their language. */
export const HARMLESS_SOURCES: Record<string, { language: string; most: number }> = {
  clothing: { language: 'en', most: 2_000 },
  uci_yelp: { language: 'en', most: 800 },
  banking77: { language: 'en', most: 700 },
  clinc150: { language: 'en', most: 700 },
  airbnb_es: { language: 'es', most: 500 },
  product_sentences: { language: 'en', most: 2_000 },
  imdb: { language: 'en', most: 1_000 },
  cfpb: { language: 'en', most: 600 },
}

/** Everything that the harm head learns from: texts, the passages of harmless letters, and lessons within passages. */
export function harmExamples(data: string): HarmExample[] {
  const texts = [...ownHarmLessons(), ...publicHarmless(data)]
  const passages = texts
    .filter(({ source }) => LETTERS.has(source))
    .flatMap((letter) => passagesOf(letter.text, read(letter.text)).map((text) => ({ ...letter, text })))
  return [...texts, ...passages, ...composedPassages(texts)]
}

/** Where harmless letters stand. */
const LETTERS = new Set(['ordinary_letters', 'cfpb'])

const LESSONS_PER_COPY = 6
const HARMLESS_PER_COPY = 2

/** How long a sentence is beside which a lesson is set, in UTF-16 units. */
const NEIGHBOUR = { min: 12, max: 120 }

/** What a letter's passages hold: each sixth lesson before, after or between harmless sentences, and only such ones. */
function composedPassages(texts: readonly HarmExample[]): HarmExample[] {
  const random = randomNumbers(1)
  const harmless = texts.filter(({ source }) => source in ORDINARY || LETTERS.has(source))
  const neighbours = Map.groupBy(
    harmless.flatMap(({ text, language }) => sentencesIn(text).map((sentence) => ({ sentence, language }))),
    ({ language }) => language,
  )
  const pick = (language: string): string => {
    const among = neighbours.get(language) ?? []
    return among[Math.floor(random() * among.length)]?.sentence ?? ''
  }
  const lessons = texts.filter(isLesson).filter((_, at) => at % LESSONS_PER_COPY === 0)
  return lessons.flatMap((lesson, at): HarmExample[] => {
    const before = at % 3 === 0 ? '' : pick(lesson.language)
    const after = at % 3 === 1 ? '' : pick(lesson.language)
    const without = Array.from({ length: HARMLESS_PER_COPY }, (): HarmExample => {
      const sentences = Array.from({ length: 2 + Math.floor(3 * random()) }, () => pick(lesson.language))
      return { ...lesson, text: joined(sentences), harm: 'neither', source: 'passages', family: '' }
    })
    return [{ ...lesson, text: joined([before, lesson.text, after]), isCopy: true }, ...without]
  })
}

const joined = (sentences: readonly string[]) =>
  sentences
    .filter((sentence) => sentence !== '')
    .map((sentence) => (/[.!?।…"]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ')
const sentencesIn = (text: string) =>
  text.split(/(?<=[.!?।])\s+/).filter(({ length }) => length >= NEIGHBOUR.min && length <= NEIGHBOUR.max)

/** The project's own texts. */
export function ownHarmLessons(): HarmExample[] {
  const written = Object.entries({ ...LESSONS, ...ORDINARY })
  const lessons = written.flatMap(([source, file]) =>
    readRows(lessonsPath(file)).map(([language = '', kind = '', family = '', text = '']) => ({
      text,
      language,
      family,
      harm: MEANS[kind] ?? 'neither',
      source,
    })),
  )
  const sets = SETS.flatMap((name) =>
    readRows(join(guards, `${name}-set.tsv`))
      .filter(([, , use]) => use === 'rules')
      .map(([language = '', kind = '', , text = '']) => ({
        text,
        language,
        family: '',
        harm: MEANS[kind] ?? 'neither',
        source: 'sets',
      })),
  )
  const rated = projectExamples('train').flatMap(({ text, language, severity }): HarmExample[] =>
    severity === null ? [] : [{ text, language, family: '', harm: RATED_AS[severity], source: 'rated' }],
  )
  return [...lessons, ...sets, ...rated]
}

/** Texts of public sources that nobody labelled one by one; of each those with the lowest identifiers. */
function publicHarmless(data: string): HarmExample[] {
  return Object.entries(HARMLESS_SOURCES).flatMap(([source, { language, most }]) =>
    readFileSync(publicPath(data, source), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { id: string; text: string })
      .toSorted((one, other) => (hashIn(one.id) < hashIn(other.id) ? -1 : 1))
      .slice(0, most)
      .map(({ text }) => ({ text, language, family: '', harm: 'neither', source })),
  )
}

const hashIn = (id: string) => id.slice(id.lastIndexOf('-') + 1)
const lessonsPath = (file: string) => join(root, 'training', file)
const publicPath = (data: string, source: string) => join(data, 'texts', `${source}.jsonl`)

/** The files that training the harm head reads, by name. */
export function harmFiles(data?: string): Map<string, string> {
  const own = [
    ...[...Object.values(LESSONS), ...Object.values(ORDINARY)].map(
      (file) => [`training/${file}`, lessonsPath(file)] as const,
    ),
    ...SETS.map((name) => [`guards/${name}-set.tsv`, join(guards, `${name}-set.tsv`)] as const),
  ]
  const publicFiles = Object.keys(HARMLESS_SOURCES).map(
    (source) => [`texts/${source}.jsonl`, publicPath(data ?? '', source)] as const,
  )
  return new Map([...own, ...(data === undefined ? [] : publicFiles)])
}

/** Reads and embeds examples, each alone as the service does. */
export async function studyHarm(
  encoder: Encoder,
  examples: readonly HarmExample[],
  onProgress: (done: number) => void = () => undefined,
): Promise<StudiedHarm[]> {
  const studied: StudiedHarm[] = []
  for (const example of examples) {
    const reading = read(example.text)
    const { language } = reading.body.reading
    const reads = language === 'und' || encoder.languages.has(language)
    const [vector] = reads ? await encoder.embed([example.text]) : []
    const embedding = vector?.some((value) => value !== 0) ? vector : undefined
    const features = harmFeaturesOf(embedding, reading)
    studied.push({ ...example, features, context: harmContextOf(reading) })
    onProgress(studied.length)
  }
  return studied
}

/** Chosen on two authors that it had not learned from: 32 units do no better, and fewer rounds a little worse. */
const OPTIONS = { units: 16, rounds: 6, dropout: 0.5, batch: 256, rate: 2e-3, seed: 1 }

/** Learns the harm head. The same examples give the same head. */
export function trainHarmHead(studied: readonly StudiedHarm[], version: string): HarmHead {
  const lessons = studied.map(({ features, harm }) => ({ features, weight: 1, answer: HARMS.indexOf(harm) }))
  return { version, network: fitNetwork(HARMS, lessons, { ...OPTIONS, width: HARM_FEATURE_COUNT }) }
}

/** The checksum of features of the project's own lessons without the encoder: it changes with rules and features. */
export function harmFeaturesChecksum(): string {
  const hash = createHash('sha256')
  for (const { text } of ownHarmLessons().filter((_, at) => at % 20 === 0)) {
    const { places, values } = harmFeaturesOf(undefined, read(text))
    hash.update(bytesOf(places)).update(bytesOf(values))
  }
  return hash.digest('hex')
}
