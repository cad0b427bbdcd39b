import { z } from 'zod'

const foundKinds = [
  'merchant',
  'review_case',
  'complaint',
  'evidence',
  'corrective_action',
  'appeal',
  'verification_task',
  'policy',
  'user',
  'webhook',
  'delivery_attempt',
  'audit_entry',
] as const
export type FoundKind = (typeof foundKinds)[number]

export const SearchQuery = {
  q: z
    .string()
    .trim()
    .min(2)
    .max(200)
    .optional()
    .meta({
      description:
        'A name or words of it; an id; or what an external id, an e-mail address or an order reference begins with; ' +
        'or a telephone number.',
    }),
}

export const SearchResults = z
  .strictObject({
    items: z.array(
      z.strictObject({
        kind: z.enum(foundKinds),
        id: z.uuid(),
        merchant_id: z.uuid().nullable(),
        title: z.string(),
        about: z
          .string()
          .nullable()
          .meta({ description: 'A name of the result, or what distinguishes it from others.' }),
      }),
    ),
  })
  .meta({ id: 'SearchResults' })
