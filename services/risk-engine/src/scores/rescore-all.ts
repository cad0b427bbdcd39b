import type { Context } from '@trust/db/context'
import { scoringChangedAt } from './settings.ts'

const BATCH = 500
const NEXT_BATCH_MS = 1_000

/** So many are calculated together: the statements of a batch cost little more than those of one. */
const TOGETHER = 100

/** Asks for new scores of merchants whose facts did not change. */
export function askForScores({ enqueue }: Context, ids: string[], trigger: string): void {
  for (let from = 0; from < ids.length; from += TOGETHER) {
    enqueue('recalculate-scores', { merchant_ids: ids.slice(from, from + TOGETHER), trigger })
  }
}

/**
 * Asks for new scores of all merchants after the tenant's weights or thresholds changed: one batch, and a next run when
 * there are more. However often the settings change meanwhile, one pass is under way, and it starts again from the
 * first merchant. A merchant that is made meanwhile is scored by the new settings anyway.
 * @returns how many merchants it asked for
 */
export async function rescoreAll(context: Context): Promise<number> {
  const { tx, tenantId, enqueue } = context
  const pass = await currentPass(context)
  if (pass === null) return 0
  const merchants = await tx.merchant.findMany({
    where: { tenantId, ...(pass.after ? { id: { gt: pass.after } } : {}) },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: BATCH,
  })
  const ids = merchants.map(({ id }) => id)
  askForScores(context, ids, 'settings_changed')
  const isDone = ids.length < BATCH
  await tx.rescoring.update({ where: { tenantId }, data: { after: ids.at(-1) ?? null, isDone } })
  if (!isDone) enqueue('rescore-all', { tenant_id: tenantId }, { delayMs: NEXT_BATCH_MS })
  return ids.length
}

/** The pass for the settings as they are now; null when it is done. Concurrent runs wait for each other here. */
async function currentPass(context: Context): Promise<{ after: string | null } | null> {
  const { tx, tenantId } = context
  // Before anything changed the settings, there is a pass only for an installation that was upgraded during one.
  const never = { settingsAt: new Date(0), after: null, isDone: true }
  await tx.rescoring.createMany({ data: [{ tenantId, ...never }], skipDuplicates: true })
  await tx.$queryRaw`SELECT tenant_id FROM rescorings WHERE tenant_id = ${tenantId}::uuid FOR UPDATE`
  const pass = await tx.rescoring.findUniqueOrThrow({ where: { tenantId } })
  const settingsAt = await scoringChangedAt(context)
  if (settingsAt === null || pass.settingsAt.getTime() === settingsAt.getTime()) {
    return pass.isDone ? null : pass
  }
  await tx.rescoring.update({ where: { tenantId }, data: { settingsAt, after: null, isDone: false } })
  return { after: null }
}
