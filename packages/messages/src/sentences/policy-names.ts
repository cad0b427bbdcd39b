/** The names of the policies that the service comes with: entries of the audit log name who acted in English. */
export const policyNames: Record<string, string> = {
  'Many cancellations': 'policy.cancellation_rate',
  'Possible complaint bombing': 'policy.complaint_bombing',
  'Complaint spike': 'policy.complaint_spike',
  'Critical complaint': 'policy.critical_complaint',
  'Evidence fraud': 'policy.evidence_fraud',
  'Grave external signal': 'policy.external_signal',
  'Orders not fulfilled': 'policy.fulfilment_rate',
  'Grave conduct': 'policy.grave_conduct',
  'Overdue orders': 'policy.overdue_orders',
  'High refund rate': 'policy.refund_rate',
  'High risk score': 'policy.score_threshold',
  'Stale evidence': 'policy.stale_evidence',
  'Linked to a suspended merchant': 'policy.suspended_link',
}
