import type { ConceptCode } from '../concepts.ts'
import { type Distance, isWithin, type Reach } from '../text/reach.ts'
import type { AssessedMention } from './assertion.ts'

/** What happens to people apart from any merchant, by name or by its signs. */
const EXPLAINED: ReadonlySet<ConceptCode> = new Set<ConceptCode>([
  'death',
  'death_sign',
  'hospitalisation',
  'hospital_sign',
  'surgery',
  'organ_failure',
  'organ',
  'unspecified_illness',
])
const TWO_SENTENCES: Reach = { sentences: 2 }

/** A booking or an account explains a death or an illness near it, not one elsewhere in a long letter. */
export function nearCircumstances(
  mentions: readonly AssessedMention[],
  distance: Distance,
): readonly AssessedMention[] {
  const explained = mentions.filter(({ code }) => EXPLAINED.has(code))
  return mentions.filter(
    (one) =>
      one.code !== 'circumstance' || explained.some((other) => isWithin(distance(one, other), TWO_SENTENCES)),
  )
}
