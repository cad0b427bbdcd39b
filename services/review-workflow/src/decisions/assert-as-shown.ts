import { Conflict } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { caseLifecycle } from '../cases/case.ts'
import { refusedMove } from '../cases/move.ts'
import { presentCase } from '../cases/present.ts'
import type { ReviewCaseRow } from '../cases/read.ts'
import { hashOf, type Snapshot } from '../cases/snapshot.ts'
import type { Decide } from './schema.ts'

type Shown = Pick<Decide, 'expected_assignee' | 'snapshot'>

/**
 * Binds a decision to the assignee that its reviewer saw; when omitted, it is not compared.
 * @throws Conflict `invalid_state` for a decided case, or `assigned_to_other`, with the current case
 */
export async function assertAssigneeAsShown(
  context: Context,
  before: ReviewCaseRow,
  shown: Shown,
): Promise<void> {
  const isUndecided = caseLifecycle.decide.from.some((state) => state === before.status)
  if (!isUndecided) throw await refusedMove(context, before, 'decide')
  const { expected_assignee: expected } = shown
  if (expected !== undefined && expected !== before.assignedTo) throw await assignedToOther(context, before)
}

interface Found {
  before: ReviewCaseRow
  known: Snapshot
}

/**
 * Binds a decision to the snapshot that its reviewer saw; when omitted, it is not compared.
 * @throws Conflict `case_changed`, with the current case
 */
export async function assertKnownAsShown(
  context: Context,
  { before, known }: Found,
  shown: Shown,
): Promise<void> {
  if (shown.snapshot === undefined || shown.snapshot === hashOf(known)) return
  const detail =
    'The case changed since it was read. Read it again, and decide with the snapshot it shows then.'
  throw new Conflict('case_changed', detail).showing(await presentCase(context, before))
}

/** The error when the case has another assignee than the caller believes. */
export async function assignedToOther(context: Context, found: ReviewCaseRow): Promise<Conflict> {
  const detail = found.assignedTo
    ? 'Somebody else has this case now.'
    : 'Nobody has this case any more: it was given back.'
  return new Conflict('assigned_to_other', detail).showing(await presentCase(context, found))
}
