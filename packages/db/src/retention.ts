import { keptSince, type Retained } from '@trust/contracts/retention'
import type { Context } from './context.ts'

/** From when on the tenant of a context keeps things of a kind. */
export async function retainedSince({ tx, tenantId, now }: Context, what: Retained): Promise<Date> {
  const { settings } = await tx.tenant.findUniqueOrThrow({
    where: { id: tenantId },
    select: { settings: true },
  })
  return keptSince(settings, what, now)
}
