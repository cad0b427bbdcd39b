import type { Actor } from '@trust/contracts/actor'
import type { Context } from '@trust/db/context'
import { linkedFactsOf, signalsOf } from '../cases/linked-facts.ts'
import { findCase, type ReviewCaseRow } from '../cases/read.ts'
import { findAction } from '../corrective-actions/read.ts'
import type { AppealRow } from './appeal.ts'
import { type FactReference, type FactType, factTypes, restsOnFacts } from './overturned-fact.ts'
import { suspendingCase } from './suspending-case.ts'

/**
 * The facts behind a decision: those that its case links and that made its trigger fire; for a scored status, the facts
 * behind the stated reasons.
 */
export async function factsBehind(context: Context, appeal: AppealRow): Promise<FactReference[]> {
  if (!restsOnFacts(appeal.decision)) return []
  const { subjectType, subjectId } = appeal
  if (subjectType === 'review_case') return factsOfCase(context, await findCase(context, subjectId))
  if (subjectType === 'merchant_status') return factsOfStatus(context, appeal)
  const { reviewCaseId, triggerId } = await findAction(context, subjectId)
  return [
    ...(reviewCaseId ? await factsOfCase(context, await findCase(context, reviewCaseId)) : []),
    ...(await factsOfTrigger(context, triggerId)),
  ]
}

async function factsOfCase(context: Context, decided: ReviewCaseRow): Promise<FactReference[]> {
  return [
    ...references('complaint', decided.complaintIds),
    ...references('evidence', decided.evidenceIds),
    ...(await factsOfTrigger(context, decided.triggerId)),
  ]
}

async function factsOfTrigger(context: Context, triggerId: string | null): Promise<FactReference[]> {
  const { tx, tenantId } = context
  const trigger = triggerId ? await tx.trigger.findFirst({ where: { id: triggerId, tenantId } }) : null
  if (!trigger) return []
  const { complaintIds, evidenceIds } = await linkedFactsOf(context, trigger)
  return [
    ...references('complaint', complaintIds),
    ...references('evidence', evidenceIds),
    ...references('signal', await signalsOf(context, trigger)),
  ]
}

async function factsOfStatus(
  context: Context,
  { merchantId, createdAt }: AppealRow,
): Promise<FactReference[]> {
  const { tx, tenantId } = context
  const merchant = await tx.merchant.findFirstOrThrow({ where: { id: merchantId, tenantId } })
  if (merchant.suspendedAt) {
    const suspender = merchant.suspendedBy as Actor | null
    const decided = suspender && (await suspendingCase(context, merchantId, suspender))
    return decided ? factsOfCase(context, decided) : []
  }
  const score = await tx.score.findFirst({
    where: { tenantId, merchantId, calculatedAt: { lte: createdAt } },
    select: { explanations: true, reasonCodes: true },
    orderBy: [{ calculatedAt: 'desc' }, { id: 'desc' }],
  })
  if (!score) return []
  // The column holds what the risk engine wrote: a list of explanations for each component.
  const explanations = Object.values(score.explanations as Record<string, StoredExplanation[]>).flat()
  return explanations.flatMap(({ code, resource_type: type, resource_id: id }) =>
    score.reasonCodes.includes(code) && isFactType(type) && id ? references(type, [id]) : [],
  )
}

// biome-ignore lint/style/useConsistentTypeDefinitions: stored as JSON, for which an interface lacks an index signature
type StoredExplanation = {
  code: string
  resource_type?: string
  resource_id?: string
}

function isFactType(type: string | undefined): type is FactType {
  return factTypes.some((each) => each === type)
}

function references(type: FactType, ids: string[]): FactReference[] {
  return ids.map((id) => ({ resource_type: type, resource_id: id }))
}
