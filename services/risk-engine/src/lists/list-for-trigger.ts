import { DAY_MS } from '@trust/contracts/durations'
import { actionsOf, type ListedField } from '@trust/contracts/policy-actions'
import type { Context } from '@trust/db/context'
import type { FiredTrigger } from '@trust/db/fired-trigger'
import { listValue } from '../metrics/measure.ts'
import { noteListChange } from './change.ts'

/**
 * Adds the merchant's values to the lists that the policy names. An existing entry keeps its expiry or gets a later one;
 * lists and values that no longer exist are skipped.
 */
export async function listForTrigger(context: Context, { trigger, policy }: FiredTrigger): Promise<void> {
  const { tx, tenantId, now } = context
  const merchant = await tx.merchant.findFirst({ where: { id: trigger.merchantId, tenantId } })
  if (!merchant) return
  const values: Record<ListedField, string | null> = {
    merchant_id: merchant.id,
    external_id: merchant.externalId,
    country: merchant.country,
    category: merchant.category,
    website: merchant.website,
    email: merchant.email,
    phone: merchant.phone,
  }
  const actions = actionsOf(policy.actions, 'list_entry')
  // In order, so that two jobs do not wait for each other.
  for (const { list_id: listId, field, expires_after_days: days } of actions.toSorted(byList)) {
    const value = values[field]
    if (value === null) continue
    const expiresAt = days === undefined ? null : new Date(trigger.createdAt.getTime() + days * DAY_MS)
    const note = `${policy.name}: ${trigger.reason}`.slice(0, MAX_NOTE)
    const [changed] = await tx.$queryRaw<{ name: string }[]>`
      WITH list AS (
        SELECT id, name FROM risk_lists WHERE tenant_id = ${tenantId}::uuid AND id = ${listId}::uuid
      ), put AS (
        INSERT INTO risk_list_entries AS entry (tenant_id, list_id, value, note, expires_at, created_at)
        SELECT ${tenantId}::uuid, list.id, ${listValue(value)}, ${note}, ${expiresAt}::timestamptz, ${now} FROM list
        ON CONFLICT (list_id, value) DO UPDATE SET note = excluded.note, expires_at = excluded.expires_at
          WHERE coalesce(entry.expires_at, 'infinity') < coalesce(excluded.expires_at, 'infinity')
        RETURNING list_id)
      SELECT list.name FROM list JOIN put ON put.list_id = list.id`
    if (!changed) continue
    const changes = { value: listValue(value), expires_at: expiresAt, trigger_id: trigger.id }
    noteListChange(context, { action: 'risk_list.entries_added', id: listId, name: changed.name, changes })
  }
}

const MAX_NOTE = 500

const byList = (a: { list_id: string }, b: { list_id: string }) => (a.list_id < b.list_id ? -1 : 1)
