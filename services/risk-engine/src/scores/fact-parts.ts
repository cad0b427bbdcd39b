import { canonicalJson, digestOf, sha256 } from './digest.ts'
import type { MerchantFacts } from './facts.ts'

/** Facts, or a part of them, as they are stored: JSON under its digest. */
interface FactsJson {
  digest: string
  facts: string
}

/** What is stored of a score's facts, under the digest of them all. */
interface SplitFacts extends FactsJson {
  /** The digest of the facts other than orders; null where they are not stored apart. */
  others: string | null
  /** What they refer to by its digest; `whole_facts` in the database puts them together again. */
  parts: FactsJson[]
}

/** Longer lists are stored in parts. */
export const MAX_WHOLE = 256
/** A part ends, on average, after 128 facts: as many bytes for its facts as for the digests of a list of 50,000. */
const ENDS_PART = 2

/**
 * Splits facts for storage. Orders change each day, so a merchant's other facts are stored once, under `others`.
 */
export function splitFacts(facts: MerchantFacts): SplitFacts {
  const digest = digestOf(facts)
  const { orders, ...others } = facts
  if (!hasOrders(orders)) return { digest, others: null, ...splitLists(facts) }
  const { facts: json, parts } = splitLists(others)
  const shared = { digest: sha256(json), facts: json }
  // `orders` is first: so `whole_facts` need not read the facts of others.
  return {
    digest,
    others: shared.digest,
    facts: canonicalJson({ orders, others: shared.digest }),
    parts: [...parts, shared],
  }
}

/** Without any, they are the same each day. */
const hasOrders = ({ last7Days, last30Days, last90Days }: MerchantFacts['orders']) =>
  [last7Days, last30Days, last90Days].some((counts) => Object.values(counts).some((count) => count > 0))

/**
 * Stored whole, each change of a merchant would take room for all of its facts again: room that grows with the square of
 * their number. Where a part ends follows from the ids of its facts alone, so that a fact that comes or goes changes one
 * part, wherever it is in its list.
 */
function splitLists(facts: object): Omit<SplitFacts, 'digest' | 'others'> {
  const lists = Object.entries(facts).filter(([, list]) => isLong(list))
  if (lists.length === 0) return { facts: canonicalJson(facts), parts: [] }
  const inParts = lists.map(([name, list]) => ({ name, parts: partsOf(list).map(jsonOf) }))
  const rest = Object.fromEntries(Object.entries(facts).filter(([, list]) => !isLong(list)))
  const digests = inParts.map(({ name, parts }) => [name, parts.map((part) => part.digest)])
  return {
    // `parts` is first: so `whole_facts` need not read the facts of others.
    facts: `{"parts":${canonicalJson(Object.fromEntries(digests))},"rest":${canonicalJson(rest)}}`,
    parts: inParts.flatMap(({ parts }) => parts),
  }
}

const isLong = (list: unknown) => Array.isArray(list) && list.length > MAX_WHOLE && 'id' in Object(list[0])

function partsOf(facts: { id: string }[]): { id: string }[][] {
  const parts: { id: string }[][] = [[]]
  for (const fact of facts) {
    parts.at(-1)?.push(fact)
    // Ids end in random digits.
    if (Number.parseInt(fact.id.slice(-2), 16) < ENDS_PART) parts.push([])
  }
  return parts.filter((part) => part.length > 0)
}

function jsonOf(part: unknown): FactsJson {
  const facts = canonicalJson(part)
  return { digest: sha256(facts), facts }
}
