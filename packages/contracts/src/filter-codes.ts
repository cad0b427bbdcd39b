import {
  complaintCategories,
  decisions,
  evidenceFlags,
  evidenceTypes,
  severities,
  sourceTypes,
  symptomCodes,
  visitOutcomes,
} from './codes.ts'

/** What filters of metrics may name, by the field of the fact. */
export const filterCodes = {
  category: complaintCategories,
  severity: severities,
  symptom: symptomCodes,
  backing: ['order', 'person', 'none'],
  evidence_type: evidenceTypes,
  flag: evidenceFlags,
  source_type: sourceTypes,
  outcome: visitOutcomes,
  decision: decisions,
} as const
