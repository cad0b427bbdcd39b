import { type ConceptCode, EMERGENCIES } from '../concepts.ts'
import type { Token } from '../text/tokens.ts'
import type { AssessedMention } from './assertion.ts'
import { FIGURATIVE } from './figurative.ts'

/** Harm that figures of speech leave alone, beside what they void. */
const HARMS: ReadonlySet<ConceptCode> = new Set<ConceptCode>([
  ...EMERGENCIES,
  'grave_injury',
  'slight_injury',
  'weapon',
])
/** What makes a sentence beside a story one of life: the writer, or a thing of theirs. */
const OF_LIFE: ReadonlySet<ConceptCode> = new Set(['own', 'goods', 'electrical', 'food', 'rescue'])

/**
 * What happens in a novel or a film is fiction: harm in or beside a sentence about a story, in a sentence without the
 * writer and their things. A complaint that calls itself fiction keeps its rating, for people tell their own
 * harm in the first person.
 */
export function narrate(
  tokens: readonly Token[],
  mentions: readonly AssessedMention[],
): readonly AssessedMention[] {
  const sentenceOf = ({ first }: AssessedMention) => tokens[first]?.sentence ?? 0
  const stories = mentions.filter(({ code }) => code === 'narrative').map(sentenceOf)
  if (stories.length === 0) return mentions
  const ofLife = new Set(mentions.filter(({ code }) => OF_LIFE.has(code)).map(sentenceOf))
  return mentions.map((mention) => {
    const at = sentenceOf(mention)
    const isTold =
      mention.assertion !== 'negated' &&
      (FIGURATIVE.has(mention.code) || HARMS.has(mention.code)) &&
      !ofLife.has(at) &&
      stories.some((story) => Math.abs(story - at) <= 1)
    return isTold ? { ...mention, assertion: 'reported' as const } : mention
  })
}
