import { complaintCategories, complaintIntents } from '@trust/contracts/codes'
import { type ParsedComplaint, read } from '../../classification/reading.ts'
import { levelOf } from '../../classification/verdict/severity.ts'
import type { Encoder } from '../../encoder/encoder.ts'
import { type Features, featuresOf } from '../../model/features.ts'
import type { Lesson } from '../../model/fit.ts'
import type { Example } from './examples.ts'

/** An example as the heads see it. `fold` is where cross-validation puts it, from 0: public sources stay whole. */
export interface Studied {
  example: Example
  reading: ParsedComplaint
  features: Features
  weight: number
  fold: number
}

/** The public sources, each left out as a whole: so what is learned of sureness is learned on sources unseen. */
const SOURCES = [
  ['uci_yelp'],
  ['nhtsa', 'clothing'],
  ['cfpb', 'cfpb_read'],
  ['banking77', 'opinosis'],
  ['clinc150', 'airbnb_es', 'airbnb_fr', 'airbnb_nl'],
  ['product_reviews', 'amazon_cells'],
]
export const FOLDS = SOURCES.length

function foldOf({ source }: Example, at: number): number {
  const own = SOURCES.findIndex((sources) => sources.includes(source))
  return own >= 0 ? own : at % FOLDS
}

/** What we or consumers' own issue codes say of a text is not equally sure. */
const TRUST: Record<string, number> = {
  project: 1.5,
  // At more weight these lessons cost more on sources left out than they bring (model card).
  varied: 0.15,
  // What the people of one tenant say of its own texts outweighs what others say of others.
  corrections: 6,
  uci_yelp: 1,
  nhtsa: 1,
  cfpb: 0.35,
  banking77: 0.4,
  clinc150: 0.4,
  cfpb_read: 1,
  product_reviews: 0.6,
  amazon_cells: 1,
  clothing: 1,
  opinosis: 1,
  airbnb_es: 1,
  airbnb_fr: 1,
  airbnb_nl: 1,
}

const MAX_OF_A_KIND = 250

/** At most 250 texts of one public source and category: more of the same teach little and take long. */
export function spread(examples: readonly Example[]): Example[] {
  const kinds = Map.groupBy(examples, ({ source, categories }) => `${source} ${categories[0]}`)
  return [...kinds.values()].flatMap((kind) =>
    ['project', 'varied'].includes(kind[0]?.source ?? '') ? kind : kind.slice(0, MAX_OF_A_KIND),
  )
}

/** Reads and embeds examples, each alone as the service does: in company the last bits of an embedding differ. */
export async function study(
  encoder: Encoder,
  examples: readonly Example[],
  onProgress: (done: number) => void = () => undefined,
): Promise<Studied[]> {
  const studied: Studied[] = []
  for (const [at, example] of examples.entries()) {
    const { text, language, source } = example
    const [vector] = encoder.languages.has(language) ? await encoder.embed([text]) : []
    const reading = read(text)
    const features = featuresOf(vector, reading)
    studied.push({ example, features, weight: TRUST[source] ?? 1, reading, fold: foldOf(example, at) })
    onProgress(studied.length)
  }
  return studied
}

type Answer = (example: Example) => number

const ANSWERS = {
  category: ({ categories: [first] }: Example) => (first ? complaintCategories.indexOf(first) : -1),
  intent: ({ intent }: Example) => (intent ? complaintIntents.indexOf(intent) : -1),
  severity: ({ severity }: Example) => (severity ? levelOf(severity) : -1),
} satisfies Record<string, Answer>

/** How far a frequent answer is held back: an intent is as frequent in complaints as it is, mostly venting. */
const BALANCE: Record<keyof typeof ANSWERS, number> = { category: 0.5, intent: 0, severity: 0.5 }

/**
 * The lessons for one question, from those examples that answer it. A category or level that is frequent counts
 * less each time (by the square root), so that the rare ones are learned too.
 */
export function lessonsFor(
  question: keyof typeof ANSWERS,
  studied: readonly Studied[],
): (Lesson & { fold: number; language: string })[] {
  const answered = studied
    .map(({ example, features, weight, fold }) => ({
      features,
      weight,
      fold,
      language: example.language,
      answer: ANSWERS[question](example),
    }))
    .filter(({ answer }) => answer >= 0)
  const mass = new Map<number, number>()
  for (const { answer, weight } of answered) mass.set(answer, (mass.get(answer) ?? 0) + weight)
  return answered.map((lesson) => ({
    ...lesson,
    weight: lesson.weight / (mass.get(lesson.answer) ?? 1) ** BALANCE[question],
  }))
}
