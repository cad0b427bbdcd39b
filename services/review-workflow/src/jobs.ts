import { systemActor } from '@trust/contracts/actor'
import type { Context } from '@trust/db/context'
import type { Scope } from '@trust/db/scope'
import type { Handlers, JobSetup } from '@trust/queue/handlers'
import { confirmSuspension } from './cases/confirm-suspension.ts'
import { escalateOverdue } from './cases/escalate.ts'
import { openCaseForTrigger } from './cases/open-for-trigger.ts'
import { issueForRecommendation } from './corrective-actions/issue-for-recommendation.ts'
import { issueForTrigger } from './corrective-actions/issue-for-trigger.ts'
import { assignWaiting } from './queues/assign-waiting.ts'
import { findFiredTrigger } from './triggers/read.ts'
import type { FiredTrigger } from './triggers/trigger.ts'

type Verb = (context: Context, fired: FiredTrigger) => Promise<void>

/** What the policies of risk-engine ask for, done in the name of the policy, and the watch over due times. */
export function jobs({ db }: JobSetup): Handlers<'review-workflow'> {
  const asPolicy = async (scope: Scope, triggerId: string, verb: Verb) => {
    const fired = await db.transact(scope, (context) => findFiredTrigger(context, triggerId))
    await db.transact({ ...scope, actor: fired.actor }, (context) => verb(context, fired))
  }
  return {
    'open-case-for-trigger': ({ scope, payload }) => asPolicy(scope, payload.trigger_id, openCaseForTrigger),
    'issue-action-for-trigger': ({ scope, payload }) => asPolicy(scope, payload.trigger_id, issueForTrigger),
    'issue-action-for-recommendation': ({ scope, payload }) =>
      issueForRecommendation(db, scope, payload.recommendation_id),
    'assign-waiting-cases': ({ scope }) =>
      db.transact({ ...scope, actor: systemActor('review-workflow') }, assignWaiting),
    'confirm-suspension': ({ scope, payload }) => confirmSuspension(db, scope, payload.merchant_id),
    'escalate-overdue': ({ scope }) => db.transact(scope, escalateOverdue),
  }
}
