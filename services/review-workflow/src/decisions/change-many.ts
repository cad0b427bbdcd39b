import { Conflict } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { lockCases } from '../cases/lock.ts'
import { moveToQueue } from '../cases/move-to-queue.ts'
import { findCase, type ReviewCaseRow } from '../cases/read.ts'
import { writeNote } from '../notes/write.ts'
import { assignCase, findReviewer } from './assign.ts'
import { decideCase } from './decide.ts'
import { releaseCase } from './release.ts'
import type { ChangeMany } from './schema-many.ts'
import { snoozeCase } from './snooze.ts'

interface Changed {
  done: ReviewCaseRow[]
  failed: { id: string; code: string; detail: string }[]
}

/**
 * Applies one action to many cases. A case whose state does not allow it stays unchanged and is named; the others are
 * changed.
 * @throws NotFound for a case or the user, Invalid for a user who may not decide
 */
export async function changeMany(context: Context, input: ChangeMany): Promise<Changed> {
  const cases = await lockCases(context, input.case_ids)
  if (input.action === 'assign') await findReviewer(context, input.user_id ?? '')
  const changed: Changed = { done: [], failed: [] }
  for (const { id } of cases) {
    try {
      changed.done.push(await changeOne(context, id, input))
    } catch (error) {
      // The verbs check before they write, so nothing of this case was written.
      if (!(error instanceof Conflict)) throw error
      changed.failed.push({ id, code: error.code, detail: error.message })
    }
  }
  return changed
}

async function changeOne(context: Context, id: string, input: ChangeMany): Promise<ReviewCaseRow> {
  // The schema ensures that each action has its fields.
  const text = input.text ?? ''
  switch (input.action) {
    case 'assign':
      return assignCase(context, id, { user_id: input.user_id ?? '', note: input.text })
    case 'release':
      return releaseCase(context, id)
    case 'clear':
      return decideCase(context, id, {
        decision: 'clear',
        decision_reason: text,
        expected_assignee: input.expected_assignees?.[id],
      })
    case 'move':
      return moveToQueue(context, id, input.queue_id ?? null)
    case 'snooze':
      return snoozeCase(context, id, { until: input.until ?? context.now, reason: text })
    case 'note':
      await writeNote(context, id, text)
      return findCase(context, id)
  }
}
