import type { Permission } from '@trust/contracts/permissions'
import type { Context } from '@trust/db/context'
import { listMerchants } from '../merchants/read.ts'
import type { FoundKind } from './schema.ts'

export interface SearchHit {
  kind: FoundKind
  id: string
  merchant_id: string | null
  title: string
  about: string | null
}

/** The permission that the kind needs elsewhere. */
const needs: Record<FoundKind, Permission> = {
  merchant: 'merchant.read',
  review_case: 'review.read',
  complaint: 'complaint.read',
  evidence: 'evidence.read',
  corrective_action: 'corrective_action.read',
  appeal: 'appeal.read',
  verification_task: 'verification.read',
  policy: 'risk.read',
  user: 'user.read',
  webhook: 'webhook.read',
  delivery_attempt: 'webhook.read',
  audit_entry: 'audit.read',
}

const MAX_OF_EACH = 8
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Items with this id, else with a matching key or name: keys first. Only items that the caller may read elsewhere. */
export async function search(
  context: Context,
  q: string,
  permissions: ReadonlySet<Permission>,
): Promise<SearchHit[]> {
  const found = UUID.test(q) ? await findById(context, q) : await findByText(context, q, permissions)
  const allowed = found.filter(({ kind }) => permissions.has(needs[kind]))
  return [...new Map(allowed.toReversed().map((one) => [`${one.kind} ${one.id}`, one])).values()].toReversed()
}

const findById = ({ tx }: Context, id: string): Promise<SearchHit[]> =>
  tx.$queryRaw<SearchHit[]>`SELECT kind, id, merchant_id, title, about FROM find_by_id(${id}::uuid)`

async function findByText(
  context: Context,
  q: string,
  permissions: ReadonlySet<Permission>,
): Promise<SearchHit[]> {
  const byKey = await context.tx.$queryRaw<SearchHit[]>`
    SELECT kind, id, merchant_id, title, about FROM find_by_key(${q}, ${MAX_OF_EACH}::int)`
  const users = permissions.has('user.read') ? await findUsers(context, q) : []
  const { rows } = await listMerchants(context, { q }, { skip: 0, limit: MAX_OF_EACH })
  const byName = rows.map(({ id, name, claimedAddress }): SearchHit => {
    return { kind: 'merchant', id, merchant_id: id, title: name, about: claimedAddress }
  })
  return [...byKey, ...users, ...byName]
}

/** A tenant has hundreds of users at most, so all of them are read. */
async function findUsers({ tx, tenantId }: Context, q: string): Promise<SearchHit[]> {
  return tx.$queryRaw<SearchHit[]>`
    SELECT 'user' AS kind, id, NULL AS merchant_id, full_name AS title, email AS about FROM users
    WHERE tenant_id = ${tenantId}::uuid
      AND (position(lower(${q}) IN lower(full_name)) > 0 OR position(lower(${q}) IN email) > 0)
    ORDER BY full_name, id LIMIT ${MAX_OF_EACH}::int`
}
