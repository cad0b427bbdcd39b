import { Conflict, NotFound } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import type { PolicyAction } from '@trust/contracts/policy-actions'
import { actionsOf } from '@trust/contracts/policy-actions'
import { isUniqueViolation } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import type { Condition } from '../metrics/condition.ts'
import { listValue } from '../metrics/measure.ts'
import { listsOf } from './membership.ts'
import { findRiskList, type RiskListRow } from './read.ts'
import type { CreateRiskList, RiskListEntryInput, UpdateRiskList } from './schema.ts'

/** @throws Conflict `duplicate_name` */
export async function createRiskList(context: Context, input: CreateRiskList): Promise<RiskListRow> {
  const { tx, tenantId, actor, now } = context
  const id = newId()
  const row = { id, tenantId, ...input, createdBy: actor, createdAt: now, updatedAt: now }
  await namedOnce(() => tx.riskList.create({ data: row }))
  noteListChange(context, { action: 'risk_list.created', id, name: input.name, changes: input })
  return findRiskList(context, id)
}

/** @throws NotFound, Conflict `duplicate_name` */
export async function updateRiskList(
  context: Context,
  id: string,
  input: UpdateRiskList,
): Promise<RiskListRow> {
  const { tx, tenantId, now } = context
  const before = await findRiskList(context, id)
  await namedOnce(() =>
    tx.riskList.updateMany({ where: { id, tenantId }, data: { ...input, updatedAt: now } }),
  )
  noteListChange(context, { action: 'risk_list.updated', id, name: before.name, changes: input })
  return findRiskList(context, id)
}

/** @throws NotFound, Conflict `list_in_use` while an enabled policy asks it or writes to it */
export async function deleteRiskList(context: Context, id: string): Promise<RiskListRow> {
  const { tx, tenantId } = context
  await tx.$queryRaw`SELECT id FROM risk_lists WHERE id = ${id}::uuid AND tenant_id = ${tenantId}::uuid FOR UPDATE`
  const list = await findRiskList(context, id)
  const policies = await tx.$queryRaw<{ condition: Condition; actions: unknown; name: string }[]>`
    SELECT v.condition, v.actions, v.name FROM policies p JOIN policy_versions v ON v.policy_id = p.id
      AND v.tenant_id = p.tenant_id AND v.version IN (p.version, p.pending_version)
    WHERE p.tenant_id = ${tenantId}::uuid AND (p.enabled OR p.pending_version IS NOT NULL)`
  const using = policies.find(
    ({ condition, actions }) =>
      listsOf(condition).includes(list.id) ||
      actionsOf(actions, 'list_entry').some(({ list_id }) => list_id === list.id),
  )
  if (using) throw new Conflict('list_in_use', `The policy "${using.name}" uses this list.`)
  await tx.riskList.deleteMany({ where: { id, tenantId } })
  noteListChange(context, { action: 'risk_list.deleted', id, name: list.name })
  return list
}

/** The values that were added to a list, and those that were on it already. */
export interface PutEntries {
  added: Set<string>
  updated: Set<string>
}

/**
 * Adds values to a list; a value that is on it already gets the new expiry and note.
 * @throws NotFound
 */
export async function putEntries(
  context: Context,
  id: string,
  entries: RiskListEntryInput[],
): Promise<PutEntries> {
  const { tx, tenantId, now } = context
  // Nobody removes the list until the values are on it.
  await tx.$queryRaw`
    SELECT id FROM risk_lists WHERE id = ${id}::uuid AND tenant_id = ${tenantId}::uuid FOR KEY SHARE`
  const { name } = await findRiskList(context, id)
  const rows = entries.map(({ value, expires_at, note }) => ({
    value: listValue(value),
    expires_at: expires_at ?? null,
    note: note ?? null,
  }))
  // In order, so that two imports do not wait for each other; of a value that is given twice, the last.
  const last = [...new Map(rows.map((row) => [row.value, row])).values()].sort((a, b) =>
    a.value < b.value ? -1 : 1,
  )
  const put = await tx.$queryRaw<{ value: string; isNew: boolean }[]>`
    INSERT INTO risk_list_entries (tenant_id, list_id, value, note, expires_at, created_at)
    SELECT ${tenantId}::uuid, ${id}::uuid, value, note, expires_at, ${now}
    FROM json_to_recordset(${JSON.stringify(last)}::json) AS given(value text, note text, expires_at timestamptz)
    ON CONFLICT (list_id, value) DO UPDATE SET note = excluded.note, expires_at = excluded.expires_at
    RETURNING value, xmax = 0 AS "isNew"`
  noteListChange(context, { action: 'risk_list.entries_added', id, name, changes: { entries: last.length } })
  const valuesOf = (isNew: boolean) => put.filter((each) => each.isNew === isNew).map(({ value }) => value)
  return { added: new Set(valuesOf(true)), updated: new Set(valuesOf(false)) }
}

/** @throws NotFound */
export async function removeEntries(context: Context, id: string, values: string[]): Promise<RiskListRow> {
  const { tx, tenantId } = context
  const { name } = await findRiskList(context, id)
  const where = { tenantId, listId: id, value: { in: values.map(listValue) } }
  const { count } = await tx.riskListEntry.deleteMany({ where })
  noteListChange(context, { action: 'risk_list.entries_removed', id, name, changes: { entries: count } })
  return findRiskList(context, id)
}

/** @throws NotFound for a list that a policy asks or writes to and that is not there */
export async function assertListsKnown(
  { tx, tenantId }: Context,
  { condition, actions }: { condition: Condition; actions: PolicyAction[] },
): Promise<void> {
  const written = actions.flatMap((action) => (action.kind === 'list_entry' ? action.list_id : []))
  const asked = new Set([...listsOf(condition), ...written].map((id) => id.toLowerCase()))
  const known =
    asked.size === 0 ? 0 : await tx.riskList.count({ where: { tenantId, id: { in: [...asked] } } })
  if (known < asked.size) throw new NotFound('A list of the policy')
}

async function namedOnce(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Conflict('duplicate_name', 'A list with this name exists.')
  }
}

const SAYS = {
  'risk_list.created': 'log.risk_list_created',
  'risk_list.updated': 'log.risk_list_updated',
  'risk_list.deleted': 'log.risk_list_deleted',
  'risk_list.entries_added': 'log.risk_list_entries_added',
  'risk_list.entries_removed': 'log.risk_list_entries_removed',
} as const

interface Change {
  action: keyof typeof SAYS
  id: string
  name: string
  changes?: object
}

export function noteListChange(context: Context, { action, id, name, changes = {} }: Change): void {
  context.audit({
    action,
    resourceType: 'risk_list',
    resourceId: id,
    summary: say(SAYS[action], { name }),
    changes: { ...changes },
  })
}
