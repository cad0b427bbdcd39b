import type { Actor } from '@trust/contracts/actor'
import { DAY_MS } from '@trust/contracts/durations'
import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import type { Scope } from '@trust/db/scope'
import { say } from '@trust/messages/sentences/say'
import { z } from 'zod'
import { moveCase } from '../cases/move.ts'
import { newCase, noteOpened } from '../cases/open.ts'
import { emitDecision } from './emit-decision.ts'
import { observe } from './observe.ts'
import { withdrawn } from './withdraw.ts'

const CONFIRMATION_MS = DAY_MS
const Settings = z.object({ confirm_manual_suspensions: z.boolean().default(false) })

/**
 * Opens the case in which a second person confirms one person's suspension, when the tenant requires it. A lifted
 * suspension needs no confirmation: its case goes back to review. Repeating it changes nothing.
 */
export async function confirmSuspension(db: Database, scope: Scope, merchantId: string): Promise<void> {
  const suspension = await db.transact(scope, async (context) => {
    const found = await findSuspension(context, merchantId)
    await endOtherConfirmations(context, merchantId, found?.at ?? null)
    return found
  })
  if (!suspension) return
  // In the name of the person who suspended, because the second person must differ.
  await db.transact({ ...scope, actor: suspension.by }, (context) => open(context, merchantId, suspension))
}

interface Suspension {
  at: Date
  by: Actor
  reason: string
}

/** One person's manual suspension, when the tenant requires a confirmation. */
async function findSuspension({ tx, tenantId }: Context, merchantId: string): Promise<Suspension | null> {
  const merchant = await tx.merchant.findFirst({ where: { id: merchantId, tenantId } })
  const tenant = await tx.tenant.findFirstOrThrow({ where: { id: tenantId }, select: { settings: true } })
  const isAsked = Settings.parse(tenant.settings).confirm_manual_suspensions
  if (!isAsked || !merchant?.suspendedAt) return null
  const { suspendedAt: at, suspendedBy: by, suspensionReason: reason } = merchant
  return { at, by: by as Actor, reason: reason ?? '' }
}

async function endOtherConfirmations(context: Context, merchantId: string, current: Date | null) {
  const { tx, tenantId } = context
  const pending = await tx.reviewCase.findMany({
    where: { tenantId, merchantId, confirmsSuspension: true, status: 'pending_second_review' },
  })
  for (const { id, decidedAt } of pending) {
    if (decidedAt?.getTime() === current?.getTime()) continue
    await moveCase(context, { id, action: 'withdraw' }, withdrawn)
    context.audit({
      action: 'review_case.withdrawn',
      resourceType: 'review_case',
      resourceId: id,
      merchantId,
      summary: say('log.suspension_lifted_unconfirmed'),
      changes: { decision: null },
    })
  }
}

async function open(context: Context, merchantId: string, { at, by, reason }: Suspension): Promise<void> {
  const content = await newCase(context, {
    merchantId,
    reason: say('reason.confirm_suspension', { reason }).text.slice(0, 5_000),
    priority: 'urgent',
    evidenceIds: [],
    complaintIds: [],
    triggerType: null,
  })
  const due = new Date(at.getTime() + CONFIRMATION_MS)
  const seen = await observe(context, { merchantId, evidenceIds: [], complaintIds: [] })
  const [opened] = await context.tx.reviewCase.createManyAndReturn({
    data: [
      {
        ...content,
        status: 'pending_second_review',
        confirmsSuspension: true,
        decision: 'suspend',
        decisionReason: reason,
        reviewerActor: by,
        decidedAt: at,
        requiresSecondReview: true,
        snapshot: seen,
        dueAt: due,
        firstDueAt: due,
      },
    ],
    skipDuplicates: true,
  })
  if (!opened) return
  noteOpened(context, opened)
  emitDecision(context, opened, { decision: 'suspend', reason, requiresSecondReview: true })
}
