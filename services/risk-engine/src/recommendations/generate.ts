import { DAY_MS } from '@trust/contracts/durations'
import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { lockMerchants } from '../scores/turn.ts'
import type { Advice } from './recommend.ts'

/** What somebody has decided about is not recommended again for so long. */
const SETTLED_DAYS = 30

/**
 * Replaces the merchant's open recommendations by these. One whose fact is still there keeps its identifier; one
 * whose fact was accepted or dismissed within thirty days stays away.
 */
export async function storeRecommendations(
  context: Context,
  merchantId: string,
  advice: Advice[],
): Promise<void> {
  const turn = await lockMerchants(context, [merchantId])
  const { tx, tenantId, now } = turn
  const known = await tx.recommendation.findMany({
    where: {
      tenantId,
      merchantId,
      OR: [{ status: 'open' }, { decidedAt: { gt: new Date(now.getTime() - SETTLED_DAYS * DAY_MS) } }],
    },
    select: { id: true, subject: true, status: true },
  })
  const settled = new Set(known.filter(({ status }) => status !== 'open').map(({ subject }) => subject))
  const open = new Map(known.filter(({ status }) => status === 'open').map((row) => [row.subject, row.id]))
  const wanted = advice.filter(({ subject }) => !settled.has(subject))
  const renewed = wanted.flatMap(({ subject }) => open.get(subject) ?? [])
  await tx.recommendation.deleteMany({
    where: { tenantId, merchantId, status: 'open', id: { notIn: renewed } },
  })
  for (const each of wanted) await keep(turn, { merchantId, id: open.get(each.subject) ?? null }, each)
  context.audit({
    action: 'recommendations.generated',
    resourceType: 'merchant',
    resourceId: merchantId,
    merchantId,
    summary: say('log.recommendations_generated', { count: wanted.length }),
  })
}

async function keep(
  { tx, tenantId, now }: Context,
  { merchantId, id }: { merchantId: string; id: string | null },
  { title, rationale, ...advice }: Advice,
): Promise<void> {
  const row = {
    ...advice,
    title: title.text,
    titleMessage: title.message,
    rationale: rationale.text,
    rationaleMessage: rationale.message,
  }
  if (id !== null) {
    await tx.recommendation.updateMany({
      where: { id, tenantId, status: 'open' },
      data: { ...row, updatedAt: now },
    })
    return
  }
  const times = { createdAt: now, updatedAt: now }
  await tx.recommendation.create({
    data: { ...row, id: newId(), tenantId, merchantId, status: 'open', ...times },
  })
}
