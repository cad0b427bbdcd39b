import { newId } from '@trust/contracts/identifier'
import type { Context } from './context.ts'
import { eraseLongJobs } from './long-jobs.ts'

/** Whose rows held the personal data that was erased. */
export type ErasedResource = 'owner' | 'complaint'

/**
 * Lists what was erased, by its id alone: a job keeps the list beside the evidence, outside of the database, and
 * `npm run restore` applies it to a backup from before. Also removes the jobs of a day whose input or result may hold it.
 */
export async function noteErasures(
  context: Context,
  resourceType: ErasedResource,
  resourceIds: string[],
): Promise<void> {
  const { tx, tenantId, now } = context
  const rows = resourceIds.map((resourceId) => ({
    id: newId(),
    tenantId,
    resourceType,
    resourceId,
    erasedAt: now,
  }))
  const written = await tx.erasure.createManyAndReturn({ data: rows, skipDuplicates: true })
  for (const { id } of written) context.enqueue('keep-erasure', { erasure_id: id })
  if (resourceIds.length > 0) await eraseLongJobs(context)
}
