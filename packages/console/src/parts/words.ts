/** `late_delivery` as a person reads it: "Late delivery". */
export function words(code: string | null | undefined): string {
  if (!code) return '–'
  const text = code.replace(/^qc_/, 'QC ').replaceAll('_', ' ').replaceAll('.', ': ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const spoken: Record<string, string> = { true: 'Yes', false: 'No' }

/** The choices of a filter or a form, worded. */
export const choices = <T extends string>(codes: readonly T[]): { value: T; label: string }[] =>
  codes.map((value) => ({ value, label: spoken[value] ?? words(value) }))

/** The values of metrics that made something happen: numbers to three digits. */
export const valuesInWords = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(
      ([metric, value]) =>
        `${metricInWords(metric)} = ${typeof value === 'number' ? round(value) : String(value)}`,
    )
    .join(', ')

/** `critical_complaints_30d` as "Critical complaints in 30 days", `components.x` as the component. */
const metricInWords = (metric: string): string =>
  words(metric.replace(/^components\./, '').replace(/_(\d+)d$/, ' in $1 days'))

const round = (value: number): string => String(Number(value.toPrecision(3)))
