import type { ScoreWeights, StatusThresholds } from '@trust/contracts/scoring'
import { assessRisk } from '../assessments/assess.ts'
import { assessAll, type ReportProgress, type Transact } from '../assessments/assess-all.ts'
import type { StatusChange } from '../policies/simulate.ts'
import { isSameStanding } from '../scores/status.ts'

const MAX_LISTED = 1_000

export interface SupposedSettings {
  merchantsEvaluated: number
  total: number
  statusChanges: StatusChange[]
}

/** Whose status would be another with these weights and thresholds. Writes nothing. */
export async function supposeSettings(
  transact: Transact,
  supposed: { weights?: ScoreWeights | undefined; thresholds?: StatusThresholds | undefined },
  report: ReportProgress,
): Promise<SupposedSettings> {
  const result: SupposedSettings = { merchantsEvaluated: 0, total: 0, statusChanges: [] }
  for await (const { assessments, settings, now } of assessAll(transact, report)) {
    const weights = supposed.weights ?? settings.weights
    const thresholds = supposed.thresholds ?? settings.thresholds
    for (const { merchantId, merchantName, facts, effective: before, previous } of assessments) {
      const merchant = { id: merchantId, name: merchantName, facts }
      const { effective: after } = assessRisk(merchant, previous, { ...settings, weights, thresholds, now })
      if (isSameStanding(before, after)) continue
      result.total += 1
      if (result.statusChanges.length < MAX_LISTED)
        result.statusChanges.push({ merchantId, merchantName, before, after })
    }
    result.merchantsEvaluated += assessments.length
  }
  return result
}
