import {
  complaintCategories,
  decisions,
  evidenceFlags,
  evidenceTypes,
  severities,
  sourceTypes,
  symptomCodes,
  visitOutcomes,
} from '@trust/contracts/codes'
import { Money } from '@trust/contracts/money'
import { z } from 'zod'

/** How many values a comparison or a filter may name. */
export const MAX_CHOICES = 50

/** Only values that a fact can have: a mistyped one would count nothing, and nobody would notice. */
const anyOf = <Value extends z.ZodType<string>>(value: Value) =>
  z.array(value).min(1).max(MAX_CHOICES).exactOptional()

export const filterSchema = z
  .strictObject({
    category: anyOf(z.enum(complaintCategories)),
    severity: anyOf(z.enum(severities)),
    symptom: anyOf(z.enum(symptomCodes)),
    backing: anyOf(z.enum(['order', 'person', 'none'])).meta({
      description: 'What backs a complaint: an `order`, a `person` who corrected it, or `none`.',
    }),
    currency: anyOf(Money.shape.currency),
    min_confidence: z.number().min(0).max(1).exactOptional(),
    evidence_type: anyOf(z.enum(evidenceTypes)),
    flag: anyOf(z.enum(evidenceFlags)),
    source_type: anyOf(z.enum(sourceTypes)),
    outcome: anyOf(z.enum(visitOutcomes)),
    decision: anyOf(z.enum(decisions)),
  })
  .meta({ description: 'The facts to count: every given field must match, by any of its values.' })
export type Filter = z.infer<typeof filterSchema>
