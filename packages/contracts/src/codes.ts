/**
 * The codes that requests and answers name. Without zod, so that pages in the browser list the codes that the services
 * take.
 */

/** Lowest first. */
export const severities = ['low', 'medium', 'high', 'critical'] as const

/** Lowest first. */
export const priorities = ['low', 'medium', 'high', 'urgent'] as const

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

/** The reasons for which one person may suspend at once. */
export const suspensionCategories = [
  'food_safety',
  'safety_hazard',
  'fraud_scam',
  'counterfeit',
  'identity',
  'authority_order',
  'other',
] as const

export const evidenceTypes = [
  'storefront',
  'interior',
  'kitchen',
  'signage',
  'product',
  'menu',
  'receipt',
  'document',
  'id_document',
  'vehicle',
  'other',
] as const

/** Findings about a photograph. */
export const evidenceFlags = [
  'exact_duplicate',
  'near_duplicate',
  'cross_merchant_duplicate',
  'stale_capture',
  'capture_time_missing',
  'capture_time_in_future',
  'location_mismatch',
  'edited_with_software',
  'ai_generated',
  'stock_watermark',
  'credentials_broken',
  'credentials_unverifiable',
  'screenshot',
  'scene_mismatch',
  'low_quality',
  'unsafe_content',
  'name_not_visible',
  'hygiene_issue',
  'visible_damage',
  'signage_issue',
] as const

export const sceneLabels = [
  'document',
  'interior',
  'kitchen',
  'other',
  'person',
  'product',
  'screenshot',
  'signage',
  'storefront',
  'vehicle',
] as const

export const complaintCategories = [
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

/** Symptoms and events that a complaint can tell of. */
export const symptomCodes = [
  'nausea',
  'vomiting',
  'diarrhoea',
  'abdominal_pain',
  'fever',
  'bloody_stool',
  'rash',
  'swelling',
  'breathing_difficulty',
  'dizziness',
  'dehydration',
  'unspecified_illness',
  'allergic_reaction',
  'hospitalisation',
  'injury',
  'late',
  'not_delivered',
  'missing',
  'wrong_item',
  'not_as_described',
  'cold',
  'raw',
  'spoiled',
  'poor_quality',
  'damaged',
  'defective',
  'foreign_object',
  'undeclared_allergen',
  'pest',
  'unclean',
  'hazard',
  'overcharged',
  'unexpected_fee',
  'refund_refused',
  'unauthorised_charge',
  'scam',
  'counterfeit',
  'rude',
  'unresponsive',
  'poor_service',
  'data_exposed',
  'threat',
  'harassment',
] as const

export const complaintChannels = ['web', 'email', 'phone', 'social', 'partner', 'other'] as const

export const complaintIntents = [
  'refund_request',
  'replacement_request',
  'report_safety',
  'report_fraud',
  'seek_information',
  'escalate_legal',
  'vent',
  'other',
] as const

export const decisions = ['clear', 'request_corrective_action', 'suspend', 'reinstate'] as const

/** An inspector's result: as claimed, different, nothing there, or no access. */
export const visitOutcomes = ['confirmed', 'mismatch', 'not_found', 'refused'] as const

export const orderEventTypes = [
  'order_created',
  'order_fulfilled',
  'order_cancelled',
  'refund_requested',
  'refund_issued',
] as const

export const eventTypes = [
  'risk_status_changed',
  'review_case_opened',
  'review_decision_made',
  'corrective_action_issued',
  'trigger_fired',
] as const

/** Where an external signal comes from. */
export const sourceTypes = ['regulatory', 'financial', 'partner_flag', 'law_enforcement', 'other'] as const
