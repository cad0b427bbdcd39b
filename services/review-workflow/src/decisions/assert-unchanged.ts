import { Conflict } from '@trust/contracts/errors'
import type { Sentence } from '@trust/contracts/sentence'
import type { Context } from '@trust/db/context'
import { presentCase } from '../cases/present.ts'
import type { ReviewCaseRow } from '../cases/read.ts'
import { changesSince, hashOf, Snapshot } from '../cases/snapshot.ts'
import { observe } from './observe.ts'

/**
 * Binds a second approval to what the first reviewer saw.
 * @param seen the snapshot that the second reviewer saw: when it is the current one, they have seen the changes
 * @returns the current snapshot, and the changes since the first review
 * @throws Conflict `case_changed` with the changes
 */
export async function assertUnchangedSinceDecision(
  context: Context,
  pending: ReviewCaseRow,
  seen: string | null | undefined,
): Promise<{ snapshot: string; changes: string[] }> {
  const compared = await compareWithDecision(context, pending)
  const { snapshot } = compared
  const changes = compared.changes.map(({ text }) => text)
  if (changes.length === 0 || seen === snapshot) return { snapshot, changes }
  const detail =
    'The case changed since it was decided. Look again, and approve with the snapshot that the case shows then.'
  throw new Conflict('case_changed', detail, { changes }).showing(await presentCase(context, pending))
}

/** The current facts about the case's merchant, as a hash, and the material changes since the first decision. */
export async function compareWithDecision(
  context: Context,
  reviewed: ReviewCaseRow,
): Promise<{ snapshot: string; changes: Sentence[] }> {
  const known = await observe(context, reviewed)
  // Undecided cases are not bound, nor are decisions from before snapshots were stored.
  const isBound = reviewed.status === 'pending_second_review' && reviewed.snapshot !== null
  return {
    snapshot: hashOf(known),
    changes: isBound ? changesSince(Snapshot.parse(reviewed.snapshot), known) : [],
  }
}
