import type { Context } from '@trust/db/context'

/**
 * Waits until nobody else calculates this merchant, and holds its place until the transaction ends.
 * @returns the context at the moment of its turn: facts that others committed meanwhile lie before it
 */
export async function takeTurn(context: Context, merchantId: string): Promise<Context> {
  // A statement of its own: one that also read facts would read them as they were before the wait.
  await context.tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`risk of ${merchantId}`}, 0))`
  return { ...context, now: new Date() }
}
