import { conceptOf } from './concepts.ts'
import type { Mention, Modifier } from './mentions.ts'
import type { Token } from './tokens.ts'

export type Assertion = 'asserted' | 'negated' | 'hypothetical' | 'reported'
export type JudgedMention = Mention & { assertion: Assertion }

type Role = Modifier['code']

const REACH: Partial<Record<Role, number>> = { negate: 6, suppose: 8, report: 16 }
const LONGEST_REACH = 16
const REACH_AFTER = 3

/**
 * Says of each mention whether the writer asserts it. A negation, supposition or hearsay before the mention
 * counts while its scope lasts: to the end of the sentence, to `but` and its like, or to a new clause. After
 * NegEx (Chapman et al. 2001), with the scopes of ConText (Harkema et al. 2009).
 */
export function judge(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  modifiers: readonly Modifier[],
): JudgedMention[] {
  const facts = mentions.filter((mention) => conceptOf(mention.code).kind !== 'cue')
  const consumed = coverage(facts)
  const roles = rolesByToken(modifiers.filter((modifier) => !isConsumed(modifier, consumed)))
  const mentioned = new Set(consumed.keys())
  return mentions.map((mention) => ({ ...mention, assertion: judgeOne(tokens, mention, roles, mentioned) }))
}

function judgeOne(
  tokens: readonly Token[],
  mention: Mention,
  roles: ReadonlyMap<number, ReadonlySet<Role>>,
  mentioned: ReadonlySet<number>,
): Assertion {
  if (deniedAfter(tokens, mention, roles)) return 'negated'
  const definite = roles.get(mention.first - 1)?.has('definite') ?? false
  const open = { negate: true, suppose: !definite }
  let listed = true
  for (let distance = 1; distance <= LONGEST_REACH; distance++) {
    const at = mention.first - distance
    const token = tokens[at]
    const next = tokens[at + 1]
    if (!token || !next || token.sentence !== tokens[mention.first]?.sentence) break
    const here = roles.get(at)
    if (here?.has('scope_end')) break
    const joint = next.comma || here?.has('join')
    // A list carries its negation on ("no fever, vomiting or rash"), a new clause does not.
    if (joint && !(listed && mentioned.has(here?.has('join') ? at - 1 : at))) open.negate = false
    listed &&= mentioned.has(at) || (here?.has('join') ?? false)
    if (open.negate && within('negate', here, distance)) return 'negated'
    if (open.suppose && within('suppose', here, distance)) return 'hypothetical'
    if (within('report', here, distance)) return 'reported'
    if (here?.has('clause')) open.negate = false
  }
  return 'asserted'
}

function within(role: Role, here: ReadonlySet<Role> | undefined, distance: number): boolean {
  return (here?.has(role) ?? false) && distance <= (REACH[role] ?? 0)
}

function deniedAfter(
  tokens: readonly Token[],
  mention: Mention,
  roles: ReadonlyMap<number, ReadonlySet<Role>>,
): boolean {
  for (let at = mention.last + 1; at <= mention.last + REACH_AFTER; at++) {
    const token = tokens[at]
    if (!token || token.comma || token.sentence !== tokens[mention.last]?.sentence) return false
    const here = roles.get(at)
    if (here?.has('negate_after')) return true
    if (here?.has('join') || here?.has('scope_end')) return false
  }
  return false
}

function rolesByToken(modifiers: readonly Modifier[]): Map<number, Set<Role>> {
  const roles = new Map<number, Set<Role>>()
  for (const { code, first } of modifiers) {
    const here = roles.get(first)
    if (here) here.add(code)
    else roles.set(first, new Set([code]))
  }
  return roles
}

/** The mentions that cover each token. */
function coverage(mentions: readonly Mention[]): Map<number, Mention[]> {
  const covered = new Map<number, Mention[]>()
  for (const mention of mentions) {
    for (let at = mention.first; at <= mention.last; at++) {
      const here = covered.get(at)
      if (here) here.push(mention)
      else covered.set(at, [mention])
    }
  }
  return covered
}

/** The `never` of `never arrived` says what is wrong there; it denies nothing that follows. */
function isConsumed(modifier: Modifier, covered: ReadonlyMap<number, readonly Mention[]>): boolean {
  return covered.get(modifier.first)?.some((mention) => mention.last >= modifier.last) ?? false
}
