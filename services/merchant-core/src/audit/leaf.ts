import { type EntryFacts, hashLeafText, hashText, writeLeaf, writeText } from '@trust/audit-log/entry'
import { type Actor, actorReference } from '@trust/contracts/actor'
import type { AuditRow } from './read.ts'

/** Replaces an erased text. */
export const ERASED = '[erased]'

/** The hashed form of an entry, from its current row. */
export interface Leaf {
  leaf: string
  /** Null when the text was erased. */
  text: string | null
}

export function leafOf(entry: AuditRow): Leaf {
  const actor = entry.actor as Actor
  const facts: EntryFacts = { ...entry, actor: actorReference(actor) }
  if (entry.salt === null) return { leaf: writeLeaf(facts, entry.textHash ?? ''), text: null }
  const text = writeText(entry)
  return { leaf: writeLeaf(facts, hashText(entry.salt, text)), text }
}

/** Whether an entry still matches its hash, apart from an erased text. */
export function isUnchanged(entry: AuditRow): boolean {
  return hashLeafText(leafOf(entry).leaf) === entry.hash && (entry.salt !== null || isBlank(entry))
}

function isBlank({ actor, summary, message, changes, ipAddress, requestId }: AuditRow): boolean {
  const texts = [(actor as Actor).label, summary, JSON.stringify(changes), message, ipAddress, requestId]
  return [ERASED, ERASED, '{}', null, null, null].every((blank, nth) => texts[nth] === blank)
}
