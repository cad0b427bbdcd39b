import { isUuid } from '@trust/contracts/identifier'
import type { Database } from '@trust/db/database'
import type { CredentialHolder } from '@trust/http/caller'
import { BadSetting, type Environment } from '@trust/runtime/environment'

type Setting = Pick<Environment, 'OPERATOR_TENANT'>

/**
 * Finds the operator tenant: the one that OPERATOR_TENANT names, else the first; never a sandbox. Its users operate the
 * installation: with the permission, they may do what concerns all tenants.
 * @returns null when there is no such tenant, or more than one of that name
 */
export async function findOperatorTenant(db: Database, { OPERATOR_TENANT }: Setting): Promise<string | null> {
  const { tenant: tenants } = db.acrossTenants
  if (OPERATOR_TENANT === undefined) {
    const first = await tenants.findFirst({
      where: { isSandbox: false },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
    return first?.id ?? null
  }
  const hasId = isUuid(OPERATOR_TENANT) ? [{ id: OPERATOR_TENANT }] : []
  const found = await tenants.findMany({
    where: { isSandbox: false, OR: [{ name: OPERATOR_TENANT }, ...hasId] },
    take: 2,
  })
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

/** @throws BadSetting when OPERATOR_TENANT names no tenant, or several */
export async function assertOperatorTenant(db: Database, setting: Setting): Promise<void> {
  if (setting.OPERATOR_TENANT === undefined || (await findOperatorTenant(db, setting)) !== null) return
  throw new BadSetting('OPERATOR_TENANT: must be the id of a tenant, or the name that one tenant alone has')
}

/** Tells whether a caller is an operator of the installation. */
export function operatorsOf(db: Database, setting: Setting): (caller: CredentialHolder) => Promise<boolean> {
  let known: string | null = null
  return async ({ actor, tenantId }) => {
    if (actor.kind !== 'user') return false
    known ??= await findOperatorTenant(db, setting)
    return tenantId === known
  }
}
