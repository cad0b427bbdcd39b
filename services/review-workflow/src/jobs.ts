import { systemActor } from '@trust/contracts/actor'
import { asPolicy } from '@trust/db/fired-trigger'
import type { Handlers, JobSetup } from '@trust/queue/handlers'
import { escalateOverdue } from './cases/escalate-overdue.ts'
import { openCaseForTrigger } from './cases/open-for-trigger.ts'
import { issueForRecommendation } from './corrective-actions/issue-for-recommendation.ts'
import { issueForTrigger } from './corrective-actions/issue-for-trigger.ts'
import { assignWaiting } from './decisions/assign-waiting.ts'
import { confirmSuspension } from './decisions/confirm-suspension.ts'
import { purgeMerchantPageLinks } from './merchant-page-links/purge.ts'
import { notifyForTrigger } from './notices/notify-for-trigger.ts'

/** Job handlers: what risk-engine's policies ask for, done in the policy's name, and the watch over due times. */
export function jobs({ db }: JobSetup): Handlers<'review-workflow'> {
  return {
    'open-case-for-trigger': asPolicy(db, openCaseForTrigger),
    'issue-action-for-trigger': asPolicy(db, issueForTrigger),
    'notify-for-trigger': asPolicy(db, notifyForTrigger),
    'issue-action-for-recommendation': ({ scope, payload }) =>
      issueForRecommendation(db, scope, payload.recommendation_id),
    'assign-waiting-cases': ({ scope }) =>
      db.transact({ ...scope, actor: systemActor('review-workflow') }, assignWaiting),
    'confirm-suspension': ({ scope, payload }) => confirmSuspension(db, scope, payload.merchant_id),
    'purge-merchant-page-links': ({ scope }) => db.transact(scope, purgeMerchantPageLinks),
    'escalate-overdue': ({ scope }) => db.transact(scope, escalateOverdue),
  }
}
