import { complaintCategories, complaintIntents } from '@trust/contracts/codes'
import { Severity } from '@trust/contracts/scales'
import { z } from 'zod'

const words = { label: z.string(), description: z.string() }

const Crosswalk = z.strictObject({
  visa_dispute_condition: z
    .string()
    .nullable()
    .meta({ description: 'The nearest Visa dispute condition.', examples: ['13.1'] }),
  dsa_category: z
    .string()
    .nullable()
    .meta({
      description: 'The nearest category of a statement of reasons in the DSA Transparency Database.',
      examples: ['STATEMENT_CATEGORY_SCAMS_AND_FRAUD'],
    }),
})

export const Taxonomy = z
  .strictObject({
    categories: z.array(
      z.strictObject({ code: z.enum(complaintCategories), ...words, crosswalk: Crosswalk }),
    ),
    severities: z.array(z.strictObject({ code: Severity, ...words })),
    intents: z.array(z.strictObject({ code: z.enum(complaintIntents), ...words })),
    symptoms: z.array(
      z.strictObject({ code: z.string(), kind: z.enum(['health', 'operational']), ...words }),
    ),
  })
  .meta({ id: 'ComplaintTaxonomy' })
