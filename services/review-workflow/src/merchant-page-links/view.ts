import type { ActionType, PublicStatus } from '@trust/contracts/scales'
import type { Context } from '@trust/db/context'
import type { MerchantPageLinkHolder } from '@trust/db/merchant-page-link'
import { newestFirst } from '@trust/db/page'
import type { Language } from '@trust/messages/language-names'
import { type Translator, translator } from '@trust/messages/translate'
import { type ActionState, actionLifecycle, closedStates, isOverdue } from '../corrective-actions/action.ts'
import type { CorrectiveActionRow } from '../corrective-actions/read.ts'
import type { CorrectiveActionStep } from '../corrective-actions/schema.ts'
import { reasonsOf } from './reasons.ts'

const MAX_ACTIONS = 50

/** The data that a merchant reads by its link: never a score, a risk level, or a decider. */
export async function viewMerchant(
  context: Context,
  { merchantId, linkId, expiresAt }: MerchantPageLinkHolder,
  language: Language,
) {
  const { tx, tenantId, now } = context
  const messages = translator(language)
  await tx.merchantPageLink.updateMany({ where: { id: linkId, tenantId }, data: { lastUsedAt: now } })
  const merchant = await tx.merchant.findFirstOrThrow({
    where: { id: merchantId, tenantId },
    include: { trust: true },
  })
  const tenant = await tx.tenant.findUniqueOrThrow({ where: { id: tenantId }, select: { name: true } })
  const score = await tx.score.findFirst({
    where: { merchantId, tenantId },
    orderBy: { calculatedAt: 'desc' },
    select: { components: true, weights: true, explanations: true },
  })
  const open = await tx.correctiveAction.findMany({
    where: { merchantId, tenantId, status: { notIn: closedStates } },
    orderBy: [{ dueDate: 'asc' }, { id: 'asc' }],
    take: MAX_ACTIONS,
  })
  const appeal = await tx.appeal.findFirst({
    where: { merchantId, tenantId, subjectType: 'merchant_status' },
    orderBy: newestFirst,
  })
  const suspendedManually = merchant.suspendedAt !== null
  const publicStatus = (
    suspendedManually ? 'suspended' : (merchant.trust?.scoredStatus ?? 'review')
  ) as PublicStatus
  const standing = {
    publicStatus,
    suspendedManually,
    score: score as Parameters<typeof reasonsOf>[0]['score'],
  }
  return {
    merchant_id: merchantId,
    merchant_name: merchant.name,
    operator: tenant.name,
    public_status: publicStatus,
    status_text: messages.text(`badge.status.${publicStatus}`),
    reasons: reasonsOf(standing).map((reason) => ({
      reason,
      text: messages.text(`merchant.reason.${reason}`),
      advice: messages.text(`merchant.advice.${reason}`),
    })),
    actions: open.map((action) => presentOpenAction(action, now, messages)),
    appeal: appeal && {
      status: appeal.status as 'submitted',
      created_at: appeal.createdAt,
      outcome_reason: appeal.outcomeReason,
    },
    can_appeal: publicStatus !== 'verified' && appeal?.status !== 'submitted',
    expires_at: expiresAt,
  }
}

function presentOpenAction(action: CorrectiveActionRow, now: Date, messages: Translator) {
  const status = action.status as Exclude<ActionState, 'completed' | 'withdrawn'>
  const type = action.actionType as ActionType
  const rejected = (action.steps as CorrectiveActionStep[]).findLast(({ step }) => step === 'REJECT')
  return {
    id: action.id,
    action_type: type,
    title: messages.text(`merchant.action.${type}`),
    description: action.description,
    status,
    status_text: messages.text(`merchant.state.${status}`),
    due_date: action.dueDate,
    is_overdue: isOverdue(action, now),
    can_submit: actionLifecycle.SUBMIT_FIX.from.some((state) => state === status),
    rejection_reason: status === 'rejected' ? (rejected?.notes ?? null) : null,
  }
}
