import { NotFound } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import type { AppealRow } from './appeal.ts'
import { factsBehind } from './facts-behind.ts'
import { type FactReference, type FactType, inWords } from './overturned-fact.ts'

/** A fact of the merchant; `flags` of evidence, each once. */
interface Fact {
  resourceType: FactType
  resourceId: string
  flags: string[]
}

/**
 * Removes the facts behind an overturned decision from the score until they are restored: whole complaints and signals,
 * and the current flags of evidence.
 * @param chosen the facts that the reviewer names, instead of all
 * @throws NotFound for a chosen fact that the merchant does not have
 */
export async function dropFacts(
  context: Context,
  appeal: AppealRow,
  chosen: FactReference[] | undefined,
): Promise<void> {
  const { tx, tenantId, now } = context
  const { id: appealId, merchantId } = appeal
  const facts = await findFacts(context, merchantId, chosen ?? (await factsBehind(context, appeal)))
  const missing = chosen?.find((each) => !facts.some(({ resourceId }) => resourceId === each.resource_id))
  if (missing) throw new NotFound(`The ${missing.resource_type} ${missing.resource_id}`)
  const dropped = facts.filter(({ resourceType, flags }) => resourceType !== 'evidence' || flags.length > 0)
  if (dropped.length === 0) return
  await tx.overturnedFact.createMany({
    data: dropped.map((fact) => ({ id: newId(), tenantId, merchantId, appealId, ...fact, createdAt: now })),
  })
  context.audit({
    action: 'appeal.facts_dropped',
    resourceType: 'appeal',
    resourceId: appealId,
    merchantId,
    summary: say('log.appeal_facts_dropped', { facts: inWords(dropped) }),
    changes: {
      facts: dropped.map(({ resourceType, resourceId, flags }) => ({
        resource_type: resourceType,
        resource_id: resourceId,
        flags,
      })),
    },
  })
  context.enqueue('recalculate-score', { merchant_id: merchantId, trigger: 'appeal_overturned' })
}

/** The merchant's own facts among them, each once. */
async function findFacts(
  { tx, tenantId }: Context,
  merchantId: string,
  wanted: FactReference[],
): Promise<Fact[]> {
  const where = (type: FactType) => {
    const ids = wanted.filter((each) => each.resource_type === type).map((each) => each.resource_id)
    return { where: { tenantId, merchantId, id: { in: ids } } }
  }
  const complaints = await tx.complaint.findMany({ ...where('complaint'), select: { id: true } })
  const evidence = await tx.evidence.findMany({
    ...where('evidence'),
    select: { id: true, assessment: true },
  })
  const signals = await tx.signal.findMany({ ...where('signal'), select: { id: true } })
  return [
    ...complaints.map(({ id }) => ({ resourceType: 'complaint' as const, resourceId: id, flags: [] })),
    ...evidence.map(({ id, assessment }) => ({
      resourceType: 'evidence' as const,
      resourceId: id,
      flags: flagsOf(assessment),
    })),
    ...signals.map(({ id }) => ({ resourceType: 'signal' as const, resourceId: id, flags: [] })),
  ]
}

function flagsOf(assessment: unknown): string[] {
  // The column holds what the evidence pipeline wrote.
  const { risk } = (assessment ?? {}) as { risk?: { flags?: { code: string }[] } }
  return [...new Set((risk?.flags ?? []).map(({ code }) => code))]
}
