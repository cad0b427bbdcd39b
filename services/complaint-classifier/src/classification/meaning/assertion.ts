import { conceptOf } from '../concepts.ts'
import type { Token } from '../text/tokens.ts'
import { coverage, type Mention, type Modifier } from './mentions.ts'

/** `near`: it was close (almost, nearly). */
export type Assertion = 'asserted' | 'near' | 'negated' | 'hypothetical' | 'reported'
export type AssessedMention = Mention & { assertion: Assertion }

type Role = Modifier['code']

/** The words of a text: the roles that modifiers play in them, and the mentioned facts that lie over them. */
interface Surroundings {
  tokens: readonly Token[]
  roles: ReadonlyMap<number, ReadonlySet<Role>>
  facts: ReadonlyMap<number, readonly Mention[]>
}

/** How many words before a mention each kind of modifier counts, and how many after it a denial does. */
const REACH = { near: 8, negate: 6, suppose: 8, report: 16 }
const REACH_AFTER = 3
const REACH_EXPLETIVE = 4
/** From so many words on a mention says who does what. */
const CLAUSE_WORDS = 3
const NO_ROLES: ReadonlySet<Role> = new Set()

/**
 * Says of each mention whether the writer asserts it. A negation, supposition or hearsay before the mention
 * counts while its scope lasts: to the end of the sentence, to `but` and its like, or to a new clause. After
 * NegEx (Chapman et al. 2001), with the scopes of ConText (Harkema et al. 2009).
 */
export function assess(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  modifiers: readonly Modifier[],
  kind: 'learned' | 'all' = 'learned',
): AssessedMention[] {
  const facts = coverage(mentions.filter((mention) => conceptOf(mention.code).kind !== 'cue'))
  const roles = rolesByToken(modifiers.filter((modifier) => !isConsumed(modifier, facts)))
  const surroundings = { tokens, roles, facts }
  return mentions.map((mention) => ({ ...mention, assertion: assessOne(mention, surroundings, kind) }))
}

/** Walks back from the mention, word by word, until something settles it or its scope ends. */
function assessOne(mention: Mention, surroundings: Surroundings, kind: 'learned' | 'all'): Assertion {
  // What a text is about stays that, however it is put: an estate that nobody settles is an estate. So does a close call.
  if (mention.code === 'circumstance' || mention.code === 'close_call') return 'asserted'
  if (isDeniedAfter(mention, surroundings)) return 'negated'
  if (mention.gapped && isNearInside(mention, surroundings)) return 'near'
  const { tokens, roles, facts } = surroundings
  const rolesAt = (at: number) => roles.get(at) ?? NO_ROLES
  // `Worried about the burn` has burnt, `worried that my son swallows it` has not: only a noun is definite.
  const isNoun = kind === 'learned' || mention.last - mention.first < CLAUSE_WORDS - 1
  const isDefinite = isNoun && rolesAt(mention.first - 1).has('definite')
  let negationCarries = true
  let inList = true
  for (let distance = 1; distance <= REACH.report; distance++) {
    const at = mention.first - distance
    const here = rolesAt(at)
    if (tokens[at]?.sentence !== tokens[mention.first]?.sentence || here.has('scope_end')) break
    const joins = here.has('join')
    // A list carries its negation on ("no fever, vomiting or rash"), a new clause does not.
    if ((joins || tokens[at + 1]?.comma) && !(inList && facts.has(joins ? at - 1 : at)))
      negationCarries = false
    inList &&= joins || facts.has(at)
    if (here.has('negate') && negationCarries && distance <= REACH.negate)
      return isExpletive(at, surroundings) ? 'near' : 'negated'
    if (here.has('near') && distance <= REACH.near) return 'near'
    if (here.has('suppose') && !isDefinite && distance <= REACH.suppose) return 'hypothetical'
    if (here.has('report')) return 'reported'
    if (here.has('clause')) negationCarries = false
  }
  return 'asserted'
}

/** `Per poco non prendeva fuoco`, `o mało nie spadł`: after a word for `almost` the negation denies nothing. */
function isExpletive(at: number, { tokens, roles }: Surroundings): boolean {
  for (let before = at - 1; before >= at - REACH_EXPLETIVE; before--) {
    if (tokens[before]?.sentence !== tokens[at]?.sentence) return false
    if (roles.get(before)?.has('near')) return true
  }
  return false
}

/** `The belt almost came loose`, where belt and loose are one finding. */
function isNearInside({ first, last }: Mention, { roles }: Surroundings): boolean {
  for (let at = first + 1; at < last; at++) if (roles.get(at)?.has('near')) return true
  return false
}

function isDeniedAfter(mention: Mention, { tokens, roles }: Surroundings): boolean {
  for (let at = mention.last + 1; at <= mention.last + REACH_AFTER; at++) {
    const token = tokens[at]
    if (!token || token.comma || token.sentence !== tokens[mention.last]?.sentence) return false
    const here = roles.get(at) ?? NO_ROLES
    if (here.has('negate_after')) return true
    if (here.has('join') || here.has('scope_end')) return false
  }
  return false
}

function rolesByToken(modifiers: readonly Modifier[]): Map<number, Set<Role>> {
  const byToken = Map.groupBy(modifiers, ({ first }) => first)
  return new Map([...byToken].map(([first, here]) => [first, new Set(here.map(({ code }) => code))]))
}

/**
 * The `never` of `never arrived` says what is wrong there and denies nothing that follows. A danger that is supposed
 * (`a child could choke`) supposes what it is a danger of.
 */
function isConsumed(modifier: Modifier, facts: Surroundings['facts']): boolean {
  if (modifier.code === 'near') return false
  const over = facts.get(modifier.first)?.filter((fact) => fact.last >= modifier.last) ?? []
  return over.some(({ code }) => !(modifier.code === 'suppose' && code === 'hazard'))
}
