import { Invalid } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { lockCases } from '../cases/lock.ts'
import type { ReviewCaseRow } from '../cases/read.ts'
import { decideCase } from './decide.ts'
import type { Decide } from './schema.ts'
import type { DecideTogether } from './schema-many.ts'

/**
 * Decides several cases of one merchant alike, all or none. A corrective action is issued once, for the first.
 * @throws NotFound, Invalid for cases of different merchants, and what `decideCase` throws for any of them
 */
export async function decideTogether(context: Context, input: DecideTogether): Promise<ReviewCaseRow[]> {
  const { case_ids: wanted, snapshots = {}, expected_assignees: assignees = {}, ...decision } = input
  const cases = await lockCases(context, wanted)
  if (new Set(cases.map(({ merchantId }) => merchantId)).size > 1)
    throw Invalid.field('case_ids', 'Must be cases of one merchant.')
  const decided: ReviewCaseRow[] = []
  for (const { id } of cases) {
    const shown: Pick<Decide, 'snapshot' | 'expected_assignee'> = {
      snapshot: snapshots[id],
      expected_assignee: assignees[id],
    }
    const { action_type: _, due_date: __, ...alike } = decision
    decided.push(await decideCase(context, id, { ...(decided.length === 0 ? decision : alike), ...shown }))
  }
  return decided
}
