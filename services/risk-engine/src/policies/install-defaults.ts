import type { Context } from '@trust/db/context'
import { insertPolicies } from './create.ts'
import { DEFAULT_POLICIES } from './defaults.ts'

/** Gives the tenant the policies to start with, except for trigger types that it has a policy of. */
export async function installDefaultPolicies(context: Context): Promise<void> {
  const { tx, tenantId } = context
  // The job can run twice at once: the lock makes the second run wait, and then it finds the policies.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`policies of ${tenantId}`}, 0))`
  const present = await tx.policy.findMany({ where: { tenantId }, select: { triggerType: true } })
  const known = new Set(present.map(({ triggerType }) => triggerType))
  const missing = DEFAULT_POLICIES.filter(({ triggerType }) => !known.has(triggerType))
  if (missing.length === 0) return
  await insertPolicies(
    context,
    missing.map((definition) => ({
      definition: { ...definition, mode: 'live', actions: [] },
      enabled: true,
      waits: false,
    })),
  )
}
