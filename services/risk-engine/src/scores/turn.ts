import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { prepared } from '@trust/db/exchange'

/**
 * Waits until nobody else calculates these merchants, and holds their place until the transaction ends.
 * @returns the context at the moment of its turn: facts that others committed meanwhile lie before it
 */
export async function lockMerchants(context: Context, merchantIds: string[]): Promise<Context> {
  // In one order, so that two batches never wait for each other. A statement of its own: one that also read facts
  // would read them as they were before the wait.
  const inOrder = [...merchantIds].sort()
  const lock = Prisma.sql`
    SELECT pg_advisory_xact_lock(hashtextextended('risk of ' || id, 0)) FROM unnest(${inOrder}::text[]) AS id`
  await context.query(prepared('lock-scores', lock))
  return { ...context, now: new Date() }
}
