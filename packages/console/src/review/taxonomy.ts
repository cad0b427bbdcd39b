export const categories = [
  'food_safety',
  'product_quality',
  'not_as_described',
  'counterfeit',
  'non_delivery',
  'late_delivery',
  'billing',
  'refund',
  'fraud_scam',
  'customer_service',
  'hygiene',
  'safety_hazard',
  'privacy',
  'other',
] as const

export const intents = [
  'refund_request',
  'replacement_request',
  'report_safety',
  'report_fraud',
  'seek_information',
  'escalate_legal',
  'vent',
  'other',
] as const
