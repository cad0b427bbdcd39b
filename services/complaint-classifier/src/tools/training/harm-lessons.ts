import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { read } from '../../classification/reading.ts'
import type { Encoder } from '../../encoder/encoder.ts'
import type { Lesson } from '../../model/fit.ts'
import { fitHead } from '../../model/fit.ts'
import { HARMS, type Harm, type HarmHead } from '../../model/harm.ts'
import { HARM_FEATURE_COUNT, harmFeaturesOf } from '../../model/harm-features.ts'
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
  weight: number
}

/** A text as the harm head sees it. */
export interface StudiedHarm extends HarmExample {
  features: Lesson['features']
  /** Whether harm is mentioned but denied, feared or only reported: there the head keeps silent. */
  hasUnassertedHarm: boolean
}

const root = join(import.meta.dirname, '..', '..', '..')
const guards = join(root, 'src', 'classification', 'guards')

/** The lessons by source, each by other authors. */
const LESSONS: Record<string, string> = {
  lessons: 'harm-lessons.tsv',
  further_lessons: 'further-harm-lessons.tsv',
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

/** Public sources in which hardly anybody tells of harm, how many texts of each are read, and their language. */
export const HARMLESS_SOURCES: Record<string, { language: string; most: number }> = {
  clothing: { language: 'en', most: 2_000 },
  uci_yelp: { language: 'en', most: 800 },
  banking77: { language: 'en', most: 700 },
  clinc150: { language: 'en', most: 700 },
  airbnb_es: { language: 'es', most: 500 },
}
const PUBLIC_WEIGHT = 0.5

/** Everything that the harm head learns from. Texts of severity `high` say neither yes nor no and are left out. */
export function harmExamples(data: string): HarmExample[] {
  return [...ownHarmLessons(), ...publicHarmless(data)]
}

/** The project's own texts. */
export function ownHarmLessons(): HarmExample[] {
  const lessons = Object.entries(LESSONS).flatMap(([source, file]) =>
    readRows(lessonsPath(file)).map(([language = '', kind = '', family = '', text = '']) => ({
      text,
      language,
      family,
      harm: MEANS[kind] ?? 'neither',
      source,
      weight: 1,
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
        weight: 1,
      })),
  )
  const rated = projectExamples('train').flatMap(({ text, language, severity }): HarmExample[] => {
    if (severity === null || severity === 'high') return []
    const harm = severity === 'critical' ? 'emergency' : 'neither'
    return [{ text, language, family: '', harm, source: 'rated', weight: 1 }]
  })
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
      .map(({ text }) => ({ text, language, family: '', harm: 'neither', source, weight: PUBLIC_WEIGHT })),
  )
}

const hashIn = (id: string) => id.slice(id.lastIndexOf('-') + 1)
const lessonsPath = (file: string) => join(root, 'training', file)
const publicPath = (data: string, source: string) => join(data, 'texts', `${source}.jsonl`)

/** The files that training the harm head reads, by name. */
export function harmFiles(data?: string): Map<string, string> {
  const own = [
    ...Object.values(LESSONS).map((file) => [`training/${file}`, lessonsPath(file)] as const),
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
    studied.push({ ...example, features, hasUnassertedHarm: reading.hasUnassertedHarm })
    onProgress(studied.length)
  }
  return studied
}

const OPTIONS = { ridge: 3e-5, rounds: 80 }

/** Learns the harm head. The same examples give the same head. */
export function trainHarmHead(studied: readonly StudiedHarm[], version: string): HarmHead {
  const nothing = {
    names: HARMS,
    weights: new Float32Array(HARMS.length * HARM_FEATURE_COUNT),
    bias: new Float32Array(HARMS.length),
    temperatures: {},
  }
  const lessons = studied.map(({ features, harm, weight }) => ({
    features,
    weight,
    answer: HARMS.indexOf(harm),
  }))
  return {
    version,
    head: { ...fitHead(HARMS, lessons, { ...OPTIONS, from: nothing }), temperatures: { other: 1 } },
  }
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
