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
