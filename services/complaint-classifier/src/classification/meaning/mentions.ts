import { type ConceptCode, conceptOf, EMERGENCIES, isConceptCode, type ModifierCode } from '../concepts.ts'
import type { Match } from '../phrases/matcher.ts'
import { FIGURATIVE } from './figurative.ts'

/** A concept found in the text, and the modifiers around it, both in order of their first token. */
export type Mention = Match & { code: ConceptCode }
export type Modifier = Match & { code: ModifierCode }

/** What an idiom is about stays: `late fee` is no lateness, but it is a fee. */
const SPARED_BY_IDIOMS: ReadonlySet<string> = new Set([
  'displeasure',
  'pressure',
  'circumstance',
  'praise',
  'figurative',
])

/** Concepts that describe harm, beside the harm itself. */
const PARTS_OF_HARM: ReadonlySet<ConceptCode> = new Set<ConceptCode>([
  ...EMERGENCIES,
  'body_part',
  'grave_injury',
  'slight_injury',
])

/** Splits matches into mentions and modifiers, without what an idiom voids or a longer mention contains. */
export function sortMatches(matches: readonly Match[]): { mentions: Mention[]; modifiers: Modifier[] } {
  const figures = matches.filter(isFigure)
  const live = outsideOf(matches, figures, (figure, inner) =>
    figure.code === 'other_sense'
      ? inner.code === 'circumstance' || inner.code === 'electrical'
      : figure.code === 'idiom'
        ? !SPARED_BY_IDIOMS.has(inner.code)
        : isHarm(inner),
  )
  const mentions = live.filter(isMention)
  const modifiers = live.filter(isModifier)
  return { mentions: mergeOverlaps(outsideOf(mentions, mentions, supersedes).sort(byPosition)), modifiers }
}

function isFigure({ code }: Match): boolean {
  return code === 'idiom' || code === 'harmless' || code === 'other_sense'
}

function isHarm(match: Match): boolean {
  if (!isMention(match)) return false
  return (
    conceptOf(match.code).kind === 'health' || FIGURATIVE.has(match.code) || PARTS_OF_HARM.has(match.code)
  )
}

function isMention(match: Match): match is Mention {
  return isConceptCode(match.code)
}

function isModifier(match: Match): match is Modifier {
  return !isMention(match)
}

function byPosition(one: Match, other: Match): number {
  return one.first - other.first || one.last - other.last
}

/** `un cheveu` and `cheveu dans` are one finding. */
function mergeOverlaps(mentions: readonly Mention[]): Mention[] {
  const merged: Mention[] = []
  const latest = new Map<ConceptCode, Mention>()
  for (const mention of mentions) {
    const before = latest.get(mention.code)
    if (before && before.last >= mention.first) {
      before.last = Math.max(before.last, mention.last)
    } else {
      const own = { ...mention }
      latest.set(mention.code, own)
      merged.push(own)
    }
  }
  return merged
}

/** A longer phrase says it better than a shorter one inside it, but `bloody diarrhoea` is diarrhoea too. */
function supersedes(outer: Match, inner: Match): boolean {
  if (outer.code === inner.code) return true
  if (!isMention(outer) || !isMention(inner)) return false
  const [outerKind, innerKind] = [conceptOf(outer.code).kind, conceptOf(inner.code).kind]
  if (outerKind === 'cue' || innerKind === 'cue') return false
  return innerKind !== 'health' || (inner.code === 'unspecified_illness' && !outer.gapped)
}

/** The matches that lie over each token: few, for a phrase spans ten tokens at most. */
export function coverage<M extends Match>(matches: readonly M[]): Map<number, M[]> {
  const covered = new Map<number, M[]>()
  for (const match of matches) {
    for (let at = match.first; at <= match.last; at++) {
      const here = covered.get(at)
      if (here) here.push(match)
      else covered.set(at, [match])
    }
  }
  return covered
}

/** The matches that no (other) cover contains and voids, each once. */
function outsideOf<M extends Match>(
  matches: readonly M[],
  covers: readonly Match[],
  voids: (outer: Match, inner: Match) => boolean,
): M[] {
  const coversAt = coverage(covers)
  const seen = new Set<string>()
  return matches.filter((match) => {
    const isVoid = coversAt.get(match.first)?.some((cover) => contains(cover, match) && voids(cover, match))
    const key = `${match.code} ${match.first} ${match.last}`
    if (isVoid || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Strictly longer, or a figure of speech of the same length. */
function contains(outer: Match, inner: Match): boolean {
  if (outer.first > inner.first || outer.last < inner.last) return false
  const isLonger = outer.last - outer.first > inner.last - inner.first
  return isLonger || (isFigure(outer) && !isFigure(inner))
}
