import type { Actor } from '@trust/contracts/actor'
import { Conflict } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import type { Decision } from '../cases/case.ts'
import { findCase, type ReviewCaseRow } from '../cases/read.ts'
import { reopenCase } from '../cases/reopen.ts'
import { actionLifecycle } from '../corrective-actions/action.ts'
import { takeStep } from '../corrective-actions/take-step.ts'
import type { AppealRow, SubjectType } from './appeal.ts'
import { suspendingCase } from './suspending-case.ts'

/**
 * Undoes the decision that an appeal overturned. Jobs change the merchant's record, which another service owns.
 * @throws Conflict when the decision no longer exists
 */
export async function overturn(context: Context, appeal: AppealRow, reason: string): Promise<void> {
  const type = appeal.subjectType as SubjectType
  if (type === 'review_case') await overturnCase(context, appeal, reason)
  if (type === 'corrective_action') await withdraw(context, appeal.subjectId, reason)
  if (type === 'merchant_status') await overturnStatus(context, appeal)
}

async function overturnCase(context: Context, appeal: AppealRow, reason: string): Promise<void> {
  const decided = await findCase(context, appeal.subjectId)
  await markOverturned(context, decided)
  await undo[appeal.decision as Decision](context, { appeal, decided, reason })
}

interface Undoing {
  appeal: AppealRow
  decided: ReviewCaseRow
  reason: string
}

const undo: Record<Decision, (context: Context, undoing: Undoing) => Promise<void> | void> = {
  suspend: ({ enqueue }, { appeal }) => enqueue('reinstate-after-appeal', { appeal_id: appeal.id }),
  reinstate: ({ enqueue }, { appeal }) => enqueue('suspend-after-appeal', { appeal_id: appeal.id }),
  clear: reopenCase,
  request_corrective_action: async (context, { decided, reason }) => {
    const { tx, tenantId } = context
    const actions = await tx.correctiveAction.findMany({
      where: { tenantId, reviewCaseId: decided.id, status: { in: [...actionLifecycle.WITHDRAW.from] } },
    })
    for (const { id } of actions) await withdraw(context, id, reason)
  },
}

async function withdraw(context: Context, id: string, reason: string): Promise<void> {
  await takeStep(context, { id, step: 'WITHDRAW' }, { notes: reason })
}

async function overturnStatus(context: Context, appeal: AppealRow): Promise<void> {
  const { tx, tenantId, enqueue } = context
  const { merchantId } = appeal
  const merchant = await tx.merchant.findFirstOrThrow({ where: { id: merchantId, tenantId } })
  const suspender = merchant.suspendedAt ? (merchant.suspendedBy as Actor | null) : null
  const decided = suspender && (await suspendingCase(context, merchantId, suspender))
  if (decided) await markOverturned(context, decided)
  enqueue('reinstate-after-appeal', { appeal_id: appeal.id })
  enqueue('recalculate-score', { merchant_id: merchantId, trigger: 'appeal_overturned' })
}

async function markOverturned({ tx, tenantId, now, audit }: Context, decided: ReviewCaseRow): Promise<void> {
  const { id, merchantId, decision, decidedAt } = decided
  const { count } = await tx.reviewCase.updateMany({
    where: { id, tenantId, status: 'decided', decidedAt, overturnedAt: null },
    data: { overturnedAt: now, updatedAt: now },
  })
  if (count === 0) throw new Conflict('already_overturned', 'The decision does not stand any more.')
  audit({
    action: 'review_case.overturned',
    resourceType: 'review_case',
    resourceId: id,
    merchantId,
    summary: say('log.review_case_overturned', { decision: label(`${decision}`) }),
    changes: { decision },
  })
}
