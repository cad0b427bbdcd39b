import type { Schema } from '@trust/client'
import { anyOf } from '../components/format.ts'
import { words } from '../components/labels.ts'
import { t } from '../messages.ts'

export type FormulaOfMetric = Schema<'MetricFormula'>
export type MetricTerm = Omit<FormulaOfMetric, 'per'>

/** "Sum of Amount of Complaints in 30 days (Category: Billing), divided by …". */
export function formulaInWords({ per, ...own }: FormulaOfMetric): string {
  return per ? t('metrics.divided', { left: termInWords(own), right: termInWords(per) }) : termInWords(own)
}

function termInWords({ aggregate, source, field, filter = {}, window_days: days }: MetricTerm): string {
  const filters = Object.entries(filter).map(
    ([name, wanted]) => `${words(name)}: ${anyOf([wanted].flat().map(String).map(words))}`,
  )
  const what = field ? `${words(source)}: ${words(field)}` : words(source)
  const text = t('metrics.term', { aggregate: t(`metrics.aggregate_${aggregate}`), what, days })
  return filters.length > 0 ? `${text} (${filters.join('; ')})` : text
}
