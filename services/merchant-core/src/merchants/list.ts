import type { PageRequest } from '@trust/contracts/paging'
import type { Context } from '@trust/db/context'
import type { Found } from './read.ts'

/**
 * A page of the whole list, or of what was created between two moments, newest first. Triggers keep the counts:
 * neither its total nor its place is counted out.
 */
export async function pageOfList(
  { tx }: Context,
  { skip, limit, created_from, created_to }: PageRequest,
): Promise<Found> {
  const [found] = await tx.$queryRaw<{ total: bigint; ids: string[] }[]>`
    SELECT total, ids FROM list_merchants(
      ${created_from ?? null}::timestamptz, ${created_to ?? null}::timestamptz, ${skip}::int, ${limit}::int)`
  return { total: Number(found?.total ?? 0), ids: found?.ids ?? [] }
}
