/** What a corrective action can ask for. */
export const actionTypes = [
  'verify_identity',
  'verify_location',
  'replace_evidence',
  'fix_hygiene',
  'fix_signage',
  'update_documents',
  'improve_fulfilment',
  'respond_to_complaints',
  'other',
] as const

export type ActionType = (typeof actionTypes)[number]
