import type { Context, Scope } from '@trust/db/context'
import type { Handlers, JobSetup } from '@trust/queue/handlers'
import { openCaseForTrigger } from './cases/open-for-trigger.ts'
import { issueForTrigger } from './corrective-actions/issue-for-trigger.ts'
import { findFiredTrigger } from './triggers/read.ts'
import type { FiredTrigger } from './triggers/trigger.ts'

type Verb = (context: Context, fired: FiredTrigger) => Promise<void>

/** What the policies of risk-engine ask for; done in the name of the policy. */
export function jobs({ db }: JobSetup): Handlers<'review-workflow'> {
  const asPolicy = async (scope: Scope, triggerId: string, verb: Verb) => {
    const fired = await db.transact(scope, (context) => findFiredTrigger(context, triggerId))
    await db.transact({ ...scope, actor: fired.actor }, (context) => verb(context, fired))
  }
  return {
    'open-case-for-trigger': ({ scope, payload }) => asPolicy(scope, payload.trigger_id, openCaseForTrigger),
    'issue-action-for-trigger': ({ scope, payload }) => asPolicy(scope, payload.trigger_id, issueForTrigger),
  }
}
