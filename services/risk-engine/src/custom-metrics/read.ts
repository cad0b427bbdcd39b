import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'
import type { Condition } from '../metrics/condition.ts'
import { customMetricsOf } from '../policies/formulas.ts'

interface MetricUse {
  policy_id: string
  name: string
}
export type CustomMetricRow = Prisma.CustomMetricGetPayload<object> & { usedBy: MetricUse[] }

/** @throws NotFound */
export async function findCustomMetric(context: Context, id: string): Promise<CustomMetricRow> {
  const { tx, tenantId } = context
  const row = await tx.customMetric.findFirst({ where: { id, tenantId } })
  if (!row) throw new NotFound('The metric')
  const uses = await metricUses(context)
  return { ...row, usedBy: uses.get(row.key) ?? [] }
}

export async function listCustomMetrics(context: Context, paging: PageRequest) {
  const { tx, tenantId } = context
  const where = { tenantId, ...createdBetween(paging) }
  const { skip, limit } = paging
  const rows = await tx.customMetric.findMany({ where, orderBy: newestFirst, skip, take: limit })
  const uses = await metricUses(context)
  return {
    rows: rows.map((row): CustomMetricRow => ({ ...row, usedBy: uses.get(row.key) ?? [] })),
    total: await tx.customMetric.count({ where }),
  }
}

/** The policies in force, or that wait, by the keys of the metrics that they name. */
async function metricUses({ tx, tenantId }: Context): Promise<Map<string, MetricUse[]>> {
  const rows = await tx.$queryRaw<{ id: string; condition: Condition; name: string }[]>`
    SELECT p.id, v.condition, v.name FROM policies p JOIN policy_versions v ON v.policy_id = p.id
      AND v.tenant_id = p.tenant_id AND v.version IN (p.version, p.pending_version)
    WHERE p.tenant_id = ${tenantId}::uuid AND (p.enabled OR p.pending_version IS NOT NULL)
      AND v.condition::text LIKE '%"custom.%'
    ORDER BY p.id, v.version`
  const uses = new Map<string, MetricUse[]>()
  for (const { id, condition, name } of rows) {
    for (const metric of customMetricsOf(condition)) {
      const key = metric.slice('custom.'.length)
      const known = (uses.get(key) ?? []).filter((use) => use.policy_id !== id)
      uses.set(key, [...known, { policy_id: id, name }])
    }
  }
  return uses
}
