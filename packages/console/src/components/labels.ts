import { labelOf, language, locale, t } from '../messages.ts'

/** The label of an API code; without one, `late_delivery` becomes "Late delivery". */
export function words(code: string | null | undefined): string {
  if (!code) return '–'
  // Defined by the tenant: `custom.` and its key.
  if (code.startsWith('custom.')) return sentence(code.slice('custom.'.length))
  const label = labelOf(code)
  if (label) return label
  const [area = '', act, ...deeper] = code.split('.')
  if (act && deeper.length === 0)
    return `${labelOf(`area_${area}`) ?? words(area)}: ${labelOf(`may_${act}`) ?? wordsWithin(act)}`
  return sentence(code)
}

function sentence(code: string): string {
  const text = spaced(code)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const spaced = (code: string): string => code.replaceAll('_', ' ').replaceAll('.', ': ')

/** A label within a sentence: in lower case, except in German, which capitalises nouns. */
export function wordsWithin(code: string | null | undefined): string {
  return language === 'de' ? words(code) : words(code).toLowerCase()
}

/** The options of a filter or a form, with labels. */
export const choices = <T extends string>(codes: readonly T[]): { value: T; label: string }[] =>
  codes.map((value) => ({ value, label: words(value) }))

/** The metric values that made a policy fire, to three digits. */
export const valuesInWords = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(
      ([metric, value]) =>
        `${metricInWords(metric)} = ${typeof value === 'number' ? digits.format(value) : String(value ?? '–')}`,
    )
    .join(', ')

/** `critical_complaints_30d` as "Critical complaints in 30 days", `components.x` as the component. */
export function metricInWords(metric: string): string {
  const [, component, name = '', days] = /^(components\.)?(.*?)(?:_(\d+)d)?$/.exec(metric) ?? []
  if (component && name.endsWith('_risk')) return words(name)
  if (component) return t('common.metric_as_risk', { metric: words(name) })
  return days ? t('common.metric_in_days', { metric: words(name), days: Number(days) }) : words(name)
}

const digits = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 })
