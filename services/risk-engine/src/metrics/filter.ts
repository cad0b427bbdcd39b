import { z } from 'zod'

/** How many values a comparison or a filter may name. */
export const MAX_CHOICES = 50
const texts = z.array(z.string().max(100)).min(1).max(MAX_CHOICES).exactOptional()

export const filterSchema = z
  .strictObject({
    category: texts,
    severity: texts,
    symptom: texts,
    backing: texts.meta({
      description: 'What backs a complaint: an `order`, a `person` who corrected it, or `none`.',
    }),
    currency: texts,
    min_confidence: z.number().min(0).max(1).exactOptional(),
    evidence_type: texts,
    flag: texts,
    source_type: texts,
    outcome: texts,
    decision: texts,
  })
  .meta({ description: 'The facts to count: every given field must match, by any of its values.' })
export type Filter = z.infer<typeof filterSchema>
