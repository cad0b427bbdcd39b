import type { Token } from '../classification/text/tokens.ts'

/** Words meet in so many places by their hashes; their neighbours distinguish two that share one. */
export const SUBWORD_BUCKETS = 8192

const MAX_TOKENS = 400
const STEM = 5

/** The places of a text's words, of their first letters (so that forms of one word meet) and of their pairs. */
export function subwordsOf(tokens: readonly Pick<Token, 'form'>[]): Set<number> {
  const forms = tokens.slice(0, MAX_TOKENS).map(({ form }) => form)
  const buckets = new Set<number>()
  for (const [at, form] of forms.entries()) {
    buckets.add(bucketOf(form))
    if (form.length > STEM) buckets.add(bucketOf(`${form.slice(0, STEM)}*`))
    const next = forms[at + 1]
    if (next !== undefined) buckets.add(bucketOf(`${form} ${next}`))
  }
  return buckets
}

/** FNV-1a, 32 bits, over UTF-16 units. */
export function bucketOf(term: string, buckets = SUBWORD_BUCKETS): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % buckets
}
