import { z } from 'zod'

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** An amount of money: a decimal string and an ISO 4217 currency. */
export const Money = z
  .strictObject({
    amount: z
      .string()
      .regex(/^\d{1,14}(\.\d{1,4})?$/, 'must be a decimal number such as "12.50"')
      .meta({ examples: ['12.50'] }),
    currency: z.string().refine((code) => currencies.has(code), 'must be an ISO 4217 currency code'),
  })
  .meta({ id: 'Money' })
export type Money = z.infer<typeof Money>

/** A decimal from the database, of any library. */
interface Decimal {
  toFixed(digits: number): string
  decimalPlaces(): number
}

/** Money in stored wire form: with the currency's digits, or more when more were given. */
export function presentMoney({
  amount,
  currency,
}: {
  amount: Decimal | null
  currency: string | null
}): Money | null {
  if (amount === null || currency === null) return null
  return { amount: amount.toFixed(Math.max(minorDigits(currency), amount.decimalPlaces())), currency }
}

const digits = new Map<string, number>()

/** How many decimal digits a currency has: 2 for EUR, 0 for JPY. Cached, because making a formatter is slow. */
function minorDigits(currency: string): number {
  const known = digits.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const found = format.resolvedOptions().maximumFractionDigits ?? 0
  digits.set(currency, found)
  return found
}
