import { hashText } from '@trust/audit-log/entry'
import type { Context } from '@trust/db/context'
import { leafOf } from './leaf.ts'
import type { AuditRow } from './read.ts'

const BATCH = 500

/**
 * Erases the texts of a merchant's audit entries that quote any of these words, whatever their case. The leaves, their
 * hashes and all proofs stay.
 * @param words such as a name or an e-mail address; what is empty or missing is left out
 * @returns how many entries were erased
 */
export async function eraseAuditTexts(
  { tx, tenantId }: Context,
  merchantId: string,
  words: (string | null | undefined)[],
): Promise<number> {
  const isQuoted = finderOf(words)
  if (!isQuoted) return 0
  let erased = 0
  for (let after: string | undefined; ; ) {
    const entries: AuditRow[] = await tx.auditEntry.findMany({
      where: { tenantId, merchantId, erasedAt: null, ...(after ? { id: { gt: after } } : {}) },
      orderBy: { id: 'asc' },
      take: BATCH,
    })
    const quoting = entries.filter(({ actor, summary, message, changes }) =>
      isQuoted([actor, summary, message, changes]),
    )
    const ids = quoting.map(({ id }) => id)
    await tx.$queryRaw`SELECT erase_audit_texts(${ids}::uuid[], ${quoting.map(textHashOf)}::text[])`
    erased += quoting.length
    after = entries.at(-1)?.id
    if (entries.length < BATCH) return erased
  }
}

/**
 * Finds any of these words in the texts of a JSON value, whatever their case.
 * @param words what is empty or missing is left out
 * @returns null when no word is left to find
 */
export function finderOf(words: (string | null | undefined)[]): ((value: unknown) => boolean) | null {
  const wanted = words.flatMap((word) => (word?.trim() ? [word.trim().toLowerCase()] : []))
  if (wanted.length === 0) return null
  return (value) => {
    const texts = textsIn(value).map((text) => text.toLowerCase())
    return wanted.some((word) => texts.some((text) => text.includes(word)))
  }
}

/** All texts in a JSON value, the names of its members too. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Array.isArray(value) ? value.flatMap(textsIn) : Object.entries(value).flat().flatMap(textsIn)
}

/** The text hash that the leaf commits to. */
function textHashOf(entry: AuditRow): string | null {
  const { text } = leafOf(entry)
  return entry.salt && text !== null ? hashText(entry.salt, text) : null
}
