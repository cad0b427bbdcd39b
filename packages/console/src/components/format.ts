import { locale } from '../messages.ts'

/** Numbers, dates and lists as the reader's language writes them. */

const whole = new Intl.NumberFormat(locale)
export const inDigits = (value: number): string => whole.format(value)

const byDigits = new Map<number, Intl.NumberFormat>()

/** A number with a fixed count of decimals. */
export function decimal(value: number, digits: number): string {
  const known = byDigits.get(digits)
  if (known) return known.format(value)
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  byDigits.set(digits, made)
  return made.format(value)
}

const rounded = new Intl.NumberFormat(locale, { maximumSignificantDigits: 4 })
export const inNumber = (value: number): string => rounded.format(value)

/** A difference, with its sign; minus is U+2212. */
export const signed = (value: number, digits: number): string =>
  `${value >= 0 ? '+' : '−'}${decimal(Math.abs(value), digits)}`

/** An amount with its currency code, because many currencies share a sign. */
export const money = ({ amount, currency }: { amount: string; currency: string }): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' }).format(
    amount as `${number}`,
  )

/** Amounts in several currencies, side by side: they cannot be added. */
export const moneyOf = (amounts: readonly { amount: string; currency: string }[]): string =>
  amounts.map(money).join(' + ')

const conjunction = new Intl.ListFormat(locale)
export const allOf = (parts: readonly string[]): string => conjunction.format(parts)

const disjunction = new Intl.ListFormat(locale, { type: 'disjunction' })
export const anyOf = (parts: readonly string[]): string => disjunction.format(parts)

/** A distance in metres or, from a thousand on, kilometres. */
export const distance = (metres: number): string =>
  metres < 1_000 ? `${inDigits(Math.round(metres))} m` : `${decimal(metres / 1_000, 1)} km`

/** A day with its year, in the viewer's zone. */
export const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })

/** A day and month, from a UTC date. */
export const dayOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** The viewer's time zone by name and, if it differs, place: "Central European Time, Europe/Berlin". */
export function zoneInWords(): string {
  const format = new Intl.DateTimeFormat(locale, { timeZoneName: 'longGeneric' })
  const { timeZone } = format.resolvedOptions()
  // Its long name is an offset, "GMT+00:00".
  if (timeZone === 'UTC') return timeZone
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return name === timeZone ? timeZone : `${name}, ${timeZone}`
}

/** The day that comes so many days after the viewer's today, as a field for dates takes it. */
export function dayIn(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return localDay(day)
}

/** The day of a moment in the viewer's zone, as a field for dates takes it; empty for an invalid one. */
export function localDay(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return ''
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${moment.getFullYear()}-${month}-${day}`
}

/**
 * The last moment of a day in the viewer's zone. Where clocks are set back at midnight, 23:59 comes twice: the day ends
 * before the next one begins.
 * @param day as a field for dates gives it
 */
export function endOfDay(day: string): Date {
  const next = new Date(`${day}T12:00`)
  next.setDate(next.getDate() + 1)
  next.setHours(0, 0, 0, 0)
  return new Date(next.getTime() - 1)
}
