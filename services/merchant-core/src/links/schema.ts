import { z } from 'zod'

const SharedFeature = z
  .strictObject({
    kind: z
      .enum([
        'email',
        'phone',
        'name_birth_year',
        'address',
        'bank_reference',
        'tax_reference',
        'website',
        'picture',
      ])
      .meta({ description: "Whether the feature is the merchant's or one of its owners'." }),
    value_shown: z.string().meta({ description: 'The value, masked where it is personal.' }),
    merchants_sharing: z.int().meta({
      description: 'How many merchants have this feature; one that more than 50 have links no merchants.',
    }),
  })
  .meta({ id: 'SharedFeature' })

const LinkStep = z
  .strictObject({
    merchant_id: z.uuid(),
    merchant_name: z.string(),
    strength: z.number().min(0).max(1),
    features: z.array(SharedFeature),
  })
  .meta({
    id: 'LinkStep',
    description: 'A merchant on the path, and what it has in common with the previous one.',
  })

export const MerchantLink = z
  .strictObject({
    merchant_id: z.uuid(),
    merchant_name: z.string(),
    features: z.array(SharedFeature).meta({
      description: 'What it has in common with the merchant itself; empty when it is linked through others.',
    }),
    strength: z.number().min(0).max(1).meta({
      description:
        'How surely the two belong together: noisy-or over what they have in common, each the less the more merchants have it; the product over the steps of the path.',
    }),
    path: z
      .array(LinkStep)
      .meta({ description: 'The path from the merchant to the linked one, which is last.' }),
  })
  .meta({ id: 'MerchantLink' })
