import type { Conflict } from '@trust/contracts/errors'
import { refused } from '@trust/contracts/lifecycle'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { updateRow } from '@trust/db/write-rows'
import { awake, type CaseState, caseLifecycle } from './case.ts'
import { presentCase } from './present.ts'
import { findCase, type ReviewCaseRow } from './read.ts'

interface Move {
  id: string
  action: keyof typeof caseLifecycle
  /** The time of the decision to move on; a later decision must stay. */
  decidedAt?: Date | null
}

type Changes = Omit<Prisma.ReviewCaseUpdateManyMutationInput, 'status' | 'updatedAt'>

/**
 * Moves a case along its life cycle, which ends a snooze, by one conditional update, so that of concurrent moves one
 * wins.
 * @throws NotFound, Conflict `invalid_state`
 */
export async function moveCase(context: Context, move: Move, changes: Changes): Promise<ReviewCaseRow> {
  const { id, action } = move
  const moved = await moveCaseIfPossible(context, move, changes)
  if (moved) return moved
  const found = await findCase(context, id)
  throw await refusedMove(context, found, action)
}

/**
 * Moves a case that this transaction has locked; the update is sent with the commit.
 * @throws Conflict `invalid_state`
 */
export function moveLockedCase(
  context: Context,
  before: ReviewCaseRow,
  action: Move['action'],
  changes: Partial<ReviewCaseRow>,
): ReviewCaseRow {
  const { from, to } = caseLifecycle[action]
  if (!from.some((state: CaseState) => state === before.status)) throw refusedMove(context, before, action)
  const moved = { ...(before.snoozedUntil ? awake : {}), ...changes, status: to, updatedAt: context.now }
  context.writeAtCommit(updateRow({ name: 'move-review-case', table: 'review_cases' }, before, moved))
  return { ...before, ...moved }
}

/** The error for a move in the wrong state or too late, with the current case. */
export async function refusedMove(
  context: Context,
  found: ReviewCaseRow,
  action: Move['action'],
): Promise<Conflict> {
  const current = await presentCase(context, found)
  return refused(action, found.status, caseLifecycle[action].from).showing(current)
}

/** Null when the state does not allow the action. */
async function moveCaseIfPossible(
  { tx, tenantId, now }: Context,
  { id, action, decidedAt }: Move,
  changes: Changes,
): Promise<ReviewCaseRow | null> {
  const from: readonly CaseState[] = caseLifecycle[action].from
  const [moved] = await tx.reviewCase.updateManyAndReturn({
    where: { id, tenantId, status: { in: [...from] }, ...(decidedAt ? { decidedAt } : {}) },
    data: { ...awake, ...changes, status: caseLifecycle[action].to, updatedAt: now },
  })
  return moved ?? null
}
