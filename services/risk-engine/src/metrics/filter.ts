import { filterCodes as codes } from '@trust/contracts/filter-codes'
import { Money } from '@trust/contracts/money'
import { z } from 'zod'

/** How many values a comparison or a filter may name. */
export const MAX_CHOICES = 50

/** Only values that a fact can have: a mistyped one would count nothing, and nobody would notice. */
const anyOf = <Value extends z.ZodType<string>>(value: Value) =>
  z.array(value).min(1).max(MAX_CHOICES).exactOptional()

export const filterSchema = z
  .strictObject({
    category: anyOf(z.enum(codes.category)),
    severity: anyOf(z.enum(codes.severity)),
    symptom: anyOf(z.enum(codes.symptom)),
    backing: anyOf(z.enum(codes.backing)).meta({
      description: 'What backs a complaint: an `order`, a `person` who corrected it, or `none`.',
    }),
    currency: anyOf(Money.shape.currency),
    min_confidence: z.number().min(0).max(1).exactOptional(),
    evidence_type: anyOf(z.enum(codes.evidence_type)),
    flag: anyOf(z.enum(codes.flag)),
    source_type: anyOf(z.enum(codes.source_type)),
    outcome: anyOf(z.enum(codes.outcome)),
    decision: anyOf(z.enum(codes.decision)),
  })
  .meta({ description: 'The facts to count: every given field must match, by any of its values.' })
export type Filter = z.infer<typeof filterSchema>
