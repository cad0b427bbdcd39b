import type { Context } from '@trust/db/context'
import type { RiskAssessment } from '../assessments/assess.ts'
import type { Condition } from '../metrics/condition.ts'
import { comparisonsOf } from '../metrics/evaluate.ts'
import {
  type ListMembership,
  listValue,
  type PolicySubject,
  recordValue,
  tagsOf,
} from '../metrics/measure.ts'
import { isOfRecord } from '../metrics/metrics.ts'
import type { PeerSamples } from '../metrics/percentile.ts'
import { storedPeers } from '../peers/stored-peers.ts'

type Known = Pick<PolicySubject, 'merchantId' | 'profile'>

/** The ids of the lists that a condition asks. */
export function listsOf(condition: Condition): string[] {
  const asking = comparisonsOf(condition).filter(({ operator }) => /^(not_)?in_list$/.test(operator))
  return asking.map(({ value }) => String(value))
}

/** Which of the merchants' values are on the lists that the conditions ask; with one statement, or none. */
export async function membershipOf(
  { tx, tenantId, now }: Context,
  conditions: Condition[],
  merchants: Known[],
): Promise<ListMembership> {
  const lists = [...new Set(conditions.flatMap(listsOf))]
  if (lists.length === 0) return new Map()
  const asked = conditions.flatMap(comparisonsOf)
  const values = merchants.flatMap((merchant) =>
    asked.flatMap(({ metric, field }) => {
      const value = isOfRecord(metric) ? recordValue(metric, merchant, field) : null
      if (value === null) return []
      return metric === 'tags' ? tagsOf(value) : [listValue(value)]
    }),
  )
  const found = await tx.$queryRaw<{ listId: string; value: string }[]>`
    SELECT list_id AS "listId", value FROM risk_list_entries
    WHERE tenant_id = ${tenantId}::uuid AND list_id = ANY(${lists}::uuid[])
      AND value = ANY(${[...new Set(values)]}::text[]) AND (expires_at IS NULL OR expires_at > ${now})`
  const byList = Map.groupBy(found, ({ listId }) => listId)
  return new Map([...byList].map(([id, rows]) => [id, new Set(rows.map(({ value }) => value))]))
}

/** What conditions can ask of these merchants. */
export async function subjectsOf(
  context: Context,
  conditions: Condition[],
  assessments: RiskAssessment[],
  /** Default: the stored samples. */
  samples?: PeerSamples,
): Promise<(assessment: RiskAssessment) => PolicySubject> {
  const lists = await membershipOf(context, conditions, assessments)
  const peers = samples ?? (await storedPeers(context, conditions, assessments))
  return ({ merchantId, facts, profile, at }) => ({ merchantId, facts, profile, lists, peers, now: at })
}
