import { Forbidden } from '@trust/contracts/errors'
import type { Context } from './context.ts'

/** @throws Forbidden `sandbox_only` in every tenant but a sandbox */
export async function assertSandbox({ tx, tenantId }: Context): Promise<void> {
  const tenant = await tx.tenant.findUnique({ where: { id: tenantId }, select: { isSandbox: true } })
  if (tenant?.isSandbox) return
  throw new Forbidden('sandbox_only', 'This works in a sandbox only, and your tenant is none.')
}
