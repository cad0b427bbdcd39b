import type { Actor } from '@trust/contracts/actor'
import { Conflict, Invalid, NotFound } from '@trust/contracts/errors'
import { refused } from '@trust/contracts/lifecycle'
import type { Context } from '@trust/db/context'
import { findCase, type ReviewCaseRow } from '../cases/read.ts'
import { actionLifecycle } from '../corrective-actions/action.ts'
import { findAction } from '../corrective-actions/read.ts'
import type { CorrectiveActionStep } from '../corrective-actions/schema.ts'
import type { Decided, SubjectType } from './appeal.ts'
import { suspendingCase } from './suspending-case.ts'

interface Subject {
  merchantId: string
  type: SubjectType
  id: string
}

const find = { review_case: ofCase, corrective_action: ofAction, merchant_status: ofStatus }

/**
 * The decision about which an appeal is made.
 * @throws NotFound, Invalid for another merchant's subject, Conflict when there is nothing to undo
 */
export function decisionBehind(context: Context, subject: Subject): Promise<Decided> {
  return find[subject.type](context, subject)
}

async function ofCase(context: Context, { id, merchantId }: Subject): Promise<Decided> {
  const found = await findCase(context, id)
  assertOfMerchant(found.merchantId, merchantId)
  if (found.status !== 'decided' || found.decision === null)
    throw refused('appeal', found.status, ['decided'])
  if (found.overturnedAt) throw new Conflict('already_overturned', 'The decision was overturned already.')
  return {
    decision: found.decision,
    decidedBy: decidersOf(found),
    policyId: await policyOf(context, found.triggerId),
  }
}

async function ofAction(context: Context, { id, merchantId }: Subject): Promise<Decided> {
  const found = await findAction(context, id)
  assertOfMerchant(found.merchantId, merchantId)
  const { from } = actionLifecycle.WITHDRAW
  if (!from.some((state) => state === found.status)) throw refused('appeal', found.status, from)
  const asking = found.reviewCaseId ? await findCase(context, found.reviewCaseId) : null
  const rejecting = (found.steps as CorrectiveActionStep[])
    .filter(({ step }) => step === 'REJECT')
    .map(({ by }) => by)
  return {
    decision: 'request_corrective_action',
    decidedBy: [found.issuedBy as Actor, ...rejecting, ...(asking ? decidersOf(asking) : [])],
    policyId: await policyOf(context, found.triggerId ?? asking?.triggerId ?? null),
  }
}

async function ofStatus(context: Context, { id, merchantId }: Subject): Promise<Decided> {
  const { tx, tenantId } = context
  const found = await tx.merchant.findFirst({ where: { id, tenantId }, include: { trust: true } })
  if (!found) throw new NotFound('The merchant')
  assertOfMerchant(found.id, merchantId)
  const suspender = found.suspendedAt ? (found.suspendedBy as Actor | null) : null
  if (!suspender) return { decision: found.trust?.scoredStatus ?? 'review', decidedBy: [], policyId: null }
  const deciding = await suspendingCase(context, merchantId, suspender)
  return {
    decision: 'suspend',
    decidedBy: [suspender, ...(deciding ? decidersOf(deciding) : [])],
    policyId: await policyOf(context, deciding?.triggerId ?? null),
  }
}

function assertOfMerchant(owner: string, merchantId: string): void {
  if (owner !== merchantId) throw Invalid.field('subject_id', 'Must belong to the merchant.')
}

function decidersOf({ reviewerActor, secondReviewer }: ReviewCaseRow): Actor[] {
  return [reviewerActor, secondReviewer].filter((actor) => actor !== null) as Actor[]
}

async function policyOf({ tx, tenantId }: Context, triggerId: string | null): Promise<string | null> {
  if (triggerId === null) return null
  const trigger = await tx.trigger.findFirst({ where: { id: triggerId, tenantId } })
  return trigger?.policyId ?? null
}
