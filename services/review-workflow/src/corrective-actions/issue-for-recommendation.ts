import type { Actor } from '@trust/contracts/actor'
import { NotFound } from '@trust/contracts/errors'
import type { ActionType, Priority } from '@trust/contracts/scales'
import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import type { Scope } from '@trust/db/scope'
import { defaultDueDate } from './action.ts'
import { issueAction } from './issue.ts'

/**
 * Issues the action of an accepted recommendation, once, in the name of the person who accepted it.
 * @throws NotFound unless it was accepted, Conflict `already_issued`
 */
export async function issueForRecommendation(db: Database, scope: Scope, id: string): Promise<void> {
  const accepted = await db.transact(scope, (context) => findAccepted(context, id))
  const priority = accepted.priority as Priority
  await db.transact({ ...scope, actor: accepted.decidedBy as Actor }, (context) =>
    issueAction(context, {
      merchantId: accepted.merchantId,
      actionType: accepted.suggestedActionType as ActionType,
      description: `${accepted.title}. ${accepted.rationale}`,
      priority,
      dueDate: defaultDueDate(context.now, priority),
      recommendationId: accepted.id,
    }),
  )
}

async function findAccepted({ tx, tenantId }: Context, id: string) {
  const found = await tx.recommendation.findFirst({ where: { id, tenantId, status: 'accepted' } })
  if (!found) throw new NotFound('The accepted recommendation')
  return found
}
