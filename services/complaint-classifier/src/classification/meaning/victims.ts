import type { ConceptCode } from '../concepts.ts'
import { type Distance, isWithin, type Reach } from '../text/reach.ts'
import type { AssessedMention } from './assertion.ts'

const HEALTH_OF_A_CHILD: readonly ConceptCode[] = [
  'vomiting',
  'diarrhoea',
  'fever',
  'bloody_stool',
  'breathing_difficulty',
  'dehydration',
  'unspecified_illness',
  'allergic_reaction',
  'hospitalisation',
  'injury',
  'abdominal_pain',
  'rash',
  'swelling',
  'dizziness',
  'nausea',
  'electric_shock',
  'fire',
]

/** Harm that things do: what else ails people of a story is not taken for a child's of an earlier sentence. */
const DONE_BY_THINGS: ReadonlySet<ConceptCode> = new Set<ConceptCode>([
  'injury',
  'breathing_difficulty',
  'electric_shock',
  'fire',
  'hospitalisation',
  'rash',
  'swelling',
  'vomiting',
])
/** How near a child stands to harm that befell it. */
const BESIDE_A_CHILD: Reach = { words: 14 }
/** How near `I`, `me` or `my` stands to harm that befell the writer. */
const OF_THE_WRITER: Reach = { words: 2 }
/** For how many sentences pronouns may go on about a child. */
const PRONOUNS_LAST = 2

/** Whom harm befell: the child beside it or, where pronouns go on, the one of the sentences before, unless it was the writer. */
export function childrenHarmed(
  mentions: readonly AssessedMention[],
  distance: Distance,
  kind: 'learned' | 'all',
): AssessedMention[] {
  const children = mentions.filter(({ code, assertion }) => code === 'child' && assertion !== 'negated')
  const writers = mentions.filter(({ code }) => code === 'own')
  const harms = mentions.filter(
    ({ code, assertion }) => assertion === 'asserted' && HEALTH_OF_A_CHILD.includes(code),
  )
  const isWriters = (harm: AssessedMention) =>
    writers.some((writer) => isWithin(distance(writer, harm), OF_THE_WRITER))
  const isNamedBefore = (child: AssessedMention, harm: AssessedMention) =>
    child.first < harm.first && distance(child, harm).sentences <= PRONOUNS_LAST
  return harms.flatMap((harm) =>
    children.some((child) => isWithin(distance(child, harm), BESIDE_A_CHILD)) ||
    (kind === 'all' &&
      DONE_BY_THINGS.has(harm.code) &&
      !isWriters(harm) &&
      children.some((child) => isNamedBefore(child, harm)))
      ? [{ ...harm, code: 'child_harmed' as const }]
      : [],
  )
}
