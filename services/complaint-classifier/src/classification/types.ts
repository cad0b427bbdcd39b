import type { complaintCategories, complaintIntents } from '@trust/contracts/codes'
import type { Severity } from '@trust/contracts/scales'

export type Category = (typeof complaintCategories)[number]
export type Intent = (typeof complaintIntents)[number]

/** A complained-of fact found in the text. `text` is `source.slice(start, end)`, in UTF-16 code units. */
export interface Symptom {
  code: string
  label: string
  text: string
  start: number
  end: number
}

/** Why a person should look at a classification. */
export const REVIEW_REASONS = [
  'low_confidence',
  'language_not_covered',
  'language_unclear',
  'addresses_the_machine',
  'model_unavailable',
  'opinions_differ',
  'raised_by_sentence',
  'doubted_by_sentence',
] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** What the classifier makes of one complaint. Confidences and `severityScore` lie between 0 and 1. */
export interface Classification {
  category: Category
  categoryConfidence: number
  severity: Severity
  severityScore: number
  intent: Intent
  intentConfidence: number
  symptoms: Symptom[]
  /** ISO 639-1 code, or `und` when the text is too short or too unclear to tell. */
  language: string
  model: { name: string; version: string }
  /** Empty when it can stand without a person's look. */
  reviewReasons: ReviewReason[]
}
