import { setImmediate } from 'node:timers/promises'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { prepared } from '@trust/db/exchange'
import type { RiskAssessment } from '../assessments/assess.ts'
import { type MovesPolicy, nextDueAt } from '../assessments/outlook.ts'
import { riskSettings } from '../scores/settings.ts'

/** Stores when merchants without new facts are due next, instead of in a day. */
export async function postpone(
  context: Context,
  assessments: RiskAssessment[],
  movesPolicyOf: (assessment: RiskAssessment) => MovesPolicy,
): Promise<void> {
  const { query, tenantId } = context
  const settings = await riskSettings(context)
  const dues: { merchant_id: string; due_at: Date }[] = []
  for (const each of assessments) {
    dues.push({ merchant_id: each.merchantId, due_at: nextDueAt(each, settings, movesPolicyOf(each)) })
    // Thirty days of one merchant take some milliseconds: others of this process come in between.
    await setImmediate()
  }
  const store = Prisma.sql`
    UPDATE score_dues d SET due_at = given.due_at
    FROM json_to_recordset(${JSON.stringify(dues)}::json) AS given(merchant_id uuid, due_at timestamptz)
    WHERE d.tenant_id = ${tenantId}::uuid AND d.merchant_id = given.merchant_id`
  await query(prepared('postpone-scores', store))
}
