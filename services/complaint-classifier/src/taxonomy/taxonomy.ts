import { complaintCategories, complaintIntents, symptomCodes } from '@trust/contracts/codes'
import { Severity } from '@trust/contracts/scales'
import { conceptOf } from '../classification/concepts.ts'
import { categories } from './categories.ts'
import { intents, severities } from './scales.ts'
import { symptomDescriptions } from './symptoms.ts'

/** Every code that a classification may hold, with words for people. */
export const taxonomy = {
  categories: complaintCategories.map((code) => {
    const { label, description, visa, dsa } = categories[code]
    return { code, label, description, crosswalk: { visa_dispute_condition: visa, dsa_category: dsa } }
  }),
  severities: Severity.options.map((code) => ({ code, ...severities[code] })),
  intents: complaintIntents.map((code) => ({ code, ...intents[code] })),
  symptoms: symptomCodes.map((code) => {
    const { label, kind } = conceptOf(code)
    return { code, label, kind, description: symptomDescriptions[code] }
  }),
}
