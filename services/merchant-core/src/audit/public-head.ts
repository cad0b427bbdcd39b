import { NotFound } from '@trust/contracts/errors'
import { isUuid } from '@trust/contracts/identifier'
import type { Database } from '@trust/db/database'
import type { TreeHeadRow } from './tree-heads.ts'

/**
 * The newest head of a tenant that publishes its heads.
 * @throws NotFound, also for a tenant that does not publish them, so that the answer reveals nothing
 */
export async function publicHead(db: Database, tenantId: string): Promise<TreeHeadRow> {
  if (!isUuid(tenantId)) throw new NotFound('The tree head')
  const tenant = await db.acrossTenants.tenant.findFirst({
    where: { id: tenantId, settings: { path: ['public_tree_head'], equals: true } },
    select: { id: true },
  })
  const head =
    tenant &&
    (await db.acrossTenants.auditTreeHead.findFirst({ where: { tenantId }, orderBy: { treeSize: 'desc' } }))
  if (!head) throw new NotFound('The tree head')
  return head
}
